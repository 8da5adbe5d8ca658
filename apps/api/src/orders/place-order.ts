import { sql } from 'kysely';
import type { OrderBody } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { readOrderLines } from '#domain/orders/order-lines.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { ORDER_COLUMNS, type OrderValues } from '#domain/orders/order-fields.ts';
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
  const values = [JSON.stringify(input)];
  const { rows } = await retryTransient(() =>
    db.query<{ outcome: Outcome }>({ name: 'place-order', text: PLACE_ORDER, values }),
  );
  const { outcome } = rows[0]!;
  if (!outcome.key_free) throw refuseInProgress();
  if (outcome.number === null) {
    throw outcome.may_proceed
      ? refuse('key_of_something_else')
      : await explainNotPlaced(db, outcome, body, wanted, input.branch_limit);
  }
  const at = nairobiTimestamp(caller.at);
  return {
    ...(Object.fromEntries(ORDER_COLUMNS.map((column) => [column, stated[column] ?? null])) as OrderValues),
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
 * `$1` is the `input` of `placeOrder` as JSON. A new column of `ORDER_FIELDS` needs no change here.
 *
 * Orders of one client, and of one group, are placed one after the other. With shared locks a change of them would wait until nobody
 * orders.
 *
 * When two callers order the last unit, `line` decides: it locks the products, always in the order of their ids to avoid
 * deadlocks, and reads the stock after the other caller's commit. `taken` subtracts from that stock: in the statement's snapshot it
 * could be too low. Levels change under their product's lock, and `place_of_line` and `hold_pieces` see the latest ones.
 *
 * Nothing is written unless `may_proceed`, and unless the key is new. `key_free` is false while another request with the same key
 * runs. A number is taken last, so that a refused order takes none.
 */
const PLACE_ORDER = `
with given as materialized (
  select *, key is null or lock_key(staff_id, key) as key_free
  from jsonb_to_record($1::jsonb) as g (
    staff_id uuid, branch_limit uuid, request_id text, address text, at timestamptz, key text, body_hash text, fields jsonb,
    client_id uuid, group_id uuid, branch_id uuid, product_ids uuid[], quantities int[], quoted jsonb, line_ids uuid[],
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
  select line_ids[position] as id, position, products.id as product_id, name, description, price, stock, in_levels, status, group_id,
    quantities[position] as quantity, quoted -> position - 1 <@ jsonb_build_array(price) as costs_as_quoted
  from given join products on products.id = any(product_ids) cross join array_position(product_ids, products.id) as position
  where key_free
  order by products.id for no key update of products
), placed as materialized (
  select line.*, case when in_levels > 0 then place_of_line(product_id, quantity, stock - in_levels, group_id) end as from_place from line
), goods as materialized (
  select sum(quantity::bigint * price) as total_price, string_agg(name, E'\\n' order by position) as names,
    count(*) as kinds, bool_and(status = 'active' and is_there and costs_as_quoted) as may_be_ordered,
    jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'unit_price', price) order by position) as noted,
    json_agg(found order by position) as lines
  from (select placed.*, from_place is not null or stock - in_levels >= quantity as is_there from placed) as found
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
  select placed.id, new_order.id, position, product_id, name, description, quantity, price,
    hold_pieces(product_id, from_place, quantity, ${LIMITS.lowStock})
  from new_order, placed
), taken as (
  update products set stock = placed.stock - quantity,
    in_levels = placed.in_levels - case when from_place is null then 0 else quantity end, changed_in = pg_current_xact_id()
  from placed, new_order where products.id = placed.product_id
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
select json_build_object('key_free', key_free, 'may_proceed', may_proceed, 'client_known', client_known, 'client_name', client_name,
  'branch_id', group_branch_id, 'group_name', group_name, 'group_account_number', account_number, 'chairperson_phone', chairperson_phone,
  'branch_name', branch_name, 'lines', lines, 'total_price', total_price, 'number', (select number from new_order)) as outcome
from checked`;
