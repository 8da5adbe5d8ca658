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
 * Nothing is written unless `may_proceed` has its row, and unless the key is new. `key_free` is false while another request with the
 * same key runs. A number is taken last, so that a refused order takes none.
 */
export const PLACE_ORDER = `
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
), product as materialized (
  select id, name, description, price, stock, status
  from products where id = any(array(
    select (line ->> 'product_id')::uuid from given, jsonb_array_elements(given.lines) as line where given.key_free))
  order by id for no key update
), line as materialized (
  select wanted.*, product.name, product.description, product.price, product.stock, product.status
  from given
    cross join lateral rows from (jsonb_to_recordset(given.lines) as (product_id uuid, quantity int, quoted bigint[], id uuid))
      with ordinality as wanted (product_id, quantity, quoted, id, position)
    left join product on product.id = wanted.product_id
), goods as materialized (
  select sum(quantity::bigint * price) as total_price, string_agg(name, E'\\n' order by position) as names,
    bool_and(status is not distinct from 'active' and stock >= quantity) as are_there, bool_and(price = all (quoted)) as cost_as_quoted,
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
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
  select line.id, new_order.id, position, product_id, name, description, quantity, price from new_order, line
), taken as (
  update products set stock = line.stock - line.quantity, changed_in = pg_current_xact_id() from line, new_order where products.id = line.product_id
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
       (select jsonb_agg(product) from product where not exists (select from new_order)) as products,
       (select total_price from goods)::float8 as total,
       (select sent from answer) as answer`;
