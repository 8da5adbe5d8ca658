import type { ImportRecord } from '#contract/imports.ts';
import { BALANCES } from '#domain/import-fields.ts';
import { balancesOf } from '#domain/imports.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { clientReader } from './client-rows.ts';
import { groupReader } from './group-rows.ts';
import { orderReader } from './order-rows.ts';
import { productReader } from './product-rows.ts';
import type { RowReader } from './row-reader.ts';
import { stockReader } from './stock-rows.ts';

/** The reader for a kind of import. `outside` is for what is written beside the transaction of the rows. */
export async function readerFor(
  record: ImportRecord,
  caller: Caller,
  db: Database,
  outside: Database,
): Promise<RowReader> {
  const { kind, find_by: findBy } = record;
  const readers: Record<typeof kind, () => RowReader | Promise<RowReader>> = {
    clients: () => clientReader(caller, findBy),
    groups: () => groupReader(db, caller, findBy),
    products: () => productReader(findBy),
    balances: () => balanceReader(db, caller, findBy!),
    orders: () => orderReader(db, caller, outside),
    stock: () => stockReader(db),
  };
  return readers[kind]();
}

/**
 * Reads balances of clients or groups (DECISIONS 18.11). Other fields only identify the record. A row without a record is refused.
 */
async function balanceReader(db: Database, caller: Caller, findBy: string): Promise<RowReader> {
  const whose = balancesOf(findBy);
  const reader: RowReader =
    whose === 'groups' ? await groupReader(db, caller, findBy) : clientReader(caller, findBy);
  const [own, foreign, fault] =
    whose === 'groups'
      ? ([BALANCES.groups, 'systemSavings', 'no_balance_of_a_group'] as const)
      : ([BALANCES.clients, 'arrears', 'no_balance_of_a_client'] as const);
  return {
    ...reader,
    read: async (reading, row) => {
      const read = await reader.read(reading, row);
      if (row.text(foreign) !== undefined) throw row.wrong(foreign, { fault });
      if (own.every((field) => row.text(field) === undefined)) {
        throw row.wrong(own[0], { fault: 'empty' });
      }
      return {
        ...read,
        changesOnly: [...own, 'asOf'],
        checkNew: () => {
          const missing = whose === 'groups' ? 'group_not_there' : 'client_not_there';
          throw row.wrong(findBy, { fault: missing });
        },
      };
    },
  };
}
