import type { Client } from '#contract/clients.ts';
import type { AttendanceState } from '#domain/field/meeting-days.ts';
import { foldId, foldText } from '#domain/folding.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';
import type { Reach } from './erasure-reach.ts';
import { findValues } from './imported-rows.ts';
import { blankKeptNotes } from './kept-notes.ts';

/** A shorter word of a name is in many texts that are not about its person. */
const MIN_WORD_LENGTH = 3;

/** At which meetings a client was or was not, oldest first. */
export async function selectAttendance(trx: Database, clientId: string) {
  const rows = await trx
    .selectFrom('meeting_attendance as attended')
    .innerJoin('groups', 'groups.id', 'attended.group_id')
    .where('attended.client_id', '=', clientId)
    .select([
      'attended.group_id',
      'groups.name as group_name',
      'attended.day',
      'attended.state',
      'attended.note',
    ])
    .orderBy('attended.day')
    .orderBy('attended.group_id')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as AttendanceState }));
}

/** What texts say of a person: all that they were ever called and known by, as the log has it. */
interface Said {
  names: string[];
  emails: string[];
  numbers: string[];
}

const NOTHING_SAID: Said = { names: [], emails: [], numbers: [] };

/** By what texts about a client are known, folded. */
async function findSaid(trx: Database, was: Client): Promise<Said> {
  const values = await findValues(trx, was, ['name', 'phone', 'email', 'client_id', 'system_id']);
  const of = (...fields: string[]) =>
    values.filter(({ key }) => fields.includes(key)).map(({ value }) => value);
  const numbers = [
    // The last digits of a phone number are the same in every spelling of it.
    ...of('phone').map((phone) => foldId(phone).slice(-8)),
    ...of('client_id', 'system_id').map(foldId),
  ];
  return {
    names: of('name')
      .flatMap((name) => foldText(name).split(' '))
      .filter((part) => part.length >= MIN_WORD_LENGTH),
    emails: of('email').map(foldText),
    numbers: numbers.filter((number) => number.length > MIN_WORD_LENGTH),
  };
}

/** Whether a text says a name or a number of this person. */
function isAbout(text: string, { names, emails, numbers }: Said): boolean {
  const said = foldText(text);
  const words = new Set(said.split(/[^\p{L}\p{N}']+/u));
  if (names.some((part) => words.has(part))) return true;
  if (emails.some((email) => said.includes(email))) return true;
  const digits = foldId(text);
  return numbers.some((number) => digits.includes(number));
}

/** The groups in whose meetings a client may be named, under any of the ids of their records. */
async function findGroupIds(trx: Database, was: Client, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('meeting_attendance')
    .select('group_id')
    .distinct()
    .where('client_id', 'in', ids)
    .execute();
  return [...rows.map(({ group_id }) => group_id), ...(was.group_id === null ? [] : [was.group_id])];
}

/**
 * Takes who a client was out of what was recorded of meetings: what was noted of them, and notes that name them, also where
 * they are kept to come back. That they were there stays, of a former client. `ids` are those of all records of the person.
 * With the reach `own` notes of the meeting and of others stay, which may name a namesake.
 */
export async function blankMeetings(
  trx: Database,
  sealing: Sealing,
  was: Client,
  { ids, reach }: { ids: readonly string[]; reach: Reach },
): Promise<void> {
  const said = reach === 'own' ? NOTHING_SAID : await findSaid(trx, was);
  const groupIds = await findGroupIds(trx, was, ids);
  await blankKeptNotes(trx, sealing, { groupIds, ids, names: (text) => isAbout(text, said) });
  if (groupIds.length === 0) return;
  const meetings = await trx
    .selectFrom('meetings')
    .select(['group_id', 'day', 'notes'])
    .where('group_id', 'in', groupIds)
    .where('notes', '<>', '')
    .execute();
  for (const { group_id, day } of meetings.filter(({ notes }) => isAbout(notes, said))) {
    const isThis = { group_id, day };
    await trx
      .updateTable('meetings')
      .set({ notes: '' })
      .where((eb) => eb.and(isThis))
      .execute();
  }
  const attended = await trx
    .selectFrom('meeting_attendance')
    .select(['group_id', 'day', 'client_id', 'note'])
    .where('group_id', 'in', groupIds)
    .where('note', '<>', '')
    .execute();
  const named = attended.filter(({ client_id, note }) => client_id === was.id || isAbout(note, said));
  for (const { note: _, ...isThis } of named) {
    await trx
      .updateTable('meeting_attendance')
      .set({ note: '' })
      .where((eb) => eb.and(isThis))
      .execute();
  }
}
