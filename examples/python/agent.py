"""A worker and a requester on top of amp.py.

    pip install -r requirements.txt
    python agent.py worker    ws://127.0.0.1:2673/amp py-worker shout
    python agent.py requester ws://127.0.0.1:2673/amp py-boss default/py-worker shout work

Each step is printed as one line of JSON, so that `npm run interop` can play it against clients in other languages.
"""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import sys
from typing import Any

from amp import Disconnected, Participant, Task, TooLarge


def tell(event: str, **fields: Any) -> None:
    print(json.dumps({"event": event, **fields}), flush=True)


async def work(participant: Participant, task: Task) -> Any:
    """What a worker does: it depends on the text, so that a requester can ask for every way a task can go."""
    tell("claimed", task_id=task.id, attempt=task.attempt)
    if task.data is not None:
        return {"sum": sum(task.data["numbers"])}
    if task.text == "slow":  # until it is canceled
        await task.progress("started")
        await asyncio.sleep(3600)
    if task.text == "hang" and task.attempt == 1:  # until this process is killed
        await asyncio.sleep(3600)
    if task.text == "cut":  # the connection breaks, the work goes on
        participant.cut()
        await asyncio.sleep(0.3)
    if task.text == "fail" and task.attempt == 1:
        raise RuntimeError("the first attempt always fails")
    if task.text in ("hang", "cut", "fail"):
        return f"attempt {task.attempt}"
    return task.text.upper()


async def worker(url: str, name: str, job: str) -> None:
    async def handle(task: Task) -> Any:
        return await work(participant, task)

    async def answer(mail: dict[str, Any]) -> None:
        await participant.mail(mail["from"], f"got: {mail['parts'][0]['text']}", reply_to=mail["id"])

    participant = Participant(url, f"dev:default/{name}", jobs={job: handle}, on_mail=answer)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with participant:
        tell("ready", address=participant.address)
        await stop.wait()


async def requester(url: str, name: str, peer: str, job: str, scenario: str) -> None:
    replies: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    async with Participant(url, f"dev:default/{name}", on_mail=replies.put) as me:
        to = f"job:{job}"

        async def ask(text: str, expected: str) -> None:
            status = await me.result(await me.submit(to, text=text))
            expect(status["state"], "completed")
            expect(status["parts"], [{"type": "text", "text": expected}])

        if scenario == "work":
            await ask("naïve 🚀", "NAÏVE 🚀")
            status = await me.result(await me.submit(to, data={"numbers": [1, 2, 39]}))
            expect(status["parts"], [{"type": "data", "data": {"sum": 42}}])
            await ask("fail", "attempt 2")
        elif scenario == "mail":
            sent = await me.mail(peer, "hello")
            reply = await asyncio.wait_for(replies.get(), 20)
            expect(reply["parts"][0]["text"], "got: hello")
            expect(reply["reply_to"], sent)
            expect(reply["from"], peer)
        elif scenario == "cancel":
            task_id = await me.submit(to, text="slow")
            expect((await me.next_progress(task_id))["state"], "working")
            await me.cancel(task_id, "no longer needed")
            expect((await me.result(task_id))["state"], "canceled")
        elif scenario == "kill":
            await ask("hang", "attempt 2")
        elif scenario == "resume":
            await ask("cut", "attempt 1")
        elif scenario == "large":
            await refuses_large(me, to)
            await ask("still here", "STILL HERE")
        else:
            raise SystemExit(f"no scenario {scenario}")
    tell("done", scenario=scenario)


async def refuses_large(me: Participant, to: str) -> None:
    """Our own check first; then past it: the broker ends the connection, and we come back."""
    large = "x" * 300_000
    try:
        await me.submit(to, text=large)
        raise AssertionError("an oversized frame was sent")
    except TooLarge:
        pass  # as it should be
    me._welcome["limits"]["frame_bytes_max"] = 2**40
    parts = [{"type": "text", "text": large}]
    try:
        await me._request({"type": "send", "envelope": {"to": to, "kind": "task", "parts": parts}})
        raise AssertionError("the broker took an oversized frame")
    except Disconnected:
        expect(me.close_code, 1009)


def expect(found: Any, wanted: Any) -> None:
    if found != wanted:
        raise AssertionError(f"expected {wanted!r}, found {found!r}")


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(name)s: %(message)s", stream=sys.stderr)
    role, *arguments = sys.argv[1:]
    asyncio.run({"worker": worker, "requester": requester}[role](*arguments))
