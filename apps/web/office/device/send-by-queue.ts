import { v7 as uuid } from 'uuid';
import type { Endpoint } from '#contract/endpoint.ts';
import { rememberPerson } from '../auth/same-person.ts';
import { type Entry, refusalOf } from './queue-entry.ts';
import { enqueue, takeBack } from './queue.ts';
import { sendAwaited } from './sender.ts';

/**
 * Sends a command by way of the queue of this device, so that commands arrive in the order in which they were made
 * (DECISIONS 17.12). Answers `queued` where it waits. Throws the server's refusal; then it is no longer in the queue.
 * Once its maker has left it ends as `isSignedOut`.
 */
export async function sendByQueue(
  endpoint: Endpoint,
  input: Entry['input'],
  about: Entry['about'],
): Promise<'sent' | 'queued'> {
  const maker = rememberPerson();
  const key = uuid();
  await enqueue({ key, command: endpoint.name, input, about });
  const entry = await sendAwaited(key);
  maker.assertHere();
  if (entry?.state === 'held' && entry.refusal) {
    await takeBack(entry.id);
    throw refusalOf(entry.refusal);
  }
  return entry?.state === 'sent' ? 'sent' : 'queued';
}
