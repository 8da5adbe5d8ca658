/**
 * The whole of placing an order in one statement: who and what is meant, whether it may be, stock, the order with
 * its lines, the balances, the timeline, the audit record and the answer to be repeated. It runs in one round trip
 * and is there whole or not at all, without a transaction of ours around it.
 *
 * Two callers for the last unit meet in `shelf`: it locks the products (always in the order of their ids, so that
 * no two orders wait for each other) and reads what is left after the other one's commit. Nothing is written
 * unless `may_proceed` has its row, and the statement tells the caller what it saw, so that a refusal can say why.
 *
 * `seat` keeps two requests with the same idempotency key apart: the second one gets no seat while the first is
 * running. Should the first end between our snapshot and our seat, the key's primary key stops us.
 */
export const PLACE_ORDER = `
with wanted as (
  select * from unnest($4::uuid[], $5::int[], $6::uuid[]) with ordinality as w (product_id, quantity, line_id, position)
), seat as materialized (
  select $7::text is null or pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $7::text, 0)) as free
), prior as materialized (
  select body_hash = $8::bytea as same_body, answer, created_at < $9::timestamptz - interval '24 hours' as expired
  from idempotency_keys where staff_id = $1::uuid and key = $7::text
), buyer as materialized (
  select clients.id, clients.name, clients.loan_balance, clients.system_savings
  from clients, seat
  where clients.id = $2::uuid and seat.free and ($10::uuid is null or clients.branch_id = $10::uuid)
  for no key update of clients
), circle as materialized (
  select groups.id, groups.name, groups.account_number, groups.branch_id, groups.chairperson_phone,
         groups.loan_balance, groups.arrears, branches.name as branch_name
  from groups join branches on branches.id = groups.branch_id, seat
  where groups.id = $3::uuid and seat.free and ($10::uuid is null or groups.branch_id = $10::uuid)
  for no key update of groups
), shelf as materialized (
  select products.id, products.name, products.description, products.price, products.stock, products.status
  from products, seat where products.id = any($4::uuid[]) and seat.free
  order by products.id for no key update of products
), may_proceed as materialized (
  select 1 from seat, buyer, circle
  where not exists (select from prior)
    and ($11::uuid is null or circle.branch_id = $11::uuid)
    and (select count(*) from shelf join wanted on wanted.product_id = shelf.id
         where shelf.status = 'active' and shelf.stock >= wanted.quantity) = cardinality($4::uuid[])
), new_order as (
  insert into orders (id, client_id, group_id, branch_id, created_by, loan_term, delivery_method, delivery_location,
    total_price, client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text,
    created_at, updated_at)
  select $12::uuid, buyer.id, circle.id, circle.branch_id, $1::uuid, $13::int, $14::text, $15::text,
    (select sum(wanted.quantity::bigint * shelf.price) from wanted join shelf on shelf.id = wanted.product_id),
    coalesce($16::numeric, buyer.loan_balance), coalesce($17::numeric, buyer.system_savings),
    coalesce($18::numeric, circle.loan_balance), coalesce($19::numeric, circle.arrears),
    lower(concat_ws(E'\\n', buyer.name,
      (select string_agg(shelf.name, E'\\n' order by wanted.position) from wanted join shelf on shelf.id = wanted.product_id),
      circle.name, circle.branch_name)),
    $9::timestamptz, $9::timestamptz
  from may_proceed, buyer, circle
  returning *
), new_lines as (
  insert into order_lines (id, order_id, position, product_id, name, description, quantity, unit_price)
  select wanted.line_id, new_order.id, wanted.position, shelf.id, shelf.name, shelf.description, wanted.quantity, shelf.price
  from new_order, wanted join shelf on shelf.id = wanted.product_id
), taken as (
  update products set stock = products.stock - wanted.quantity
  from wanted, new_order where products.id = wanted.product_id
), buyer_now as (
  update clients set loan_balance = new_order.client_loan_balance, system_savings = new_order.client_system_savings,
    updated_at = $9::timestamptz
  from new_order where clients.id = new_order.client_id
), circle_now as (
  update groups set loan_balance = new_order.group_loan_balance, arrears = new_order.group_arrears,
    updated_at = $9::timestamptz
  from new_order where groups.id = new_order.group_id
), new_event as (
  insert into order_events (id, order_id, at, staff_id, kind, to_value)
  select $20::uuid, new_order.id, $9::timestamptz, $1::uuid, 'created', new_order.status from new_order
), new_answer as (
  select jsonb_build_object(
    'id', new_order.id, 'client_id', buyer.id, 'client_name', buyer.name,
    'group_id', circle.id, 'group_name', circle.name, 'group_account_number', circle.account_number,
    'branch_id', circle.branch_id, 'branch_name', circle.branch_name,
    'status', new_order.status, 'total_price', new_order.total_price,
    'created_at', $21::text, 'updated_at', $21::text,
    'created_by_user_id', new_order.created_by, 'officer_name', $22::text,
    'loan_term', new_order.loan_term,
    'delivery_method', new_order.delivery_method, 'delivery_location', new_order.delivery_location,
    'client_loan_balance', new_order.client_loan_balance, 'client_system_savings', new_order.client_system_savings,
    'group_loan_balance', new_order.group_loan_balance, 'group_arrears', new_order.group_arrears,
    'chairperson_phone', circle.chairperson_phone,
    'products', (
      select jsonb_agg(jsonb_build_object(
        'id', wanted.line_id, 'product_id', shelf.id, 'name', shelf.name, 'description', shelf.description,
        'quantity', wanted.quantity, 'unit_price', shelf.price,
        'total_price', wanted.quantity::bigint * shelf.price) order by wanted.position)
      from wanted join shelf on shelf.id = wanted.product_id)
  ) as answer
  from new_order, buyer, circle
), new_audit as (
  insert into audit_log (id, at, staff_id, action, entity, entity_id, after, request_id)
  select $23::uuid, $9::timestamptz, $1::uuid, 'order.create', 'order', new_order.id, new_answer.answer, $24::text
  from new_order, new_answer
), new_key as (
  insert into idempotency_keys (staff_id, key, body_hash, order_id, answer, created_at)
  select $1::uuid, $7::text, $8::bytea, new_order.id, new_answer.answer, $9::timestamptz
  from new_order, new_answer where $7::text is not null
)
select (select free from seat) as seat_free,
       (select to_jsonb(prior) from prior) as prior,
       exists (select from buyer) as buyer_found,
       (select branch_id from circle) as circle_branch_id,
       (select jsonb_agg(shelf) from shelf) as shelf,
       (select answer from new_answer) as answer`;
