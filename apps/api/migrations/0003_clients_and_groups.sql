-- Groups and their members. Each figure has its source, the moment it describes, and who stated it (DECISIONS 11.1): without a
-- moment nobody has stated it yet; a source is missing where it is from before sources were kept.
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
  loan_balance_source text check (loan_balance_source in ('import', 'approval', 'admin', 'registration')),
  loan_balance_at timestamptz(3),
  loan_balance_by uuid references staff,
  arrears numeric(12, 2) not null default 0 check (arrears >= 0),
  arrears_source text check (arrears_source in ('import', 'approval', 'admin', 'registration')),
  arrears_at timestamptz(3),
  arrears_by uuid references staff,
  search_text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index groups_account_number on groups (lower(account_number)) where account_number <> '';
create unique index groups_name_in_branch on groups (branch_id, lower(name));
-- The list of groups is by name, and goes on from any page of it.
create index groups_by_name on groups (lower(name), id);
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
  loan_balance numeric(12, 2) not null default 0 check (loan_balance >= 0),
  loan_balance_source text check (loan_balance_source in ('import', 'approval', 'admin', 'registration')),
  loan_balance_at timestamptz(3),
  loan_balance_by uuid references staff,
  system_savings numeric(12, 2) not null default 0 check (system_savings >= 0),
  system_savings_source text check (system_savings_source in ('import', 'approval', 'admin', 'registration')),
  system_savings_at timestamptz(3),
  system_savings_by uuid references staff,
  search_text text not null,
  -- When the personal data were erased: orders and amounts stay, of somebody who has no name any more.
  anonymised_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index clients_national_id on clients (lower(national_id)) where national_id <> '';
create unique index clients_system_id on clients (lower(system_id)) where system_id <> '';
-- Without a phone number, clients who come with a National ID or System ID are not the same by their name.
create unique index clients_phone_and_name on clients (phone, lower(name))
  where anonymised_at is null and phone <> '';
create index clients_group on clients (group_id);
create index clients_branch on clients (branch_id, created_at desc, id desc);
create index clients_created on clients (created_at desc, id desc);
create index clients_search on clients using gin (search_text gin_trgm_ops);
