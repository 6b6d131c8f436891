import type { AepEnvelope, EventFilter, OneOrMany } from "./gen/types.gen.ts";
import type { Subjects } from "./subjects.ts";
import type { TypePattern } from "./patterns.ts";
import { EventsError } from "./errors.ts";
import { validateEventFilter } from "./gen/validators.gen.ts";
import { matchesType, minimize, parsePattern, patternSubject } from "./patterns.ts";

/**
 * Filters. A subscription asks the server for a covering set (never less than the filter wants, often more) and applies the
 * whole filter to what arrives: an event with a topic lies on its topic's subject whatever its type.
 */

const EXACT = ["source", "target", "topic", "session_id", "conversation_id", "task_id"] as const;
type ExactField = (typeof EXACT)[number];

/** The fields of an event that a filter looks at; any of them may be of another type in a broken event. */
export type Filterable = Readonly<Record<ExactField | "type", unknown>>;

/** A checked filter. */
export interface CompiledFilter {
  readonly filter: EventFilter;
  readonly patterns: readonly TypePattern[] | undefined;
  /** All subjects on which an event that matches can have been published. No two overlap. */
  coverage(subjects: Subjects, options?: CoverageOptions): readonly string[];
  matches(event: Partial<Filterable>): boolean;
  /** Is what can be read of a broken event enough to know that it was not meant? */
  excludes(event: Partial<Filterable>): boolean;
  /** The same for two filters that say the same in another order. */
  readonly canonical: string;
}

/** What a covering set includes besides. */
export interface CoverageOptions {
  /** Producers send copies to `sess`, `conv` and `source`, so the set may be as narrow as one of those. Core only. */
  readonly fanout?: boolean;
  /** Also the short forms and fallback subjects that other implementations write. Core only. */
  readonly legacySubjects?: boolean;
}

const list = (value: OneOrMany): readonly string[] => (typeof value === "string" ? [value] : value);

function refused(message: string, field?: string): EventsError {
  const details = { reason: "bad_filter", ...(field !== undefined && { field }) } as const;
  return new EventsError("subscription_rejected", message, details);
}

/** Checks a filter. `bad_filter` when it is empty, misspelt, or names none of `types`, `source`, `target` and `topic`. */
export function compileFilter(filter: EventFilter): CompiledFilter {
  if (!validateEventFilter(filter)) {
    const issue = validateEventFilter.errors?.[0];
    throw refused(`the filter ${issue?.instancePath ?? ""} ${issue?.message ?? "is not valid"}`);
  }
  const { types, source, target, topic } = filter;
  if (types === undefined && source === undefined && target === undefined && topic === undefined) {
    throw refused('a filter needs types, source, target or topic; say types: ["*"] for all');
  }
  const patterns = types === undefined ? undefined : list(types).map(parsePattern);
  const wanted = EXACT.flatMap((field) => {
    const value = filter[field];
    return value === undefined ? [] : [{ field, values: new Set(list(value)) }];
  });
  const known = new Map<unknown, boolean>();
  return {
    filter,
    patterns,
    coverage: (subjects, options = {}) => coverage({ filter, patterns, subjects }, options),
    matches: (event) => {
      if (wanted.length > 0 && !matchesExact(event, wanted)) return false;
      return patterns === undefined || matchesTypes(event.type, patterns, known);
    },
    excludes: (event) => excludes(event, patterns, wanted),
    canonical: JSON.stringify(
      Object.entries(filter)
        .map(
          ([field, value]) => [field, [...new Set(list(value as OneOrMany))].toSorted()] as const,
        ) // as: the schema holds it
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

function matchesExact(event: Partial<Filterable>, wanted: readonly Wanted[]): boolean {
  for (const { field, values } of wanted) {
    const value = event[field];
    if (typeof value !== "string" || !values.has(value)) return false;
  }
  return true;
}

/** Types come back again and again; matching each of them once is enough. */
const REMEMBERED_TYPES = 256;

function matchesTypes(
  type: unknown,
  patterns: readonly TypePattern[],
  known: Map<unknown, boolean>,
): boolean {
  const before = known.get(type);
  if (before !== undefined) return before;
  const matched = typeof type === "string" && patterns.some((each) => matchesType(each, type));
  if (known.size >= REMEMBERED_TYPES) known.clear();
  known.set(type, matched);
  return matched;
}

interface Wanted {
  readonly field: ExactField;
  readonly values: ReadonlySet<string>;
}

function excludes(
  event: Partial<Filterable>,
  patterns: readonly TypePattern[] | undefined,
  wanted: readonly Wanted[],
): boolean {
  const other = wanted.some(({ field, values }) => {
    const value = event[field];
    return typeof value === "string" && !values.has(value);
  });
  const { type } = event;
  if (other || patterns === undefined || typeof type !== "string") return other;
  return !patterns.some((each) => matchesType(each, type));
}

interface CoverageInput {
  readonly filter: EventFilter;
  readonly patterns: readonly TypePattern[] | undefined;
  readonly subjects: Subjects;
}

function coverage(input: CoverageInput, options: CoverageOptions): readonly string[] {
  const { filter, patterns, subjects } = input;
  if (options.fanout === true) {
    const narrow = fanoutCoverage(filter, subjects);
    if (narrow !== undefined) return minimize(narrow);
  }
  const legacy = options.legacySubjects === true ? legacyCoverage(input) : [];
  if (filter.topic !== undefined) {
    return minimize([...list(filter.topic).map((each) => subjects.topic(each)), ...legacy]);
  }
  const types =
    patterns === undefined
      ? [subjects.all("type")]
      : patterns.map((each) => patternSubject(subjects.prefix, each));
  return minimize([...types, subjects.all("topic"), ...legacy]);
}

function fanoutCoverage(filter: EventFilter, subjects: Subjects): readonly string[] | undefined {
  const { session_id: sessions, conversation_id: conversations, source } = filter;
  if (sessions !== undefined) return list(sessions).map((each) => subjects.session(each));
  if (conversations !== undefined)
    return list(conversations).map((each) => subjects.conversation(each));
  return source === undefined ? undefined : list(source).map((each) => subjects.source(each));
}

/** `aep.task.>`, `aep.tasks.task_01`, and the subjects for events without a type. */
function legacyCoverage({ filter, patterns, subjects }: CoverageInput): readonly string[] {
  const { prefix } = subjects;
  const fallbacks = [`${prefix}.event`, `${prefix}.events`];
  const short = (subject: string, axis: string): string =>
    `${prefix}${subject.slice(`${prefix}.${axis}`.length)}`;
  if (filter.topic !== undefined) {
    return [
      ...fallbacks,
      ...list(filter.topic).map((each) => short(subjects.topic(each), "topic")),
    ];
  }
  if (patterns === undefined || patterns.some((each) => each.segments.length === 0))
    return [`${prefix}.>`];
  return [...fallbacks, ...patterns.map((each) => short(patternSubject(prefix, each), "type"))];
}

/** The part of an envelope that filters read, from any JSON value. */
export function filterable(value: unknown): Partial<AepEnvelope> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Partial<AepEnvelope>)
    : {}; // as: every field is checked where it is read
}
