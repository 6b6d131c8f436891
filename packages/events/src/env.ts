import type { NatsLink } from "@ampd/jetstream";
import type { NoticeBoard } from "./notices.ts";
import type { Settings } from "./options.ts";
import type { Publisher } from "./publisher.ts";
import type { Streams } from "./streams.ts";
import type { Subjects } from "./subjects.ts";

/** What the parts of one bus share. */
export interface Env {
  readonly link: NatsLink;
  readonly settings: Settings;
  readonly subjects: Subjects;
  readonly streams: Streams;
  readonly notices: NoticeBoard;
  readonly publisher: Publisher;
}
