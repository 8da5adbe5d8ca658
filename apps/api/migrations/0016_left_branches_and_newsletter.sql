-- Orders stay in their branch when their client or group goes to another one. What is changed there is no business of the branch
-- that was left: its orders go on showing what they showed before the change. A row is there only where the two differ.
create table left_clients (
  client_id uuid not null references clients on delete cascade,
  branch_id uuid not null references branches on delete cascade,
  name text not null,
  folded_name text not null generated always as (folded_text(name)) stored,
  primary key (client_id, branch_id)
);
create table left_groups (
  group_id uuid not null references groups on delete cascade,
  branch_id uuid not null references branches on delete cascade,
  name text not null,
  account_number text not null,
  chairperson_phone text not null,
  folded_name text not null generated always as (folded_text(name)) stored,
  primary key (group_id, branch_id)
);

-- Who came back is shown as in the branch, and found so.
create function refresh_returned(client uuid, of_group uuid, branch uuid) returns void language sql as $$
  update orders
  set search_text = concat_ws(E'\n', coalesce(left_clients.folded_name, clients.folded_name), lines.names,
    coalesce(left_groups.folded_name, groups.folded_name), branches.folded_name)
  from orders as same
    join clients on clients.id = same.client_id
    join groups on groups.id = same.group_id
    join branches on branches.id = same.branch_id
    left join left_clients on left_clients.client_id = same.client_id and left_clients.branch_id = same.branch_id
    left join left_groups on left_groups.group_id = same.group_id and left_groups.branch_id = same.branch_id
    cross join lateral (
      select string_agg(folded_text(name), E'\n' order by position) as names from order_lines where order_id = same.id
    ) as lines
  where same.id = orders.id and same.branch_id = branch and (same.client_id = client or same.group_id = of_group)
$$;

create function keep_names_of_client() returns trigger language plpgsql as $$
begin
  delete from left_clients where client_id = new.id and branch_id = new.branch_id;
  if found then perform refresh_returned(new.id, null, new.branch_id); end if;
  if new.name <> old.name then
    insert into left_clients (client_id, branch_id, name)
    select distinct old.id, branch_id, old.name from orders
    where client_id = old.id and branch_id is distinct from new.branch_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
-- Of who is erased nothing is kept.
create trigger clients_keep_names after update of name, branch_id on clients for each row
  when (new.anonymised_at is null and (new.name, new.branch_id) is distinct from (old.name, old.branch_id))
  execute function keep_names_of_client();

create function keep_names_of_group() returns trigger language plpgsql as $$
begin
  delete from left_groups where group_id = new.id and branch_id = new.branch_id;
  if found then perform refresh_returned(null, new.id, new.branch_id); end if;
  if (new.name, new.account_number, new.chairperson_phone) <> (old.name, old.account_number, old.chairperson_phone) then
    insert into left_groups (group_id, branch_id, name, account_number, chairperson_phone)
    select distinct old.id, branch_id, old.name, old.account_number, old.chairperson_phone from orders
    where group_id = old.id and branch_id <> new.branch_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger groups_keep_names after update of name, account_number, chairperson_phone, branch_id on groups for each row
  when ((new.name, new.account_number, new.chairperson_phone, new.branch_id)
    <> (old.name, old.account_number, old.chairperson_phone, old.branch_id))
  execute function keep_names_of_group();

-- The newsletter goes to who has confirmed the address by a link in a mail. Those from before said yes by a form that anybody could
-- send, and got a mail by which they could leave: they stay.
alter table subscribers
  add column confirmed_at timestamptz(3),
  -- When the last mail was written that asks to confirm.
  add column mailed_at timestamptz(3),
  add column folded_email text generated always as (folded_text(email)) stored;
update subscribers set confirmed_at = consented_at where email is not null;
delete from subscribers as later using subscribers as earlier
where later.folded_email = earlier.folded_email and (later.consented_at, later.id) > (earlier.consented_at, earlier.id);
drop index subscribers_email, subscribers_address;
create unique index subscribers_email on subscribers (folded_email);

-- Who left, or was erased as a client, and is not to be written to: a hash of the address with a key that is not in the database.
-- The program moves those here who were known by `subscribers.email_hash` before (suppressed.ts).
create table suppressed_addresses (
  address_hash bytea primary key,
  left_at timestamptz(3) not null,
  -- When they were last asked by mail whether they want to come back.
  mailed_at timestamptz(3),
  -- Of who had subscribed: their last link to unsubscribe, and when and to which words they had said yes.
  token text unique,
  consented_at timestamptz(3),
  consent_words text
);

-- Every request for the newsletter counts, whether the address is known or not: a limit must not tell who is subscribed.
create table newsletter_requests (
  address text not null,
  at timestamptz(3) not null
);
create index newsletter_requests_address on newsletter_requests (address, at);
