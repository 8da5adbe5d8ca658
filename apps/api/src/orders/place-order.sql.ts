import { takeNumber } from './order-number.sql.ts';

/**
 * Places an order in one statement: it checks client, group, products and stock, and writes the order with its lines,
 * the timeline, the audit log and the answer for a repeat. It needs one round trip, and writes everything or nothing,
 * without a transaction around it. It returns what it saw, so that a refusal can say why.
 *
 * When two callers order the last unit, `locked` decides: it locks the products, always in the order of their ids to avoid
 * deadlocks, and reads the stock after the other caller's commit. Nothing is written unless `may_proceed` has its row.
 * `taken` subtracts from the stock that `locked` read under its lock. The row of the table is still the one of the
 * statement's snapshot, and could be too low.
 *
 * `new_number` counts once the products are locked and nothing is refused, so that a refused order takes no number. Its row is
 * locked until the commit, and whoever has it waits for no product: there is no deadlock (DECISIONS 13.1).
 *
 * `$2` has the columns of the order as the request gives them, so a new column needs no change here. Balances that are
 * missing in the request are those of the client and the group. The figures on the books do not change (DECISIONS 11.1),
 * so orders for the same client or group only need a shared lock on it.
 *
 * `$21` is the record that the request names, where that was merged into the client: the timeline says it as that of an order
 * which came along with a merge, because what is stated is about that record (DECISIONS 11.1.10).
 *
 * `key_lock` separates two requests with the same idempotency key: the second one does not get the lock while the first
 * one runs. If the first one ends between our snapshot and our lock, the primary key of the keys refuses the second.
 */
export const PLACE_ORDER = `
with wanted as (
  select * from unnest($3::uuid[], $4::int[], $5::uuid[]) with ordinality as w (product_id, quantity, line_id, position)
), key_lock as materialized (
  select $6::text is null or pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $6::text, 0)) as free
), prior as materialized (
  select body_hash in ($7::bytea, '') as same_body, order_id,
    -- What answers have that an earlier version did not give.
    (select jsonb_build_object('number', orders.number, 'agreed_at', null, 'old_number', null) || answer from orders where orders.id = order_id) as answer,
    exists (select from orders where orders.id = order_id) as is_there
  from idempotency_keys where staff_id = $1::uuid and key = $6::text
), the_client as materialized (
  select clients.id, clients.name, clients.folded_name, clients.loan_balance, clients.system_savings, clients.anonymised_at is null as is_known
  from clients, key_lock
  where clients.id = ($2::jsonb ->> 'client_id')::uuid and key_lock.free
    and ($9::uuid is null or clients.branch_id = $9::uuid)
  for share of clients
), the_group as materialized (
  select groups.id, groups.name, groups.folded_name, groups.account_number, groups.branch_id, groups.chairperson_phone,
         groups.loan_balance, groups.arrears,
         -- Not joined: a join would lose the group when it goes to another branch while we wait for its lock.
         (select branches.name from branches where branches.id = groups.branch_id) as branch_name,
         (select branches.code from branches where branches.id = groups.branch_id) as branch_code,
         (select branches.folded_name from branches where branches.id = groups.branch_id) as folded_branch_name
  from groups, key_lock
  where groups.id = ($2::jsonb ->> 'group_id')::uuid and key_lock.free
    and ($9::uuid is null or groups.branch_id = $9::uuid)
  for share of groups
), locked as materialized (
  select products.id, products.name, products.folded_name, products.description, products.price, products.stock, products.status
  from products, key_lock where products.id = any($3::uuid[]) and key_lock.free
  order by products.id for no key update of products
), goods as (
  select sum(wanted.quantity::bigint * locked.price) as total_price,
         string_agg(locked.folded_name, E'\\n' order by wanted.position) as folded_names,
         jsonb_agg(jsonb_build_object(
           'id', wanted.line_id, 'product_id', locked.id, 'name', locked.name, 'description', locked.description,
           'quantity', wanted.quantity, 'unit_price', locked.price,
           'total_price', wanted.quantity::bigint * locked.price) order by wanted.position) as lines
  from wanted join locked on locked.id = wanted.product_id
), may_proceed as materialized (
  select 1 from key_lock, the_client, the_group, goods
  where not exists (select from prior) and the_client.is_known
    and ($10::uuid is null or the_group.branch_id = $10::uuid)
    and (select count(*) from locked join wanted on wanted.product_id = locked.id
         where locked.status = 'active' and locked.stock >= wanted.quantity) = cardinality($3::uuid[])
    and ($16::bigint is null or goods.total_price = $16::bigint)
    and not exists (select from unnest($18::uuid[], $19::bigint[]) as told (product_id, price)
                    join locked on locked.id = told.product_id where locked.price <> told.price)
), new_number as (
  ${takeNumber('the_group.branch_code', '$8::timestamptz', 'the_group, may_proceed')}
), new_order as (
  insert into orders
  select filled.* from may_proceed, new_number, the_client, the_group, goods, jsonb_populate_record(null::orders, jsonb_build_object(
    'client_loan_balance', the_client.loan_balance, 'client_system_savings', the_client.system_savings,
    'group_loan_balance', the_group.loan_balance, 'group_arrears', the_group.arrears
  ) || $2::jsonb || jsonb_build_object(
    'number', new_number.number, 'branch_id', the_group.branch_id, 'created_by', $1::uuid, 'status', 'pending', 'total_price', goods.total_price,
    'search_text', concat_ws(E'\\n', the_client.folded_name, goods.folded_names, the_group.folded_name, the_group.folded_branch_name),
    'created_at', $8::timestamptz, 'updated_at', $8::timestamptz
  )) as filled
  returning *
), new_lines as (
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
  select wanted.line_id, new_order.id, wanted.position, locked.id, locked.name, locked.description, wanted.quantity, locked.price
  from new_order, wanted join locked on locked.id = wanted.product_id
), taken as (
  update products set stock = locked.stock - wanted.quantity
  from locked join wanted on wanted.product_id = locked.id, new_order where products.id = locked.id
), new_event as (
  insert into order_events (id, order_id, at, staff_id, kind, to_value)
  select $11::uuid, new_order.id, $8::timestamptz, $1::uuid, 'created', new_order.status from new_order
), new_client_event as (
  insert into order_events (id, order_id, at, staff_id, kind, changes)
  select $20::uuid, new_order.id, $8::timestamptz, $1::uuid, 'edited', jsonb_build_array(jsonb_build_object('field', 'client',
    'from', $21::jsonb, 'to', jsonb_build_object('id', the_client.id, 'name', the_client.name)))
  from new_order, the_client where $21::jsonb is not null
), new_answer as (
  select to_jsonb(new_order) - '{search_text,created_by,requested_by,requested_at,requesters,figures_at,changed_in,unstated}'::text[] || jsonb_build_object(
    'client_name', the_client.name, 'group_name', the_group.name, 'group_account_number', the_group.account_number,
    'branch_name', the_group.branch_name, 'chairperson_phone', the_group.chairperson_phone,
    'created_by_user_id', new_order.created_by, 'requested_by_user_id', new_order.created_by, 'officer_name', $13::text,
    'agreed_at', $2::jsonb ->> 'agreed_at', 'created_at', $14::text, 'updated_at', $14::text, 'products', goods.lines
  ) as answer
  from new_order, the_client, the_group, goods
), new_audit as (
  insert into audit_log (id, at, staff_id, action, entity, entity_id, before, after, request_id, address)
  select $12::uuid, $8::timestamptz, $1::uuid, 'order.create', 'order', new_order.id, null, new_answer.answer, $15::text, $17::text
  from new_order, new_answer
), new_key as (
  insert into idempotency_keys (staff_id, key, body_hash, order_id, answer)
  select $1::uuid, $6::text, $7::bytea, new_order.id, new_answer.answer
  from new_order, new_answer where $6::text is not null
)
select (select free from key_lock) as key_free,
       (select to_jsonb(prior) from prior) as prior,
       (select is_known from the_client) as client_known,
       (select branch_id from the_group) as group_branch_id,
       (select jsonb_agg(locked) from locked) as products,
       (select total_price from goods)::float8 as total,
       (select answer from new_answer) as answer`;
