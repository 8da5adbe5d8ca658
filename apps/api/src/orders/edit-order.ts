import type { OrderChanges } from '#contract/order-body.ts';
import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import { refuseField } from '#domain/errors.ts';
import { byFigure, STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { refuseFormerClient } from '#domain/orders/new-request.ts';
import {
  approvesByEdit,
  asksForMoreGoods,
  isNewRequest,
  type RequestFacts,
  restatedFigures,
  statusAfterEdit,
} from '#domain/orders/new-request.ts';
import { findOrderChanges, type OrderChange } from '#domain/orders/order-changes.ts';
import { ORDER_FIELDS } from '#domain/orders/order-fields.ts';
import { type DeliveryMethod, lacksPlace, orderTotal, readOrderLines } from '#domain/orders/order-lines.ts';
import { assertMaySend, isOwnRequest, refuseOwnOrder } from '#domain/orders/order-status.ts';
import { isFinished, isGranted, type OrderStatus, STATUS_RULES } from '#domain/orders/order-statuses.ts';
import { oldestStatement } from '#domain/orders/stated-figures.ts';
import { settleAgreement } from '../agreements/make-agreement.ts';
import { onBooks } from '../balances/ledger.ts';
import { writeAudit } from '../platform/audit.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { getMoveRules } from '../settings/read-settings.ts';
import { type LockedProduct, lockProducts } from '../stock/levels.ts';
import type { DecisionCheck } from './decision-checks.ts';
import { approve, whoseRequest } from './move-order.ts';
import { branchOfGroup, type OrderNames, writeNames } from './order-names.ts';
import { findOrder, type FoundOrder, lockOrderOf } from './orders.queries.ts';
import { assertPiecesStay, settleDeliveries, readPieces } from './pieces.ts';
import { readGoods, settleGoods } from './stock.ts';
import { getOrder } from './timeline.ts';

interface EditedLine {
  id: string;
  productId: string;
  name: string;
  description: string;
  quantity: number;
  unitPrice: number;
}

/**
 * The lines after the edit: existing lines keep their price and name, new lines take today's (DECISIONS 4). Of a product
 * that is not sold any more a line may stay or have less, but nothing is added (DECISIONS 10).
 */
function editLines(before: Order, changes: OrderChanges, products: Map<string, LockedProduct>): EditedLine[] {
  const kept = new Map(before.products.map((line) => [line.product_id, line]));
  const wanted = changes.products
    ? readOrderLines({ products: changes.products })
    : before.products.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
  return wanted.map(({ productId, quantity }, index) => {
    const [line, product] = [kept.get(productId), products.get(productId)];
    if (line) {
      if (quantity > line.quantity && product && product.status !== 'active') {
        throw refuseField(`products.${index}.quantity`, 'product_not_sold', { product: product.name });
      }
      const { id, name, description, unit_price } = line;
      return { id, productId, name, description, quantity, unitPrice: unit_price };
    }
    if (!product) throw refuseField(`products.${index}.productId`, 'no_such_product');
    if (product.status !== 'active') {
      throw refuseField(`products.${index}.productId`, 'product_not_sold', {
        product: product.name,
      });
    }
    const { name, description, price } = product;
    return { id: newId(), productId, name, description, quantity, unitPrice: price };
  });
}

async function replaceLines(trx: Database, orderId: string, lines: EditedLine[]): Promise<void> {
  const places = await trx
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .returning(['id', 'from_place'])
    .execute();
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        id: line.id,
        order_id: orderId,
        position: index + 1,
        product_id: line.productId,
        name: line.name,
        description: line.description,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        from_place: places.find(({ id }) => id === line.id)?.from_place ?? null,
      })),
    )
    .execute();
}

/** Whether a finished order is to be one again that waits or is on its way. */
const isReopened = (before: OrderStatus, wanted: OrderStatus): boolean =>
  isFinished(before) && !isFinished(wanted);

/** Figures in the books that replace those of the client or the group that the order had. */
type BookFigures = Partial<Record<StatedFigure, number>>;

/**
 * The branch of the group, which the order gets, and the names and the figures in the books of another client or group (DECISIONS
 * 23.3, 24.3). A finished order stays where it was sold when its group goes to another branch; reopened, it is where its group is, and
 * has the present names (DECISIONS 20.9). The client must exist and not be anonymised, and is named where they are not of the other group.
 * Both are locked, so that neither is erased nor moved while the order is edited.
 */
async function checkPlace(
  trx: Database,
  before: Order,
  changes: OrderChanges,
): Promise<{ branchId: string; names: Partial<OrderNames>; books: BookFigures }> {
  const client = await trx
    .selectFrom('clients')
    .innerJoin('client_books', 'client_books.client_id', 'clients.id')
    .select([
      'clients.id',
      'name',
      'group_id',
      'anonymised_at',
      onBooks('clients', 'loan_balance').as('loan_balance'),
      onBooks('clients', 'system_savings').as('system_savings'),
    ])
    .where('clients.id', '=', idOrNone(changes.clientId ?? before.client_id))
    .executeTakeFirst();
  if (!client) throw refuseField('clientId', 'no_such_client');
  if (client.anonymised_at !== null) throw refuseFormerClient();
  const isOtherClient = client.id !== before.client_id;
  const ofClient: BookFigures = isOtherClient
    ? { client_loan_balance: client.loan_balance, client_system_savings: client.system_savings }
    : {};
  const groupId = idOrNone(changes.groupId ?? before.group_id);
  const isOtherGroup = groupId !== before.group_id;
  const reopened = isReopened(before.status, changes.status ?? before.status);
  const clientNames = isOtherClient || reopened ? { client_name: client.name } : {};
  if (!isOtherGroup && !reopened) return { branchId: before.branch_id, names: clientNames, books: ofClient };
  const group = await trx
    .selectFrom('groups')
    .innerJoin('group_books', 'group_books.group_id', 'groups.id')
    .select([
      'branch_id',
      'name',
      'account_number',
      'chairperson_phone',
      onBooks('groups', 'loan_balance').as('loan_balance'),
      onBooks('groups', 'arrears').as('arrears'),
    ])
    .select(branchOfGroup)
    .where('groups.id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw refuseField('groupId', 'no_such_group');
  if (isOtherGroup && changes.clientId === undefined && client.group_id !== groupId)
    throw refuseField('clientId', 'client_of_other_group', { client: client.name, group: group.name });
  const ofGroup: BookFigures = isOtherGroup
    ? { group_loan_balance: group.loan_balance, group_arrears: group.arrears }
    : {};
  const names = {
    ...clientNames,
    group_name: group.name,
    group_account_number: group.account_number,
    chairperson_phone: group.chairperson_phone,
    branch_name: group.branch_name,
  };
  return { branchId: group.branch_id, names, books: { ...ofClient, ...ofGroup } };
}

function checkDelivery(
  before: Order,
  changes: OrderChanges,
): { method: DeliveryMethod; location: string | null } {
  const method = changes.deliveryMethod ?? before.delivery_method;
  const location =
    changes.deliveryLocation === undefined ? before.delivery_location : changes.deliveryLocation;
  if (lacksPlace(method, location)) {
    throw refuseField('deliveryLocation', 'field_missing', { field: 'delivery_location' });
  }
  return { method, location: method === 'branch' ? null : location };
}

/**
 * Who has asked for something in the order since it was last approved, the caller among them (DECISIONS 11.2). Of an order that
 * was edited before this was stored, `requested_by` alone is known.
 */
function requestersAfter(caller: Caller, before: FoundOrder, known: string[] | null): string[] {
  const earlier = isGranted(before.status) ? [] : [before.requested_by_user_id];
  return [...new Set([...(known ?? earlier), caller.id])];
}

function statedFigures(changes: OrderChanges): BookFigures {
  const stated = STATED_FIGURES.map((name) => [name, changes[ORDER_FIELDS[name].request]] as const);
  return Object.fromEntries(stated.filter(([, figure]) => figure !== undefined));
}

/** The figures that are taken from the books and that nobody has stated (DECISIONS 11.1.12). */
function unstatedAfter(
  before: readonly string[] | null,
  books: BookFigures,
  stated: BookFigures,
  restated: readonly StatedFigure[],
): StatedFigure[] | null {
  const unstated = STATED_FIGURES.filter(
    (name) =>
      (stated[name] === undefined && name in books) ||
      ((before?.includes(name) ?? false) && !restated.includes(name)),
  );
  return unstated.length > 0 ? unstated : null;
}

/** Approves an order as its edit made it. Answers what the audit log says of it; throws as a decision does, but asks for no reason. */
async function approveEdited(
  trx: Database,
  caller: Caller,
  order: FoundOrder,
  changes: OrderChange[],
): Promise<{ own_order?: true; checks: DecisionCheck[] }> {
  const whose = await whoseRequest(trx, caller, order);
  const isOwn = isOwnRequest(caller, whose);
  if (isOwn && !(await getMoveRules(trx, caller)).adminsDecideOwn) throw refuseOwnOrder(caller, whose);
  const edit = { at: caller.at.toISOString(), kind: 'edited' as const, changes };
  return { checks: await approve(trx, caller, order, isOwn, [edit]), ...(isOwn && { own_order: true }) };
}

/**
 * Edits an order (SPEC 2, Edit Order dialog). The status is a free choice there, so its change is logged as a
 * correction, apart from the other changes; the stock follows both. An approved order that becomes a new request is
 * pending again, and any change to `approved` runs the checks (DECISIONS 11.3). Throws `own_order` and `check_failed`
 * as a decision does, `stale` when the order was changed since the caller read it, `insufficient_stock` when the stock
 * is too small.
 */
export function editOrder(
  db: Database,
  asked: Caller,
  id: string,
  changes: OrderChanges,
): Promise<OrderWithTimeline> {
  return db.inTransaction(async (trx) => {
    const locked = await lockOrderOf(trx, asked, id, changes);
    const caller = callAfter(asked, locked);
    const before = await getOrder(trx, caller, locked.id);
    assertNotStale(changes.updatedAt, before.updated_at);
    const { products: _lines, updatedAt: _seen, ...fields } = changes;
    if (!changes.products && Object.values(fields).every((value) => value === undefined)) return before;
    const wanted = changes.status ?? before.status;
    if (wanted !== before.status && !STATUS_RULES[wanted].isEditable) {
      throw refuseField('status', 'rejected_elsewhere');
    }
    if (wanted !== before.status) {
      assertMaySend(caller, await whoseRequest(trx, caller, before), wanted, await getMoveRules(trx, caller));
    }
    const { branchId, names, books } = await checkPlace(trx, before, changes);
    const delivery = checkDelivery(before, changes);

    const productIds = [
      ...before.products.map((line) => line.product_id),
      ...(changes.products ?? []).map((line) => idOrNone(line.productId)),
    ];
    const products = await lockProducts(trx, productIds);
    const lines = editLines(before, changes, products);
    const total = orderTotal(lines);
    const now = statedFigures(changes);
    const figures = { ...byFigure((name) => before[name]), ...books, ...now };
    const request: RequestFacts = {
      client_id: idOrNone(changes.clientId ?? before.client_id),
      group_id: idOrNone(changes.groupId ?? before.group_id),
      total_price: total,
      loan_term: changes.loanTerm ?? before.loan_term,
      ...figures,
    };
    const heldBefore = before.products.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
    }));
    const restated = restatedFigures(before, request);
    const isNew = isNewRequest(before, request) || asksForMoreGoods(heldBefore, lines);
    const status = statusAfterEdit(before.status, wanted, isNew);
    const at = caller.at.toISOString();
    const pieces = await readPieces(trx, [before.id]);
    const isOtherParty = request.client_id !== before.client_id || request.group_id !== before.group_id;
    assertPiecesStay(pieces, before.status, { lines, isOtherParty, status });
    const goods = await readGoods(trx, before.id);

    if (changes.products) await replaceLines(trx, before.id, lines);
    await trx
      .updateTable('orders')
      .set({
        ...toColumns(fields),
        ...figures,
        unstated: unstatedAfter(locked.unstated, books, now, restated),
        status,
        branch_id: branchId,
        delivery_method: delivery.method,
        delivery_location: delivery.location,
        total_price: total,
        ...(isNew && {
          requested_by: caller.id,
          requested_at: at,
          requesters: requestersAfter(caller, before, locked.requesters),
        }),
        ...(restated.length > 0 && {
          figures_at: oldestStatement(before, before.timeline, { at, names: restated }),
        }),
        updated_at: at,
      })
      .where('id', '=', before.id)
      .execute();
    await writeNames(trx, [before.id], names);
    await settleGoods(trx, { at: caller.at, by: caller.id }, before.id, goods);
    await settleDeliveries(trx, [before.id]);

    const after = await findOrder(trx, caller, before.id);
    const approves = approvesByEdit(before.status, status, isNew);
    const approval = approves
      ? await approveEdited(trx, caller, after, findOrderChanges(before, after))
      : undefined;
    if (approves)
      await trx.updateTable('orders').set({ requesters: null }).where('id', '=', before.id).execute();
    const agreement = await settleAgreement(trx, caller, before, after, approves);
    const isCorrected = after.status !== before.status;
    await writeAudit(trx, caller, isCorrected ? 'order.correct' : 'order.edit', before.id, {
      before,
      after: { ...after, ...approval, ...(agreement && { agreement }) },
      ...(isCorrected && { notifyStaffId: before.created_by_user_id }),
    });
    return getOrder(trx, caller, before.id);
  });
}
