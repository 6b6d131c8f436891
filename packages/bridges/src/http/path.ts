/** The path and the query of a request's target, apart; neither is decoded. */
export function pathOf(target: string | undefined): {
  readonly path: string;
  readonly query: string;
} {
  const [path = "/", query = ""] = (target ?? "/").split("?", 2);
  return { path, query };
}
