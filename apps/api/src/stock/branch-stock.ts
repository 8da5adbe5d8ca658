import { sql } from 'kysely';
import type { BranchGoods, BranchStock } from '#contract/stock.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { COMING } from './needs.ts';

/** What a branch has of each active product, and what comes when. Throws `not_found` out of reach. */
export async function getBranchStock(db: Database, caller: Caller, id: string): Promise<BranchStock> {
  const limit = branchLimit(caller, 'stock.read');
  const branch = await db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', idOrNone(id))
    .$if(limit !== null, (some) => some.where('id', '=', limit))
    .executeTakeFirst();
  if (!branch) throw refuse('record_not_found', { record: 'branch' });
  const { rows } = await sql<BranchGoods>`
    select products.id as product_id, coalesce(level.on_hand - level.reserved, 0)::int as free,
      coalesce(coming.free + coming.ordered, 0) as arriving,
      case when coming.free + coming.ordered > 0 then coming.expected_on end as arrives_on
    from products
      left join stock_levels as level on level.product_id = products.id and level.place_id = ${branch.id}::uuid
      left join ${COMING} as coming on coming.product_id = products.id and coming.to_branch = ${branch.id}::uuid
    where status = 'active' order by products.id`.execute(db);
  return { goods: rows, as_of: nairobiTimestamp(caller.at) };
}
