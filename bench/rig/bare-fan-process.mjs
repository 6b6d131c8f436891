/** The least that can fan out over WebSocket: no broker, no store; what is sent goes to every socket with `ws` itself. */
import { once } from "node:events";
import { WebSocketServer } from "ws";

async function start() {
  const server = new WebSocketServer({
    host: "127.0.0.1",
    port: 0,
    path: "/amp",
    perMessageDeflate: false,
    handleProtocols: () => "amp.v1alpha1",
  });
  await once(server, "listening");
  const readers = new Set();
  let events = 0;
  server.on("connection", (socket) => {
    socket.on("close", () => readers.delete(socket));
    // One buffer a message: that is what `binaryType` asks for by default.
    socket.on("message", (data) => {
      const text = Buffer.isBuffer(data) ? data.toString("utf8") : "{}";
      const { type, seq, envelope } = JSON.parse(text);
      if (type === "hello") socket.send(JSON.stringify({ type: "welcome", re: seq }));
      else if (type === "subscribe") {
        readers.add(socket);
        socket.send(JSON.stringify({ type: "ok", re: seq }));
      } else if (type === "send") {
        const at = new Date().toISOString();
        const delivery = { type: "deliver", delivery_id: `s:${++events}`, subscription: "s" };
        const frame = Buffer.from(
          JSON.stringify({ ...delivery, seq_no: events, published_at: at, envelope }),
        );
        for (const reader of readers) reader.send(frame, { binary: false });
        socket.send(JSON.stringify({ type: "ok", re: seq, seq_no: events }));
      }
    });
  });
  return { port: server.address().port };
}

process.on("message", ({ call }) => {
  if (call !== "start") return;
  start().then(
    (value) => process.send({ value }),
    (error) => process.send({ error: String(error?.stack ?? error) }),
  );
});
process.on("disconnect", () => process.exit(0));
