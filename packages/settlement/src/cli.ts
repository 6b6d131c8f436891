import type { SettlementApp } from "./app.ts";
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { messageOf } from "./errors.ts";

/** Exit codes of the command. */
export const EXIT: { readonly ok: 0; readonly failed: 1; readonly usage: 2 } = Object.freeze({
  ok: 0,
  failed: 1,
  usage: 2,
});

/** What the command needs of its process. */
export interface CliHost {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Loads the module that exports the application. Default `import()`. */
  readonly load?: (path: string) => Promise<unknown>;
  /** Calls back once when the process is asked to end. */
  readonly onSignal?: (stop: () => void) => void;
}

const USAGE = `usage: settlement run <module>
       settlement asyncapi <module> [-o <file>] [--title <text>] [--version <text>]

<module> exports the application, or a function that makes it, as its default export.
`;

/** Runs the command; resolves with the exit code. Errors go to `host.error`. */
export async function runCli(argv: readonly string[], host: CliHost): Promise<number> {
  const [command, path, ...rest] = argv;
  if (path === undefined || (command !== "run" && command !== "asyncapi")) {
    host.error(USAGE);
    return EXIT.usage;
  }
  try {
    const app = await loadApp(path, host);
    return command === "run" ? await run(app, host) : await document(app, rest, host);
  } catch (error) {
    host.error(`${messageOf(error)}\n`);
    return EXIT.failed;
  }
}

async function loadApp(path: string, host: CliHost): Promise<SettlementApp> {
  const load = host.load ?? ((each: string): Promise<unknown> => import(pathToFileURL(each).href));
  const module = await load(path);
  const exported: unknown =
    typeof module === "object" && module !== null ? Reflect.get(module, "default") : undefined;
  const made: unknown =
    typeof exported === "function" ? await Reflect.apply(exported, undefined, []) : exported;
  if (isApp(made)) return made;
  throw new TypeError(`${path} has no application as its default export`);
}

/** By shape, since the module may have another copy of this package. */
function isApp(value: unknown): value is SettlementApp {
  return (
    typeof value === "object" &&
    value !== null &&
    "run" in value &&
    "stop" in value &&
    "asyncapi" in value
  );
}

async function run(app: SettlementApp, host: CliHost): Promise<number> {
  // `run()` ends when the stop does; a second signal changes nothing.
  host.onSignal?.(() => void app.stop());
  await app.run();
  return EXIT.ok;
}

async function document(
  app: SettlementApp,
  rest: readonly string[],
  host: CliHost,
): Promise<number> {
  const option = (...names: string[]): string | undefined => {
    const at = rest.findIndex((each) => names.includes(each));
    return at < 0 ? undefined : rest[at + 1];
  };
  const info = {
    title: option("--title") ?? "settlement application",
    version: option("--version") ?? "0.0.0",
  };
  const json = `${JSON.stringify(app.asyncapi(info), null, 2)}\n`;
  const file = option("-o", "--output");
  if (file === undefined) host.out(json);
  else await writeFile(file, json);
  return EXIT.ok;
}
