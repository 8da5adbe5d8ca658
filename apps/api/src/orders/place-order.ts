import { sql } from 'kysely';
import type { OrderBody } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { readOrderLines, type WantedLine } from '#domain/orders/order-lines.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { ORDER_COLUMNS, type OrderValues } from '#domain/orders/order-fields.ts';
import { chooseSource, type FreePieces, type Place } from '#domain/stock/stock.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import { type Database, retryTransient } from '../platform/database.ts';
import { type Command, refuseInProgress } from '../platform/http/with-key.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { explainNotPlaced, type Outcome, quotedPrices } from './not-placed.ts';

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
  const stated = { ...fields, ...Object.fromEntries(unstated.map((name) => [name, books[name]])) };
  const input = {
    staff_id: caller.id,
    branch_limit: branchLimit(caller, 'orders.create'),
    request_id: caller.requestId,
    address: caller.address,
    at: caller.at.toISOString(),
    key: command?.key,
    body_hash: command?.hash.toString('base64'),
    fields: { ...stated, unstated: unstated.length > 0 ? unstated : null },
    client_id: clientId,
    group_id: groupId,
    product_ids: wanted.map(({ productId }) => idOrNone(productId)),
    quantities: wanted.map(({ quantity }) => quantity),
    quoted: wanted.map(({ productId }) => quotedPrices(body, productId)),
    line_ids: wanted.map(() => newId(caller.at)),
    branch_id: branchId ? idOrNone(branchId) : null,
    expected_total: expectedTotal,
    audit_id: newId(caller.at),
  };
  const outcome = await run(db, input, groupId, wanted);
  if (!outcome.key_free) throw refuseInProgress();
  if (outcome.number === null) {
    throw outcome.may_proceed
      ? refuse('key_of_something_else')
      : await explainNotPlaced(db, outcome, body, wanted, input.branch_limit);
  }
  const at = nairobiTimestamp(caller.at);
  return {
    ...(Object.fromEntries(ORDER_COLUMNS.map((column) => [column, stated[column]])) as OrderValues),
    id: fields.id,
    number: outcome.number,
    old_number: null,
    client_id: clientId,
    client_name: outcome.client_name,
    group_id: groupId,
    group_name: outcome.group_name,
    group_account_number: outcome.group_account_number,
    chairperson_phone: outcome.chairperson_phone,
    branch_id: outcome.branch_id!,
    branch_name: outcome.branch_name,
    status: 'pending',
    total_price: outcome.total_price!,
    agreed_at: fields.agreed_at,
    created_at: at,
    updated_at: at,
    created_by_user_id: caller.id,
    requested_by_user_id: caller.id,
    officer_name: caller.name,
    delivery_method: body.deliveryMethod,
    delivery_location: fields.delivery_location ?? null,
    products: outcome.lines!.map(({ id, product_id, name, description, quantity, price }) => ({
      id,
      product_id,
      name,
      description,
      quantity,
      unit_price: price,
      total_price: quantity * price,
    })),
  };
}

/** Whether this server has seen pieces in branches or transfers. Then it chooses the places of an order before it places it. */
let choosesFirst = false;

/** The pieces of products by place, the central store first, and the place that orders of a group prefer. */
const READ_PLACES = `
select products.id,
  jsonb_build_object('place', 'central', 'free', stock - in_levels) || coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', place_id, 'free', on_hand - reserved,
      'to', case when consignments.id is not null then coalesce(to_branch::text, 'central') end)))
    from stock_levels left join consignments on consignments.id = place_id where product_id = products.id), '[]') as places,
  coalesce((
    select branch_id::text from groups, settings
    where groups.id = $2 and key = 'office_rules' and (value -> 'orders_from_branch')::boolean), 'central') as preferred
from products where products.id = any($1::uuid[])`;

/**
 * The place of each product (DECISIONS 4.8), undefined where none has enough. Nothing is locked: the statement proves that there is
 * enough.
 */
async function choosePlaces(
  db: Database,
  groupId: string,
  wanted: WantedLine[],
): Promise<Map<string, Place | undefined>> {
  const ids = wanted.map(({ productId }) => idOrNone(productId));
  const { rows } = await db.query<{ id: string; places: FreePieces[]; preferred: Place }>({
    name: 'places-of-products',
    text: READ_PLACES,
    values: [ids, groupId],
  });
  return new Map(
    rows.map(({ id, places, preferred }) => {
      const { quantity } = wanted.find(({ productId }) => productId === id)!;
      return [id, chooseSource(places, quantity, { preferred })];
    }),
  );
}

/** How often other orders may take the pieces of a chosen place, before this one is refused. */
const ROUNDS = 100;

/**
 * Runs the statement; again after a deadlock, and at once where a place must be chosen, or other orders took its pieces: then the next
 * place is chosen, until none has enough.
 */
async function run(db: Database, input: object, groupId: string, wanted: WantedLine[]): Promise<Outcome> {
  for (let round = 1; ; round += 1) {
    const chosen = choosesFirst ? await choosePlaces(db, groupId, wanted) : undefined;
    const places =
      chosen &&
      wanted.map(({ productId }) => {
        const place = chosen.get(productId);
        return place === 'central' ? null : place;
      });
    const outcome = await retryTransient(async () => {
      const values = [JSON.stringify({ ...input, places })];
      const { rows } = await db.query<Outcome & object>({ name: 'place-order', text: PLACE_ORDER, values });
      return rows[0]!;
    });
    const isElsewhere = outcome.lines?.some(
      ({ product_id: id, stock, quantity, is_there: isThere }) =>
        stock >= quantity && !isThere && (!chosen || chosen.get(id) !== undefined),
    );
    if (!isElsewhere || round === ROUNDS) return outcome;
    choosesFirst = true;
  }
}

/** The columns of an order that come from `fields`. */
const GIVEN_COLUMNS = [
  ...ORDER_COLUMNS,
  'id',
  'client_id',
  'group_id',
  'delivery_method',
  'delivery_location',
  'agreed_at',
  'device_id',
  'unstated',
];

/**
 * Places an order in one statement, so that it needs one round trip, and writes everything or nothing. It returns what it saw, so
 * that a refusal can say why.
 *
 * `$1` is the `input` of `placeOrder` as JSON, with the places of the lines where they were chosen. A new column of `ORDER_FIELDS`
 * needs no change here.
 *
 * Orders of one client, and of one group, are placed one after the other. With shared locks a change of them would wait until nobody
 * orders.
 *
 * When two callers order the last unit, `line` decides: it locks the products, always in the order of their ids to avoid
 * deadlocks, and reads the stock after the other caller's commit. `taken` subtracts from that stock: in the statement's snapshot it
 * could be too low. Levels change under their product's lock, so that `level` reads the latest ones.
 *
 * Nothing is written unless `may_proceed`, and unless the key is new. `key_free` is false while another request with the same key
 * runs. A number is taken last, so that a refused order takes none.
 */
const PLACE_ORDER = `
with given as materialized (
  select *, key is null or lock_key(staff_id, key) as key_free
  from jsonb_to_record($1::jsonb) as g (
    staff_id uuid, branch_limit uuid, request_id text, address text, at timestamptz, key text, body_hash text, fields jsonb,
    client_id uuid, group_id uuid, branch_id uuid, product_ids uuid[], quantities int[], quoted jsonb, places uuid[], line_ids uuid[],
    expected_total bigint, audit_id uuid)
), the_client as materialized (
  select clients.id, clients.name, clients.anonymised_at is null as is_known
  from given join clients on clients.id = given.client_id
  where given.key_free and (given.branch_limit is null or clients.branch_id = given.branch_limit)
  for no key update of clients
), the_group as materialized (
  select groups.id, groups.name, groups.account_number, groups.branch_id, groups.chairperson_phone,
         -- Not joined: a join would lose the group when it goes to another branch while we wait for its lock.
         (select branches from branches where branches.id = groups.branch_id) as branch
  from given join groups on groups.id = given.group_id
  -- The client is locked before the group.
  where exists (select from the_client) and (given.branch_limit is null or groups.branch_id = given.branch_limit)
  for no key update of groups
), line as materialized (
  select line_ids[position] as id, position, products.id as product_id, name, description, price, stock, in_levels, status,
    quantities[position] as quantity, places is not null as is_chosen, places[position] as from_place,
    quoted -> position - 1 <@ jsonb_build_array(price) as costs_as_quoted
  from given join products on products.id = any(product_ids) cross join array_position(product_ids, products.id) as position
  where key_free
  order by products.id for no key update of products
), level as materialized (
  select stock_levels.product_id, on_hand, reserved
  from line join stock_levels on stock_levels.product_id = line.product_id and place_id = from_place
  for no key update of stock_levels
), goods as materialized (
  select sum(quantity::bigint * price) as total_price, string_agg(name, E'\\n' order by position) as names,
    count(*) as kinds, bool_and(status = 'active' and is_there and costs_as_quoted) as may_be_ordered,
    jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'unit_price', price) order by position) as noted,
    json_agg(found order by position) as lines
  from (
    select line.*, coalesce(case
      when from_place is not null then on_hand - reserved >= quantity
      -- Where other places have pieces, one of them may be preferred.
      when is_chosen or in_levels = 0 then stock - in_levels >= quantity
    end, false) as is_there
    from line left join level using (product_id)
  ) as found
), checked as materialized (
  select given.*, goods.*, the_client.name as client_name, the_client.is_known as client_known, the_group.branch_id as group_branch_id,
    the_group.name as group_name, account_number, chairperson_phone, (branch).name as branch_name, (branch).code as branch_code,
    coalesce(the_client.is_known and the_group.id is not null and goods.may_be_ordered
      and goods.kinds = cardinality(product_ids) and (given.branch_id is null or the_group.branch_id = given.branch_id)
      and (expected_total is null or goods.total_price = expected_total), false) as may_proceed
  from given left join the_client on true left join the_group on true cross join goods
), new_key as (
  insert into idempotency_keys (staff_id, key, body_hash, made, record_id)
  select staff_id, key, decode(body_hash, 'base64'), 'order', (fields ->> 'id')::uuid from checked where may_proceed and key is not null
  on conflict do nothing returning key
), new_order as (
  insert into orders (${GIVEN_COLUMNS.join(', ')}, number, created_by, branch_id, branch_name, client_name, group_name,
    group_account_number, chairperson_phone, total_price, search_text, created_at, updated_at)
  select ${GIVEN_COLUMNS.map((column) => `filled.${column}`).join(', ')},
    next_order_number(branch_code, extract(year from at at time zone 'Africa/Nairobi')::integer), staff_id, group_branch_id,
    checked.branch_name, checked.client_name, checked.group_name, account_number, checked.chairperson_phone, checked.total_price,
    folded_lines(concat_ws(E'\\n', checked.client_name, names, checked.group_name, checked.branch_name)), at, at
  from checked, jsonb_populate_record(null::orders, fields) as filled
  where may_proceed and (key is null or exists (select from new_key))
  returning id, number, status
), new_lines as (
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price, from_place)
  select line.id, new_order.id, position, product_id, name, description, quantity, price, from_place from new_order, line
), taken as (
  update products set stock = line.stock - quantity,
    in_levels = line.in_levels - case when from_place is null then 0 else quantity end, changed_in = pg_current_xact_id()
  from line, new_order where products.id = line.product_id
), reserved as (
  -- With \`on_hand\`, though it stays: the check of the table first reads the row as it was before the statement waited.
  update stock_levels set on_hand = level.on_hand, reserved = level.reserved + quantity,
    low_since = case when level.on_hand - level.reserved - quantity <= ${LIMITS.lowStock} then coalesce(low_since, now()) end
  from level join line using (product_id), new_order
  where stock_levels.product_id = level.product_id and stock_levels.place_id = from_place
), new_audit as (
  insert into audit_log (id, at, staff_id, action, entity, entity_id, branch_id, after, request_id, address)
  select audit_id, at, staff_id, 'order.create', 'order', new_order.id, group_branch_id,
    -- The order has the rest. An edit or a deletion writes what it was into its own line.
    jsonb_strip_nulls(jsonb_build_object('number', number, 'status', status, 'client_id', client_id, 'group_id', group_id,
      'branch_id', group_branch_id, 'total_price', total_price, 'agreed_at', fields -> 'agreed_at', 'device_id', fields -> 'device_id',
      'products', noted)),
    request_id, address
  from checked, new_order
)
select key_free, may_proceed, client_known, client_name, group_branch_id as branch_id, group_name, account_number as group_account_number,
  chairperson_phone, branch_name, lines, total_price, (select number from new_order) as number
from checked`;
