-- Stock by place (DECISIONS 4.8). `products.stock` is what can be ordered, in all places together. Branches and transfers have levels;
-- what is in none of them is in the central store. Levels change under the lock of their product.
alter table staff add column keeps_stock boolean default false not null;

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check ((kind = any (array['clients'::text, 'groups'::text, 'products'::text, 'balances'::text, 'orders'::text, 'stock'::text])));

-- The branch, or the transfer on its way, where the pieces of a line are. Null: the central store.
alter table order_lines add column from_place uuid;
create index order_lines_from_place on order_lines using btree (from_place, product_id) where (from_place is not null);

create table stock_levels (
  product_id uuid not null,
  -- A branch, or a transfer on its way. It has no foreign key; `stock:verify` proves it.
  place_id uuid not null,
  on_hand integer default 0 not null,
  -- Pieces that orders wait for.
  reserved integer default 0 not null,
  -- Since when few pieces are free.
  low_since timestamp(3) with time zone,
  constraint stock_levels_pkey primary key (product_id, place_id),
  constraint stock_levels_check check (((on_hand >= reserved) and (reserved >= 0)))
);
alter table stock_levels add constraint stock_levels_product_id_fkey foreign key (product_id) references products(id) on delete cascade;
create index stock_levels_place on stock_levels using btree (place_id);

-- Pieces of a product that can be ordered in branches and transfers. Volatile: it sees levels that were made while its caller's statement
-- waited for the product.
create function free_in_levels(product uuid) returns integer language plpgsql volatile as $$
  begin return (select coalesce(sum(on_hand - reserved), 0) from stock_levels where product_id = product); end
$$;

-- Each move of pieces from place to place; lines are only added. They go with a product that is deleted: no order ever had it.
create table stock_moves (
  id uuid not null,
  -- When it happened: an officer without a network records it later, at `made_at`.
  at timestamp(3) with time zone not null,
  made_at timestamp(3) with time zone not null,
  product_id uuid not null,
  from_place text not null,
  from_branch uuid,
  to_place text not null,
  to_branch uuid,
  quantity integer not null,
  why text not null,
  -- The number of the order, purchase, transfer or count.
  paper text default ''::text not null,
  -- Of a move by hand: why. Of received goods: what the store keeper noted.
  note text default ''::text not null,
  made_by uuid,
  constraint stock_moves_pkey primary key (id),
  constraint stock_moves_quantity_check check ((quantity > 0)),
  constraint stock_moves_from_check check (((from_place = any (array['branch'::text, 'central'::text, 'transit'::text, 'supplier'::text, 'client'::text, 'repair'::text, 'lost'::text])) and ((from_place = 'branch'::text) = (from_branch is not null)))),
  constraint stock_moves_to_check check (((to_place = any (array['branch'::text, 'central'::text, 'transit'::text, 'supplier'::text, 'client'::text, 'repair'::text, 'lost'::text])) and ((to_place = 'branch'::text) = (to_branch is not null)))),
  constraint stock_moves_why_check check ((why = any (array['opening'::text, 'order'::text, 'cancelled'::text, 'received'::text, 'transfer'::text, 'count'::text, 'correction'::text, 'returned'::text, 'repair'::text, 'lost'::text])))
);
alter table stock_moves add constraint stock_moves_product_id_fkey foreign key (product_id) references products(id) on delete cascade;
alter table stock_moves add constraint stock_moves_from_branch_fkey foreign key (from_branch) references branches(id);
alter table stock_moves add constraint stock_moves_to_branch_fkey foreign key (to_branch) references branches(id);
alter table stock_moves add constraint stock_moves_made_by_fkey foreign key (made_by) references staff(id);
create index stock_moves_product on stock_moves using btree (product_id, at desc, id desc);
create index stock_moves_at on stock_moves using btree (at desc, id desc);
create index stock_moves_paper on stock_moves using gin (paper gin_trgm_ops);
create index stock_moves_opening on stock_moves using btree (product_id) where (why = 'opening'::text);
create index stock_moves_repair on stock_moves using btree (product_id) where ('repair' in (from_place, to_place));

-- The last number of a kind of paper and year: P purchase, T transfer, C count.
create table stock_numbers (
  kind text not null,
  year smallint not null,
  last integer not null,
  constraint stock_numbers_pkey primary key (kind, year)
);

-- Goods that are ordered from a supplier, or sent from one place to another. Null branches are the central store.
create table consignments (
  id uuid not null,
  number text not null,
  kind text not null,
  supplier text default ''::text not null,
  from_branch uuid,
  to_branch uuid,
  expected_on date,
  state text default 'open'::text not null,
  note text default ''::text not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  closed_by uuid,
  closed_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint consignments_pkey primary key (id),
  constraint consignments_number unique (number),
  constraint consignments_kind_check check ((((kind = 'purchase'::text) and (supplier <> ''::text) and (from_branch is null)) or ((kind = 'transfer'::text) and (supplier = ''::text) and (from_branch is distinct from to_branch)))),
  constraint consignments_state_check check (((state = any (array['open'::text, 'closed'::text])) and ((state = 'closed'::text) = (closed_at is not null))))
);
alter table consignments add constraint consignments_from_branch_fkey foreign key (from_branch) references branches(id);
alter table consignments add constraint consignments_to_branch_fkey foreign key (to_branch) references branches(id);
alter table consignments add constraint consignments_made_by_fkey foreign key (made_by) references staff(id);
alter table consignments add constraint consignments_closed_by_fkey foreign key (closed_by) references staff(id);
create index consignments_made on consignments using btree (made_at desc, id desc);
create index consignments_to on consignments using btree (to_branch, made_at desc, id desc);
create index consignments_open on consignments using btree (to_branch) where (state = 'open'::text);
create index consignments_from on consignments using btree (from_branch, made_at desc, id desc);

create table consignment_lines (
  consignment_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  quantity integer not null,
  received integer default 0 not null,
  -- Of a closed transfer: pieces that did not arrive, and pieces that never left. The reason is for both.
  lost integer default 0 not null,
  back integer default 0 not null,
  reason text default ''::text not null,
  constraint consignment_lines_pkey primary key (consignment_id, product_id),
  constraint consignment_lines_check check (((quantity > 0) and (received >= 0) and (lost >= 0) and (back >= 0) and (received + lost + back <= quantity)))
);
alter table consignment_lines add constraint consignment_lines_consignment_id_fkey foreign key (consignment_id) references consignments(id) on delete cascade;
alter table consignment_lines add constraint consignment_lines_product_id_fkey foreign key (product_id) references products(id);
create index consignment_lines_product on consignment_lines using btree (product_id);

create table stock_counts (
  id uuid not null,
  number text not null,
  -- Null: the central store.
  branch_id uuid,
  state text default 'open'::text not null,
  note text default ''::text not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  ended_by uuid,
  ended_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint stock_counts_pkey primary key (id),
  constraint stock_counts_number unique (number),
  constraint stock_counts_state_check check (((state = any (array['open'::text, 'approved'::text, 'stopped'::text])) and ((state = 'open'::text) = (ended_at is null))))
);
alter table stock_counts add constraint stock_counts_branch_id_fkey foreign key (branch_id) references branches(id);
alter table stock_counts add constraint stock_counts_made_by_fkey foreign key (made_by) references staff(id);
alter table stock_counts add constraint stock_counts_ended_by_fkey foreign key (ended_by) references staff(id);
create index stock_counts_made on stock_counts using btree (made_at desc, id desc);

create table stock_count_products (
  count_id uuid not null,
  product_id uuid not null,
  -- Pieces more or fewer than expected, where the count held at its end.
  difference integer,
  constraint stock_count_products_pkey primary key (count_id, product_id)
);
alter table stock_count_products add constraint stock_count_products_count_id_fkey foreign key (count_id) references stock_counts(id) on delete cascade;
alter table stock_count_products add constraint stock_count_products_product_id_fkey foreign key (product_id) references products(id);
create index stock_count_products_product on stock_count_products using btree (product_id);

-- Each time that somebody counted all pieces of a product in the place; lines are only added.
create table stock_count_entries (
  id uuid not null,
  count_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  counted_at timestamp(3) with time zone not null,
  counted_by uuid not null,
  made_at timestamp(3) with time zone not null,
  constraint stock_count_entries_pkey primary key (id),
  constraint stock_count_entries_quantity_check check ((quantity >= 0))
);
alter table stock_count_entries add constraint stock_count_entries_product_fkey foreign key (count_id, product_id) references stock_count_products(count_id, product_id) on delete cascade;
alter table stock_count_entries add constraint stock_count_entries_counted_by_fkey foreign key (counted_by) references staff(id);
create index stock_count_entries_product on stock_count_entries using btree (count_id, product_id, counted_at desc);

-- What is in stock at the upgrade opens the central store, with what unfinished orders hold.
insert into stock_moves (id, at, made_at, product_id, from_place, to_place, quantity, why)
select gen_random_uuid(), now(), now(), id, 'supplier', 'central', quantity, 'opening'
from (
  select products.id, stock + coalesce((
    select sum(greatest(order_lines.quantity - coalesce((
      select sum(handed_quantity) from delivery_lines
      where delivery_lines.order_id = order_lines.order_id and delivery_lines.product_id = order_lines.product_id), 0), 0))
    from order_lines join order_records on order_records.id = order_id
    where order_lines.product_id = products.id and removed_at is null and old_number is null
      and status in ('pending', 'approved', 'shipped')), 0) as quantity
  from products) as opening
where quantity > 0;
