import { sql } from 'kysely';
import { foldId } from '#domain/folding.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** What a product says of its pieces. */
export interface UnitProduct {
  id: string;
  name: string;
  asks_serial: boolean;
  warranty_months: number;
}

/** What these products say of their pieces, by id. */
export async function readUnitProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, UnitProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'asks_serial', 'warranty_months'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses other than one serial number for each piece, where the product asks for them. `path` is the field of the request. */
export function assertSerials(
  { name, asks_serial: asks }: UnitProduct,
  serials: readonly string[],
  quantity: number,
  path: string,
): void {
  const count = asks ? quantity : 0;
  const differ = new Set(serials.map(foldId)).size === serials.length;
  if (serials.length !== count || !differ)
    throw refuseField(path, 'serials_miscounted', { product: name, count });
}

/** Stores pieces that a client got. Throws `duplicate` for a serial number of the product that another client has. */
export async function insertUnits(
  trx: Database,
  product: UnitProduct,
  units: readonly { serial: string; warrantyUntil: string | null }[],
  place: { orderId: string; receiptId: string | null },
): Promise<void> {
  if (units.length === 0) return;
  const made = await trx
    .insertInto('units')
    .values(
      units.map(({ serial, warrantyUntil }) => ({
        id: newId(),
        serial,
        product_id: product.id,
        order_id: place.orderId,
        receipt_id: place.receiptId,
        warranty_until: warrantyUntil,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('serial')
    .execute();
  const taken = units.find(({ serial }) => made.every((one) => one.serial !== serial));
  if (taken) throw refuse('serial_taken', { serial: taken.serial, product: product.name });
}
