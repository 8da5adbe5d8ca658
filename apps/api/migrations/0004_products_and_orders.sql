-- What is sold, the orders for it, and what happened to each order.
create table products (
  id uuid primary key,
  name text not null,
  description text not null default '',
  category text not null default '',
  price integer not null check (price >= 0),
  stock integer not null default 0 constraint products_stock_not_negative check (stock >= 0),
  -- Since when there has been little left of it, for those who order new ones. Kept by a trigger, whoever takes the stock.
  low_since timestamptz(3),
  status text not null check (status in ('active', 'inactive')),
  image_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index products_created on products (created_at desc, id desc);

-- Every name under which goods were ever sold: the lines of orders keep the name of their day.
create table product_names (name text primary key);

create table orders (
  id uuid primary key,
  client_id uuid not null references clients,
  group_id uuid not null references groups,
  branch_id uuid not null references branches,
  created_by uuid not null references staff,
  -- Who last asked for what the order asks for, and when, where that is not who made it and when (DECISIONS 11.2).
  requested_by uuid references staff,
  requested_at timestamptz(3),
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'shipped', 'delivered', 'cancelled')),
  -- When it was first decided and how: the status for which it left `pending`, unless that was a cancellation. Kept by the order
  -- itself, so that the time to decision needs no search through the timelines of a period.
  decided_at timestamptz(3),
  decision text,
  loan_term integer not null check (loan_term between 1 and 60),
  delivery_method text not null check (delivery_method in ('branch', 'other')),
  delivery_location text,
  total_price bigint not null check (total_price >= 0),
  client_loan_balance numeric(12, 2) not null,
  client_system_savings numeric(12, 2) not null,
  group_loan_balance numeric(12, 2) not null,
  group_arrears numeric(12, 2) not null,
  -- Since when it states its figures, where that is not since it was made (DECISIONS 11.3).
  figures_at timestamptz(3),
  -- Client, products, group and branch in lower case, one a line: what the list is searched by.
  search_text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index orders_created on orders (created_at desc, id desc);
create index orders_branch_created on orders (branch_id, created_at desc, id desc);
create index orders_status_created on orders (status, created_at desc, id desc);
create index orders_officer_created on orders (created_by, created_at desc, id desc);
-- A page of the orders by their totals need not sort them all.
create index orders_total on orders (total_price, id);
-- Those that wait for a decision are found without looking through the others.
create index orders_pending on orders (branch_id, created_at desc) include (created_by) where status = 'pending';
-- Clients and groups are far fewer than orders: when nothing else has the searched text, its orders are found by them, in an
-- index that holds all that a page and a total need.
create index orders_client on orders (client_id, created_at desc, id desc) include (status, branch_id, created_by);
create index orders_group on orders (group_id, created_at desc, id desc) include (status, branch_id, created_by);
create index orders_search on orders using gin (search_text gin_trgm_ops);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid not null references products,
  -- As they were when the line was made: what was sold does not change with the catalogue.
  name text not null,
  description text not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price >= 0)
);
create index order_lines_product on order_lines (product_id);
-- What an order sold is read from the index of its lines alone.
create unique index order_lines_product_of_order on order_lines (order_id, product_id) include (quantity, unit_price);

-- The timeline of an order.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz(3) not null default now(),
  staff_id uuid references staff,
  -- Whether who decided had asked for the order themselves, as the only admin may be allowed to (DECISIONS 11.2).
  is_own boolean not null default false,
  -- Whom a notification is to tell of it.
  tell uuid references staff,
  kind text not null check (kind in ('created', 'moved', 'corrected', 'edited')),
  from_value text,
  to_value text,
  -- What an edit changed: [{field, from, to}], as order-changes.ts has it (DECISIONS 12.2). Edits of an early version may be
  -- sentences in from_value and to_value instead.
  changes jsonb not null default '[]',
  reason text,
  constraint order_events_changes check (changes = '[]' or from_value is null and to_value is null)
);
create index order_events_order on order_events (order_id, at, id);
create index order_events_at on order_events (at desc) where kind in ('moved', 'corrected');
create index order_events_tell on order_events (tell, at desc) where tell is not null;
