import { styled } from "./text.ts";
import type { Terminal } from "./terminal.ts";

/** A line that tells what is going on: rewritten in place for a person, one line per step otherwise. */
export interface Progress {
  /** Shows a step. */
  step(text: string): void;
  /** Removes the line. */
  done(): void;
}

/** Starts a progress line on standard error. */
export function startProgress(terminal: Terminal): Progress {
  let shown = "";
  return {
    step: (text) => {
      if (text === shown) return;
      shown = text;
      const clear = terminal.errIsTty ? "\r\u001b[K" : "";
      const end = terminal.errIsTty ? "" : "\n";
      terminal.err(`${clear}${styled(`… ${text}`, "dim", terminal.errIsTty)}${end}`);
    },
    done: () => {
      if (terminal.errIsTty && shown !== "") terminal.err("\r\u001b[K");
      shown = "";
    },
  };
}
