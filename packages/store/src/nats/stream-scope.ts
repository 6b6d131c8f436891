/** The two kinds of logs that are read and followed alike: topics, and the events of tasks. */
import * as names from "../names.ts";

/** What is read: topics by a pattern, or with `log: "tasks"` one task by its id; `>` stands for all. */
export interface StreamScope {
  readonly ns: string;
  readonly pattern: string;
  readonly log?: "tasks";
}

/** The stream of a scope. */
export function streamOf({ ns, log }: StreamScope): string {
  return log === "tasks" ? names.taskLogStream(ns) : names.topicStream(ns);
}

/** Subject filter of a scope. */
export function filterOf({ ns, pattern, log }: StreamScope): string {
  if (log !== "tasks") return names.topicFilter(ns, pattern);
  return pattern === ">" ? names.taskLogSubjects(ns) : names.taskLogSubject(ns, pattern);
}

/** The topic or task of a subject, or `undefined` when it is none of ours. */
export function nameIn({ ns, log }: StreamScope, subject: string): string | undefined {
  return log === "tasks"
    ? names.taskIdOfLogSubject(ns, subject)
    : names.topicOfSubject(ns, subject);
}
