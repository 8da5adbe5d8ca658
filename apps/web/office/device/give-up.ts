import { field } from '#words/index.ts';
import { changeEntry, readQueue } from './queue.ts';
import { groupAlready, waitsFor, withoutGivenUp, type Entry, type KeptRefusal } from './queue-entry.ts';

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
