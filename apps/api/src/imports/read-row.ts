import type { ImportRecord } from '#contract/imports.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { balanceReader } from './balance-rows.ts';
import { clientReader } from './client-rows.ts';
import { groupReader } from './group-rows.ts';
import { orderReader } from './order-rows.ts';
import { productReader } from './product-rows.ts';
import type { RowReader } from './row-reader.ts';
import { withRights } from './may-import.ts';

/**
 * The reader for a kind of import, with what it needs from the database at the start. `outside` is for what is written beside the
 * transaction of the rows.
 */
export async function readerFor(
  record: ImportRecord,
  caller: Caller,
  db: Database,
  outside: Database,
): Promise<RowReader> {
  return withRights(caller, record, await ofKind(record, caller, db, outside));
}

async function ofKind(
  record: ImportRecord,
  caller: Caller,
  db: Database,
  outside: Database,
): Promise<RowReader> {
  const { kind, find_by: findBy } = record;
  if (kind === 'orders') return orderReader(db, caller, outside, record.mapping);
  if (kind === 'balances') return balanceReader(db, caller, findBy!);
  if (kind === 'groups') return groupReader(db, caller, findBy);
  return kind === 'products' ? productReader(findBy) : clientReader(caller, findBy);
}
