import { foldText } from '../folding.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Which of the weekday's days in a month; `last` is the fourth or the fifth. */
export type Ordinal = 1 | 2 | 3 | 4 | 5 | 'last';

/** A weekday on which a group meets. */
export interface MeetingDay {
  weekday: Weekday;
  /** Empty: each week. */
  ordinals: readonly Ordinal[];
}

/** Each weekday in English and Swahili, as people write it. `j3` is how messages write Jumatatu, the third day. */
const DAY_WORDS: Record<Weekday, RegExp> = {
  monday: /^(mon(days?)?|j(uma)?tatu|j3)$/,
  tuesday: /^(tues?(days?)?|j(uma)?nne|j4)$/,
  wednesday: /^(wed(s|nes|nesdays?)?|j(uma)?tano|j5)$/,
  thursday: /^(thu(rs?|rsdays?)?|alh(amisi?)?)$/,
  friday: /^(fri(days?)?|ij(u?m|umaa)?)$/,
  saturday: /^(sat(urdays?)?|j(uma)?mosi|j1)$/,
  sunday: /^(sun(days?)?|j(uma)?pili|j2)$/,
};

const ORDINAL_WORDS: readonly [Ordinal, RegExp][] = [
  [1, /^(1st|first|kwanza)$/],
  [2, /^(2nd|second|pili)$/],
  [3, /^(3rd|third|tatu)$/],
  [4, /^(4th|fourth|nne)$/],
  [5, /^(5th|fifth|tano)$/],
  ['last', /^(last|mwisho)$/],
];

const ALL_DAYS = /^(daily|everyday)$/;
const AND = /^(and|na|[,;/&+])$/;
const TO = /^(to|till|until|through|hadi|mpaka|-)$/;
const EXCEPT = /^(except|excluding|isipokuwa)$/;
/** Words that say nothing here. */
const FILLING = /^(the|of|on|in|every|each|weeks?|month|kila|ya|wa|wiki|mwezi|[.():])$/;

type Token =
  | { kind: 'days'; days: readonly Weekday[] }
  | { kind: 'ordinal'; ordinal: Ordinal }
  | { kind: 'and' | 'to' | 'except' | 'other' };

function readToken(word: string): Token {
  const weekday = WEEKDAYS.find((day) => DAY_WORDS[day].test(word));
  if (weekday) return { kind: 'days', days: [weekday] };
  if (ALL_DAYS.test(word)) return { kind: 'days', days: WEEKDAYS };
  if (/^weekdays?$/.test(word)) return { kind: 'days', days: WEEKDAYS.slice(0, 5) };
  if (/^weekends?$/.test(word)) return { kind: 'days', days: WEEKDAYS.slice(5) };
  const ordinal = ORDINAL_WORDS.find(([, words]) => words.test(word))?.[0];
  if (ordinal) return { kind: 'ordinal', ordinal };
  if (AND.test(word)) return { kind: 'and' };
  if (TO.test(word)) return { kind: 'to' };
  return { kind: EXCEPT.test(word) ? 'except' : 'other' };
}

function readTokens(text: string): Token[] {
  const plain = foldText(text)
    .replaceAll("'", '')
    .replace(/\b(every|kila) ?(day|siku)\b/g, 'daily')
    .replace(/\bj(uma)?[ ./-](tatu|nne|tano|mosi|pili)\b/g, 'j$2')
    // The hour: `saa nne` is ten o'clock, and no fourth day.
    .replace(/\bsaa \p{L}+/gu, ' ');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
  return words.filter((word) => !FILLING.test(word)).map(readToken);
}

/** The weekdays from one to another, over the end of the week where need be. */
function span(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)];
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => WEEKDAYS[(first + at) % 7]!);
}

/** For each weekday that was named, which of them in a month; an empty set is each week. */
class Named {
  readonly #days = new Map<Weekday, Set<Ordinal>>();

  add(days: readonly Weekday[], ordinals: readonly Ordinal[]): void {
    for (const day of days) {
      const known = this.#days.get(day);
      const isEachWeek = ordinals.length === 0 || known?.size === 0;
      this.#days.set(day, isEachWeek ? new Set() : new Set([...(known ?? []), ...ordinals]));
    }
  }

  /** Says of days that were just named which of them it is. */
  narrow(days: readonly Weekday[], ordinals: readonly Ordinal[]): void {
    for (const day of days) this.#days.set(day, new Set([...(this.#days.get(day) ?? []), ...ordinals]));
  }

  remove(days: readonly Weekday[]): void {
    for (const day of days) this.#days.delete(day);
  }

  list(): MeetingDay[] {
    const inOrder = ORDINAL_WORDS.map(([ordinal]) => ordinal);
    return WEEKDAYS.filter((weekday) => this.#days.has(weekday)).map((weekday) => ({
      weekday,
      ordinals: inOrder.filter((ordinal) => this.#days.get(weekday)!.has(ordinal)),
    }));
  }
}

/** The ordinals that follow each other from here on, with `and` between them, and where they end. */
function readOrdinals(tokens: readonly Token[], start: number): { ordinals: Ordinal[]; end: number } {
  const ordinals: Ordinal[] = [];
  let end = start;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.kind === 'ordinal') {
      ordinals.push(token.ordinal);
      end = at + 1;
    } else if (token.kind !== 'and') break;
  }
  return { ordinals, end };
}

/**
 * The weekdays that a text such as `every Tuesday`, `1st and 3rd Monday` or `Jumatano ya mwisho` names, from Monday on; none
 * where it names none (DECISIONS 17.5). Ordinals belong to the weekday that follows them at once (`1st Monday`), otherwise to
 * the one before (`Monday 1st and 3rd`). What is only said to be every other week is each week here.
 */
export function meetingDays(text: string): MeetingDay[] {
  const tokens = readTokens(text);
  const named = new Named();
  let isExcepted = false;
  let last: readonly Weekday[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (token.kind === 'ordinal') {
      const { ordinals, end } = readOrdinals(tokens, at);
      const after = tokens[end];
      const isBefore = after?.kind === 'days';
      // Days after `except` have no meeting and are not stored.
      if (!isExcepted && isBefore) named.add(after.days, ordinals);
      else if (!isExcepted) named.narrow(last, ordinals);
      if (isBefore) last = after.days;
      at = isBefore ? end + 1 : end;
      continue;
    }
    if (token.kind === 'days') {
      const until = next?.kind === 'to' ? tokens[at + 2] : undefined;
      const isSpan = until?.kind === 'days' && token.days.length === 1 && until.days.length === 1;
      const days = isSpan ? span(token.days[0]!, until.days[0]!) : token.days;
      if (isExcepted) named.remove(days);
      else named.add(days, []);
      last = isExcepted ? [] : days;
      at += isSpan ? 3 : 1;
      continue;
    }
    if (token.kind === 'except') isExcepted = true;
    at += 1;
  }
  return named.list();
}

/** Whether a group with this meeting day meets on a calendar day, `YYYY-MM-DD`. */
export function meetsOn(text: string, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7];
  const dayOfMonth = date.getUTCDate();
  const nth = Math.ceil(dayOfMonth / 7);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const isLast = dayOfMonth + 7 > daysInMonth;
  return meetingDays(text).some(
    ({ weekday: meets, ordinals }) =>
      meets === weekday &&
      (ordinals.length === 0 || ordinals.some((ordinal) => (ordinal === 'last' ? isLast : ordinal === nth))),
  );
}

/** Whether a client was at a meeting of the group. What says most comes first. */
export const ATTENDANCE_STATES = ['present', 'excused', 'absent'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];
