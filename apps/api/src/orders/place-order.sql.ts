import { takeNumber } from './order-number.sql.ts';

/**
 * Places an order in one statement: it checks client, group, products and stock, and writes the order with its lines,
 * the timeline, the audit log and the idempotency key. It needs one round trip, and writes everything or nothing,
 * without a transaction around it. It returns what it saw, so that a refusal can say why.
 *
 * `$1` is the `input` of `placeOrder` as JSON. Its `fields` are columns of the order as the request gives them, so a new column needs no
 * change here. Balances that are missing in the request are those of the client and the group. The figures on the books do not
 * change (DECISIONS 11.1), so orders for the same client or group only need a shared lock on it.
 *
 * When two callers order the last unit, `locked` decides: it locks the products, always in the order of their ids to avoid
 * deadlocks, and reads the stock after the other caller's commit. Nothing is written unless `may_proceed` has its row.
 * `taken` subtracts from the stock that `locked` read under its lock. The row of the table is still the one of the
 * statement's snapshot, and could be too low.
 *
 * `new_number` counts once the products are locked and nothing is refused, so that a refused order takes no number. Its row is
 * locked until the commit, and whoever has it waits for no product: there is no deadlock (DECISIONS 13.1).
 *
 * `key_free` is false while another request with the same key runs. `new_key` has no row when the key was used before, and then
 * nothing else is written: the caller reads what was done.
 */
export const PLACE_ORDER = `
with given as materialized (
  select *, key is null or lock_key(staff_id, key) as key_free
  from jsonb_to_record($1::jsonb) as g (
    staff_id uuid, staff_name text, branch_limit uuid, request_id text, address text, at timestamptz, said_at text,
    key text, body_hash text, fields jsonb, lines jsonb, branch_id uuid, expected_total bigint, quoted jsonb,
    created_event_id uuid, audit_id uuid)
), wanted as materialized (
  select w.* from given, rows from (jsonb_to_recordset(given.lines) as (product_id uuid, quantity int, line_id uuid))
    with ordinality as w (product_id, quantity, line_id, position)
), the_client as materialized (
  select clients.id, clients.name, clients.anonymised_at is null as is_known
  from clients, given
  where clients.id = (given.fields ->> 'client_id')::uuid and given.key_free
    and (given.branch_limit is null or clients.branch_id = given.branch_limit)
  for share of clients
), the_group as materialized (
  select groups.id, groups.name, groups.account_number, groups.branch_id, groups.chairperson_phone,
         -- Not joined: a join would lose the group when it goes to another branch while we wait for its lock.
         (select branches.name from branches where branches.id = groups.branch_id) as branch_name,
         (select branches.code from branches where branches.id = groups.branch_id) as branch_code
  from groups, given
  -- The client is locked before the group, in the same sequence as a move of a group.
  where groups.id = (given.fields ->> 'group_id')::uuid and exists (select from the_client)
    and (given.branch_limit is null or groups.branch_id = given.branch_limit)
  for share of groups
), locked as materialized (
  select products.id, products.name, products.description, products.price, products.stock, products.status
  from products where products.id = any(array(select product_id from wanted, given where key_free))
  order by products.id for no key update of products
), goods as (
  select sum(wanted.quantity::bigint * locked.price) as total_price,
         string_agg(locked.name, E'\\n' order by wanted.position) as names,
         bool_and(locked.status = 'active' and locked.stock >= wanted.quantity)
           and count(*) = (select count(*) from wanted) as are_there,
         jsonb_agg(jsonb_build_object(
           'id', wanted.line_id, 'product_id', locked.id, 'name', locked.name, 'description', locked.description,
           'quantity', wanted.quantity, 'unit_price', locked.price,
           'total_price', wanted.quantity::bigint * locked.price) order by wanted.position) as lines
  from wanted join locked on locked.id = wanted.product_id
), may_proceed as materialized (
  select given.* from given, the_client, the_group, goods
  where the_client.is_known and goods.are_there
    and (given.branch_id is null or the_group.branch_id = given.branch_id)
    and (given.expected_total is null or goods.total_price = given.expected_total)
    and not exists (select from jsonb_to_recordset(given.quoted) as quoted (product_id uuid, price bigint)
                    join locked on locked.id = quoted.product_id where locked.price <> quoted.price)
), new_key as (
  insert into idempotency_keys (staff_id, key, body_hash, made, record_id)
  select staff_id, key, decode(body_hash, 'base64'), 'order', (fields ->> 'id')::uuid from may_proceed where key is not null
  on conflict do nothing returning key
), new_number as (
  ${takeNumber('the_group.branch_code', 'may_proceed.at', 'the_group, may_proceed where may_proceed.key is null or exists (select from new_key)')}
), new_order as (
  insert into orders
  select filled.* from may_proceed, new_number, the_client, the_group, goods, client_books, group_books,
    jsonb_populate_record(null::orders, jsonb_build_object(
    'client_loan_balance', client_books.loan_balance, 'client_system_savings', client_books.system_savings,
    'group_loan_balance', group_books.loan_balance, 'group_arrears', group_books.arrears
  ) || may_proceed.fields || jsonb_build_object(
    'number', new_number.number, 'branch_id', the_group.branch_id, 'created_by', may_proceed.staff_id, 'status', 'pending',
    'total_price', goods.total_price,
    'client_name', the_client.name, 'group_name', the_group.name, 'group_account_number', the_group.account_number,
    'chairperson_phone', the_group.chairperson_phone, 'branch_name', the_group.branch_name,
    'search_text', folded_lines(concat_ws(E'\\n', the_client.name, goods.names, the_group.name, the_group.branch_name)),
    'created_at', may_proceed.at, 'updated_at', may_proceed.at
  )) as filled
  where client_books.client_id = the_client.id and group_books.group_id = the_group.id
  returning *
), new_lines as (
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
  select wanted.line_id, new_order.id, wanted.position, locked.id, locked.name, locked.description, wanted.quantity, locked.price
  from new_order, wanted join locked on locked.id = wanted.product_id
), taken as (
  update products set stock = locked.stock - wanted.quantity
  from locked join wanted on wanted.product_id = locked.id, new_order where products.id = locked.id
), new_events as (
  insert into order_events (id, order_id, at, staff_id, kind, to_value, changes)
  select created_event_id, new_order.id, at, staff_id, 'created', new_order.status, '[]' from given, new_order
), new_answer as (
  select to_jsonb(new_order) - '{search_text,created_by,requested_by,requested_at,requesters,figures_at,changed_in,unstated}'::text[] || jsonb_build_object(
    'created_by_user_id', new_order.created_by, 'requested_by_user_id', new_order.created_by, 'officer_name', given.staff_name,
    'agreed_at', given.fields ->> 'agreed_at', 'created_at', given.said_at, 'updated_at', given.said_at, 'products', goods.lines
  ) as answer
  from given, new_order, goods
), new_audit as (
  insert into audit_log (id, at, staff_id, action, entity, entity_id, before, after, request_id, address)
  select audit_id, at, staff_id, 'order.create', 'order', (fields ->> 'id')::uuid, null,
    -- The order itself says who it is for and where the goods go.
    new_answer.answer - '{client_name,chairperson_phone,delivery_location}'::text[], request_id, address
  from given, new_answer
)
select (select key_free from given),
       exists (select from may_proceed) as may_proceed,
       (select is_known from the_client) as client_known,
       (select branch_id from the_group) as group_branch_id,
       (select jsonb_agg(locked) from locked) as products,
       (select total_price from goods)::float8 as total,
       (select answer from new_answer) as answer`;
