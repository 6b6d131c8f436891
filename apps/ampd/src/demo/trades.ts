import type { TaskContext } from "@ampd/client";
import { setTimeout as pause } from "node:timers/promises";

/** Work that takes a while and tells how far it is. */
export type Trade = (
  text: string,
  ctx: Pick<TaskContext, "signal" | "progress">,
  onStep: (text: string) => void,
) => Promise<string>;

/** A word takes this long, so that there is a middle to be killed in. */
const wordMs = 350;

const french: Readonly<Record<string, string>> = {
  the: "le",
  letter: "courrier",
  arrives: "arrive",
  even: "même",
  when: "quand",
  postman: "facteur",
  falls: "tombe",
};

/** What the demo's agents can do, by job. */
export const trades: Readonly<Record<string, Trade>> = {
  translate: async (text, ctx, onStep) => {
    const done: string[] = [];
    for (const word of text.split(" ")) {
      await pause(wordMs, undefined, { signal: ctx.signal });
      done.push(french[word] ?? word);
      await ctx.progress(done.join(" "));
      onStep(done.join(" "));
    }
    return done.join(" ");
  },
  summarise: async (text, ctx, onStep) => {
    await pause(wordMs, undefined, { signal: ctx.signal });
    onStep("read it");
    const sentences = text.split(". ").length;
    return `${sentences} sentences, ${text.split(" ").length} words; it begins: ${text.split(". ")[0]}.`;
  },
};
