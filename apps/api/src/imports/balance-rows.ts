import { balancesOf } from '#domain/imports.ts';
import { BALANCES } from '#domain/import-fields.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { clientReader } from './client-rows.ts';
import { groupReader } from './group-rows.ts';
import type { RowReader } from './row-reader.ts';

/**
 * Reads balances of clients or of groups, whichever the field finds (DECISIONS 18.11). What else a row says tells whose they are,
 * and is compared but never changed. A row whose record is not there is refused.
 */
export async function balanceReader(db: Database, caller: Caller, findBy: string): Promise<RowReader> {
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
      if (row.text(foreign) !== undefined) throw row.failure(row.problem(foreign, { fault }));
      if (own.every((field) => row.text(field) === undefined)) {
        throw row.failure(row.problem(own[0], { fault: 'empty' }));
      }
      return {
        ...read,
        changesOnly: [...own, 'asOf'],
        complete: () => {
          const missing = whose === 'groups' ? 'group_not_there' : 'client_not_there';
          throw row.failure(row.problem(findBy, { fault: missing }));
        },
      };
    },
  };
}
