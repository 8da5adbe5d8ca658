import { refuse } from '#domain/errors.ts';
import { type Actor, branchLimit } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { findPrivatePicture } from '../platform/private-pictures.ts';

/** The picture of a receipt whose order is in reach, and whose client it shows. Not found once the client was erased. */
export async function findReceiptPicture(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ clientId: string; picture: Buffer }> {
  const limit = branchLimit(actor, 'deliveries.read');
  const receipt = await db
    .selectFrom('delivery_receipts')
    .innerJoin('orders', 'orders.id', 'delivery_receipts.order_id')
    .select(['picture_id', 'orders.client_id'])
    .where('delivery_receipts.id', '=', idOrNone(id))
    .$if(limit !== null, (query) => query.where('orders.branch_id', '=', limit))
    .executeTakeFirst();
  const picture = receipt?.picture_id && (await findPrivatePicture(db, receipt.picture_id));
  if (!receipt || !picture) throw refuse('record_not_found', { record: 'receipt' });
  return { clientId: receipt.client_id, picture };
}
