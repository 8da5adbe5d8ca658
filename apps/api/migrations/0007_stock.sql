-- Stock by place (DECISIONS 4.8). `products.stock` is what can be ordered, in all places together. Branches have levels; what is in no
-- branch is in the central store. Levels change under the lock of their product.
alter table order_lines add column from_branch uuid;
alter table order_lines add constraint order_lines_from_branch_fkey foreign key (from_branch) references branches(id);
create index order_lines_from_branch on order_lines using btree (from_branch, product_id) where (from_branch is not null);

create table stock_levels (
  product_id uuid not null,
  branch_id uuid not null,
  on_hand integer default 0 not null,
  -- Pieces that orders wait for.
  reserved integer default 0 not null,
  constraint stock_levels_pkey primary key (product_id, branch_id),
  constraint stock_levels_check check (((on_hand >= reserved) and (reserved >= 0)))
);
alter table stock_levels add constraint stock_levels_product_id_fkey foreign key (product_id) references products(id) on delete cascade;
alter table stock_levels add constraint stock_levels_branch_id_fkey foreign key (branch_id) references branches(id);
create index stock_levels_branch on stock_levels using btree (branch_id);

-- Each move of pieces from place to place; lines are only added. They go with a product that is deleted: no order ever had it.
create table stock_moves (
  id uuid not null,
  at timestamp(3) with time zone not null,
  product_id uuid not null,
  from_place text not null,
  from_branch uuid,
  to_place text not null,
  to_branch uuid,
  quantity integer not null,
  why text not null,
  -- The number of the order, delivery, transfer, purchase or count.
  paper text default ''::text not null,
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
create index stock_moves_product on stock_moves using btree (product_id, at, id);
create index stock_moves_at on stock_moves using btree (at, id);

-- What is in stock at the upgrade opens the central store, with what unfinished orders hold.
insert into stock_moves (id, at, product_id, from_place, to_place, quantity, why)
select gen_random_uuid(), now(), id, 'supplier', 'central', quantity, 'opening'
from (
  select products.id, stock + coalesce((
    select sum(order_lines.quantity - coalesce((
      select sum(handed_quantity) from delivery_lines
      where delivery_lines.order_id = order_lines.order_id and delivery_lines.product_id = order_lines.product_id), 0))
    from order_lines join order_records on order_records.id = order_id
    where order_lines.product_id = products.id and removed_at is null and old_number is null
      and status in ('pending', 'approved', 'shipped')), 0) as quantity
  from products) as opening
where quantity > 0;
