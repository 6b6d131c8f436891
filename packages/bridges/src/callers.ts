import type { TaskView } from "@ampd/protocol";

/** Whether a task is one that the bridge submitted for this caller; without callers' names, any that it submitted. */
export function isTaskOf(
  view: TaskView,
  who: { readonly address: string; readonly caller: string | undefined },
): boolean {
  const owner: unknown = view.envelope?.metadata?.["on_behalf_of"];
  return view.from === who.address && (who.caller === undefined || owner === who.caller);
}
