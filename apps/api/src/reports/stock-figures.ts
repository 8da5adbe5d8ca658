import { type RawBuilder, sql } from 'kysely';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import type { MoveReason, StockPlace } from '#domain/stock/stock.ts';
import type { SumScope } from '../analytics/sums.ts';
import { HELD_IN_CENTRAL } from '../stock/held.ts';

/** What the language of a report calls places without a branch, and the reasons of moves. */
export interface StockWords {
  places: Readonly<Record<Exclude<StockPlace, 'branch'>, string>>;
  reasons: Readonly<Record<MoveReason, string>>;
}

const wordOf = (words: Readonly<Record<string, string>>, code: RawBuilder<unknown>) =>
  sql`${JSON.stringify(words)}::jsonb ->> ${code}`;

/** In the branches of the report; without one also in the central store, in the repair and on the way. */
const inScope = ({ branchIds }: SumScope, column: RawBuilder<unknown>) =>
  sql.join([sql`true`, ...branchIds.map((id) => sql`${column} = ${id}::uuid`)], sql` and `);

const inPeriod = ({ from, to }: SumScope) =>
  sql.join(
    [
      sql`true`,
      ...(from ? [sql`at >= ${startOfNairobiDay(from).toISOString()}::timestamptz`] : []),
      ...(to ? [sql`at < ${endOfNairobiDay(to).toISOString()}::timestamptz`] : []),
    ],
    sql` and `,
  );

/** What came to places and left them, by reason, at the selling price of today. */
export function movesByPlace(scope: SumScope, { places, reasons }: StockWords) {
  return {
    rows: sql`
      select concat_ws('-', d.kind, b.id, d.why) as id, ${wordOf(reasons, sql`d.why`)} as reason,
        coalesce(b.name, ${wordOf(places, sql`d.kind`)}) as location,
        sum(d.came) as pieces_in, sum(d.came * p.price) as amount_in,
        sum(d.went) as pieces_out, sum(d.went * p.price) as amount_out,
        row_number() over (order by b.name nulls first, b.id, d.why) as place
      from (
        select at, why, product_id, to_place as kind, to_branch as branch_id, quantity as came, 0 as went from stock_moves
        union all
        select at, why, product_id, from_place, from_branch, 0, quantity from stock_moves) d
      join products p on p.id = d.product_id left join branches b on b.id = d.branch_id
      where d.kind in ('branch', 'central') and ${inPeriod(scope)} and ${inScope(scope, sql`d.branch_id`)}
      group by d.kind, b.id, d.why`,
    totals: sql`
      coalesce(sum(pieces_in), 0) as pieces_in, coalesce(sum(amount_in), 0) as amount_in,
      coalesce(sum(pieces_out), 0) as pieces_out, coalesce(sum(amount_out), 0) as amount_out`,
  };
}

/** Pieces that are gone, by product and the place that lost them; pieces that a count found are taken off. */
export function stockLosses(scope: SumScope, { places }: StockWords) {
  return {
    rows: sql`
      select concat_ws('-', p.id, d.kind, b.id) as id, p.name as product, p.category,
        coalesce(b.name, ${wordOf(places, sql`d.kind`)}) as location,
        coalesce(sum(d.pieces) filter (where d.why <> 'count' and d.kind <> 'repair'), 0) as lost,
        coalesce(sum(d.pieces) filter (where d.kind = 'repair'), 0) as scrapped,
        coalesce(sum(d.pieces) filter (where d.why = 'count'), 0) as miscounted,
        sum(d.pieces) as quantity, sum(d.pieces) * p.price as amount,
        row_number() over (order by sum(d.pieces) * p.price desc, p.name, p.id, b.name nulls first, b.id, d.kind) as place
      from (
        select at, why, product_id, from_place as kind, from_branch as branch_id, quantity as pieces
        from stock_moves where to_place = 'lost'
        union all
        select at, why, product_id, to_place, to_branch, -quantity from stock_moves where from_place = 'lost') d
      join products p on p.id = d.product_id left join branches b on b.id = d.branch_id
      where d.why <> 'correction' and ${inPeriod(scope)} and ${inScope(scope, sql`d.branch_id`)}
      group by p.id, d.kind, b.id`,
    totals: sql`
      coalesce(sum(lost), 0) as lost, coalesce(sum(scrapped), 0) as scrapped, coalesce(sum(miscounted), 0) as miscounted,
      coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount), 0) as amount`,
  };
}

/** What lies where now, at selling price; the pieces of all transfers together. */
export function stockByPlace(scope: SumScope, { places }: StockWords) {
  return {
    rows: sql`
      with level as (
        select product_id, branches.id as branch_id, branches.name as branch,
          case when branches.id is null then 'transit' else 'branch' end as kind,
          sum(on_hand) as on_hand, sum(reserved) as reserved
        from stock_levels left join branches on branches.id = place_id group by product_id, branches.id
      ), central as (
        select products.id as product_id, stock - in_levels as free, coalesce(held.pieces, 0) as reserved
        from products left join ${HELD_IN_CENTRAL} as held on held.product_id = products.id
      ), d as (
        select * from level
        union all select product_id, null, null, 'central', free + reserved, reserved from central
      )
      select concat_ws('-', p.id, d.kind, d.branch_id) as id, p.name as product, p.category,
        coalesce(d.branch, ${wordOf(places, sql`d.kind`)}) as location, d.on_hand, d.reserved, d.on_hand - d.reserved as free,
        d.on_hand * p.price as amount,
        row_number() over (order by p.name, p.id, d.kind <> 'central', d.branch nulls last) as place
      from d join products p on p.id = d.product_id where d.on_hand > 0 and ${inScope(scope, sql`d.branch_id`)}`,
    totals: sql`
      coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved, coalesce(sum(free), 0) as free,
      coalesce(sum(amount), 0) as amount`,
  };
}
