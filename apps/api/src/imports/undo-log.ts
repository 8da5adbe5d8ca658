import { findClients } from '../clients/clients.queries.ts';
import { findGroups } from '../groups/groups.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { PRODUCT_COLUMNS, toProduct } from '../products/products.queries.ts';
import type { UndoTable } from './undo-data.ts';

/** Records as the log has them, by id. */
export async function findForLog(
  trx: Database,
  caller: Caller,
  table: UndoTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (table === 'clients') return findClients(trx, caller, 'clients.read', ids);
  const rows =
    table === 'groups'
      ? await findGroups(trx, caller, 'groups.read', ids)
      : (await trx.selectFrom('products').select(PRODUCT_COLUMNS).where('id', 'in', ids).execute()).map(
          (row) => toProduct(row, caller),
        );
  return new Map(rows.map((row) => [row.id, row]));
}
