-- Deliveries of goods, who received them, and what came back (DECISIONS 27.6).
alter table products
  add column asks_serial boolean default false not null,
  add column warranty_months integer default 0 not null,
  add constraint products_warranty_months_check check ((warranty_months >= 0));

-- The last number of a branch's code and year, so that no number is given twice after a planned delivery was removed.
create table delivery_numbers (
  code text not null,
  year smallint not null,
  last integer not null,
  constraint delivery_numbers_pkey primary key (code, year)
);

create table deliveries (
  id uuid not null,
  number text not null,
  branch_id uuid not null,
  day date not null,
  carrier_id uuid,
  state text default 'planned'::text not null,
  note text default ''::text not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  out_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint deliveries_pkey primary key (id),
  constraint deliveries_number unique (number),
  constraint deliveries_state_check check ((state = any (array['planned'::text, 'out'::text, 'done'::text])))
);
alter table deliveries add constraint deliveries_branch_id_fkey foreign key (branch_id) references branches(id);
alter table deliveries add constraint deliveries_carrier_id_fkey foreign key (carrier_id) references staff(id);
alter table deliveries add constraint deliveries_made_by_fkey foreign key (made_by) references staff(id);
create index deliveries_day on deliveries using btree (day desc, id desc);
create index deliveries_branch_day on deliveries using btree (branch_id, day desc, id desc);

-- Lines and receipts go with their order, when that is erased.
create table delivery_lines (
  id uuid not null,
  delivery_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  outcome text,
  handed_quantity integer default 0 not null,
  reason text default ''::text not null,
  warranty_until date,
  constraint delivery_lines_pkey primary key (id),
  constraint delivery_lines_once unique (delivery_id, order_id, product_id),
  constraint delivery_lines_quantity_check check ((quantity > 0)),
  constraint delivery_lines_handed_check check (((handed_quantity >= 0) and (handed_quantity <= quantity) and ((handed_quantity > 0) = (coalesce(outcome, ''::text) = 'handed'::text)))),
  constraint delivery_lines_outcome_check check ((outcome = any (array['handed'::text, 'refused'::text, 'absent'::text])))
);
alter table delivery_lines add constraint delivery_lines_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade;
alter table delivery_lines add constraint delivery_lines_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table delivery_lines add constraint delivery_lines_product_id_fkey foreign key (product_id) references products(id);
create index delivery_lines_order on delivery_lines using btree (order_id, product_id);
create index delivery_lines_product on delivery_lines using btree (product_id);

create table delivery_receipts (
  id uuid not null,
  delivery_id uuid not null,
  order_id uuid not null,
  -- When it happened, from the clock of the device; `made_at` is when it was recorded.
  at timestamp(3) with time zone not null,
  made_at timestamp(3) with time zone not null,
  made_by uuid not null,
  receiver text not null,
  receiver_name text default ''::text not null,
  proof text not null,
  picture_id uuid,
  place text default ''::text not null,
  constraint delivery_receipts_pkey primary key (id),
  constraint delivery_receipts_once unique (delivery_id, order_id),
  constraint delivery_receipts_receiver_check check ((receiver = any (array['client'::text, 'leader'::text]))),
  constraint delivery_receipts_proof_check check ((proof = any (array['signature'::text, 'paper'::text, 'code'::text])))
);
alter table delivery_receipts add constraint delivery_receipts_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade;
alter table delivery_receipts add constraint delivery_receipts_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table delivery_receipts add constraint delivery_receipts_made_by_fkey foreign key (made_by) references staff(id);
alter table delivery_receipts add constraint delivery_receipts_picture_id_fkey foreign key (picture_id) references private_pictures(id) on delete set null;
create index delivery_receipts_order on delivery_receipts using btree (order_id);
create index delivery_receipts_picture on delivery_receipts using btree (picture_id);

create table order_returns (
  id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  serials text[] default '{}'::text[] not null,
  reason text not null,
  condition text not null,
  replaced boolean default false not null,
  replacement_serials text[] default '{}'::text[] not null,
  note text default ''::text not null,
  at timestamp(3) with time zone not null,
  made_by uuid not null,
  constraint order_returns_pkey primary key (id),
  constraint order_returns_quantity_check check ((quantity > 0)),
  constraint order_returns_reason_check check ((reason = any (array['cancelled'::text, 'dead_on_arrival'::text, 'warranty'::text, 'refused'::text]))),
  constraint order_returns_condition_check check ((condition = any (array['new'::text, 'repair'::text, 'scrap'::text])))
);
alter table order_returns add constraint order_returns_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table order_returns add constraint order_returns_product_id_fkey foreign key (product_id) references products(id);
alter table order_returns add constraint order_returns_made_by_fkey foreign key (made_by) references staff(id);
create index order_returns_order on order_returns using btree (order_id);
create index order_returns_product on order_returns using btree (product_id);

-- A piece with a serial number. It stays without its order, when that is erased: the number says nothing about a person.
create table units (
  id uuid not null,
  serial text not null,
  folded_serial text generated always as (folded_id(serial)) stored not null,
  product_id uuid not null,
  order_id uuid,
  receipt_id uuid,
  warranty_until date,
  state text default 'delivered'::text not null,
  constraint units_pkey primary key (id),
  constraint units_state_check check ((state = any (array['delivered'::text, 'returned'::text])))
);
alter table units add constraint units_product_id_fkey foreign key (product_id) references products(id);
alter table units add constraint units_order_id_fkey foreign key (order_id) references order_records(id) on delete set null;
alter table units add constraint units_receipt_id_fkey foreign key (receipt_id) references delivery_receipts(id) on delete set null;
create unique index units_serial on units using btree (product_id, folded_serial) where (state = 'delivered'::text);
create index units_order on units using btree (order_id);
create index units_receipt on units using btree (receipt_id);
