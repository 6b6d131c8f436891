/** One requester and one worker: each scenario is a process of the requester, played against a worker that lives on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const stepMs = 60_000;

/** In this order: the last one kills the worker. */
const scenarios = ["work", "mail", "cancel", "large", "resume", "kill"];

/**
 * Plays every scenario.
 *
 * @param {string} url
 * @param {{ requester: import("./languages.mjs").Language, worker: import("./languages.mjs").Language, index: number }} pair
 * @returns one row for each scenario
 */
export async function playPair(url, { requester, worker, index }) {
  const job = `interop-${index}`;
  const name = `worker-${index}`;
  const workers = [start(worker, ["worker", url, name, job])];
  const rows = [];
  try {
    await workers[0].event("ready");
    for (const scenario of scenarios) {
      const boss = ["requester", url, `boss-${index}`, `default/${name}`, job, scenario];
      const startMs = performance.now();
      const play = scenario === "kill" ? killed : finished;
      const note = await play(start(requester, boss), workers, () =>
        start(worker, ["worker", url, name, job]),
      );
      rows.push({
        pair: `${requester.name} -> ${worker.name}`,
        versions: `${requester.version} -> ${worker.version}`,
        scenario,
        result: note === "" ? "passed" : "failed",
        note: note === "" ? `${Math.round(performance.now() - startMs)} ms` : note,
      });
    }
    return rows;
  } finally {
    for (const each of workers) await each.end();
  }
}

/** Resolves with nothing when the requester did what it should, else with what it said. */
async function finished(requester) {
  try {
    await requester.event("done");
    return "";
  } catch (error) {
    return error.message;
  } finally {
    await requester.end();
  }
}

/** Kills the worker, without warning, at the moment it has claimed; a second one takes its place. */
async function killed(requester, workers, another) {
  try {
    await workers[0].event("claimed");
    await workers[0].end("SIGKILL");
    workers.push(another());
    const [again] = await Promise.all([workers[1].event("claimed"), requester.event("done")]);
    return again.attempt === 2 ? "" : `claimed again as attempt ${again.attempt}`;
  } catch (error) {
    return error.message;
  } finally {
    await requester.end();
  }
}

/** Starts a client and reads its lines. */
function start({ command, env }, argv) {
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...argv], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const exited = once(child, "close");
  const waiting = [];
  let complaint = "";
  child.stderr.on("data", (data) => (complaint = (complaint + data).slice(-2000)));
  createInterface({ input: child.stdout }).on("line", (line) => {
    const event = JSON.parse(line);
    for (const each of waiting.filter(({ name }) => name === event.event)) each.resolve(event);
  });
  const said = () => complaint.trim().split("\n").slice(-3).join(" | ");
  exited.then(
    ([code]) => {
      for (const each of waiting) each.reject(new Error(`ended with ${code}: ${said()}`));
    },
    (error) => {
      for (const each of waiting) each.reject(error);
    },
  );
  return {
    /** Waits for the next line of this name. */
    event: (name) => {
      const { promise, resolve, reject } = withResolvers();
      const late = () => reject(new Error(`no ${name} within ${stepMs} ms: ${said()}`));
      const timer = setTimeout(late, stepMs);
      const waiter = { name, resolve, reject };
      waiting.push(waiter);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(waiter), 1);
      });
    },
    /** Ends it: in order, and by force when it does not go. */
    end: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const force = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await exited;
      clearTimeout(force);
    },
  };
}

function withResolvers() {
  let resolve;
  let reject;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
