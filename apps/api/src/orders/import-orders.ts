import { sql } from 'kysely';
import type { OrderTexts } from '#domain/orders/order-fields.ts';
import { isGranted, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { onBooks } from '../balances/ledger.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { branchOfGroup, writeNames } from './order-names.ts';

/** An imported old order, with the Nairobi days of what happened to it that are known. */
export interface OldOrder {
  oldNumber: string;
  clientId: string;
  groupId: string;
  officerId: string;
  days: { orderedOn: string; decidedOn?: string | undefined; finishedOn?: string | undefined };
  /** Months. */
  loanTerm: number;
  status: OrderStatus;
  deliveryLocation: string | undefined;
  texts: OrderTexts;
  /** `unitPrice` in whole KES. */
  lines: { productId: string; name: string; description: string; quantity: number; unitPrice: number }[];
}

/** The numbers for orders of these groups' branches, each of the year of its order, in the order given. */
export async function takeNumbers(
  db: Database,
  orders: readonly Pick<OldOrder, 'groupId' | 'days'>[],
): Promise<string[]> {
  const wanted = orders.map(({ groupId, days }, nth) => ({
    nth,
    group_id: groupId,
    year: Number(days.orderedOn.slice(0, 4)),
  }));
  const { rows } = await sql<{ number: string }>`
    select next_order_number(code, year) as number
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (nth integer, group_id uuid, year integer)
      join groups on groups.id = wanted.group_id join branches on branches.id = groups.branch_id
    order by nth
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** Noon of a Nairobi day, `later` seconds after it: what happened on one day stays in its order. Never after now. */
function momentOf(day: string, later: number, now: Date): string {
  const noon = Date.parse(`${day}T12:00:00+03:00`) + later * 1000;
  return new Date(Math.min(noon, now.getTime())).toISOString();
}

/** What is known to have happened to an order, oldest first; who did it is not known. */
function pastOf({ status, days }: OldOrder, now: Date) {
  // One that was cancelled after a decision had been approved.
  const decision = status === 'rejected' ? 'rejected' : 'approved';
  const decided = days.decidedOn !== undefined && {
    at: momentOf(days.decidedOn, 1, now),
    from: 'pending',
    to: decision,
  };
  const finished = days.finishedOn !== undefined && {
    at: momentOf(days.finishedOn, 2, now),
    from: isGranted(status) || decided ? 'approved' : 'pending',
    to: status,
  };
  return { decided, moves: [decided, finished].filter((move) => move !== false) };
}

/**
 * Writes imported old orders, each in its status (DECISIONS 18.9): they take nothing from the stock, change no figure
 * of the books, and state those that the books have now. The importer counts as their maker, and decides on none.
 * Answers their ids; `undefined` for one whose old number somebody else has brought in meanwhile.
 */
export async function importOrders(
  db: Database,
  caller: Caller,
  orders: readonly (OldOrder & { number: string })[],
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for (const order of orders) ids.push(await importOrder(db, caller, order));
  return ids;
}

async function importOrder(
  db: Database,
  caller: Caller,
  order: OldOrder & { number: string },
): Promise<string | undefined> {
  const { lines, days, status } = order;
  const now = caller.at.toISOString();
  const id = newId(caller.at);
  const createdAt = momentOf(days.orderedOn, 0, caller.at);
  const { decided, moves } = pastOf(order, caller.at);
  try {
    return await db.inTransaction(async (trx) => {
      const asOfNow = await trx
        .selectFrom('clients')
        .innerJoin('groups', (join) => join.on('groups.id', '=', order.groupId))
        .innerJoin('client_books', 'client_books.client_id', 'clients.id')
        .innerJoin('group_books', 'group_books.group_id', 'groups.id')
        .where('clients.id', '=', order.clientId)
        .where('clients.anonymised_at', 'is', null)
        .select([
          onBooks('clients', 'loan_balance').as('client_loan_balance'),
          onBooks('clients', 'system_savings').as('client_system_savings'),
          onBooks('groups', 'loan_balance').as('group_loan_balance'),
          onBooks('groups', 'arrears').as('group_arrears'),
          'groups.branch_id',
          'clients.name as client_name',
          'groups.name as group_name',
          'groups.account_number as group_account_number',
          'groups.chairperson_phone',
        ])
        .select(branchOfGroup)
        .forShare(['clients', 'groups'])
        .executeTakeFirst();
      if (!asOfNow) return undefined;
      await trx
        .insertInto('orders')
        .values({
          id,
          ...asOfNow,
          number: order.number,
          old_number: order.oldNumber,
          client_id: order.clientId,
          group_id: order.groupId,
          created_by: order.officerId,
          requested_by: caller.id,
          requested_at: now,
          figures_at: now,
          status,
          decided_at: decided ? decided.at : null,
          decision: decided ? decided.to : null,
          loan_term: order.loanTerm,
          delivery_method: order.deliveryLocation === undefined ? 'branch' : 'other',
          delivery_location: order.deliveryLocation ?? null,
          ...order.texts,
          total_price: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
          search_text: '',
          created_at: createdAt,
          updated_at: now,
        })
        .execute();
      await trx
        .insertInto('order_lines')
        .values(
          lines.map(({ productId, name, description, quantity, unitPrice }, at) => ({
            id: newId(caller.at),
            order_id: id,
            position: at + 1,
            product_id: productId,
            name,
            description,
            quantity,
            unit_price: unitPrice,
          })),
        )
        .execute();
      await writeNames(trx, [id], {});
      const { oldNumber, number, clientId, groupId, officerId } = order;
      await writeAudits(trx, caller, [
        {
          action: 'order.import',
          entityId: id,
          after: {
            number,
            old_number: oldNumber,
            client_id: clientId,
            group_id: groupId,
            branch_id: asOfNow.branch_id,
            created_by_user_id: officerId,
            status,
            created_at: createdAt,
            ...(moves.length > 0 && { moves }),
            loan_term: order.loanTerm,
            ...order.texts,
            total_price: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
            products: lines.map(({ name, quantity, unitPrice }) => ({
              name,
              quantity,
              unit_price: unitPrice,
            })),
          },
        },
      ]);
      return id;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'orders_old_number') return undefined;
    throw error;
  }
}
