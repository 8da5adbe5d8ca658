import { ApiRefusal, NetworkFailure, type RefusedField } from '#contract/client.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { RepaymentFrequency } from '#domain/loans/loan-terms.ts';
import type { ReasonData } from '#domain/refusals.ts';
import type { KnownPerson } from '#domain/who.ts';

// Commands that were made without a network, each under its key (DECISIONS 12.1). Nothing here knows the browser;
// queue.ts stores the commands and sender.ts sends them.

/** `held`: the server refused it, and its person has to decide. */
export const ENTRY_STATES = ['queued', 'sent', 'held', 'given-up'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** A refusal as it is stored. */
export interface KeptRefusal {
  status: number;
  code: ErrorCode | undefined;
  said: ReasonData | undefined;
  message: string;
  errors: RefusedField[];
}

/** The price that the client was quoted when the order was made. Sums in KES. */
export interface Told {
  lines: { productId: string; name: string; quantity: number; price: number }[];
  total: number;
  months: number;
  /** An instalment, of a month or a week. */
  perMonth: number;
  /** Entries of an earlier version lack it: each month. */
  every?: RepaymentFrequency;
  payable: number;
}

/** A command that waits, or has been answered. */
export interface Entry {
  /** In the order in which they were made; given by the store. */
  id: number;
  key: string;
  /** The endpoint's name. */
  command: string;
  input: { params?: Record<string, string>; body?: unknown };
  /** The client, the group or the goods that it is about, for its person to recognise it. */
  about: { client?: string; group?: string; groupId?: string; goods?: string };
  told?: Told;
  /** The input of the form, shown again when the server refuses it. */
  draft?: unknown;
  state: EntryState;
  /** By the clock of the device, in milliseconds. */
  madeAt: number;
  /** When it was sent first without an answer: it may have arrived. */
  sentAt?: number;
  /** How often the server failed over this very command. */
  faults: number;
  refusal?: KeptRefusal | undefined;
  /** What the server answered. */
  answer?: {
    id: string;
    number?: string | undefined;
    name?: string | undefined;
    total?: number | undefined;
    /** When it was made, by the clock of the server; older entries lack it. */
    at?: string | undefined;
    existed: boolean;
    /** The client who was there already, where they differ from what was typed. */
    found?: KnownPerson;
    /** The group of a client who was there already, or that a client is in after it was chosen. */
    group?: { id: string; name: string } | undefined;
  };
  /** When it was answered, held or given up. */
  endedAt?: number | undefined;
  /** Why it was given up, in the person's words. */
  reason?: string;
}

export type NewEntry = Pick<Entry, 'key' | 'command' | 'input' | 'about' | 'told' | 'draft'>;

/** How long an answer is waited for where the command can wait on the device instead, in milliseconds. */
export const PATIENCE_MS = 8_000;

/** After this many server failures over one command, its person is notified. */
const MOST_FAULTS = 5;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The keys of commands that an entry names in its ids, also in lists: what they make must be there first. */
export function keysNamedBy({ input }: Pick<Entry, 'input'>): string[] {
  return textsIn(input)
    .filter((text) => text.startsWith(BY_KEY))
    .map((text) => text.slice(BY_KEY.length));
}

/** The entries that an entry waits for; one that was sent long ago and is gone from the device is not waited for. */
export function waitsFor(entry: Pick<Entry, 'input'>, all: readonly Entry[]): Entry[] {
  const keys = new Set(keysNamedBy(entry));
  return all.filter((other) => keys.has(other.key) && other.state !== 'sent');
}

/** Whether what was refused can be tried again as it is: not where it would be refused again. */
export function mayTryAgain(entry: Entry, all: readonly Entry[]): boolean {
  const { refusal } = entry;
  if (!refusal || refusal.code === 'price_changed' || refusal.code === 'stale') return false;
  return waitsFor(entry, all).every(({ state }) => state !== 'given-up');
}

/**
 * The group that the server already had for a client registered here, where a command would change it. Nothing for
 * any other entry. Only a client without a group joins the chosen one (SPEC 4).
 */
export function groupAlready({ command, input }: Entry, all: readonly Entry[]) {
  if (command !== 'assignGroup') return undefined;
  const maker = all.find(({ key }) => input.params?.['id'] === `${BY_KEY}${key}`);
  const group = maker?.state === 'sent' ? maker.answer?.group : undefined;
  return group && group.id !== (input.body as Choice).groupId ? group : undefined;
}

/** What the choice of a group says. */
interface Choice {
  groupId: string;
}

/** The group where a client stays, since somebody else put them there before this choice was sent. */
export function groupKept({ command, input, answer }: Entry, all: readonly Entry[]) {
  if (command !== 'assignGroup' || !answer?.group) return undefined;
  const chosen = resolveId(all, (input.body as Choice).groupId);
  // The device cannot compare a key of a command that it deleted.
  return chosen === answer.group.id || chosen.startsWith(BY_KEY) ? undefined : answer.group;
}

/**
 * What a command changes, by its current ids: a client's group, an order, a day's meeting. Nothing for a command that
 * makes a record.
 */
function targetOf({ command, input }: Pick<Entry, 'command' | 'input'>, all: readonly Entry[]) {
  return input.params && [command, ...Object.values(input.params).map((id) => resolveId(all, id))].join(' ');
}

/**
 * Whether an earlier command about the same record waits: sent late, it would overwrite this one. An entry that is
 * not in the queue yet has no `id`.
 */
export function isBehind(
  entry: Pick<Entry, 'command' | 'input'> & { id?: number },
  all: readonly Entry[],
): boolean {
  const target = targetOf(entry, all);
  if (target === undefined) return false;
  const { id = Infinity } = entry;
  return all.some((other) => other.id < id && other.state === 'queued' && targetOf(other, all) === target);
}

/** The next one to be sent of those that have not been tried in this round. */
export function nextToSend(all: readonly Entry[], tried: ReadonlySet<string>): Entry | undefined {
  return all.find(
    (entry) =>
      entry.state === 'queued' &&
      !tried.has(entry.key) &&
      waitsFor(entry, all).length === 0 &&
      !isBehind(entry, all),
  );
}

/** What an error means for the entry that was sent. */
export type Outcome =
  /** No answer of ours came: no network, a hotel's page, a proxy, a server that is busy. All that waits goes on waiting. */
  | 'no-answer'
  /** The session has ended, or its person has to do something first: then everything goes on. */
  | 'signed-out'
  /** The server failed: this one is tried again later, others now. */
  | 'fault'
  | 'held';

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkFailure) return 'no-answer';
  if (!(error instanceof ApiRefusal)) return 'no-answer';
  // Somebody between here and the server has answered.
  if (!error.isOurs) return 'no-answer';
  if (error.status === 401) return 'signed-out';
  // Every call is answered so until it is done: it says nothing about this command.
  if (error.code === 'password_change_required' || error.code === 'second_factor_missing')
    return 'signed-out';
  const isBusy = error.status === 429 || error.status === 408 || (error.status >= 502 && error.status <= 504);
  if (isBusy || error.code === 'idempotency_in_progress') return 'no-answer';
  return error.status >= 500 ? 'fault' : 'held';
}

const keptRefusal = ({ status, code, said, message, errors }: ApiRefusal): KeptRefusal => ({
  status,
  code,
  said,
  message,
  errors,
});

/** The refusal of a command in the queue, as if it had come just now. */
export const refusalOf = ({ status, code, message, said, errors }: KeptRefusal): ApiRefusal =>
  Object.assign(new ApiRefusal(status, { message, code }), { said, errors });

/** The entry after an error, at a time in milliseconds. */
export function afterError(entry: Entry, error: unknown, at: number): Entry {
  const outcome = outcomeOf(error);
  if (outcome === 'no-answer') return { ...entry, sentAt: entry.sentAt ?? at };
  if (outcome === 'signed-out') return entry;
  const faults = outcome === 'fault' ? entry.faults + 1 : entry.faults;
  if (outcome === 'fault' && faults < MOST_FAULTS) return { ...entry, faults };
  return { ...entry, faults, state: 'held', endedAt: at, refusal: keptRefusal(error as ApiRefusal) };
}

/** The parts of a queue entry that identify the record it makes. */
interface Making {
  key: string;
  state: string;
  answer?: { id?: string } | undefined;
}

/**
 * The id of what a command makes: the server's once it was sent, its key until then. A client who may be somebody else of
 * the same number keeps the key until their person has said so (DECISIONS 17.12).
 */
export const recordIdOf = ({ state, answer, key }: Making): string =>
  (state === 'sent' && answer?.id) || `${BY_KEY}${key}`;

/** An id that may name a command of this device, as the records here have it. */
export function resolveId<Id extends string | undefined>(queue: readonly Making[], id: Id): Id | string {
  const maker = id?.startsWith(BY_KEY) && queue.find(({ key }) => id === `${BY_KEY}${key}`);
  return maker ? recordIdOf(maker) : id;
}

/** Whether a record with this id is on this device alone, since what makes it was not sent yet. */
export const isUnsentId = (id: string): boolean => id.startsWith(BY_KEY);

/** Whether an id names a command of this device that its person gave up: what it was to make will never be. */
export const isGivenUp = (queue: readonly Making[], id: string): boolean =>
  queue.some(({ state, key }) => state === 'given-up' && id === `${BY_KEY}${key}`);

/** How many wait, and how many need a decision. */
export function countQueue(all: readonly Entry[]): { queued: number; held: number } {
  const count = (state: EntryState) => all.filter((entry) => entry.state === state).length;
  return { queued: count('queued'), held: count('held') };
}
