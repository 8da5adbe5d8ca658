-- The books: who, what, for whom, and everything that happened to it.
-- Times keep milliseconds, because an edit carries the updated_at that it started from and must meet it exactly.
create extension if not exists pg_trgm;

create table branches (
  id uuid primary key,
  name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  hours text not null default 'Monday - Friday 8:00 AM - 5:00 PM',
  created_at timestamptz(3) not null default now()
);
create unique index branches_name on branches (lower(name));

create table staff (
  id uuid primary key,
  name text not null,
  username text not null,
  email text not null,
  avatar text,
  role text not null check (role in ('admin', 'branch_manager', 'credit_officer')),
  branch_id uuid references branches,
  password_hash text not null,
  active boolean not null default true,
  notifications_read_at timestamptz(3) not null default '-infinity',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index staff_username on staff (lower(username));
create unique index staff_email on staff (lower(email));

-- Only the hash of a token is kept: who reads the database cannot sign in with what is there.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  address text not null,
  device text not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_staff on sessions (staff_id);

create table failed_sign_ins (
  identifier text not null,
  address text not null,
  at timestamptz(3) not null default now()
);
create index failed_sign_ins_identifier on failed_sign_ins (identifier, at);

create table products (
  id uuid primary key,
  name text not null,
  description text not null default '',
  category text not null default '',
  price integer not null check (price >= 0),
  stock integer not null default 0 constraint products_stock_not_negative check (stock >= 0),
  status text not null check (status in ('active', 'inactive')),
  image_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index products_created on products (created_at desc, id desc);

create table groups (
  id uuid primary key,
  name text not null,
  account_number text not null default '',
  branch_id uuid not null references branches,
  location text not null default '',
  chairperson text not null default '',
  chairperson_phone text not null default '',
  meeting_day text not null default '',
  member_count integer not null default 0 check (member_count >= 0),
  active_members integer not null default 0 check (active_members >= 0),
  loan_balance numeric(12, 2) not null default 0 check (loan_balance >= 0),
  arrears numeric(12, 2) not null default 0 check (arrears >= 0),
  search_text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index groups_account_number on groups (lower(account_number)) where account_number <> '';
create unique index groups_name_in_branch on groups (branch_id, lower(name));
create index groups_search on groups using gin (search_text gin_trgm_ops);

create table clients (
  id uuid primary key,
  name text not null,
  phone text not null,
  email text not null default '',
  address text not null default '',
  group_id uuid references groups,
  -- The group's branch; without a group, the branch of whoever registered the client (null: head office).
  branch_id uuid references branches,
  join_date date not null,
  national_id text not null default '',
  system_id text not null default '',
  system_savings numeric(12, 2) not null default 0 check (system_savings >= 0),
  loan_balance numeric(12, 2) not null default 0 check (loan_balance >= 0),
  search_text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index clients_national_id on clients (lower(national_id)) where national_id <> '';
create unique index clients_system_id on clients (lower(system_id)) where system_id <> '';
create unique index clients_phone_and_name on clients (phone, lower(name));
create index clients_group on clients (group_id);
create index clients_branch on clients (branch_id, created_at desc, id desc);
create index clients_created on clients (created_at desc, id desc);
create index clients_search on clients using gin (search_text gin_trgm_ops);

create table orders (
  id uuid primary key,
  client_id uuid not null references clients,
  group_id uuid not null references groups,
  branch_id uuid not null references branches,
  created_by uuid not null references staff,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'shipped', 'delivered', 'cancelled')),
  loan_term integer not null check (loan_term between 1 and 60),
  delivery_method text not null check (delivery_method in ('branch', 'other')),
  delivery_location text,
  total_price bigint not null check (total_price >= 0),
  client_loan_balance numeric(12, 2) not null,
  client_system_savings numeric(12, 2) not null,
  group_loan_balance numeric(12, 2) not null,
  group_arrears numeric(12, 2) not null,
  -- Client, products, group and branch in lower case, one a line: what the list is searched by.
  search_text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index orders_created on orders (created_at desc, id desc);
create index orders_branch_created on orders (branch_id, created_at desc, id desc);
create index orders_status_created on orders (status, created_at desc, id desc);
create index orders_officer_created on orders (created_by, created_at desc, id desc);
create index orders_client on orders (client_id);
create index orders_group on orders (group_id);
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
  unit_price integer not null check (unit_price >= 0),
  unique (order_id, product_id)
);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz(3) not null default now(),
  staff_id uuid references staff,
  kind text not null check (kind in ('created', 'moved', 'corrected', 'edited')),
  from_value text,
  to_value text,
  reason text
);
create index order_events_order on order_events (order_id, at, id);
create index order_events_at on order_events (at desc) where kind in ('moved', 'corrected');

-- The first answer to a request that named itself; part of the order's own transaction, so that it is there
-- exactly when the order is.
create table idempotency_keys (
  staff_id uuid not null references staff on delete cascade,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (staff_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Written in the transaction of the change it tells of, and never changed or deleted.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  staff_id uuid references staff,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, at);
create index audit_log_at on audit_log (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
