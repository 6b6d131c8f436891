import type { Command } from "commander";
import { addConfigOptions, loadConfig } from "../config-options.ts";
import { configRows, maskedConfig } from "../config/print.ts";
import type { CliContext } from "../context.ts";
import { table } from "../terminal/text.ts";

/** Adds `ampd config print`. */
export function addConfig(parent: Command, context: CliContext): void {
  const config = parent.command("config").description("look at the configuration");
  const print = config
    .command("print")
    .description("show every key with its value and source; secrets are masked")
    .option("--json", "print as JSON");
  addConfigOptions(print).action(async () => {
    const loaded = await loadConfig(print, context);
    const { terminal } = context;
    if (print.opts<{ json?: true }>().json === true) {
      const body = { config: maskedConfig(loaded.config), sources: loaded.sources };
      terminal.out(`${JSON.stringify(body, null, 2)}\n`);
      return;
    }
    const rows = configRows(loaded.config, loaded.sources);
    terminal.out(
      table(
        ["key", "value", "source"],
        rows.map(({ path, value, source }) => [path, value, source]),
      ),
    );
  });
}
