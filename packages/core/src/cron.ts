/**
 * The times of a recurring task: five-field cron in a time zone, or a fixed interval.
 *
 * ```text
 *   ┌ minute 0–59   ┌ hour 0–23   ┌ day of month 1–31   ┌ month 1–12 or jan–dec   ┌ day of week 0–7 or sun–sat, 0 and 7 are Sunday
 *   30              2             *                     *                         mon-fri
 * ```
 *
 * Lists `1,15`, ranges `9-17`, steps `10-40/10` or a star with `/5`. Where both days are restricted, either one suffices, as in every cron. Also
 * `@hourly @daily @weekly @monthly @yearly`.
 *
 * When the clocks change: a time of day that is left out happens at the moment of the change instead (once, also when several
 * are left out); one that comes twice happens the first time only. With `*` or a step as the hour the rule means real hours: nothing
 * is made up for, and the hour that comes twice counts twice.
 */

/** A parsed rule. */
export interface Cron {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly daysOfMonth: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly daysOfWeek: ReadonlySet<number>;
  /** Whether either day suffices, since both are restricted. */
  readonly eitherDay: boolean;
  /** Whether the hour is `*` or a step of it. */
  readonly everyHour: boolean;
}

interface Field {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

const monthNames = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];
const dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const fields: readonly [Field, Field, Field, Field, Field] = [
  { name: "minute", min: 0, max: 59 },
  { name: "hour", min: 0, max: 23 },
  { name: "day of month", min: 1, max: 31 },
  { name: "month", min: 1, max: 12, names: ["", ...monthNames] },
  { name: "day of week", min: 0, max: 7, names: dayNames },
];

const macros: ReadonlyMap<string, string> = new Map([
  ["@hourly", "0 * * * *"],
  ["@daily", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  ["@weekly", "0 0 * * 0"],
  ["@monthly", "0 0 1 * *"],
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
]);

/** Why a rule is refused, in words. */
export type CronFault = { readonly kind: "fault"; readonly reason: string };

/** Reads a rule. */
export function parseCron(text: string): Cron | CronFault {
  const rule = macros.get(text.trim().toLowerCase()) ?? text.trim().toLowerCase();
  const parts = rule.split(/[ \t]+/);
  if (parts.length !== fields.length)
    return fault("five fields: minute, hour, day of month, month, day of week");
  const values: number[][] = [];
  for (const [index, field] of fields.entries()) {
    const read = parseField(parts[index] ?? "", field);
    if (!Array.isArray(read)) return read;
    values.push(read);
  }
  const [minutes = [], hours = [], daysOfMonth = [], months = [], daysOfWeek = []] = values;
  const [, hour = "", dayOfMonth = "", , dayOfWeek = ""] = parts;
  return {
    minutes,
    hours,
    daysOfMonth: new Set(daysOfMonth),
    months: new Set(months),
    daysOfWeek: new Set(daysOfWeek.map((day) => day % 7)),
    eitherDay: !dayOfMonth.startsWith("*") && !dayOfWeek.startsWith("*"),
    everyHour: hour.startsWith("*"),
  };
}

function fault(reason: string): CronFault {
  return { kind: "fault", reason };
}

function parseField(text: string, field: Field): number[] | CronFault {
  const found = new Set<number>();
  for (const item of text.split(",")) {
    const read = parseItem(item, field);
    if ("kind" in read) return read;
    for (let value = read.from; value <= read.to; value += read.step) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

function parseItem(
  item: string,
  field: Field,
): { readonly from: number; readonly to: number; readonly step: number } | CronFault {
  const match = /^(?:(\*)|([a-z]{3}|\d{1,2})(?:-([a-z]{3}|\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
  if (match === null) return fault(`the ${field.name} cannot be read`);
  const [, star, first, last, stepText] = match;
  const step = stepText === undefined ? 1 : Number(stepText);
  if (step < 1) return fault(`a step of the ${field.name} is at least 1`);
  if (star !== undefined) return { from: field.min, to: field.max, step };
  const from = valueOf(first ?? "", field);
  const single = stepText === undefined ? from : field.max;
  const to = last === undefined ? single : valueOf(last, field);
  if (from === undefined || to === undefined)
    return fault(`the ${field.name} is ${field.min} to ${field.max}`);
  if (from > to) return fault(`a range of the ${field.name} goes upwards`);
  return { from, to, step };
}

function valueOf(text: string, { min, max, names }: Field): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : (names?.indexOf(text) ?? -1);
  return value >= min && value <= max && value >= 0 ? value : undefined;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Days looked at for the next time: beyond eight years nothing recurs, 29 February of a skipped leap year included. */
const horizonDays = 366 * 9;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatsMax = 500;

function formatOf(tz: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(tz);
  if (known !== undefined) return known;
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: tz,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    if (formats.size < formatsMax) formats.set(tz, format);
    return format;
  } catch {
    return undefined; // the name of no zone: what the caller asked to find out
  }
}

/** Whether a time zone of this name is known. */
export function isTimeZone(tz: string): boolean {
  return formatOf(tz) !== undefined;
}

/** Difference between the local time in a zone and UTC at an instant, milliseconds. */
function offsetAt(tz: string, atMs: number): number {
  const wholeMs = Math.floor(atMs / 1000) * 1000;
  const parts = new Map(
    (formatOf(tz)?.formatToParts(wholeMs) ?? []).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - wholeMs;
}

/**
 * The first time after `afterMs`.
 *
 * @param rule.tz a zone that {@link isTimeZone} knows
 * @returns `undefined` when there is none, such as on 30 February
 */
export function nextCron(
  rule: { readonly cron: Cron; readonly tz: string },
  afterMs: number,
): number | undefined {
  const { cron, tz } = rule;
  // A day before: at a change a local time may belong to an instant that is later than local order tells.
  const startDay = Math.floor((afterMs + offsetAt(tz, afterMs)) / dayMs) - 1;
  for (let day = startDay; day < startDay + horizonDays; day++) {
    if (!isDay(cron, day * dayMs)) continue;
    for (const atMs of timesOfDay(rule, day * dayMs)) if (atMs > afterMs) return atMs;
  }
  return undefined;
}

function isDay(cron: Cron, localMs: number): boolean {
  const date = new Date(localMs);
  if (!cron.months.has(date.getUTCMonth() + 1)) return false;
  const byMonth = cron.daysOfMonth.has(date.getUTCDate());
  const byWeek = cron.daysOfWeek.has(date.getUTCDay());
  return cron.eitherDay ? byMonth || byWeek : byMonth && byWeek;
}

/** The instants of one local day, ascending. */
function timesOfDay(
  { cron, tz }: { readonly cron: Cron; readonly tz: string },
  localDayMs: number,
): readonly number[] {
  const before = offsetAt(tz, localDayMs - offsetAt(tz, localDayMs) - 3 * hourMs);
  const after = offsetAt(tz, localDayMs + dayMs - before + 3 * hourMs);
  const instants = new Set<number>();
  for (const hour of cron.hours)
    for (const minute of cron.minutes) {
      const local = localDayMs + hour * hourMs + minute * minuteMs;
      if (before === after) instants.add(local - before);
      else for (const atMs of atChange({ cron, tz, before, after }, local)) instants.add(atMs);
    }
  return before === after ? [...instants] : [...instants].sort((a, b) => a - b);
}

/** The instants of a local time on a day on which the clocks change. */
function atChange(
  day: {
    readonly cron: Cron;
    readonly tz: string;
    readonly before: number;
    readonly after: number;
  },
  local: number,
): readonly number[] {
  const { cron, tz, before, after } = day;
  const found = [local - before, local - after].filter(
    (atMs) => offsetAt(tz, atMs) === local - atMs,
  );
  if (found.length === 0)
    return cron.everyHour ? [] : [changeBetween(tz, local - after, local - before)];
  const ascending = found.sort((a, b) => a - b);
  return cron.everyHour ? ascending : ascending.slice(0, 1);
}

/** The first instant with the later offset, between two that have different ones. */
function changeBetween(tz: string, fromMs: number, toMs: number): number {
  let low = fromMs;
  let high = toMs;
  const old = offsetAt(tz, low);
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(tz, middle) === old) low = middle;
    else high = middle;
  }
  return Math.ceil(high / 1000) * 1000;
}

/** The first time after `afterMs` of an interval counted from `anchorMs`. */
export function nextInterval(everyMs: number, anchorMs: number, afterMs: number): number {
  if (afterMs < anchorMs) return anchorMs + everyMs;
  return anchorMs + (Math.floor((afterMs - anchorMs) / everyMs) + 1) * everyMs;
}
