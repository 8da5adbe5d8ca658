-- Branches, staff, how they sign in, their devices, machine accounts.

-- A record that may repeat a number or name loses that right for a field once the field is changed.
create function compare_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.may_repeat := array_remove(new.may_repeat, tg_argv[0]);
  return new;
end
$function$;

create function give_branch_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('branch codes', 0));
  new.code := branch_code_for(new.name, array(select code from branches));
  return new;
end
$function$;

create function note_staff_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into staff_seen (staff_id, at) values (new.staff_id, new.last_seen_at)
  on conflict (staff_id) do update set at = greatest(staff_seen.at, excluded.at);
  return null;
end
$function$;

-- The institution: its branches and settings, who works there, and how they sign in.
-- Times keep milliseconds, because an edit carries the updated_at that it started from and must meet it exactly.
create table branches (
  id uuid not null,
  name text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  hours text default 'Monday - Friday 8:00 AM - 5:00 PM'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  -- Where a branch is, as maps write it: `-1.2864, 36.8172`.
  coordinates text default ''::text not null,
  code text default ''::text not null,
  -- The home page shows the first three branches that an admin has not taken from it.
  shown_on_home boolean default true not null,
  constraint branches_pkey primary key (id),
  constraint branches_code_check check ((code ~ '^[A-Z]{2,4}$'::text))
);
create unique index branches_name on branches using btree (folded_name, (
case
    when ('name'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct;
alter table branches add constraint branches_code unique (code);

create table staff (
  id uuid not null,
  name text not null,
  username text not null,
  email text not null,
  avatar text,
  role text not null,
  branch_id uuid,
  password_hash text not null,
  temporary_password_until timestamp(3) with time zone,
  active boolean default true not null,
  notifications_read_at timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  -- A locked account cannot sign in until somebody unlocks it (DECISIONS 3.22). Managers lock too; only admins deactivate.
  locked_at timestamp(3) with time zone,
  locked_by uuid,
  lock_reason text,
  folded_username text generated always as (folded_text(username)) stored not null,
  folded_email text generated always as (folded_text(email)) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  -- The language of their screens, mails and papers; null until they choose one.
  language text,
  constraint staff_pkey primary key (id),
  constraint staff_lock_is_whole check ((num_nonnulls(locked_at, locked_by, lock_reason) = any (array[0, 3]))),
  constraint staff_machine_has_no_password check (((role <> 'machine'::text) or (password_hash = ''::text))),
  constraint staff_language_check check ((language = any (array['en'::text, 'sw'::text]))),
  constraint staff_role_check check ((role = any (array['admin'::text, 'branch_manager'::text, 'credit_officer'::text, 'auditor'::text, 'machine'::text])))
);
alter table staff add constraint staff_branch_id_fkey foreign key (branch_id) references branches(id);
alter table staff add constraint staff_locked_by_fkey foreign key (locked_by) references staff(id);
create unique index staff_username on staff using btree (folded_username, (
case
    when ('username'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct;
create unique index staff_email on staff using btree (folded_email, (
case
    when ('email'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct;

-- When each account was last used. It is a table of its own, so that writing it does not wait for locks of the account.
create table staff_seen (
  staff_id uuid not null,
  at timestamp(3) with time zone not null,
  constraint staff_seen_pkey primary key (staff_id)
);
alter table staff_seen add constraint staff_seen_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade;

create table devices (
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  -- Opens its unsent work for its person, when their PIN no longer does; sealed with the server's key.
  queue_key bytea not null,
  registered_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  ended_by uuid,
  end_reason text,
  reported_at timestamp(3) with time zone,
  -- How many commands waited on it at that report, and when the oldest of them was made.
  unsent integer default 0 not null,
  oldest_unsent_at timestamp(3) with time zone,
  constraint devices_pkey primary key (id)
);
alter table devices add constraint devices_ended_by_fkey foreign key (ended_by) references staff(id);
alter table devices add constraint devices_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade;
create index devices_staff on devices using btree (staff_id);

-- Only the hash of a token is stored, so that nobody can sign in with what the database has.
create table sessions (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  address text not null,
  device text not null,
  created_at timestamp(3) with time zone default now() not null,
  last_seen_at timestamp(3) with time zone default now() not null,
  -- When the password was last typed in a session: what matters most asks for it again after a while.
  password_at timestamp(3) with time zone default now() not null,
  -- A session of a device lives longer than others.
  device_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash)
);
alter table sessions add constraint sessions_device_id_fkey foreign key (device_id) references devices(id) on delete cascade;
alter table sessions add constraint sessions_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade;
create index sessions_staff on sessions using btree (staff_id);

-- A second factor: the secret that an authenticator app shares with us, in force once a code has proved it.
create table two_factor (
  staff_id uuid not null,
  confirmed boolean default false not null,
  -- The thirty seconds of the last code taken: none is taken twice.
  last_step bigint default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  -- The secret of an authenticator app, encrypted with a key outside of the database.
  sealed_secret bytea not null,
  constraint two_factor_pkey primary key (staff_id)
);
alter table two_factor add constraint two_factor_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade;

-- Recovery codes. Each is accepted once. Only hashes are stored.
create table recovery_codes (
  staff_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey primary key (staff_id, code_hash)
);
alter table recovery_codes add constraint recovery_codes_staff_id_fkey foreign key (staff_id) references two_factor(staff_id) on delete cascade;

-- Links by which people who forgot their password choose a new one. Only the hash of the token is stored.
create table password_resets (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint password_resets_pkey primary key (token_hash)
);
alter table password_resets add constraint password_resets_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade;
create index password_resets_staff on password_resets using btree (staff_id, created_at);

create table failed_sign_ins (
  -- An attempt counts from its start, on all servers; it is deleted by its id when the password was right.
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  address text not null,
  at timestamp(3) with time zone default now() not null,
  constraint failed_sign_ins_id_key unique (id)
);
create index failed_sign_ins_identifier on failed_sign_ins using btree (identifier, at);

create table machine_accounts (
  staff_id uuid not null,
  -- Permissions of a closed list, which the code has.
  grants text[] not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  ended_by uuid,
  ended_at timestamp(3) with time zone,
  constraint machine_accounts_pkey primary key (staff_id),
  constraint machine_accounts_end_is_whole check ((num_nonnulls(ended_by, ended_at) = any (array[0, 2])))
);
alter table machine_accounts add constraint machine_accounts_ended_by_fkey foreign key (ended_by) references staff(id);
alter table machine_accounts add constraint machine_accounts_made_by_fkey foreign key (made_by) references staff(id);
alter table machine_accounts add constraint machine_accounts_staff_id_fkey foreign key (staff_id) references staff(id);

-- The keys of machine accounts. Only hashes are stored.
create table machine_keys (
  id uuid not null,
  staff_id uuid not null,
  hash bytea not null,
  -- Its last four characters, by which people tell one from the other.
  hint text not null,
  -- An account has two keys at most, so that one can be changed while the other works.
  place smallint not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  ended_by uuid,
  ended_at timestamp(3) with time zone,
  constraint machine_keys_pkey primary key (id),
  constraint machine_keys_end_is_whole check ((num_nonnulls(ended_by, ended_at) = any (array[0, 2]))),
  constraint machine_keys_hash_key unique (hash),
  constraint machine_keys_place_check check (((place >= 1) and (place <= 2)))
);
alter table machine_keys add constraint machine_keys_ended_by_fkey foreign key (ended_by) references staff(id);
alter table machine_keys add constraint machine_keys_made_by_fkey foreign key (made_by) references staff(id);
alter table machine_keys add constraint machine_keys_staff_id_fkey foreign key (staff_id) references machine_accounts(staff_id);
create index machine_keys_account on machine_keys using btree (staff_id);
create unique index machine_keys_live on machine_keys using btree (staff_id, place) where (ended_at is null);

create trigger branches_compare_name before update of name on branches for each row when (((old.may_repeat <> '{}'::text[]) and (new.name <> old.name))) execute function compare_again('name');

create trigger branches_give_code before insert on branches for each row when ((new.code = ''::text)) execute function give_branch_code();

create trigger sessions_seen after insert or update of last_seen_at on sessions for each row execute function note_staff_seen();

create trigger staff_compare_email before update of email on staff for each row when (((old.may_repeat <> '{}'::text[]) and (new.email <> old.email))) execute function compare_again('email');

create trigger staff_compare_username before update of username on staff for each row when (((old.may_repeat <> '{}'::text[]) and (new.username <> old.username))) execute function compare_again('username');
