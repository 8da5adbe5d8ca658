import { sql } from 'kysely';
import type { OrderBody } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { type FieldFault, Refusal, refuse, refuseField } from '#domain/errors.ts';
import { reasonData } from '#domain/refusals.ts';
import { LIMITS } from '#domain/limits.ts';
import { refuseFormerClient } from '#domain/orders/new-request.ts';
import { STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { readOrderLines, type WantedLine } from '#domain/orders/order-lines.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { insufficientStock, type NamedPieces, stockInParts } from '#domain/products.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import { type Database, retryTransient } from '../platform/database.ts';
import { type Command, refuseInProgress } from '../platform/http/with-key.ts';
import { idOrNone, newId } from '../platform/ids.ts';

/** `branch_id`: the branch that has them, or to which they are on their way; null: the central store. */
interface PlacePieces extends NamedPieces {
  branch_id: string | null;
}

/** The result of the statement, whether it wrote or not. */
interface Outcome {
  key_free: boolean;
  /** Whether nothing but a key that was used before can have refused it. */
  may_proceed: boolean;
  /** False for a former client; null if there is no such client. */
  client_known: boolean | null;
  group_branch_id: string | null;
  products:
    | { id: string; name: string; price: number; stock: number; status: string; places: PlacePieces[] }[]
    | null;
  /** The total at today's prices, in whole KES. */
  total: number | null;
  answer: Order | null;
}

/** What the client was quoted for one of a product; several prices where it is named several times. */
const quotedPrices = (body: Pick<OrderBody, 'products'>, productId: string): number[] =>
  (body.products ?? []).flatMap((line) =>
    line.expectedPrice === undefined || line.productId.toLowerCase() !== productId.toLowerCase()
      ? []
      : [line.expectedPrice],
  );

/**
 * Prices have changed since the client agreed (DECISIONS 11.5): both totals, and of each line today's price and the quoted price.
 * Undefined when the quoted prices still hold, or the order states none.
 */
function priceChanged(
  { products, total }: Outcome,
  { expectedTotal, ...body }: OrderBody,
  lines: WantedLine[],
): Refusal | undefined {
  if (total === null) return undefined;
  const costs = lines.map(({ productId, quantity }) => {
    const product = products?.find(({ id }) => id === productId);
    const price = product?.price ?? 0;
    const prices = quotedPrices(body, productId);
    // A product that is named twice may have two quoted prices: the one that has changed is shown.
    const expected = prices.find((one) => one !== price) ?? prices[0];
    return { product: product?.name ?? '', quantity, price, expected };
  });
  const hasOther = costs.some(({ price, expected = price }) => price !== expected);
  if (!hasOther && (expectedTotal ?? total) === total) return undefined;
  const toldTotal = costs.reduce(
    (sum, { quantity, price, expected = price }) => sum + quantity * expected,
    0,
  );
  return new Refusal(
    reasonData('price_changed', { now: total, expected: expectedTotal ?? toldTotal }),
    costs.map((line, index): FieldFault => ({
      path: `products.${index}.productId`,
      ...reasonData('line_costs', line),
    })),
  );
}

/** Whether a place has so many pieces. */
const hasEnough = ({ places }: { places: readonly NamedPieces[] }, quantity: number) =>
  places.some(({ free }) => free >= quantity);

/** Why nothing was written; the most useful reason first. */
function explain(
  outcome: Outcome,
  body: OrderBody,
  lines: WantedLine[],
  branchLimit: string | null,
): Refusal {
  if (outcome.client_known === null) return refuseField('clientId', 'no_such_client');
  if (!outcome.client_known) return refuseFormerClient();
  if (!outcome.group_branch_id) return refuseField('groupId', 'no_such_group');
  if (body.branchId && idOrNone(body.branchId) !== outcome.group_branch_id) {
    return refuseField('branchId', 'not_the_groups_branch');
  }
  for (const [index, line] of lines.entries()) {
    const product = outcome.products?.find(({ id }) => id === line.productId);
    if (!product) return refuseField(`products.${index}.productId`, 'no_such_product');
    if (product.status !== 'active') {
      return refuseField(`products.${index}.productId`, 'product_not_sold', {
        product: product.name,
      });
    }
    if (product.stock < line.quantity) {
      return insufficientStock(product.name, product.stock, `products.${index}.quantity`);
    }
    if (!hasEnough(product, line.quantity)) {
      const isSeen = ({ branch_id }: PlacePieces) =>
        branchLimit === null || branch_id === null || branch_id === branchLimit;
      const others = product.places.filter((one) => !isSeen(one));
      return stockInParts(product.name, product.places.filter(isSeen), others).at(
        `products.${index}.quantity`,
      );
    }
  }
  return priceChanged(outcome, body, lines) ?? refuse('fault');
}

/** The figures of the books, for what a request does not state (DECISIONS 11.1.12); none of an unknown client or group. */
async function readBooks(
  db: Database,
  clientId: string,
  groupId: string,
): Promise<Partial<Record<StatedFigure, number>>> {
  const { rows } = await sql<Record<StatedFigure, number>>`
    select client_books.loan_balance as client_loan_balance, client_books.system_savings as client_system_savings,
      group_books.loan_balance as group_loan_balance, group_books.arrears as group_arrears
    from client_books, group_books
    where client_books.client_id = ${clientId}::uuid and group_books.group_id = ${groupId}::uuid`.execute(db);
  return rows[0] ?? {};
}

/**
 * Places an order (DECISIONS 4): prices are fixed, stock is taken, the audit log is written, all in one
 * statement. With an idempotency key it is placed once; the key is the caller's own and never expires.
 * Throws `validation`, `insufficient_stock`, `price_changed`, `idempotency_in_progress`, and `idempotency_mismatch` for a key
 * that was used before.
 */
export async function placeOrder(
  db: Database,
  caller: Caller,
  body: OrderBody,
  command?: Pick<Command, 'key' | 'hash'>,
): Promise<Order> {
  const wanted = readOrderLines(body);
  if (
    body.placedAt &&
    Date.parse(body.placedAt) > caller.at.getTime() + LIMITS.agreedAheadHours * 3_600_000
  ) {
    throw refuseField('placedAt', 'agreed_in_future', { hours: LIMITS.agreedAheadHours });
  }
  // These are not columns of the order: the lines have their own table, the branch is the group's.
  const { products: _, productId: __, quantity: ___, branchId, expectedTotal, placedAt, ...given } = body;
  const [clientId, groupId] = [idOrNone(body.clientId), idOrNone(body.groupId)];
  const fields = toColumns({
    ...given,
    id: newId(caller.at),
    clientId,
    groupId,
    agreedAt: placedAt ?? null,
    deviceId: caller.deviceId ?? null,
    deliveryLocation: body.deliveryMethod === 'other' ? body.deliveryLocation : null,
  });
  const unstated = STATED_FIGURES.filter((name) => fields[name] === undefined);
  const books = unstated.length > 0 ? await readBooks(db, clientId, groupId) : {};
  const input = {
    staff_id: caller.id,
    staff_name: caller.name,
    branch_limit: branchLimit(caller, 'orders.create'),
    request_id: caller.requestId,
    address: caller.address,
    at: caller.at.toISOString(),
    said_at: nairobiTimestamp(caller.at),
    key: command?.key,
    body_hash: command?.hash.toString('base64'),
    fields: {
      ...fields,
      ...Object.fromEntries(unstated.map((name) => [name, books[name]])),
      unstated: unstated.length > 0 ? unstated : null,
    },
    lines: wanted.map(({ productId, quantity }) => ({
      product_id: idOrNone(productId),
      quantity,
      quoted: quotedPrices(body, productId),
      id: newId(caller.at),
    })),
    branch_id: branchId ? idOrNone(branchId) : null,
    expected_total: expectedTotal,
    audit_id: newId(caller.at),
  };
  const outcome = await run(db, input, wanted);
  if (outcome.answer) return outcome.answer;
  if (!outcome.key_free) throw refuseInProgress();
  throw outcome.may_proceed
    ? refuse('key_of_something_else')
    : explain(outcome, body, wanted, input.branch_limit);
}

/** Runs the statement; again after a deadlock, and once more where no place has enough of a product. */
async function run(db: Database, input: object, wanted: WantedLine[]): Promise<Outcome> {
  const statement = { name: 'place-order', text: PLACE_ORDER, values: [JSON.stringify(input)] };
  const send = async () => (await retryTransient(() => db.query<Outcome & object>(statement))).rows[0]!;
  const outcome = await send();
  const isInParts = wanted.some(({ productId, quantity }) => {
    const product = outcome.products?.find(({ id }) => id === productId);
    return product && product.stock >= quantity && !hasEnough(product, quantity);
  });
  return isInParts ? send() : outcome;
}

/**
 * Places an order in one statement, so that it needs one round trip, and writes everything or nothing. It returns what it saw, so
 * that a refusal can say why.
 *
 * `$1` is the `input` of `placeOrder` as JSON. Its `fields` are columns of the order, so a new column needs no change here.
 *
 * Orders of one client, and of one group, are placed one after the other. With shared locks a change of them would wait until nobody
 * orders.
 *
 * When two callers order the last unit, `product` decides: it locks the products, always in the order of their ids to avoid
 * deadlocks, and reads the stock after the other caller's commit. `taken` subtracts from that stock: in the statement's snapshot it
 * could be too low.
 *
 * `level` lacks places that got their first pieces while the statement waited: `free_in_levels` counts them, and the central store is
 * right. An order that finds too few pieces is tried once more, and then sees them.
 *
 * Nothing is written unless `may_proceed` has its row, and unless the key is new. `key_free` is false while another request with the
 * same key runs. A number is taken last, so that a refused order takes none.
 */
const PLACE_ORDER = `
with given as materialized (
  select *, key is null or lock_key(staff_id, key) as key_free
  from jsonb_to_record($1::jsonb) as g (
    staff_id uuid, staff_name text, branch_limit uuid, request_id text, address text, at timestamptz, said_at text,
    key text, body_hash text, fields jsonb, lines jsonb, branch_id uuid, expected_total bigint, audit_id uuid)
), the_client as materialized (
  select clients.id, clients.name, clients.anonymised_at is null as is_known
  from given join clients on clients.id = (given.fields ->> 'client_id')::uuid
  where given.key_free and (given.branch_limit is null or clients.branch_id = given.branch_limit)
  for no key update of clients
), the_group as materialized (
  select groups.id, groups.name, groups.account_number, groups.branch_id, groups.chairperson_phone,
         -- Not joined: a join would lose the group when it goes to another branch while we wait for its lock.
         (select branches from branches where branches.id = groups.branch_id) as branch
  from given join groups on groups.id = (given.fields ->> 'group_id')::uuid
  -- The client is locked before the group.
  where exists (select from the_client) and (given.branch_limit is null or groups.branch_id = given.branch_limit)
  for no key update of groups
), rules as materialized (
  select coalesce((value -> 'orders_from_branch')::boolean, false) as orders_from_branch from settings where key = 'office_rules'
), product as materialized (
  select id, name, description, price, stock, status
  from products where id = any(array(
    select (line ->> 'product_id')::uuid from given, jsonb_array_elements(given.lines) as line where given.key_free))
  order by id for no key update
), level as materialized (
  -- After their product, and so the latest ones.
  select stock_levels.product_id, stock_levels.place_id, on_hand - reserved as free, reserved
  from stock_levels where product_id = any(array(select id from product))
  order by product_id, place_id for no key update
), place as materialized (
  -- A null place is the central store.
  select product.id as product_id, null::uuid as place_id,
    product.stock - free_in_levels(product.id) as free, 0 as reserved,
    null as transfer, null::uuid as to_branch
  from product
  union all
  select level.*, consignments.number, consignments.to_branch from level left join consignments on consignments.id = place_id
), line as materialized (
  select wanted.*, product.name, product.description, product.price, product.stock, product.status, source.place_id as from_place,
    source.reserved, source.free, source.has_enough
  from given
    cross join lateral rows from (jsonb_to_recordset(given.lines) as (product_id uuid, quantity int, quoted bigint[], id uuid))
      with ordinality as wanted (product_id, quantity, quoted, id, position)
    left join product on product.id = wanted.product_id
    -- As \`chooseSource\` does.
    left join lateral (
      select place.place_id, place.reserved, place.free, true as has_enough
      from place, (select (select branch_id from the_group where (select orders_from_branch from rules)) as place_id) as preferred
      where place.product_id = product.id and place.free >= wanted.quantity
      order by place.place_id is not distinct from preferred.place_id desc,
        transfer is not null and to_branch is not distinct from preferred.place_id desc,
        place.place_id is null desc, transfer is null desc, place.free desc, place.place_id
      limit 1
    ) as source on true
), goods as materialized (
  select sum(quantity::bigint * price) as total_price, string_agg(name, E'\\n' order by position) as names,
    bool_and(status is not distinct from 'active' and has_enough is not null) as are_there, bool_and(price = all (quoted)) as cost_as_quoted,
    jsonb_agg(jsonb_build_object(
      'id', id, 'product_id', product_id, 'name', name, 'description', description, 'quantity', quantity, 'unit_price', price,
      'total_price', quantity::bigint * price) order by position) as lines
  from line
), may_proceed as materialized (
  select given.* from given, the_client, the_group, goods
  where the_client.is_known and goods.are_there and goods.cost_as_quoted
    and (given.branch_id is null or the_group.branch_id = given.branch_id)
    and (given.expected_total is null or goods.total_price = given.expected_total)
), new_key as (
  insert into idempotency_keys (staff_id, key, body_hash, made, record_id)
  select staff_id, key, decode(body_hash, 'base64'), 'order', (fields ->> 'id')::uuid from may_proceed where key is not null
  on conflict do nothing returning key
), numbered as materialized (
  select may_proceed.*,
    next_order_number((the_group.branch).code, extract(year from may_proceed.at at time zone 'Africa/Nairobi')::integer) as number
  from may_proceed, the_group where may_proceed.key is null or exists (select from new_key)
), new_order as (
  insert into orders
  select filled.* from numbered, the_client, the_group, goods, jsonb_populate_record(null::orders, numbered.fields || jsonb_build_object(
    'number', numbered.number, 'branch_id', the_group.branch_id, 'created_by', numbered.staff_id, 'status', 'pending',
    'total_price', goods.total_price,
    'client_name', the_client.name, 'group_name', the_group.name, 'group_account_number', the_group.account_number,
    'chairperson_phone', the_group.chairperson_phone, 'branch_name', (the_group.branch).name,
    'search_text', folded_lines(concat_ws(E'\\n', the_client.name, goods.names, the_group.name, (the_group.branch).name)),
    'created_at', numbered.at, 'updated_at', numbered.at, 'changed_in', pg_current_xact_id()
  )) as filled
  returning *
), new_lines as (
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price, from_place)
  select line.id, new_order.id, position, product_id, name, description, quantity, price, from_place from new_order, line
), taken as (
  update products set stock = line.stock - line.quantity, changed_in = pg_current_xact_id() from line, new_order where products.id = line.product_id
), reserved as (
  -- With \`on_hand\`, though it stays: the check of the table first reads the row as it was before the statement waited.
  update stock_levels set on_hand = line.free + line.reserved, reserved = line.reserved + line.quantity,
    low_since = case when line.free - line.quantity <= ${LIMITS.lowStock} then coalesce(low_since, now()) end
  from line, new_order
  where stock_levels.product_id = line.product_id and stock_levels.place_id = line.from_place
), answer as (
  select to_jsonb(new_order) - '{search_text,created_by,requested_by,requested_at,requesters,figures_at,changed_in,unstated}'::text[] || jsonb_build_object(
    'created_by_user_id', new_order.created_by, 'requested_by_user_id', new_order.created_by, 'officer_name', given.staff_name,
    'agreed_at', given.fields ->> 'agreed_at', 'created_at', given.said_at, 'updated_at', given.said_at, 'products', goods.lines
  ) as sent
  from given, new_order, goods
), new_audit as (
  insert into audit_log (id, at, staff_id, action, entity, entity_id, branch_id, after, request_id, address)
  select audit_id, at, staff_id, 'order.create', 'order', new_order.id, new_order.branch_id,
    -- The order has the rest. An edit or a deletion writes what it was into its own line.
    jsonb_strip_nulls(jsonb_build_object('number', new_order.number, 'status', new_order.status, 'client_id', new_order.client_id,
      'group_id', new_order.group_id, 'branch_id', new_order.branch_id, 'total_price', new_order.total_price,
      'agreed_at', fields -> 'agreed_at', 'device_id', fields -> 'device_id',
      'products', (select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'unit_price', price) order by position) from line))),
    request_id, address
  from given, new_order
)
select (select key_free from given),
       exists (select from may_proceed) as may_proceed,
       (select is_known from the_client) as client_known,
       (select branch_id from the_group) as group_branch_id,
       (select jsonb_agg(to_jsonb(product) || jsonb_build_object('places', (
         select jsonb_agg(jsonb_build_object('place', coalesce(branches.name, transfer), 'free', place.free,
           'branch_id', case when transfer is null then place.place_id else to_branch end) order by branches.name nulls first, transfer)
         from place left join branches on branches.id = place.place_id where place.product_id = product.id)))
         from product where not exists (select from new_order)) as products,
       (select total_price from goods)::float8 as total,
       (select sent from answer) as answer`;
