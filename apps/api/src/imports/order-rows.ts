import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contract/common.ts';
import { orderBody } from '#contract/order-body.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { isNoNumber } from '#domain/no-number.ts';
import { ORDER_TEXTS, type OrderTexts } from '#domain/orders/order-fields.ts';
import { isDecision, ORDER_STATUSES, type OrderStatus, STATUS_RULES } from '#domain/orders/order-statuses.ts';
import { normalisePhone } from '#domain/phone.ts';
import { isSameId, isSameNationalId, zeroVariants } from '#domain/who.ts';
import { importOrders, type OldOrder, takeNumbers } from '../orders/import-orders.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { FileRow } from './file-row.ts';
import { assertWholeId, groupFinder } from './group-rows.ts';
import { goodsOf, type GoodsRow, SoldProducts } from './order-goods.ts';
import type { ReadRow, RowReader } from './row-reader.ts';
import type { StoredRecord } from './same-record.ts';

const amountOfMoney = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const orderRow = z.object({
  oldNumber: z.string().max(60),
  orderedOn: day,
  client: z.string(),
  group: z.string().optional(),
  products: z.string().optional(),
  sku: z.string().optional(),
  quantity: z.int().max(LIMITS.maxQuantity),
  unitPrice: amountOfMoney.optional(),
  total: amountOfMoney.optional(),
  loanTerm: orderBody.shape.loanTerm,
  status: z.enum(ORDER_STATUSES),
  decidedOn: day.optional(),
  finishedOn: day.optional(),
  officer: z.string().optional(),
  deliveryLocation: z.string().max(200).optional(),
  ...Object.fromEntries(ORDER_TEXTS.map(({ request }) => [request, orderBody.shape[request]])),
});
type OrderRow = z.output<typeof orderRow>;
const goodsRow = orderRow.pick({ products: true, sku: true, quantity: true, unitPrice: true, total: true });

/** Whether an order in this status can have a day of decision, and one after it of its end. */
const hasDecision = (status: OrderStatus) => STATUS_RULES[status].phase !== 'requested';
const hasEnd = (status: OrderStatus) => hasDecision(status) && !isDecision(status);

const goodsText = (lines: readonly { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => `${name} x ${quantity}`).join('; ');

/** Orders with the fields of a file. */
export function selectOrderValues(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .innerJoin('groups', 'groups.id', 'orders.group_id')
    .select([
      'orders.id',
      'orders.old_number as oldNumber',
      'clients.name as client',
      'groups.name as group',
      sql<string>`(select string_agg(name || ' x ' || quantity, '; ' order by position)
        from order_lines where order_id = orders.id)`.as('products'),
      'orders.total_price as total',
      'orders.loan_term as loanTerm',
      'orders.status',
    ]);
}

/** The orders with the old number of a row, or one that differs in leading zeros alone. */
async function findOldOrders(db: Database, rows: readonly ReadRow<OldOrder>[]): Promise<StoredRecord[]> {
  const numbers = rows.map(({ body }) => foldId(body.oldNumber));
  const found = await selectOrderValues(db)
    .where('orders.old_number', 'is not', null)
    .where(
      sql<boolean>`folded_id(orders.old_number) = any(${[...numbers, ...numbers.flatMap(zeroVariants)]}::text[])`,
    )
    .execute();
  return found.map(({ id, ...values }) => ({ id, values }));
}

/** People by a number of a record, otherwise by phone; the main record first, and at most two. */
async function findClientsNumbered(db: Database, text: string) {
  const select = db
    .selectFrom('clients')
    .distinctOn('person_id')
    .orderBy('person_id')
    .orderBy(sql`linked_to is not null`)
    .select(['id', 'name', 'group_id', 'national_id', 'system_id'])
    .where('anonymised_at', 'is', null);
  const byNumber = await select
    .where(
      sql<boolean>`(folded_national_id = folded_id(${text}) and folded_national_id <> ''
        or folded_system_id = folded_id(${text}) and folded_system_id <> '')`,
    )
    .limit(2)
    .execute();
  const meant = byNumber.filter(
    (one) => isSameNationalId(text, one.national_id) || isSameId(text, one.system_id),
  );
  if (meant.length > 0) return meant;
  return select
    .where(sql<boolean>`folded_phone = folded_phone(${normalisePhone(text)}) and folded_phone <> ''`)
    .limit(2)
    .execute();
}

/** Staff by username, email, or a name that is one person's alone. */
async function readStaff(db: Database): Promise<(text: string) => string | undefined> {
  const people = await db.selectFrom('staff').select(['id', 'username', 'email', 'name']).execute();
  return (text) => {
    const is = (one: string) => foldText(one) === foldText(text);
    const [one, other] =
      [
        people.filter(({ username, email }) => is(username) || is(email)),
        people.filter(({ name }) => is(name)),
      ].find((found) => found.length > 0) ?? [];
    return other ? undefined : one?.id;
  };
}

const textsOf = (read: Record<string, unknown>): OrderTexts =>
  Object.fromEntries(ORDER_TEXTS.map(({ column, request }) => [column, read[request]]));

/** The fields in which all rows of an order agree. */
const OF_THE_ORDER = [
  'orderedOn',
  'client',
  'group',
  'loanTerm',
  'status',
  'decidedOn',
  'finishedOn',
  'officer',
  'deliveryLocation',
  ...ORDER_TEXTS.map(({ request }) => request),
];

/** Refuses a further row of an order that contradicts the first one. */
function assertSameOrder(first: FileRow, row: FileRow): void {
  for (const field of OF_THE_ORDER) {
    const text = row.text(field);
    if (text === undefined || foldText(text) === foldText(first.text(field) ?? '')) continue;
    const why = { fault: 'stated_otherwise', line: first.line, other: first.shown(field) ?? '' } as const;
    throw row.wrong(field, why);
  }
}

/** The goods of all rows of an order: of the row itself, and of further rows with the same old number. */
function readGoodsRows(row: FileRow, read: OrderRow): Map<FileRow, GoodsRow> {
  const reads = new Map<FileRow, GoodsRow>([[row, read]]);
  for (const further of row.others) {
    assertSameOrder(row, further);
    reads.set(further, further.read(goodsRow));
  }
  return reads;
}

/** Refuses days of a row that are in the future, in the wrong order, or not of its status. */
function assertDays(row: FileRow, { status, orderedOn, decidedOn, finishedOn }: OrderRow): void {
  const today = nairobiDay(new Date());
  for (const [field, at] of Object.entries({ orderedOn, decidedOn, finishedOn })) {
    if (at !== undefined && at > today) throw row.wrong(field, { fault: 'not_yet' });
  }
  // A number has two digits of the year: an order of another century would take numbers of this one.
  const oldest = `${Number(today.slice(0, 4)) - LIMITS.oldOrderYears}${today.slice(4)}`;
  if (orderedOn < oldest) throw row.wrong('orderedOn', { fault: 'too_long_ago' });
  if (decidedOn !== undefined && !hasDecision(status))
    throw row.wrong('decidedOn', { fault: 'not_of_this_status' });
  if (finishedOn !== undefined && !hasEnd(status))
    throw row.wrong('finishedOn', { fault: 'not_of_this_status' });
  if (decidedOn !== undefined && decidedOn < orderedOn)
    throw row.wrong('decidedOn', { fault: 'before_ordered' });
  if (finishedOn !== undefined && finishedOn < orderedOn)
    throw row.wrong('finishedOn', { fault: 'before_ordered' });
  if (finishedOn !== undefined && decidedOn !== undefined && finishedOn < decidedOn) {
    throw row.wrong('finishedOn', { fault: 'before_decided' });
  }
}

/**
 * Reads orders of an earlier system, which are only added (DECISIONS 18.9). Their numbers are taken `outside` of the transaction of
 * the rows, so that nobody who places an order waits for them.
 */
export async function orderReader(
  db: Database,
  caller: Caller,
  outside: Database,
): Promise<RowReader<OldOrder>> {
  const [products, officerOf] = await Promise.all([SoldProducts.read(db), readStaff(db)]);
  const groupNamed = groupFinder();
  const groupOf = async (reading: Database, row: FileRow, text: string | undefined, own: string | null) => {
    if (text !== undefined) return groupNamed(reading, row, text);
    if (own === null) throw row.wrong('group', { fault: 'no_group_of_client' });
    return own;
  };

  return {
    read: async (reading, row): Promise<ReadRow<OldOrder>> => {
      const read = row.read(orderRow);
      assertDays(row, read);
      const lines = goodsOf(readGoodsRows(row, read), products);
      if (isNoNumber(read.client)) throw row.wrong('client', { fault: 'no_number' });
      assertWholeId(row, 'client', read.client);
      const [client, other] = await findClientsNumbered(reading, read.client);
      if (!client) throw row.wrong('client', { fault: 'not_a_client' });
      if (other) throw row.wrong('client', { fault: 'several_clients' });
      const officer = read.officer === undefined ? caller.id : officerOf(read.officer);
      if (!officer) throw row.wrong('officer', { fault: 'not_an_officer' });
      const { oldNumber, orderedOn, decidedOn, finishedOn, loanTerm, status, deliveryLocation } = read;
      const body: OldOrder = {
        oldNumber,
        clientId: client.id,
        groupId: await groupOf(reading, row, read.group, client.group_id),
        officerId: officer,
        days: { orderedOn, decidedOn, finishedOn },
        loanTerm,
        status,
        deliveryLocation,
        texts: textsOf(read),
        lines,
      };
      const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
      const given = { oldNumber, client: client.name, products: goodsText(lines), total, loanTerm, status };
      return {
        row,
        body,
        given,
        updates: false,
        identity: ['client', 'products', 'total'],
        becomes: given,
        checkNew: () => {},
      };
    },
    find: findOldOrders,
    keysOf: ({ oldNumber }) => [['oldNumber', foldId(String(oldNumber ?? ''))]],
    create: async (trx, by, rows) => {
      const numbers = await takeNumbers(
        outside,
        rows.map(({ body }) => body),
      );
      return importOrders(
        trx,
        by,
        rows.map(({ body }, at) => ({ ...body, number: numbers[at]! })),
      );
    },
    change: async () => {
      throw new Error('An import only adds old orders');
    },
  };
}
