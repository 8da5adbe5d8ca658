import { v7 as uuid } from 'uuid';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { rememberPerson } from '../auth/same-person.ts';
import { send } from '../send.ts';
import { type Entry, refusalOf } from './queue-entry.ts';
import { canQueue, enqueue, takeBack } from './queue.ts';
import { sendAwaited } from './sender.ts';

/**
 * Sends a command in place of those that the server has refused. A device sends it by way of its queue, so that commands arrive in
 * the order in which they were made (DECISIONS 17.12): then the answer is `sent`, or `queued` where it waits. Throws the server's
 * refusal; then it is no longer in the queue. Once its maker has left it ends as `isSignedOut`.
 */
export async function sendInOrder<E extends Endpoint>(
  endpoint: E,
  input: Entry['input'],
  about: Entry['about'],
  refused: readonly Entry[] = [],
): Promise<OutputOf<E> | 'sent' | 'queued'> {
  if (!canQueue()) return send(endpoint, input as Parameters<typeof send<E>>[1]);
  const maker = rememberPerson();
  const key = uuid();
  await enqueue({ key, command: endpoint.name, input, about });
  const entry = await sendAwaited(key);
  maker.assertHere();
  if (entry?.state === 'held' && entry.refusal) {
    await takeBack(entry.id);
    throw refusalOf(entry.refusal);
  }
  for (const { id } of refused) await takeBack(id);
  return entry?.state === 'sent' ? 'sent' : 'queued';
}
