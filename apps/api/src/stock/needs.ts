import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { listStockNeeds as needsEndpoint, StockNeed } from '#contract/stock.ts';
import { DELIVERABLE_STATUSES } from '#domain/orders/order-statuses.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { hasWords, readPage } from '../platform/lists.ts';
import { getOfficeRules } from '../settings/read-settings.ts';
import { HELD } from './held.ts';

/** Pieces on their way by product and branch, `free` ones that no order holds, those that suppliers bring, and the earliest day. */
export const COMING = sql`(
  select line.product_id, to_branch,
    sum(coalesce(level.on_hand, 0))::int as on_way,
    sum(coalesce(level.on_hand - level.reserved, 0))::int as free,
    sum(case when kind = 'purchase' then line.quantity - line.received else 0 end) as ordered,
    min(expected_on) filter (where line.quantity > line.received) as expected_on
  from consignments join consignment_lines as line on line.consignment_id = consignments.id
    left join stock_levels as level on level.place_id = consignments.id and level.product_id = line.product_id
  where state = 'open' group by line.product_id, to_branch)`;

/** Pieces that approved orders still wait for elsewhere than in their branch; in the central store only where branches deliver. */
const waitingIn = (inBranches: RawBuilder<boolean>, fromBranch: boolean) => sql`(
  select orders.branch_id, held.product_id, held.place_id, promised_on, pieces
  from ${HELD} as held join orders on orders.id = held.order_id
    left join lateral (select (content -> 'promises' ->> 'deliver_by')::date as promised_on
      from agreements where agreements.order_id = orders.id and state = 'valid') as agreed on true
  where orders.status = any(${DELIVERABLE_STATUSES}::text[]) and held.place_id is distinct from orders.branch_id
    and (held.place_id is not null or ${fromBranch}) and ${inBranches})`;

/** A page of what branches need for their approved orders (DECISIONS 4.8), the earliest promised day first. */
export async function listStockNeeds(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof needsEndpoint>,
): Promise<OutputOf<typeof needsEndpoint>> {
  const limit = branchLimit(caller, 'stock.read');
  const { orders_from_branch: fromBranch } = await getOfficeRules(db);
  const { branch_id: asked, search } = query;
  const named = search === undefined ? sql`true` : hasWords(sql.ref('products.search_text'), search);
  const inBranches = sql<boolean>`(${limit}::uuid is null or orders.branch_id = ${limit}::uuid)
    and (${asked === undefined} or orders.branch_id = ${idOrNone(asked ?? '')}::uuid)`;
  const needs = sql<StockNeed>`(
    select waiting.branch_id, branches.name as branch_name, waiting.product_id, products.name,
      sum(pieces)::int as waiting, min(promised_on) as promised_on,
      coalesce(max(level.reserved), 0)::int as reserved, coalesce(max(level.on_hand), 0)::int as on_hand,
      coalesce(max(level.on_hand - level.reserved), 0)::int as free,
      coalesce(max(coming.on_way), 0)::int as on_way, coalesce(max(coming.ordered), 0) as ordered,
      greatest(
        coalesce(sum(pieces) filter (where consignments.id is null), 0) - coalesce(max(level.on_hand - level.reserved), 0)
          - coalesce(max(coming.free), 0) - coalesce(max(coming.ordered), 0), 0)::int as to_get
    from ${waitingIn(inBranches, fromBranch)} as waiting
      join products on products.id = waiting.product_id join branches on branches.id = waiting.branch_id
      left join stock_levels as level on level.product_id = waiting.product_id and level.place_id = waiting.branch_id
      left join consignments on consignments.id = waiting.place_id and consignments.to_branch = waiting.branch_id
      left join ${COMING} as coming on coming.product_id = waiting.product_id and coming.to_branch = waiting.branch_id
    where ${named}
    group by waiting.branch_id, branches.name, waiting.product_id, products.name)`.as('needs');
  const found = db.selectFrom(needs);
  const sorted = found
    .selectAll('needs')
    .orderBy(sql`promised_on asc nulls last`)
    .orderBy('branch_name')
    .orderBy('name')
    .orderBy('product_id');
  const { rows, pagination } = await readPage(query, sorted, found);
  return { needs: rows, pagination };
}
