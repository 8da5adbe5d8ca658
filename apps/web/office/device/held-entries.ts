import { v7 as uuid } from 'uuid';
import type { ClientBody } from '#contract/clients.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import { field } from '#words/index.ts';
import { type Entry, keysNamedBy } from './queue-entry.ts';
import { changeEntry, enqueue, readQueue } from './queue.ts';

// What its person decides on a command that the server refused.

const change = (entry: Entry, changes: Partial<Entry>) =>
  changeEntry(entry.id, ['held'], (now) => ({ ...now, ...changes }));
/** What makes a refused command wait to be sent again, under its key. */
const AGAIN = { state: 'queued', refusal: undefined, endedAt: undefined, faults: 0 } as const;

/** Gives up a command, for a reason in its person's words. */
export async function giveUp(entry: Entry, reason: string): Promise<void> {
  await change(entry, { state: 'given-up', reason, endedAt: Date.now() });
}

/** Lets a command be tried again as it is. */
export async function tryAgain(entry: Entry): Promise<void> {
  await change(entry, AGAIN);
}

/** A client who was there already is the same person: what waits for them is sent. */
export async function takeExisting(entry: Entry): Promise<void> {
  await change(entry, { state: 'sent', endedAt: Date.now() });
}

/** What waits for the record of one command waits for another one, or names a record of the server. */
async function renameIn(former: string, id: string): Promise<void> {
  const renamed = (input: Entry['input']) =>
    JSON.parse(JSON.stringify(input).replaceAll(`"${BY_KEY}${former}"`, `"${id}"`)) as Entry['input'];
  for (const entry of readQueue().filter((other) => keysNamedBy(other).includes(former))) {
    await changeEntry(entry.id, ['queued', 'held'], (now) => ({ ...now, input: renamed(now.input) }));
  }
}

/**
 * Registers a new client who was refused, or found to be somebody else, with corrected details. It is a new command: the server
 * knows the key of the former one by the other person. The orders of this client wait for the new one.
 */
export async function correctClient(entry: Entry, body: ClientBody): Promise<void> {
  const key = uuid();
  const about = { ...entry.about, client: body.name };
  await enqueue({ key, command: entry.command, input: { body }, about });
  await renameIn(entry.key, `${BY_KEY}${key}`);
  await giveUp(entry, field.unsent.corrected);
}

/** A client or group of the queue that was refused is this one of the server: what waits for it is sent for that one. */
export async function takeRecord(entry: Entry, id: string): Promise<void> {
  await renameIn(entry.key, id);
  const answer = { id, existed: true };
  await change(entry, { state: 'sent', refusal: undefined, answer, endedAt: Date.now() });
}

/** A client or group of the queue is another one than the server asked about: the command is sent again, saying so. */
export async function sendAsAnother(entry: Entry, id: string): Promise<void> {
  const body = entry.input.body as { anotherThan?: string[] };
  const input = { ...entry.input, body: { ...body, anotherThan: [...(body.anotherThan ?? []), id] } };
  await change(entry, { ...AGAIN, input });
}
