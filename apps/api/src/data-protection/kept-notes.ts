import { sql } from 'kysely';
import { openDeleted, type Archived } from '../deletions/archive.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';

/** Whose notes go: those of the meetings of which groups, and which texts name the person. */
interface Erased {
  groupIds: ReadonlySet<unknown>;
  names: (text: string) => boolean;
}

const attendanceOf = (whole: Archived) => whole['meeting_attendance'] ?? [];

/** The same rows with an empty field where it names the person. */
function blank(rows: Archived[string], field: string, { groupIds, names }: Erased): Archived[string] {
  const isNamed = (row: Archived[string][number]) => {
    const text = row[field];
    return groupIds.has(row['group_id']) && typeof text === 'string' && text !== '' && names(text);
  };
  return rows.some(isNamed) ? rows.map((row) => (isNamed(row) ? { ...row, [field]: '' } : row)) : rows;
}

/** The same record without notes that name the person; `undefined` when none does. */
function withoutNotes(whole: Archived, erased: Erased): Archived | undefined {
  const { meetings, meeting_attendance: attendance } = whole;
  const without = {
    ...whole,
    ...(meetings && { meetings: blank(meetings, 'notes', erased) }),
    ...(attendance && { meeting_attendance: blank(attendance, 'note', erased) }),
  };
  const isSame = without['meetings'] === meetings && without['meeting_attendance'] === attendance;
  return isSame ? undefined : without;
}

/** The groups and clients that were deleted and can be restored. */
async function readDeleted(trx: Database, sealing: Sealing): Promise<{ id: string; whole: Archived }[]> {
  const kept = await trx
    .selectFrom('deleted_records')
    .select(['id', 'sealed'])
    .where('entity', 'in', ['group', 'client'])
    .where('sealed', 'is not', null)
    .orderBy('id')
    .execute();
  return kept.flatMap(({ id, sealed }) => {
    const whole = openDeleted(sealing, sealed!);
    return whole ? [{ id, whole }] : [];
  });
}

/** Takes notes out of one of them, as it is once it is held: it may have been restored or changed meanwhile. */
async function blankDeleted(trx: Database, sealing: Sealing, id: string, erased: Erased): Promise<void> {
  const held = await trx
    .selectFrom('deleted_records')
    .select('sealed')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const whole = held?.sealed ? openDeleted(sealing, held.sealed) : undefined;
  const without = whole && withoutNotes(whole, erased);
  if (!without) return;
  await trx
    .updateTable('deleted_records')
    .set({ sealed: sealing.seal(JSON.stringify(without)) })
    .where('id', '=', id)
    .execute();
}

/** Takes notes that name somebody out of what comes back when the merge of two others is undone. */
async function blankInMerged(trx: Database, erased: Erased): Promise<void> {
  const { rows } = await sql<{ id: string; whole: Archived }>`
    select id, undo -> 'whole' as whole from merged_clients
    where undo @? '$.whole.meeting_attendance[*] ? (@.note != "")' order by id for update`.execute(trx);
  for (const { id, whole } of rows) {
    const without = withoutNotes(whole, erased);
    if (!without) continue;
    await sql`
      update merged_clients set undo = jsonb_set(undo, '{whole}', ${JSON.stringify(without)}::jsonb) where id = ${id}::uuid
    `.execute(trx);
  }
}

/**
 * Takes notes of meetings that name somebody out of what is kept to come back: groups and clients that were deleted, and records
 * that were merged. What was noted of the person themselves does not come back either (`deletions/restore.ts`). `groupIds` are
 * those of their groups that are there, `ids` of all records of the person: a group that was deleted is theirs where they were
 * at one of its meetings.
 */
export async function blankKeptNotes(
  trx: Database,
  sealing: Sealing,
  { groupIds, ids, names }: { groupIds: readonly string[]; ids: readonly string[]; names: Erased['names'] },
): Promise<void> {
  const deleted = await readDeleted(trx, sealing);
  const theirs = deleted
    .flatMap(({ whole }) => attendanceOf(whole))
    .filter((row) => ids.includes(row['client_id'] as string));
  const erased = { groupIds: new Set([...groupIds, ...theirs.map((row) => row['group_id'])]), names };
  // Those alone are held that name the person; one after the other, on the one connection of the transaction.
  for (const { id } of deleted.filter(({ whole }) => withoutNotes(whole, erased) !== undefined)) {
    await blankDeleted(trx, sealing, id, erased);
  }
  await blankInMerged(trx, erased);
}
