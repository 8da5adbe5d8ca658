-- Products, orders and their goods.

create function audit_words(kind text, before jsonb, after jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  field text;
  value jsonb;
  sides jsonb[];
  found text := '';
begin
  for field, sides in
    select key, array[before -> key, after -> key]
    from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as key
    where key not in ('id', 'created_at', 'updated_at', 'timeline', 'search_text', 'reason', 'checks', 'client_ids', 'digest')
      and key !~ '(?i)password|passphrase|secret|token|hash|recovery|otp'
  loop
    if field = 'products' then
      -- Of the lines of an order: what was sold, how much of it and for how much.
      sides := array(
        select jsonb_path_query_array(side, 'lax $[*].name') || jsonb_path_query_array(side, 'lax $[*].quantity')
          || jsonb_path_query_array(side, 'lax $[*].unit_price')
        from unnest(sides) as side);
    end if;
    if sides[1] = sides[2] then
      if field in ('name', 'products') and jsonb_typeof(sides[2]) <> 'object' then found := concat_ws(E'\n', found, sides[2] #>> '{}'); end if;
      continue;
    end if;
    if sides[1] is not null and sides[2] is not null then
      found := found || E'\n' || replace(field, '_', ' ');
      if kind = 'client' and field = 'client_id' then found := found || E'\nnational id'; end if;
    end if;
    foreach value in array sides loop
      continue when jsonb_typeof(value) = 'object' and value ? 'sealed';
      case jsonb_typeof(value)
        when 'string', 'number' then
          -- The id of something says nothing; a number that is called so has another length.
          if right(field, 3) <> '_id' or length(value #>> '{}') <> 36 then
            found := found || E'\n' || case field when 'role' then replace(value #>> '{}', '_', ' ') else value #>> '{}' end;
          end if;
        when 'object', 'array' then
          found := concat_ws(E'\n', found, (
            select string_agg(replace(told.key #>> '{}', '_', ' '), E'\n')
            from jsonb_path_query(value, 'strict $.** ? (@.type() == "object").keyvalue().key') as told (key)
            where sides[1] is not null and sides[2] is not null
          ), (
            select string_agg(told.leaf #>> '{}', E'\n')
            from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as told (leaf)
          ));
        else null;
      end case;
    end loop;
  end loop;
  return folded_lines(found);
end
$function$;

-- The next number of a branch's code and year. The first one of a year makes the sequence, with the rights of the owner. After a
-- restore the sequence begins behind the numbers of orders and of the audit log.
create function next_order_number(code text, year integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  counter text := 'order_number_' || code || '_' || year;
  prefix text := left(order_number(code, year, 0), -5);
  last integer;
begin
  if to_regclass(format('%I', counter)) is null then
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if to_regclass(format('%I', counter)) is null then
      select max(right(number, -length(prefix))::integer) into last from (
        select number from order_records where number between prefix and prefix || '999999999'
        union all
        select after ->> 'number' from audit_log
        where action in ('order.create', 'order.import') and at >= make_date(year, 1, 1) and starts_with(after ->> 'number', prefix)
      ) as given;
      execute format('create sequence %I start %s', counter, coalesce(last, 0) + 1);
      insert into order_numbers values (code, year) on conflict do nothing;
    end if;
  end if;
  return order_number(code, year, nextval(format('%I', counter)::regclass)::integer);
end
$function$;

create function note_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.decided_at := new.updated_at;
  new.decision := new.status;
  return new;
end
$function$;

-- Writes what a change of a product has left out. It runs after the change: a trigger before it would compute the folded columns anew
-- with each change of the stock. A change that states both itself does not run it.
create function note_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set changed_in = pg_current_xact_id(), low_since = case when stock <= 5 then coalesce(low_since, now()) end
  where id = new.id;
  return null;
end
$function$;

create function note_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    if old.removed_at is null then
      insert into sales_changes values (old.branch_id, old.status, nairobi_day(old.created_at), -1, -old.total_price);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.removed_at is null then
      insert into sales_changes values (new.branch_id, new.status, nairobi_day(new.created_at), 1, new.total_price);
    end if;
  end if;
  return null;
end
$function$;

-- What is sold, the orders for it, and what happened to each order.
create table products (
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  category text default ''::text not null,
  price integer not null,
  stock integer default 0 not null,
  -- Since when the stock has been low. A trigger sets it.
  low_since timestamp(3) with time zone,
  status text not null,
  image_url text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  -- What is in the box, for the page of the product.
  details text default ''::text not null,
  changed_in xid8 default pg_current_xact_id() not null,
  sku text default ''::text not null,
  folded_sku text generated always as (folded_id(sku)) stored not null,
  search_text text generated always as (((((((folded_text(name) || '
'::text) || folded_text(description)) || '
'::text) || folded_text(category)) || '
'::text) || folded_id(name))) stored not null,
  constraint products_pkey primary key (id),
  constraint products_price_check check ((price >= 0)),
  constraint products_status_check check ((status = any (array['active'::text, 'inactive'::text]))),
  constraint products_stock_not_negative check ((stock >= 0))
);
create index products_created on products using btree (created_at desc, id desc);
create unique index products_sku on products using btree (folded_sku) where (folded_sku <> ''::text);

-- By code and year, not by branch: a code that another branch gets later goes on counting.
create table order_numbers (
  code text not null,
  year smallint not null,
  constraint order_numbers_pkey primary key (code, year)
);

create table order_records (
  id uuid not null,
  client_id uuid not null,
  group_id uuid not null,
  branch_id uuid not null,
  created_by uuid not null,
  -- Who last asked for what the order asks for, and when, where that is not who made it and when (DECISIONS 11.2).
  requested_by uuid,
  requested_at timestamp(3) with time zone,
  status text default 'pending'::text not null,
  -- When it was first decided and how: the status that followed `pending`, except a cancellation. Times to decision read it.
  decided_at timestamp(3) with time zone,
  decision text,
  loan_term integer not null,
  delivery_method text not null,
  delivery_location text,
  total_price bigint not null,
  client_loan_balance numeric(12,2) not null,
  client_system_savings numeric(12,2) not null,
  group_loan_balance numeric(12,2) not null,
  group_arrears numeric(12,2) not null,
  -- Since when it states its figures, where that is not since it was made (DECISIONS 11.3).
  figures_at timestamp(3) with time zone,
  -- Client, products, group and branch in lower case, one a line: what the list is searched by.
  search_text text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  -- When the client agreed, by the clock of the device; the order's other times are the server's.
  agreed_at timestamp(3) with time zone,
  device_id uuid,
  -- By its bytes, so that the index finds the beginning of a number, too.
  number text collate "C" not null,
  changed_in xid8 default pg_current_xact_id() not null,
  -- The number of a legacy order, imported from a file (DECISIONS 18.9). Such an order takes nothing from the stock.
  old_number text,
  -- Who changed the request since the last approval: none of them decides on it (DECISIONS 11.2). Null: the maker and
  -- `requested_by` alone.
  requesters uuid[],
  -- The figures that the request did not state: they are those of the books, and an approval confirms none of them
  -- (DECISIONS 11.1.12). Null: all were stated, or the order is older than this column.
  unstated text[],
  client_name text not null,
  group_name text not null,
  group_account_number text not null,
  chairperson_phone text not null,
  branch_name text not null,
  removed_at timestamp(3) with time zone,
  purge_after timestamp(3) with time zone,
  constraint orders_pkey primary key (id),
  constraint orders_delivery_method_check check ((delivery_method = any (array['branch'::text, 'other'::text]))),
  constraint orders_loan_term_check check (((loan_term >= 1) and (loan_term <= 60))),
  constraint orders_number unique (number),
  constraint orders_old_number_check check ((old_number <> ''::text)),
  constraint orders_status_check check ((status = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_total_price_check check ((total_price >= 0))
);
alter table order_records add constraint orders_branch_id_fkey foreign key (branch_id) references branches(id);
alter table order_records add constraint orders_client_id_fkey foreign key (client_id) references client_records(id);
alter table order_records add constraint orders_created_by_fkey foreign key (created_by) references staff(id);
alter table order_records add constraint orders_device_id_fkey foreign key (device_id) references devices(id);
alter table order_records add constraint orders_group_id_fkey foreign key (group_id) references group_records(id);
alter table order_records add constraint orders_requested_by_fkey foreign key (requested_by) references staff(id);
create index order_records_removed on order_records using btree (removed_at) where (removed_at is not null);
create index orders_branch_created on order_records using btree (branch_id, created_at desc, id desc);
create index orders_changed on order_records using btree (changed_in, id);
-- Clients and groups are far fewer than orders: when nothing else has the searched text, its orders are found by them, in an
-- index that holds all that a page and a total need.
create index orders_client on order_records using btree (client_id, created_at desc, id desc) include (status, branch_id, created_by);
create index orders_created on order_records using btree (created_at desc, id desc);
create index orders_group on order_records using btree (group_id, created_at desc, id desc) include (status, branch_id, created_by);
create index orders_officer_created on order_records using btree (created_by, created_at desc, id desc);
create unique index orders_old_number on order_records using btree (folded_id(old_number)) where ((old_number is not null) and (removed_at is null));
-- Those that wait for a decision are found without looking through the others.
create index orders_pending on order_records using btree (branch_id, created_at desc) include (created_by) where ((status = 'pending'::text) and (removed_at is null));
create index orders_search on order_records using gin (search_text gin_trgm_ops);
create index orders_status_created on order_records using btree (status, created_at desc, id desc);
-- A page of the orders by their totals need not sort them all.
create index orders_total on order_records using btree (total_price, id);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  -- As they were when the line was made.
  name text not null,
  description text not null,
  quantity integer not null,
  unit_price integer not null,
  constraint order_lines_pkey primary key (id),
  constraint order_lines_quantity_check check ((quantity > 0)),
  constraint order_lines_unit_price_check check ((unit_price >= 0))
);
alter table order_lines add constraint order_lines_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table order_lines add constraint order_lines_product_id_fkey foreign key (product_id) references products(id);
create index order_lines_product on order_lines using btree (product_id);
-- What an order sold is read from the index of its lines alone.
create unique index order_lines_product_of_order on order_lines using btree (order_id, product_id) include (quantity, unit_price);

create view orders as
SELECT id,
    client_id,
    group_id,
    branch_id,
    created_by,
    requested_by,
    requested_at,
    status,
    decided_at,
    decision,
    loan_term,
    delivery_method,
    delivery_location,
    total_price,
    client_loan_balance,
    client_system_savings,
    group_loan_balance,
    group_arrears,
    figures_at,
    search_text,
    created_at,
    updated_at,
    agreed_at,
    device_id,
    number,
    changed_in,
    old_number,
    requesters,
    unstated,
    client_name,
    group_name,
    group_account_number,
    chairperson_phone,
    branch_name
   FROM order_records
  WHERE (removed_at IS NULL);

create trigger orders_decided before update of status on order_records for each row when (((old.status = any (array['pending'::text, 'cancelled'::text])) and (new.status <> ALL (array['pending'::text, 'cancelled'::text])) and (old.decided_at is null))) execute function note_decision();

create trigger orders_note_change before update on order_records for each row execute function note_change();

create trigger orders_summed after insert or delete or update of branch_id, status, created_at, total_price, removed_at on order_records for each row execute function note_sales();

create trigger products_noted after insert or update on products for each row
  when (new.changed_in <> pg_current_xact_id() or (new.stock <= 5) <> (new.low_since is not null)) execute function note_product();
