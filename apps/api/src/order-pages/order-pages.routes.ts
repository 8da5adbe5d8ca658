import * as contract from '#contract/order-pages.ts';
import type { OrderPage } from '#contract/order-pages.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { idOrNone } from '../platform/ids.ts';
import { pageAddress, renewAddress } from './page-address.ts';
import { listVisits } from './visits.ts';

async function findOrder(db: Database, caller: Caller, permission: Permission, id: string) {
  const limit = branchLimit(caller, permission);
  const order = await db
    .selectFrom('orders')
    .select(['id', 'client_id'])
    .where('id', '=', idOrNone(id))
    .$if(limit !== null, (query) => query.where('branch_id', '=', limit))
    .executeTakeFirst();
  if (!order) throw refuse('record_not_found', { record: 'order' });
  return order;
}

async function readPage(db: Database, caller: Caller, id: string): Promise<OrderPage> {
  const order = await findOrder(db, caller, 'orders.read', id);
  return {
    order_id: order.id,
    path: may(caller, 'orders.move') ? await pageAddress(db, order.id) : null,
    visits: await listVisits(db, order),
  };
}

export function orderPageRoutes(api: Api, db: Database): void {
  api.route(contract.getOrderPage, ({ caller, params }) => readPage(db, caller, params.id));

  api.route(
    contract.renewOrderPage,
    ({ caller, params, db: within }) =>
      within.inTransaction(async (trx) => {
        const { id } = await findOrder(trx, caller, 'orders.move', params.id);
        await renewAddress(trx, id);
        await writeAudit(trx, caller, 'order.renew-page', id);
        return readPage(trx, caller, id);
      }),
    ({ caller, params }) => readPage(db, caller, params.id),
  );
}
