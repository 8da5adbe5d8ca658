import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { AttendanceState } from '#domain/field/meetings.ts';
import { foldId, foldText } from '#domain/folding.ts';
import type { Database } from '../platform/database.ts';

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

/** Whether a text says a name or a number of this person. */
function isAbout(text: string, { name, phone, client_id, system_id, email }: Client): boolean {
  const said = foldText(text);
  const words = new Set(said.split(/[^\p{L}\p{N}']+/u));
  const names = foldText(name).split(' ');
  if (names.some((part) => part.length >= MIN_WORD_LENGTH && words.has(part))) return true;
  if (email !== '' && said.includes(foldText(email))) return true;
  // The last digits of a phone number are the same in every spelling of it.
  const numbers = [foldId(phone).slice(-8), foldId(client_id), foldId(system_id)];
  return numbers.some((number) => number.length > MIN_WORD_LENGTH && foldId(text).includes(number));
}

/** The groups in whose meetings a client may be named. */
async function findGroupIds(trx: Database, was: Client): Promise<string[]> {
  const rows = await trx
    .selectFrom('meeting_attendance')
    .select('group_id')
    .distinct()
    .where('client_id', '=', was.id)
    .execute();
  return [...rows.map(({ group_id }) => group_id), ...(was.group_id === null ? [] : [was.group_id])];
}

/** Of the answers that repeats would get (DECISIONS 12.1), takes out those whose notes name a client who was not there. */
async function blankAnswers(trx: Database, was: Client, groupIds: string[]): Promise<void> {
  const { rows } = await sql<{ staff_id: string; key: string; said: string }>`
    select staff_id, key, concat_ws(E'\n', answer ->> 'notes',
      (select string_agg(note #>> '{}', E'\n') from jsonb_path_query(answer, '$.attendance[*].note') as note)) as said
    from idempotency_keys
    where order_id is null and made_id is null and answer ? 'attendance' and answer ->> 'group_id' = any(${groupIds}::text[])
  `.execute(trx);
  for (const { said: _, ...isThis } of rows.filter((row) => isAbout(row.said, was))) {
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: null })
      .where((eb) => eb.and(isThis))
      .execute();
  }
}

/**
 * Takes who a client was out of what was recorded of meetings: what was noted of them, and notes that name them. That they
 * were there stays, of a former client.
 */
export async function blankMeetings(trx: Database, was: Client): Promise<void> {
  const groupIds = await findGroupIds(trx, was);
  if (groupIds.length === 0) return;
  await blankAnswers(trx, was, groupIds);
  const meetings = await trx
    .selectFrom('meetings')
    .select(['group_id', 'day', 'notes'])
    .where('group_id', 'in', groupIds)
    .where('notes', '<>', '')
    .execute();
  for (const { group_id, day } of meetings.filter(({ notes }) => isAbout(notes, was))) {
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
  const named = attended.filter(({ client_id, note }) => client_id === was.id || isAbout(note, was));
  for (const { note: _, ...isThis } of named) {
    await trx
      .updateTable('meeting_attendance')
      .set({ note: '' })
      .where((eb) => eb.and(isThis))
      .execute();
  }
}
