"""A participant of an AMP broker in one file, for Python 3.11 and later: one WebSocket, one JSON object a message.

    async def shout(task):
        return task.text.upper()

    async with Participant(url, "dev:default/shouter", jobs={"shout": shout}) as me:
        task_id = await me.submit("job:report", text="today")
        print((await me.result(task_id))["parts"])

What it takes care of: answers are matched by `seq` and `re`, heartbeats keep leases, a lost connection is taken up
again (with its tasks, if it was quick enough), a request that was cut off is repeated under the same id, and work that was
canceled or lost is stopped. docs/guide/write-a-client.md explains each frame.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import uuid
from typing import Any, Awaitable, Callable

import websockets
from websockets.asyncio.client import ClientConnection

log = logging.getLogger("amp")

SUBPROTOCOL = "amp.v1alpha1"
VERSION = "0.1"
ANSWER_LIMIT_S = 15
FIRST_BACKOFF_S = 1.0
LONGEST_BACKOFF_S = 30.0
LONG_SESSION_S = 30.0
REMEMBERED_MAIL = 10_000
FINAL = frozenset({"completed", "failed", "canceled", "rejected"})


class Refused(Exception):
    """The broker said no. `retryable` tells whether the same request may succeed later."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(f"{error['message']} ({error['code']})")
        self.code: str = error["code"]
        self.retryable: bool = error["retryable"]


class Disconnected(Exception):
    """The connection ended before the answer: whether the request took effect is unknown."""


class TooLarge(Exception):
    """A frame above the broker's limit: sending it would end the connection."""


class Task:
    """A task under way. A handler gets it; what the handler returns is the result."""

    def __init__(self, participant: Participant, envelope: dict[str, Any], job: str) -> None:
        self.envelope = envelope
        self.id: str = envelope["task_id"]
        self.job = job
        self.attempt = 0
        self.ended_by: str | None = None  # "canceled", "lost" or "shutdown": the handler is stopped
        self.runner: asyncio.Future[Any] | None = None  # the handler
        self._participant = participant

    @property
    def text(self) -> str:
        return "".join(part.get("text", "") for part in self.envelope.get("parts", []))

    @property
    def data(self) -> Any:
        parts = self.envelope.get("parts", [])
        return next((part["data"] for part in parts if part["type"] == "data"), None)

    async def progress(self, text: str) -> None:
        """Tells the requester how far it is."""
        await self._participant.report(self, "working", text=text)

    def stop(self, reason: str) -> None:
        """Ends the handler. The first reason counts."""
        self.ended_by = self.ended_by or reason
        if self.runner is not None:
            self.runner.cancel()


Handler = Callable[[Task], Awaitable[Any]]
MailHandler = Callable[[dict[str, Any]], Awaitable[None]]


class Participant:
    """One address at the broker. Use it with `async with`."""

    def __init__(
        self,
        url: str,
        token: str,
        *,
        kind: str = "dev",
        jobs: dict[str, Handler] | None = None,
        max_concurrent: int = 4,
        on_mail: MailHandler | None = None,
    ) -> None:
        self.address = ""
        self.close_code: int | None = None  # of the last connection that ended
        self._url = url
        self._credential = {"kind": kind, "token": token}
        self._jobs = jobs or {}
        self._on_mail = on_mail
        self._max_concurrent = max_concurrent
        self._socket: ClientConnection | None = None
        self._open = asyncio.Event()  # set while a session is open
        self._welcome: dict[str, Any] = {}
        self._seq = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._tasks: dict[str, Task] = {}
        self._results: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._progress: dict[str, asyncio.Queue[dict[str, Any]]] = {}
        self._mail: asyncio.Queue[tuple[int, dict[str, Any]]] = asyncio.Queue()
        self._seen: dict[str, None] = {}
        self._session = 0
        self._working: set[asyncio.Task[None]] = set()
        self._background: set[asyncio.Task[None]] = set()
        self._closing = False
        self._failure: Exception | None = None

    # -- life --------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Participant:
        self._spawn(self._stay_connected())
        self._spawn(self._read_mail())
        await self._wait_open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hands unfinished tasks back (that costs them no attempt) and says goodbye."""
        self._closing = True
        for task in self._tasks.values():
            task.stop("shutdown")
        if self._working:
            await asyncio.wait(self._working, timeout=ANSWER_LIMIT_S)
        await asyncio.wait([asyncio.ensure_future(self._mail.join())], timeout=1)  # the last acknowledgements
        if self._socket is not None and self._open.is_set():
            try:
                await self._socket.send(json.dumps({"type": "goodbye", "reason": "done"}))
                await self._socket.close()
            except websockets.ConnectionClosed:
                log.debug("the connection was gone before the goodbye")
        for each in self._background:
            each.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)

    def cut(self) -> None:
        """Drops the connection as a broken network does. For tests of the reconnect."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._background.add(task)  # a task that nobody refers to may be collected
        task.add_done_callback(self._background.discard)
        return task

    async def _wait_open(self) -> None:
        while not self._open.is_set():
            if self._failure is not None:
                raise self._failure
            opened = asyncio.create_task(self._open.wait())
            await asyncio.wait([opened], timeout=0.2)
            opened.cancel()

    async def _stay_connected(self) -> None:
        backoff = FIRST_BACKOFF_S
        loop = asyncio.get_running_loop()
        while not self._closing:
            started = loop.time()
            try:
                await self._one_session()
            except Refused as refusal:
                log.warning("hello was refused: %s", refusal)
                if not refusal.retryable:  # the same credential will be refused again
                    self._failure = refusal
                    return
            except (OSError, TimeoutError, websockets.WebSocketException) as error:
                log.info("no connection: %s", error)
            if loop.time() - started > LONG_SESSION_S:
                backoff = FIRST_BACKOFF_S
            if not self._closing:
                # A random part, or all clients of a broker that restarts come back in the same moment.
                await asyncio.sleep(backoff * random.uniform(0.5, 1))
                backoff = min(2 * backoff, LONGEST_BACKOFF_S)

    # -- one session: hello, welcome, frames until it ends ------------------------------------------------------------------

    async def _one_session(self) -> None:
        # Frames are small and latency counts; the broker offers no compression.
        async with websockets.connect(
            self._url, subprotocols=[SUBPROTOCOL], compression=None, max_size=2**20
        ) as socket:
            self._socket = socket
            self._session += 1
            self._seq = 0  # `seq` counts within one connection
            try:
                await self._join(socket)
                heart = asyncio.create_task(self._beat())
                try:
                    async for text in socket:
                        self._take(json.loads(text))
                finally:
                    heart.cancel()
            except websockets.ConnectionClosed as closed:
                log.info("the connection closed: %s", closed)
            finally:
                self.close_code = socket.close_code
                self._open.clear()
                self._drop_answers()

    async def _join(self, socket: ClientConnection) -> None:
        held = [
            {"task_id": task.id, "attempt": task.attempt}
            for task in self._tasks.values()
            if task.attempt > 0
        ]
        resume: dict[str, Any] = {}  # empty: leases outlive a lost connection by a short grace
        if "resume_token" in self._welcome:
            resume = {"token": self._welcome["resume_token"], "tasks": held}
        hello = {
            "type": "hello",
            "seq": self._next_seq(),
            "versions": [VERSION],
            "credential": self._credential,
            "card": self._card(),
            "resume": resume,
        }
        await socket.send(json.dumps(hello))
        async with asyncio.timeout(ANSWER_LIMIT_S):
            answer = json.loads(await socket.recv())
        if answer["type"] == "error":
            raise Refused(answer["error"])
        self._welcome = answer
        self.address = answer["address"]
        kept = {(each["task_id"], each["attempt"]) for each in answer.get("kept", [])}
        for task in list(self._tasks.values()):
            if (task.id, task.attempt) not in kept:
                task.stop("lost")  # somebody else gets it
        self._open.set()

    def _card(self) -> dict[str, Any]:
        return {
            "name": self._credential["token"].rsplit("/", 1)[-1][:128],
            "kind": "agent",
            "skills": [{"name": name} for name in self._jobs],
            "accepts": ["text", "data"],
            "max_concurrent": self._max_concurrent,
        }

    async def _beat(self) -> None:
        """Every half interval: the session lives, and each lease it holds with it. The answer says what to stop."""
        while True:
            await asyncio.sleep(self._welcome["heartbeat_interval_s"] / 2)
            try:
                answer = await self._request({"type": "heartbeat"})
            except TimeoutError:
                log.warning("no answer to a heartbeat; connecting anew")
                self.cut()
                return
            except (Disconnected, Refused, websockets.ConnectionClosed) as error:
                log.info("heartbeat: %s", error)
                return
            for task_id in answer["lost"]:
                self._stop(task_id, "lost")
            for task_id in answer["cancel"]:
                self._stop(task_id, "canceled")

    def _take(self, frame: dict[str, Any]) -> None:
        """One frame of the broker. It must not wait: the next frame may be the answer it waits for."""
        answer = self._answers.pop(frame.get("re", 0), None)
        if answer is not None:
            if not answer.done():
                answer.set_result(frame)
        elif frame["type"] == "deliver" and frame.get("offer"):
            self._spawn(self._consider(frame))
        elif frame["type"] == "deliver":
            self._mail.put_nowait((self._session, frame))
        elif frame["type"] == "cancel":
            self._stop(frame["task_id"], "canceled")
        elif frame["type"] in ("error", "goodbye"):
            log.warning("the broker says: %s", frame)
        # Anything else is news of a later version: leave it.

    # -- requests and their answers --------------------------------------------------------------------------------------

    def _next_seq(self) -> int:
        self._seq += 1
        return self._seq

    async def _request(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Sends a frame in the open session and returns the frame that answers it."""
        socket = self._socket
        if socket is None or not self._open.is_set():
            raise Disconnected("no session")
        seq = self._next_seq()
        text = json.dumps({**frame, "seq": seq})
        limit = self._welcome["limits"]["frame_bytes_max"]
        if len(text.encode()) > limit:
            raise TooLarge(f"the frame has more than {limit} bytes")
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[seq] = answer
        try:
            await socket.send(text)
            async with asyncio.timeout(ANSWER_LIMIT_S):
                reply = await answer
        except websockets.ConnectionClosed as closed:
            raise Disconnected(str(closed)) from closed
        finally:
            self._answers.pop(seq, None)
        if reply["type"] == "error":
            raise Refused(reply["error"])
        return reply

    def _drop_answers(self) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Disconnected("the connection ended"))
        self._answers.clear()

    async def request(self, frame: dict[str, Any]) -> dict[str, Any]:
        """As `_request`, waiting for a session and repeating what was cut off. Only for what may be said twice."""
        while True:
            await self._wait_open()
            try:
                return await self._request(frame)
            except (Disconnected, TimeoutError) as error:
                log.info("repeating a %s: %s", frame["type"], error)

    async def send(self, envelope: dict[str, Any]) -> dict[str, Any]:
        """Stores an envelope. Its id makes repeating safe: the broker stores one id of one sender once."""
        envelope = {"id": uuid.uuid4().hex, **envelope}
        return await self.request({"type": "send", "envelope": envelope})

    # -- requester -------------------------------------------------------------------------------------------------------

    async def mail(self, to: str, text: str, **fields: Any) -> str:
        """Puts a message into an inbox; it waits there for its reader. Returns its id."""
        parts = [{"type": "text", "text": text}]
        return (await self.send({"to": to, "kind": "message", "parts": parts, **fields}))["id"]

    async def submit(self, to: str, *, text: str | None = None, data: Any = None) -> str:
        """Submits a task to `job:<name>` or an address. Once this returns, the task is not lost."""
        task_id = uuid.uuid4().hex  # ours, so that a status cannot come before we know it
        self._results[task_id] = asyncio.get_running_loop().create_future()
        self._progress[task_id] = asyncio.Queue()
        part = {"type": "data", "data": data} if text is None else {"type": "text", "text": text}
        await self.send({"to": to, "kind": "task", "task_id": task_id, "parts": [part]})
        return task_id

    async def result(self, task_id: str, timeout_s: float = 60) -> dict[str, Any]:
        """The final status of a task submitted here, whatever its state."""
        async with asyncio.timeout(timeout_s):
            return await asyncio.shield(self._results[task_id])

    async def next_progress(self, task_id: str, timeout_s: float = 60) -> dict[str, Any]:
        """The next status of a task submitted here that is not its last."""
        async with asyncio.timeout(timeout_s):
            return await self._progress[task_id].get()

    async def cancel(self, task_id: str, reason: str) -> None:
        """Asks that a task ends; its final status tells how it did."""
        await self.request({"type": "cancel", "task_id": task_id, "reason": reason})

    # -- inbox -----------------------------------------------------------------------------------------------------------

    async def _read_mail(self) -> None:
        """One message after the other: handle, then acknowledge. What is not acknowledged comes again."""
        while True:
            session, frame = await self._mail.get()
            delivery = {"delivery_id": frame["delivery_id"]}
            try:
                await self._handle(frame["envelope"])
                answer = {"type": "ack", **delivery}
            except Exception:
                log.exception("mail could not be handled; it will come again")
                answer = {"type": "nack", "delay_s": 1, **delivery}
            # Delivery ids end with their session: a message of an earlier one comes again, and is then known.
            if session == self._session:
                await self._quietly(answer)
            self._mail.task_done()

    async def _handle(self, envelope: dict[str, Any]) -> None:
        key = f"{envelope['from']} {envelope['id']}"
        if key in self._seen:  # at least once: the acknowledgement of an earlier delivery was lost
            return
        if envelope["kind"] == "status":
            self._note(envelope)
        elif self._on_mail is not None:
            await self._on_mail(envelope)
        self._seen[key] = None
        if len(self._seen) > REMEMBERED_MAIL:
            del self._seen[next(iter(self._seen))]

    def _note(self, status: dict[str, Any]) -> None:
        result = self._results.get(status["task_id"])
        if result is None:
            log.info("a status of another task: %s", status["task_id"])
        elif status["state"] not in FINAL:
            self._progress[status["task_id"]].put_nowait(status)
        elif not result.done():
            result.set_result(status)

    # -- worker ----------------------------------------------------------------------------------------------------------

    async def _consider(self, offer: dict[str, Any]) -> None:
        """Takes an offer or declines it. Nobody waits for us: after 10 s it goes to somebody else."""
        envelope = offer["envelope"]
        job = envelope["to"].split(":", 1)[-1]
        if job not in self._jobs or len(self._tasks) >= self._max_concurrent:
            reason = "busy" if job in self._jobs else "unsupported"
            decline = {"type": "nack", "delivery_id": offer["delivery_id"], "reason": reason}
            await self._quietly(decline)
            return
        task = Task(self, envelope, job)
        self._tasks[task.id] = task  # before the claim: the slot is taken, and a cancel finds it
        granted = await self._quietly({"type": "claim", "task_id": task.id})
        if granted is None:  # somebody was quicker; nothing more is to be said about it
            self._tasks.pop(task.id, None)
            return
        task.attempt = granted["attempt"]
        working = self._spawn(self._work(task))
        self._working.add(working)
        working.add_done_callback(self._working.discard)

    async def _quietly(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        try:
            return await self._request(frame)
        except (Disconnected, Refused, TimeoutError) as error:
            log.info("%s: %s", frame["type"], error)
            return None

    async def _work(self, task: Task) -> None:
        try:
            try:
                # A future of its own, so that stopping the handler does not stop what must be said afterwards.
                task.runner = asyncio.ensure_future(self._jobs[task.job](task))
                if task.ended_by is not None:  # canceled before it began
                    task.runner.cancel()
                value = await task.runner
                if task.ended_by is None:
                    await self.report(task, "completed", value=value)
            except asyncio.CancelledError:
                if task.ended_by is None:
                    raise
                log.info("%s ended: %s", task.id, task.ended_by)
            except Exception as error:
                failure = {"code": "handler_failed", "message": str(error)[:2000], "retryable": True}
                await self.report(task, "failed", error=failure)
            if task.ended_by == "canceled":
                await self.report(task, "canceled")
            elif task.ended_by == "shutdown":
                release = {"type": "release", "task_id": task.id, "reason": "shutdown"}
                await self._quietly(release)
            # Lost: nothing is said, it would be refused.
        except Refused as refusal:
            log.warning("the result of %s was refused: %s", task.id, refusal)
        finally:
            self._tasks.pop(task.id, None)

    async def report(self, task: Task, state: str, *, text: str | None = None, value: Any = None, **fields: Any) -> None:
        """Sends a status of a task that we hold. `attempt` makes the broker refuse it once somebody else has the task."""
        if text is None and isinstance(value, str):
            text = value
        parts: list[dict[str, Any]] = []
        if text is not None:
            parts = [{"type": "text", "text": text}]
        elif value is not None:
            parts = [{"type": "data", "data": value}]
        await self.send({
            "to": task.envelope["from"],
            "kind": "status",
            "task_id": task.id,
            "attempt": task.attempt,
            "state": state,
            "parts": parts,
            **fields,
        })

    def _stop(self, task_id: str, reason: str) -> None:
        task = self._tasks.get(task_id)
        if task is not None:
            task.stop(reason)
