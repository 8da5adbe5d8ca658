import { v7 as uuid } from 'uuid';
import type { ClientBody } from '#contract/clients.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import { field } from '#words/index.ts';
import {
  type Entry,
  groupAlready,
  type KeptRefusal,
  keysNamedBy,
  waitsFor,
  withoutGivenUp,
} from './queue-entry.ts';
import { changeEntry, enqueue, readQueue } from './queue.ts';

/** Said of what waits for a client or group that its person gave up. */
const PARENT_GIVEN_UP: KeptRefusal = {
  status: 410,
  code: 'deleted',
  said: undefined,
  message: field.unsent.parentGivenUp,
  errors: [],
};

/** Gives up a command that was refused, for a reason in its person's words. */
export async function giveUp(entry: Entry, reason: string): Promise<void> {
  await changeEntry(entry.id, ['held'], (now) => ({
    ...now,
    state: 'given-up',
    reason,
    endedAt: Date.now(),
  }));
  await settleUnsendable();
}

/**
 * Settles what waits and cannot be sent as it is. What names a client or group that was given up needs a decision, but for
 * the membership of that client. Whoever was in a group already when the device registered them stays there, as the wizard
 * has it with a network (SPEC 4).
 */
export async function settleUnsendable(): Promise<void> {
  const queue = readQueue();
  for (const entry of queue.filter(({ state }) => state === 'queued')) {
    const group = groupAlready(entry, queue);
    const isOrphan = waitsFor(entry, queue).some(({ state }) => state === 'given-up');
    const endedAt = Date.now();
    const input = withoutGivenUp(entry, queue);
    if (input) {
      await changeEntry(entry.id, ['queued'], (now) => ({ ...now, input }));
    } else if (group || (isOrphan && entry.command === 'assignGroup')) {
      const reason = group ? field.unsent.inGroupAlready(group.name) : field.unsent.parentGivenUp;
      await changeEntry(entry.id, ['queued'], (now) => ({ ...now, state: 'given-up', reason, endedAt }));
    } else if (isOrphan) {
      const refusal = PARENT_GIVEN_UP;
      await changeEntry(entry.id, ['queued'], (now) => ({ ...now, state: 'held', refusal, endedAt }));
    }
  }
}

/** Lets a refused command be tried again as it is, under its key. */
export async function tryAgain({ id }: Entry): Promise<void> {
  await changeEntry(id, ['held'], (now) => ({
    ...now,
    refusal: undefined,
    endedAt: undefined,
    state: 'queued',
    faults: 0,
  }));
}

/** A client who was there already is the same person: what waits for them is sent. */
export async function takeExisting({ id }: Entry): Promise<void> {
  await changeEntry(id, ['held'], (now) => ({ ...now, state: 'sent', endedAt: Date.now() }));
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
