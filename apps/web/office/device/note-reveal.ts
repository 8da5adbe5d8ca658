import { v7 as uuid } from 'uuid';
import { noteReveals } from '#contract/field.ts';
import type { Revealed } from '#domain/field/meeting-days.ts';
import { send } from '../send.ts';
import { canQueue, enqueue } from './queue.ts';
import { sendQueue } from './sender.ts';

/**
 * Notes what somebody made visible, now or, from a device, once there is a network. A client who is not on the server yet
 * has nobody to be protected from but who made them.
 */
export async function noteReveal(clientId: string, what: Revealed): Promise<void> {
  if (clientId.includes(':')) return;
  const body = {
    reveals: [{ entity: 'client' as const, id: clientId, what, at: new Date().toISOString() }],
  };
  if (canQueue()) {
    await enqueue({ key: uuid(), command: noteReveals.name, input: { body }, about: {} });
    await sendQueue();
  } else await send(noteReveals, { body });
}
