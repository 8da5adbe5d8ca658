import type { BodyOf } from '#contract/endpoint.ts';
import type {
  createProduct as createEndpoint,
  Product,
  updateProduct as updateEndpoint,
} from '#contract/products.ts';
import { Refusal } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Books } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { getProduct, PRODUCT_COLUMNS, toProduct } from './products.queries.ts';

/** Adds a product; without a status it is active when there is stock (DECISIONS 10). */
export function createProduct(
  { db }: Books,
  caller: Caller,
  body: BodyOf<typeof createEndpoint>,
): Promise<Product> {
  return inTransaction(db, async (trx) => {
    const stock = body.stock ?? 0;
    const row = await trx
      .insertInto('products')
      .values({
        id: newId(caller.at),
        name: body.name,
        description: body.description ?? '',
        category: body.category ?? '',
        price: body.price,
        stock,
        status: body.status ?? (stock > 0 ? 'active' : 'inactive'),
        image_url: body.image_url || null,
        created_at: caller.at.toISOString(),
        updated_at: caller.at.toISOString(),
      })
      .returning(PRODUCT_COLUMNS)
      .executeTakeFirstOrThrow();
    const product = toProduct(row, caller);
    await writeAudit(trx, caller, {
      action: 'product.create',
      entity: 'product',
      entityId: product.id,
      after: product,
    });
    return product;
  });
}

/** Changes the given fields of a product. */
export function updateProduct(
  { db }: Books,
  caller: Caller,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<Product> {
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom('products')
      .select(PRODUCT_COLUMNS)
      .where('id', '=', idOrNone(id))
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new Refusal('not_found', 'Product not found');
    const { image_url, ...fields } = body;
    const row = await trx
      .updateTable('products')
      .set({
        ...fields,
        ...(image_url === undefined ? {} : { image_url: image_url || null }),
        updated_at: caller.at.toISOString(),
      })
      .where('id', '=', locked.id)
      .returning(PRODUCT_COLUMNS)
      .executeTakeFirstOrThrow();
    const product = toProduct(row, caller);
    await writeAudit(trx, caller, {
      action: 'product.update',
      entity: 'product',
      entityId: product.id,
      before: toProduct(locked, caller),
      after: product,
    });
    return product;
  });
}

/** Deletes a product that no order refers to; otherwise `in_use`. */
export async function deleteProduct({ db }: Books, caller: Caller, id: string): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const before = await getProduct(trx, caller, id);
      await trx.deleteFrom('products').where('id', '=', before.id).execute();
      await writeAudit(trx, caller, {
        action: 'product.delete',
        entity: 'product',
        entityId: before.id,
        before,
      });
    });
  } catch (error) {
    if (!brokenConstraint(error)) throw error;
    throw new Refusal('in_use', 'Cannot delete this product. It may be associated with existing orders.');
  }
}
