import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { UndoTable } from './undo-data.ts';
import type { ToRestore } from './undo-state.ts';

/** What only one record can have, of which columns it is made, and how it is freed for somebody else until they are written. */
interface Unique {
  columns: readonly string[];
  /** As the unique index compares it. */
  key: (row: RawBuilder<unknown>) => RawBuilder<string>;
  free: RawBuilder<unknown>;
}

/** The index counts these as their own as long as this is said of a record; a change of the columns forgets it (migration 0015). */
const mayRepeat = (what: string) => sql`may_repeat = may_repeat || ${what}::text`;
const id = (name: string, free = mayRepeat(name)): Unique => ({
  columns: [name],
  key: (row) => sql`nullif(folded_id(${row}.${sql.ref(name)}), '')`,
  free,
});

const UNIQUE: Record<UndoTable, readonly Unique[]> = {
  clients: [
    id('national_id'),
    id('system_id'),
    {
      columns: ['phone', 'name'],
      key: (row) => sql`nullif(folded_phone(${row}.phone), '') || ' ' || folded_text(${row}.name)`,
      free: mayRepeat('phone_and_name'),
    },
  ],
  groups: [
    id('account_number'),
    {
      columns: ['name', 'branch_id'],
      key: (row) => sql`${row}.branch_id || ' ' || folded_text(${row}.name)`,
      free: mayRepeat('name'),
    },
  ],
  products: [id('sku', sql`sku = ''`)],
};

/**
 * Lets records have what others of them, which get something else back, have until they are written: unique indexes are checked row
 * by row, and a file may have passed a number on from one of its records to another (DECISIONS 18.10.10). Whoever keeps a number is
 * compared with all others as ever.
 */
export async function freeWhatComesBack(
  trx: Database,
  table: UndoTable,
  restored: readonly ToRestore[],
): Promise<void> {
  const its = sql.table(table);
  for (const { columns: names, key, free } of UNIQUE[table]) {
    const rows = restored
      .filter(({ columns }) => names.some((name) => name in columns))
      .map(({ id: rowId, columns }) => ({ id: rowId, columns }));
    if (rows.length < 2) continue;
    await sql`
      with back as materialized (
        select its.id, ${key(sql`its`)} as has, ${key(sql`given`)} as gets
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, columns jsonb)
          join ${its} as its on its.id = one.id
          cross join lateral jsonb_populate_record(its, one.columns) as given
      )
      update ${its} set ${free} where id in (select id from back where has in (select gets from back))
    `.execute(trx);
  }
}
