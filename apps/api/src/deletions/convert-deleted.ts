import { sql } from 'kysely';
import type { Deletable } from '#contract/deletions.ts';
import type { Database } from '../platform/database.ts';
import { LOCKS } from '../platform/locks.ts';
import { findPurgeAfter, RECORDS } from '../second-admin/removal.ts';

type Archived = Record<string, Record<string, unknown>[]>;

/** The table that stores the rows of an earlier table. */
const storedIn = (table: string) =>
  ['orders', 'clients', 'groups'].includes(table) ? `${table.slice(0, -1)}_records` : table;

/** Writes rows as they were stored. A new column gets its default; a table or column that is gone is left out. */
async function insertRows(trx: Database, table: string, rows: Archived[string]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${storedIn(table)} and is_generated = 'NEVER'
      and column_name = any(${Object.keys(first)}::text[])
  `.execute(trx);
  if (columns.length === 0) return;
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(storedIn(table))} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(storedIn(table))}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx);
}

/** Writes the balances of a record back; what an earlier version archived has them in the record's own row. */
async function insertBalances(trx: Database, entity: 'client' | 'group', whole: Archived): Promise<void> {
  const entries = whole['balance_entries'];
  if (entries) return insertRows(trx, 'balance_entries', entries);
  const row = JSON.stringify(whole[`${entity}s`]![0]);
  await sql`insert into balance_entries select * from entries_of_row(${entity}, ${row}::jsonb)`.execute(trx);
}

interface Sealed {
  id: string;
  entity: Deletable;
  entity_id: string;
  deleted_at: string;
  sealed: Buffer;
}

/** Names and number that an order of an earlier version lacks, from its client and group. */
const nameOrder = (order: Record<string, unknown>) => sql<{ row: Record<string, unknown> }>`
  select jsonb_build_object(
    'client_name', clients.name, 'group_name', groups.name, 'group_account_number', groups.account_number,
    'chairperson_phone', groups.chairperson_phone, 'branch_name', branches.name
  ) || jsonb_strip_nulls(${JSON.stringify(order)}::jsonb) as row
  from client_records as clients, group_records as groups, branches
  where clients.id = ${order['client_id']}::uuid and groups.id = ${order['group_id']}::uuid and branches.id = ${order['branch_id']}::uuid`;

async function convert(trx: Database, { entity, deleted_at, sealed }: Sealed) {
  const whole = JSON.parse(trx.sealing.open(sealed)) as Archived;
  const own = `${entity}s`;
  const { [own]: rows = [], balance_entries: _, audit_log: _log, chaired: _chaired, ...children } = whole;
  await sql`set constraints all deferred`.execute(trx);
  const [row] =
    entity === 'order' ? (await nameOrder(rows[0]!).execute(trx)).rows.map(({ row }) => row) : rows;
  await insertRows(trx, own, [{ ...row, removed_at: deleted_at }]);
  for (const [table, its] of Object.entries(children)) await insertRows(trx, table, its);
  if (entity !== 'order') await insertBalances(trx, entity, whole);
}

/**
 * Converts records that a version before 2.0 deleted and sealed: they become records with the state deleted. A record that cannot be
 * opened, or lacks its group, could not be restored earlier either: it is removed. Answers how many were converted.
 */
export async function convertDeleted(db: Database): Promise<number> {
  return db.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.migrate})`.execute(trx);
    const { rows: tables } = await sql`select where to_regclass('deleted_records') is not null`.execute(trx);
    if (tables.length === 0) return 0;
    const { rows } = await sql<Sealed>`
      select id, entity, entity_id, deleted_at, sealed from deleted_records where restorable_until > now()
      order by entity = 'group' desc, entity = 'client' desc, id for update`.execute(trx);
    const converted: Sealed[] = [];
    for (const row of rows) {
      await sql`savepoint one`.execute(trx);
      await convert(trx, row).then(
        () => converted.push(row),
        () => sql`rollback to savepoint one`.execute(trx),
      );
    }
    // Once the orders are there, which may be within the retention term.
    for (const { entity, entity_id, deleted_at } of converted) {
      const purgeAfter = await findPurgeAfter(trx, entity, entity_id, new Date(deleted_at));
      await sql`update ${sql.table(RECORDS[entity])} set purge_after = ${purgeAfter} where id = ${entity_id}::uuid`.execute(
        trx,
      );
    }
    await sql`drop table deleted_records`.execute(trx);
    return converted.length;
  });
}
