import * as contract from '#contract/returns.ts';
import { refuse } from '#domain/errors.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { recordReturn } from './record-return.ts';
import { readReturns } from './returns.queries.ts';

export function returnRoutes(api: Api, db: Database): void {
  api.route(contract.listReturns, async ({ caller, params }) =>
    readReturns(db, (await findOrder(db, caller, params.id)).id),
  );
  api.route(
    contract.recordReturn,
    ({ db: within, caller, params, body }) => recordReturn(within, caller, params.id, body),
    async ({ caller, params, recordId }) => {
      const order = await findOrder(db, caller, params.id);
      const made = (await readReturns(db, order.id)).find(({ id }) => id === recordId);
      if (!made) throw refuse('record_not_found', { record: 'order' });
      return made;
    },
  );
}
