import type { Meeting, MeetingBody } from '#contract/field.ts';
import { type Entry, resolveId, isGivenUp, type Told } from './queue-entry.ts';

// What this device knows of meetings from the saves made on it.

/** Whether the device has made this record itself: whether and when the server changed it last is not known. */
export const isMadeOnDevice = ({ recorded_by }: Meeting): boolean => recorded_by === '';

export const bodyOf = (entry: Entry): MeetingBody => entry.input.body as MeetingBody;

/** The saves of a group's meetings, or of one day's meeting, oldest first, without those given up. */
export const savesOf = (queue: readonly Entry[], groupId: string, day?: string): Entry[] =>
  queue.filter(
    ({ command, state, input: { params } }) =>
      command === 'recordMeeting' &&
      state !== 'given-up' &&
      resolveId(queue, params?.['id']) === groupId &&
      (day === undefined || params?.['day'] === day),
  );

/** The notes of the newest save with notes; empty without one. */
export const notesIn = (saves: readonly Entry[]): string | undefined =>
  saves.map((save) => bodyOf(save).notes).findLast((notes) => notes !== undefined);

/** The record of a day's meeting as these saves leave it, without clients who were given up since. */
function recordOf(saves: readonly Entry[], queue: readonly Entry[], savedBy: string): Meeting {
  const last = saves.at(-1)!;
  const made = new Date(last.madeAt).toISOString();
  return {
    group_id: resolveId(queue, last.input.params?.['id']) ?? '',
    day: last.input.params?.['day'] ?? '',
    notes: notesIn(saves) ?? '',
    recorded_by: '',
    recorded_by_name: savedBy,
    created_at: made,
    updated_at: made,
    attendance: bodyOf(last)
      .attendance.filter(({ clientId }) => !isGivenUp(queue, clientId))
      .map(({ clientId, state }) => ({
        client_id: resolveId(queue, clientId),
        client_name: '',
        state,
        note: '',
      })),
  };
}

/** When a group met last as far as this device knows, and whether a save of it waits, or was refused. */
interface LastMeeting {
  day: string;
  state: 'recorded' | 'queued' | 'held';
}

/** The last meeting of a group by what the server has recorded, a day or none, and by what was saved on this device. */
export function lastMeeting(
  queue: readonly Entry[],
  groupId: string,
  recorded: string | null,
): LastMeeting | undefined {
  const saves = savesOf(queue, groupId);
  const days = saves.map(({ input }) => input.params?.['day'] ?? '');
  const day = [...days, recorded ?? ''].toSorted().at(-1);
  if (!day) return undefined;
  const states = savesOf(saves, groupId, day).map(({ state }) => state);
  return { day, state: states.includes('held') ? 'held' : states.includes('queued') ? 'queued' : 'recorded' };
}

/** The meetings of a group that were saved on this device, the latest first: those that wait, and those that were sent. */
export function meetingsOnDevice(queue: readonly Entry[], groupId: string, savedBy: string): Meeting[] {
  const days = Map.groupBy(savesOf(queue, groupId), ({ input }) => input.params?.['day'] ?? '');
  return [...days.values()]
    .map((saves) => recordOf(saves, queue, savedBy))
    .toSorted((a, b) => b.day.localeCompare(a.day));
}

/** An order of a member that this device has made, and the page's answer does not have. */
export interface OrderOnDevice {
  key: string;
  state: 'queued' | 'held' | 'sent';
  told: Told;
  /** By the clock of the device, in milliseconds. */
  madeAt: number;
  /** The server's, once it was sent. */
  number: string | undefined;
}

/**
 * The orders of a member in the device's queue that the answer on the screen, of the moment `asOf` in milliseconds, does not
 * have (DECISIONS 17.13): nobody is to order twice because the first order cannot be seen. `asOf` is by the clock of the
 * server, and so is when an order was made: that of a device may be slow.
 */
export function ordersOnDevice(
  queue: readonly Entry[],
  { id, open_orders }: { id: string; open_orders: readonly { id: string }[] },
  asOf: number,
): OrderOnDevice[] {
  return queue.flatMap(({ command, input, key, state, told, madeAt, answer, endedAt = 0 }) => {
    if (command !== 'placeOrder' || !told || state === 'given-up') return [];
    if (resolveId(queue, (input.body as { clientId: string }).clientId) !== id) return [];
    const sentAt = answer?.at === undefined ? endedAt : Date.parse(answer.at);
    if (state === 'sent' && (sentAt <= asOf || open_orders.some((order) => order.id === answer?.id)))
      return [];
    return [{ key, state, told, madeAt, number: answer?.number }];
  });
}
