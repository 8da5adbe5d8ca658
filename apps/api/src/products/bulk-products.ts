import type { BulkRow } from '#contract/bulk.ts';
import { newProduct, productChanges } from '#contract/products.ts';
import {
  assertIds,
  idOfRow,
  readRow,
  updateUnlessSame,
  withoutEmpty,
  type Written,
} from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findProduct, findProductByName, findProductBySku } from './products.queries.ts';
import { createProduct, updateProduct } from './save-product.ts';

/**
 * Adds or changes the product of a row, found by its id, else by its SKU, else by its name where just one that has no other SKU
 * has it, by the rules of single calls. Throws `check_failed` where several have the name.
 */
export async function writeProductRow(db: Database, caller: Caller, given: BulkRow): Promise<Written> {
  const named = idOfRow(given);
  const row = named === undefined ? withoutEmpty(given, ['sku']) : given;
  const changes = readRow(productChanges, row);
  assertIds(row, { sku: '' });
  const id =
    named ??
    (await findProductBySku(db, changes.sku ?? '')) ??
    (await findProductByName(db, changes.name ?? '', changes.sku ?? ''));
  if (id === undefined) {
    const { updatedAt: _seen, stockSeen: _stock, ...known } = row;
    const created = await createProduct(db, caller, readRow(newProduct, known));
    return { id: created.id, result: 'created' };
  }
  const before = await findProduct(db, caller, id);
  if (named === undefined) assertIds(row, { sku: before.sku });
  return updateUnlessSame(db, before, (within) => updateProduct(within, caller, before.id, changes));
}
