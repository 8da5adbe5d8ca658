import { sql, type RawBuilder } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { openDeleted } from '../deletions/archive.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Sealing } from '../platform/sealing.ts';
import { findValues } from './imported-rows.ts';
import { selectMergedPeople } from './merged-people.ts';

/** A group that names a client as its chairperson. */
export interface Chaired {
  id: string;
  name: string;
  branch_name: string;
  chairperson: string;
  chairperson_phone: string;
}

/** How a chairperson is recognised: by names and numbers, compared in normalised form (DECISIONS 11.4 and 11.7). */
interface Known {
  names: string[];
  phones: string[];
}

/** Whether a chairperson has one of these names or numbers, however either is spelt. */
function isOneOf({ names, phones }: Known, name: RawBuilder<unknown>, phone: RawBuilder<unknown>) {
  return sql<boolean>`(
    folded_text(${name}) in (select folded_text(known) from unnest(${names}::text[]) as known where folded_text(known) <> '')
    or folded_phone(${phone}) in (
      select folded_phone(known) from unnest(${phones}::text[]) as known where length(folded_phone(known)) >= 7))`;
}

/** The groups that name one of these as chairperson, by phone or by name, by the groups' names. */
function selectChaired(db: Database, known: Known): Promise<Chaired[]> {
  return db
    .selectFrom('groups')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .select([
      'groups.id',
      'groups.name',
      'branches.name as branch_name',
      'groups.chairperson',
      'groups.chairperson_phone',
    ])
    .where(isOneOf(known, sql`chairperson`, sql`chairperson_phone`))
    .orderBy('groups.folded_name')
    .orderBy('groups.id')
    .execute();
}

/** All that a client was ever called and called by, as the log has it. */
async function findKnown(db: Database, client: Client): Promise<Known> {
  const values = await findValues(db, client, ['name', 'phone']);
  const of = (field: string) => values.filter(({ key }) => key === field).map(({ value }) => value);
  return { names: of('name'), phones: of('phone') };
}

/**
 * The groups that name a client as chairperson, also by what they were called, or called by, before (DECISIONS 11.4.7), and by what the
 * records are known by that were merged into theirs.
 */
export async function findChaired(db: Database, client: Client): Promise<Chaired[]> {
  const known: Known = { names: [], phones: [] };
  for (const one of [client, ...(await selectMergedPeople(db, client))]) {
    const { names, phones } = await findKnown(db, one);
    known.names.push(...names);
    known.phones.push(...phones);
  }
  return selectChaired(db, known);
}

/** The groups of which the log says that one of these was their chairperson, and the numbers that it has for them. */
async function findNoted(trx: Database, known: Known): Promise<{ groupIds: string[]; phones: string[] }> {
  const { rows } = await sql<{ id: string; phone: string | null }>`
    select distinct entity_id as id, record ->> 'chairperson_phone' as phone
    from audit_log cross join lateral (values (before), (after)) as sides (record)
    where entity = 'group'
      and ${isOneOf(known, sql`(record ->> 'chairperson')`, sql`(record ->> 'chairperson_phone')`)}
  `.execute(trx);
  return {
    groupIds: [...new Set(rows.map(({ id }) => id))],
    phones: [...new Set(rows.flatMap(({ phone }) => phone || []))],
  };
}

/** Where somebody is named as a chairperson: in groups, and in the log of groups and of orders through them. */
export interface ChairTraces {
  chaired: Chaired[];
  groupIds: string[];
  known: Known;
  /** The numbers as they are spelt in groups and in the log. */
  spelt: string[];
}

export async function findChairTraces(trx: Database, client: Client): Promise<ChairTraces> {
  const known = await findKnown(trx, client);
  const chaired = await selectChaired(trx, known);
  const noted = await findNoted(trx, known);
  return {
    chaired,
    groupIds: [...new Set([...chaired.map(({ id }) => id), ...noted.groupIds])],
    known,
    spelt: [
      ...new Set([...chaired.map((group) => group.chairperson_phone), ...noted.phones, ...known.phones]),
    ].filter(Boolean),
  };
}

/** The orders that told one of these numbers before they were edited or deleted. */
const formerOrders = (spelt: string[]) => sql`
  select entity_id from audit_log
  where before ->> 'chairperson_phone' = any(${spelt}::text[]) and before ->> 'chairperson_phone' <> ''
    and action in ('order.edit', 'order.correct', 'order.delete')`;

/**
 * Takes a chairperson out of the log, on the sides of a line where it is this one. To be done while their sealed identity names the groups: by that the log knows that
 * they may go (`is_erased_record` of 0009_triggers.sql).
 */
async function eraseFromLog(trx: Database, { groupIds, known, spelt }: ChairTraces): Promise<void> {
  const ofGroup = (side: string) =>
    sql`coalesce(${isOneOf(known, sql`(${sql.ref(side)} ->> 'chairperson')`, sql`(${sql.ref(side)} ->> 'chairperson_phone')`)}, false)`;
  await sql`
    select erase_from_audit(id, 'chairperson', ${ofGroup('before')}, ${ofGroup('after')}) from audit_log
    where entity = 'group' and entity_id = any(${groupIds}::uuid[]) and (${ofGroup('before')} or ${ofGroup('after')})
  `.execute(trx);
  const ofOrder = (side: string) =>
    sql`coalesce(${sql.ref(side)} ->> 'chairperson_phone' = any(${spelt}::text[]) and (${sql.ref(side)} ->> 'group_id')::uuid = any(${groupIds}::uuid[]), false)`;
  await sql`
    select erase_from_audit(id, 'chairperson', ${ofOrder('before')}, ${ofOrder('after')}) from audit_log
    where entity = 'order' and entity_id in (
      select id from orders where group_id = any(${groupIds}::uuid[]) union ${formerOrders(spelt)}
    ) and (${ofOrder('before')} or ${ofOrder('after')})
  `.execute(trx);
}

/** Takes a chairperson out of groups and orders that were deleted and can be restored. */
async function eraseFromDeleted(trx: Database, sealing: Sealing, known: Known): Promise<void> {
  const kept = await trx
    .selectFrom('deleted_records')
    .select(['id', 'sealed'])
    .where('entity', 'in', ['group', 'order'])
    .where('sealed', 'is not', null)
    .execute();
  for (const { id, sealed } of kept) {
    const whole = openDeleted(sealing, sealed!);
    if (!whole) continue;
    let isNamed = false;
    for (const row of ['groups', 'orders'].flatMap((table) => whole[table] ?? [])) {
      // One after the other: they share the transaction's connection.
      const { rows } = await sql<{ is_them: boolean | null }>`
        select ${isOneOf(known, sql`${row['chairperson']}::text`, sql`${row['chairperson_phone']}::text`)} as is_them
      `.execute(trx);
      if (!rows[0]?.is_them) continue;
      isNamed = true;
      row['chairperson_phone'] = '';
      if ('chairperson' in row) row['chairperson'] = '';
    }
    if (!isNamed) continue;
    await trx
      .updateTable('deleted_records')
      .set({ sealed: sealing.seal(JSON.stringify(whole)) })
      .where('id', '=', id)
      .execute();
  }
}

/** Takes the number of a chairperson out of the orders of the groups. */
async function eraseFromOrders(trx: Database, { groupIds, spelt }: ChairTraces): Promise<void> {
  await sql`
    update orders set chairperson_phone = ''
    where group_id = any(${groupIds}::uuid[]) and folded_phone(chairperson_phone) in (
      select folded_phone(known) from unnest(${spelt}::text[]) as known)
  `.execute(trx);
}

/** The fields of an imported row of a group that name its chairperson; of a new group, the columns. */
const FIELDS = ['chairperson', 'chairpersonPhone', 'chairperson_phone'];

/**
 * Takes a chairperson out of what imported files changed of groups, where one came or went: undoing the import would bring them
 * back (DECISIONS 18.10).
 */
async function eraseFromImports(trx: Database, { groupIds, known }: ChairTraces): Promise<void> {
  const said = (value: RawBuilder<unknown>) => isOneOf(known, value, value);
  await sql`
    update import_rows
    set changes = (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
          where change ->> 'field' <> all(${FIELDS}::text[]))
    from imports
    where imports.id = import_rows.import_id and imports.kind = 'groups'
      and import_rows.record_id = any(${groupIds}::uuid[]) and changes is not null
      and exists (
        select from jsonb_array_elements(changes) as change
        where change ->> 'field' = any(${FIELDS}::text[]) and (${said(sql`(change ->> 'from')`)} or ${said(sql`(change ->> 'to')`)}))
  `.execute(trx);
}

/** Erases somebody as the chairperson of groups, in the groups and wherever else that was noted (DECISIONS 11.4). */
export async function eraseChairperson(
  trx: Database,
  { caller, sealing }: { caller: Caller; sealing: Sealing },
  traces: ChairTraces,
): Promise<void> {
  await eraseFromDeleted(trx, sealing, traces.known);
  if (traces.groupIds.length === 0) return;
  await trx
    .updateTable('groups')
    .set({ chairperson: '', chairperson_phone: '', updated_at: caller.at.toISOString() })
    .where('id', '=', sql<string>`any(${traces.chaired.map(({ id }) => id)}::uuid[])`)
    .execute();
  await eraseFromOrders(trx, traces);
  await eraseFromImports(trx, traces);
  // Before the log, which tells the orders that named them.
  await eraseFromLog(trx, traces);
}
