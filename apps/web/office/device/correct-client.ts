import { v7 as uuid } from 'uuid';
import type { ClientBody } from '#contract/clients.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import { field } from '#words/index.ts';
import { changeEntry, enqueue, readQueue } from './queue.ts';
import { keysNamedBy, type Entry } from './queue-entry.ts';

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
  const reason = field.unsent.corrected;
  await changeEntry(entry.id, ['held'], (now) => ({
    ...now,
    state: 'given-up',
    reason,
    endedAt: Date.now(),
  }));
}

/** A client or group of the queue that was refused is this one of the server: what waits for it is sent for that one. */
export async function takeRecord(entry: Entry, id: string): Promise<void> {
  await renameIn(entry.key, id);
  const answer = { id, existed: true };
  await changeEntry(entry.id, ['held'], (now) => ({
    ...now,
    state: 'sent',
    refusal: undefined,
    answer,
    endedAt: Date.now(),
  }));
}

/** A client or group of the queue is another one than the server asked about: the command is sent again, saying so. */
export async function sendAsAnother(entry: Entry, id: string): Promise<void> {
  await changeEntry(entry.id, ['held'], (now) => {
    const body = now.input.body as { anotherThan?: string[] };
    return {
      ...now,
      input: { ...now.input, body: { ...body, anotherThan: [...(body.anotherThan ?? []), id] } },
      state: 'queued',
      refusal: undefined,
      endedAt: undefined,
      faults: 0,
    };
  });
}
