import { changeEntry, readQueue } from './queue.ts';
import { keysNamedBy, type Entry, type KeptRefusal } from './queue-entry.ts';

/**
 * Gives up a command that was refused, for a reason in its person's words. What waited for it needs a decision, too:
 * `refusal` says why.
 */
export async function giveUp(entry: Entry, reason: string, refusal: KeptRefusal): Promise<void> {
  const at = Date.now();
  const done = await changeEntry(entry.id, ['held'], (now) => ({
    ...now,
    state: 'given-up',
    reason,
    endedAt: at,
  }));
  if (!done) return;
  for (const other of readQueue()) {
    if (other.state !== 'queued' || !keysNamedBy(other).includes(entry.key)) continue;
    await changeEntry(other.id, ['queued'], (now) => ({ ...now, state: 'held', endedAt: at, refusal }));
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
