/** One finding of `ampd doctor`. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "note" | "problem";
  readonly text: string;
  readonly next?: string;
}
