/** Runs one subscription and kills its own process, without any goodbye, at the failpoint named. */
import type { Failpoint } from "../index.ts";
import { jetStream, retry, settlement } from "../index.ts";

const [servers = "", stream = "", subject = "", dead = "", at = ""] = process.argv.slice(2);

const app = settlement({
  connection: { servers },
  failpoint: (point: Failpoint) => {
    if (point === at) process.kill(process.pid, "SIGKILL");
  },
});
app.subscribe(jetStream(stream, subject, { durable: "d", ackWaitMs: 1000 }), () => retry(), {
  maxAttempts: 1,
  deadLetter: dead,
});
await app.start();
process.stdout.write("started\n");
