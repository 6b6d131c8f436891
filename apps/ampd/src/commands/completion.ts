import { Argument, type Command } from "commander";
import type { CliContext } from "../context.ts";

/** Adds `ampd completion`. */
export function addCompletion(parent: Command, context: CliContext): void {
  parent
    .command("completion")
    .description("print a completion script; load it with: source <(ampd completion bash)")
    .addArgument(new Argument("<shell>", "which shell").choices(["bash", "zsh", "fish"]))
    .action((shell: string) => {
      const tree = commandTree(parent);
      const scripts: Readonly<Record<string, () => string>> = {
        bash: () => bash(tree),
        zsh: () => `autoload -U +X bashcompinit && bashcompinit\n${bash(tree)}`,
        fish: () => fish(tree),
      };
      context.terminal.out(scripts[shell]?.() ?? "");
    });
}

interface Entry {
  readonly words: string;
  readonly candidates: readonly string[];
}

/** What may follow each command: its own commands and options. */
function commandTree(root: Command): readonly Entry[] {
  const walk = (command: Command, words: string): readonly Entry[] => [
    {
      words,
      candidates: [
        ...command.commands.map((child) => child.name()),
        ...command.options.flatMap((option) =>
          option.long === undefined || option.long === null ? [] : [option.long],
        ),
        "--help",
      ],
    },
    ...command.commands.flatMap((child) => walk(child, `${words} ${child.name()}`.trim())),
  ];
  return walk(root, "");
}

function bash(tree: readonly Entry[]): string {
  const cases = tree
    .filter(({ words }) => words !== "")
    .map(({ words, candidates }) => `    "${words}") reply="${candidates.join(" ")}" ;;\n`);
  const top = tree.find(({ words }) => words === "")?.candidates.join(" ") ?? "";
  return `_ampd() {
  local words="" word reply=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    words="\${words:+$words }$word"
  done
  case "$words" in
${cases.join("")}    "") reply="${top}" ;;
    *) for word in "\${COMP_WORDS[1]}"; do case "$word" in
${tree
  .filter(({ words }) => words !== "" && !words.includes(" "))
  .map(({ words, candidates }) => `      "${words}") reply="${candidates.join(" ")}" ;;\n`)
  .join("")}    esac; done ;;
  esac
  COMPREPLY=($(compgen -W "$reply" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ampd ampd
`;
}

function fish(tree: readonly Entry[]): string {
  const lines = tree.map(({ words, candidates }) => {
    const last = words.split(" ").at(-1) ?? "";
    const when = words === "" ? "__fish_use_subcommand" : `__fish_seen_subcommand_from ${last}`;
    return `complete -c ampd -n "${when}" -a "${candidates.join(" ")}"\n`;
  });
  return lines.join("");
}
