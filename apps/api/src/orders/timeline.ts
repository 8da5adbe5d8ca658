import { sql } from 'kysely';
import type { OrderWithTimeline, TimelineEntry } from '#contract/orders.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import type { ConfirmationChannel } from '#domain/confirmations/confirmation.ts';
import { findOrderChanges, type OrderChange, type OrderFacts } from '#domain/orders/order-changes.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { isSealed, openLines } from '../platform/person-keys.ts';
import { findOrder, type FoundOrder } from './orders.queries.ts';

interface Goods {
  product: string;
  quantity: number;
}

const sayGoods = (goods: readonly Goods[]) =>
  goods.map(({ product, quantity }) => `${quantity} × ${product}`).join(', ');

/** One side of a line, as far as a timeline reads it. */
interface Side extends OrderFacts {
  status: string;
  branch_id: string;
  branch_name: string;
  reason: string | null;
  own_order: boolean;
  channel: ConfirmationChannel;
  /** Of a receipt: the leader who received the goods; null for the client. */
  receiver: string | null;
  received: Goods[];
  return: Goods;
  /** Of an import: what is known to have happened before. `at` is ISO 8601. */
  moves: { at: string; from: string; to: string }[];
}

/** A line of the audit log about an order, a receipt of its goods, or the order itself as the first one. */
interface OrderLine extends Pick<TimelineEntry, 'id' | 'at' | 'user_id' | 'user_name'> {
  order_id: string;
  action: string;
  before: Partial<Side> | null;
  after: Partial<Side> | null;
}

/** A value of a person who was erased is still sealed here, so that the comparison of both sides finds its change. */
const withoutErased = (changes: OrderChange[]): OrderChange[] =>
  JSON.parse(JSON.stringify(changes, (_, value: unknown) => (isSealed(value) ? null : value)));

/** The fields that an edit changed. */
function changesOf({ before, after }: OrderLine): OrderChange[] {
  const facts = (side: Partial<Side> | null) => ({ products: [], ...side }) as unknown as OrderFacts;
  return withoutErased(findOrderChanges(facts(before), facts(after)));
}

/** An edit that also changed the status is two entries, and one more if the order followed its group to another branch. */
function entriesOfEdit(line: OrderLine, entry: TimelineEntry): TimelineEntry[] {
  const { id, before, after } = line;
  const changes = changesOf(line);
  const entries: TimelineEntry[] = [];
  if (before?.branch_id !== after?.branch_id && before?.group_id === after?.group_id) {
    entries.push({ ...entry, id: `${id}-branch`, ...branchChange(line), is_own: false });
  }
  if (before?.status !== after?.status) {
    entries.push({ ...entry, id: `${id}-status`, kind: 'corrected', ...statusChange(line) });
  }
  if (changes.length > 0) entries.push({ ...entry, kind: 'edited', changes, is_own: false });
  return entries;
}

const statusChange = ({ before, after }: OrderLine) => ({
  from: before?.status ?? null,
  to: after?.status ?? null,
});

const branchChange = ({ before, after }: OrderLine) => ({
  kind: 'branch_changed' as const,
  from: before?.branch_name ?? null,
  to: after?.branch_name ?? null,
});

/** What a file knows of an order, and the import itself. Who did what before is not known. */
function entriesOfImport({ id, after }: OrderLine, entry: TimelineEntry): TimelineEntry[] {
  const moves = (after?.moves ?? []).map(({ at, from, to }, nth): TimelineEntry => {
    const moment = nairobiTimestamp(new Date(at));
    return {
      ...entry,
      id: `${id}-${nth}`,
      at: moment,
      user_id: null,
      user_name: '',
      kind: 'moved',
      from,
      to,
    };
  });
  return [...moves, { ...entry, kind: 'imported', to: after?.status ?? null }];
}

function entriesOf(line: OrderLine): TimelineEntry[] {
  const { id, at, user_id, user_name, action, after } = line;
  const entry: TimelineEntry = {
    id,
    at,
    user_id,
    user_name,
    kind: 'created',
    from: null,
    to: 'pending',
    changes: [],
    reason: null,
    is_own: after?.own_order ?? false,
  };
  switch (action) {
    case 'order.create':
      return [entry];
    case 'order.import':
      return entriesOfImport(line, entry);
    case 'order.move':
      return [{ ...entry, kind: 'moved', ...statusChange(line), reason: after?.reason ?? null }];
    case 'order.confirm-asked':
      return [{ ...entry, kind: 'code_sent', to: null }];
    case 'order.confirmed':
      return [
        { ...entry, kind: after?.channel === 'paper' ? 'confirmed_on_paper' : 'confirmed_by_code', to: null },
      ];
    case 'order.confirm-failed':
      return [{ ...entry, kind: 'code_failed', to: null }];
    case 'order.return':
      return [{ ...entry, kind: 'returned', to: after?.return ? sayGoods([after.return]) : null }];
    case 'delivery.receipt':
      return [
        { ...entry, kind: 'received', from: after?.receiver ?? null, to: sayGoods(after?.received ?? []) },
      ];
    case 'order.change-branch':
      return [{ ...entry, ...branchChange(line) }];
    default:
      return entriesOfEdit(line, { ...entry, to: null });
  }
}

/**
 * The timelines of these orders by the order's id, the oldest entry first: the order itself, its lines in the audit log, and who received
 * goods.
 */
export async function readTimelines(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, TimelineEntry[]>> {
  const { rows } = await sql<OrderLine>`
    select line.*, coalesce(staff.name, '') as user_name
    from (
      select id as order_id, id, created_at as at, case when old_number is null then created_by end as user_id,
        'order.create' as action, null::jsonb as before, null::jsonb as after
      from orders where id = any(${orderIds}::uuid[])
      union all
      select entity_id, id, at, staff_id, action, before, after from audit_log
      where entity = 'order' and entity_id = any(${orderIds}::uuid[])
        and action in ('order.import', 'order.move', 'order.edit', 'order.correct', 'order.change-branch',
          'order.confirm-asked', 'order.confirmed', 'order.confirm-failed', 'order.return')
      union all
      select order_id, id, made_at, made_by, 'delivery.receipt', null, jsonb_build_object(
        'receiver', case when receiver = 'leader' then receiver_name end,
        'received', (select jsonb_agg(jsonb_build_object('product', name, 'quantity', handed_quantity) order by name)
          from delivery_lines join products on products.id = product_id
          where delivery_id = receipt.delivery_id and order_id = receipt.order_id and handed_quantity > 0))
      from delivery_receipts as receipt where order_id = any(${orderIds}::uuid[])
    ) as line left join staff on staff.id = user_id
    order by action <> 'order.create', at, line.id`.execute(db);
  const lines = await openLines(db, rows, (sealed) => sealed);
  return new Map(
    [...Map.groupBy(lines, ({ order_id }) => order_id)].map(([id, own]) => [id, own.flatMap(entriesOf)]),
  );
}

/** One order with its timeline, oldest first. */
export async function getOrder(
  db: Database,
  actor: Actor,
  id: string,
): Promise<OrderWithTimeline & FoundOrder> {
  const order = await findOrder(db, actor, id);
  const timelines = await readTimelines(db, [order.id]);
  return { ...order, timeline: timelines.get(order.id) ?? [] };
}
