-- Machine accounts (DECISIONS 13.2). Each is a row of staff, so that it acts as itself in orders, timelines and the audit log.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('admin', 'branch_manager', 'credit_officer', 'auditor', 'machine'));
-- Nothing is the hash of a password, so nobody signs in with it.
alter table staff add constraint staff_machine_has_no_password check (role <> 'machine' or password_hash = '');

create table machine_accounts (
  staff_id uuid primary key references staff,
  -- Permissions of a closed list, which the code has.
  grants text[] not null,
  made_by uuid not null references staff,
  made_at timestamptz(3) not null,
  ended_by uuid references staff,
  ended_at timestamptz(3),
  constraint machine_accounts_end_is_whole check (num_nonnulls(ended_by, ended_at) in (0, 2))
);

-- What a machine shows that it is. Only the hash of a key is kept.
create table machine_keys (
  id uuid primary key,
  staff_id uuid not null references machine_accounts,
  hash bytea not null unique,
  -- Its last four characters, by which people tell one from the other.
  hint text not null,
  -- An account has two keys at most, so that one can be changed while the other works.
  place smallint not null check (place >= 1 and place <= 2),
  made_by uuid not null references staff,
  made_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  ended_by uuid references staff,
  ended_at timestamptz(3),
  constraint machine_keys_end_is_whole check (num_nonnulls(ended_by, ended_at) in (0, 2))
);
create unique index machine_keys_live on machine_keys (staff_id, place) where ended_at is null;
create index machine_keys_account on machine_keys (staff_id);

-- A figure that a machine wrote (DECISIONS 11.1.1).
alter table clients drop constraint clients_loan_balance_source_check, drop constraint clients_system_savings_source_check;
alter table clients
  add constraint clients_loan_balance_source_check
    check (loan_balance_source in ('import', 'approval', 'admin', 'registration', 'machine')),
  add constraint clients_system_savings_source_check
    check (system_savings_source in ('import', 'approval', 'admin', 'registration', 'machine'));
alter table groups drop constraint groups_loan_balance_source_check, drop constraint groups_arrears_source_check;
alter table groups
  add constraint groups_loan_balance_source_check
    check (loan_balance_source in ('import', 'approval', 'admin', 'registration', 'machine')),
  add constraint groups_arrears_source_check
    check (arrears_source in ('import', 'approval', 'admin', 'registration', 'machine'));
