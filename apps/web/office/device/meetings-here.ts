import type { RefusedField } from '#contract/client.ts';
import type { Meeting, MeetingBody } from '#contract/field.ts';
import { idHere, isGivenUp } from './id-here.ts';
import type { Entry } from './queue-entry.ts';

// What this device knows of meetings by what was saved on it.

/** Whether the device has made this record itself: whether and when the server changed it last is not known. */
export const isMadeHere = ({ recorded_by }: Meeting): boolean => recorded_by === '';

export const bodyOf = (entry: Entry): MeetingBody => entry.input.body as MeetingBody;

/** The saves of a group's meetings, or of that of a day, the first one first; without those that were given up. */
export const savesOf = (queue: readonly Entry[], groupId: string, day?: string): Entry[] =>
  queue.filter(
    ({ command, state, input: { params } }) =>
      command === 'recordMeeting' &&
      state !== 'given-up' &&
      idHere(queue, params?.['id']) === groupId &&
      (day === undefined || params?.['day'] === day),
  );

const GONE: readonly (string | undefined)[] = ['no_such_client', 'former_client'];

/**
 * For whom the server refused a save, of the clients that it named in this order: they left its person's reach, or were erased or
 * deleted, since the device knew them. With them no save would be taken.
 */
export function goneIn(clientIds: readonly string[], errors: readonly RefusedField[] = []): string[] {
  return errors.flatMap(({ path, said }) => {
    const [, at] = /^attendance\.(\d+)\.clientId$/.exec(path) ?? [];
    const id = at === undefined ? undefined : clientIds[Number(at)];
    return id !== undefined && GONE.includes(said?.reason) ? [id] : [];
  });
}

/** The same of a save that waits for its person. */
export const goneOf = (save: Entry): string[] =>
  goneIn(
    bodyOf(save).attendance.map(({ clientId }) => clientId),
    save.refusal?.errors,
  );

/**
 * The record of a meeting after a save, made of what was known before as the server makes it (DECISIONS 17.7). Left out are a new
 * client who was given up since, and for whom the server refused it: with them no save would be taken.
 */
export function savedOver(known: Meeting | undefined, save: Entry, queue: readonly Entry[]): Meeting {
  const { notes, attendance, updatedAt } = bodyOf(save);
  const before = updatedAt === undefined ? known : undefined;
  const attended = new Map(before?.attendance.map((one) => [one.client_id, one]));
  const gone = goneOf(save);
  for (const { clientId, state, note } of attendance) {
    if (isGivenUp(queue, clientId) || gone.includes(clientId)) continue;
    const client_id = idHere(queue, clientId);
    const { client_name = '', note: former = '' } = attended.get(client_id) ?? {};
    attended.set(client_id, { client_id, client_name, state, note: note ?? former });
  }
  const made = new Date(save.madeAt).toISOString();
  return {
    group_id: idHere(queue, save.input.params?.['id']) ?? '',
    day: save.input.params?.['day'] ?? '',
    notes: notes ?? before?.notes ?? '',
    recorded_by: '',
    recorded_by_name: '',
    created_at: known?.created_at ?? made,
    updated_at: made,
    attendance: [...attended.values()],
  };
}

/** When a group met last as far as this device knows, and whether a save of it waits, or was refused. */
export interface LastMeeting {
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
export function meetingsHere(queue: readonly Entry[], groupId: string, savedBy: string): Meeting[] {
  const byDay = new Map<string, Meeting>();
  for (const save of savesOf(queue, groupId)) {
    const day = save.input.params?.['day'] ?? '';
    byDay.set(day, { ...savedOver(byDay.get(day), save, queue), recorded_by_name: savedBy });
  }
  return [...byDay.values()].toSorted((a, b) => b.day.localeCompare(a.day));
}
