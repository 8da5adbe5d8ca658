import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Pagination } from '#contract/common.ts';
import type {
  Consignment,
  consignmentFilter,
  ConsignmentWithLines,
  listConsignments as listEndpoint,
} from '#contract/consignments.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import { type ConsignmentKind, type ConsignmentState, mayWriteAt } from '#domain/stock/stock.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';
import { type Conditions, containing, meets, readPage } from '../platform/lists.ts';

const eb = expressionBuilder<DB, 'consignments'>();

/** Whether a purchase or transfer is from or to a branch. */
const isOfBranch = (branchId: string) =>
  eb.or([eb('consignments.to_branch', '=', branchId), eb('consignments.from_branch', '=', branchId)]);

/** The purchases and transfers in reach: of a branch, those from or to it. */
export function selectConsignments(db: Database, actor: Actor) {
  const limit = branchLimit(actor, 'stock.read');
  return db.selectFrom('consignments').$if(limit !== null, (query) => query.where(isOfBranch(limit!)));
}

function selectWireConsignments(found: ReturnType<typeof selectConsignments>) {
  return found
    .leftJoin('branches as source', 'source.id', 'consignments.from_branch')
    .leftJoin('branches as goal', 'goal.id', 'consignments.to_branch')
    .innerJoin('staff as maker', 'maker.id', 'consignments.made_by')
    .leftJoin('staff as closer', 'closer.id', 'consignments.closed_by')
    .leftJoinLateral(
      (lines) =>
        lines
          .selectFrom('consignment_lines')
          .whereRef('consignment_id', '=', 'consignments.id')
          .select([
            sql<number>`coalesce(sum(quantity), 0)`.as('pieces'),
            sql<number>`coalesce(sum(received), 0)`.as('received'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'consignments.id',
      'consignments.number',
      'consignments.kind',
      'consignments.supplier',
      'consignments.from_branch as from_branch_id',
      'source.name as from_branch_name',
      'consignments.to_branch as to_branch_id',
      'goal.name as to_branch_name',
      'consignments.expected_on',
      'consignments.state',
      'consignments.note',
      'maker.name as made_by_name',
      'consignments.made_by',
      'consignments.made_at',
      'closer.name as closed_by_name',
      'consignments.closed_at',
      'consignments.updated_at',
    ])
    .select((all) => [
      all.ref('counted.pieces').$notNull().as('pieces'),
      all.ref('counted.received').$notNull().as('received'),
    ]);
}

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireConsignments>['execute']>>[number];
const toConsignment = ({ made_by: _maker, ...row }: WireRow): Consignment => ({
  ...row,
  kind: row.kind as ConsignmentKind,
  state: row.state as ConsignmentState,
});

const CONDITIONS: Conditions<z.output<typeof consignmentFilter>> = {
  kind: (kind) => eb('consignments.kind', '=', kind),
  state: (state) => eb('consignments.state', '=', state),
  place: (place) =>
    place === 'central'
      ? eb.or([
          eb('consignments.to_branch', 'is', null),
          eb.and([eb('consignments.from_branch', 'is', null), eb('consignments.kind', '=', 'transfer')]),
        ])
      : isOfBranch(idOrNone(place)),
  search: (text) =>
    eb.or([
      sql<boolean>`folded_text(consignments.number) like ${containing(text.replace(/[\s/.]+/g, '-'))}`,
      sql<boolean>`folded_text(consignments.supplier) like ${containing(text)}`,
    ]),
};

/** A page of the purchases and transfers in reach, the latest first. */
export async function listConsignments(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listEndpoint>,
): Promise<{ consignments: Consignment[]; pagination: Pagination }> {
  const found = selectConsignments(db, actor).where(meets(query, CONDITIONS));
  const sorted = selectWireConsignments(found)
    .orderBy('consignments.made_at', 'desc')
    .orderBy('consignments.id', 'desc');
  const { rows, pagination } = await readPage(query, sorted, found);
  return { consignments: rows.map(toConsignment), pagination };
}

/** One purchase or transfer in reach with its lines. */
export async function getConsignment(db: Database, actor: Actor, id: string): Promise<ConsignmentWithLines> {
  const row = await selectWireConsignments(selectConsignments(db, actor))
    .where('consignments.id', '=', idOrNone(id))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('consignment_lines')
          .innerJoin('products', 'products.id', 'product_id')
          .whereRef('consignment_id', '=', 'consignments.id')
          .orderBy('position')
          .select([
            'product_id',
            'products.name',
            'quantity',
            'consignment_lines.received',
            'lost',
            'back',
            'reason',
          ]),
      ).as('lines'),
    )
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'consignment' });
  const { lines, ...rest } = row;
  const isOfSender = row.kind === 'transfer' && row.made_by === actor.id;
  return {
    ...toConsignment(rest),
    lines,
    may_receive: row.state === 'open' && !isOfSender && mayWriteAt(actor, 'stock.write', row.to_branch_id),
  };
}
