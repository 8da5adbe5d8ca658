import { v7 as uuid } from 'uuid';
import { recordMeeting, type Meeting, type MeetingBody } from '#contract/field.ts';
import { rememberMaker } from '../auth/maker.ts';
import { canQueue, enqueue, readQueue, takeBack } from '../device/queue.ts';
import { refusalOf, type Entry } from '../device/queue-entry.ts';
import { sendAwaited } from '../device/sender.ts';
import { PATIENCE_MS, send } from '../send.ts';

interface MeetingToSave {
  group: { id: string; name: string };
  /** `YYYY-MM-DD` */
  day: string;
  body: MeetingBody;
  /** Saves that the server refused: what they had is in this one. */
  refused: readonly Entry[];
}

/**
 * Saves a meeting. On a device it goes by way of the queue, so that two saves arrive in the order in which they were made
 * (DECISIONS 17.12). Answers the record, or where all that is known is that the server has taken it `sent`, and `kept`
 * where it goes on waiting. Throws the server's refusal; then it is no longer in the queue. Once its maker has left, whatever became
 * of it ends as `isSignedOut`.
 */
export async function saveMeeting({
  group,
  day,
  body,
  refused,
}: MeetingToSave): Promise<Meeting | 'sent' | 'kept'> {
  const input = { params: { id: group.id, day }, body };
  if (!canQueue()) return send(recordMeeting, input);
  const maker = rememberMaker();
  const key = uuid();
  const about = { group: group.name, groupId: group.id };
  await enqueue({ key, command: recordMeeting.name, input, about });
  await sendAwaited(key, PATIENCE_MS);
  maker.assertHere();
  const entry = readQueue().find((one) => one.key === key);
  if (entry?.state === 'held' && entry.refusal) {
    await takeBack(entry.id);
    throw refusalOf(entry.refusal);
  }
  for (const { id } of refused) await takeBack(id);
  return entry?.state === 'sent' ? 'sent' : 'kept';
}
