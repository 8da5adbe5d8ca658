-- People and their clients (DECISIONS 20).

-- Who looks after a client: a credit officer of the client's branch, or nobody.
alter table clients
  add column officer_id uuid references staff,
  -- Since when a client who had an officer has none.
  add column officer_left_at timestamptz(3);

-- Clients of before have who registered them, where that is an officer of their branch still.
update clients set officer_id = staff.id
from audit_log join staff on staff.id = audit_log.staff_id
where audit_log.entity = 'client' and audit_log.entity_id = clients.id and audit_log.action = 'client.create'
  and staff.role = 'credit_officer' and staff.active and staff.branch_id = clients.branch_id
  and clients.anonymised_at is null;

create index clients_officer on clients (officer_id, created_at desc, id desc) where officer_id is not null;
create index clients_waiting on clients (branch_id) where officer_left_at is not null;

-- Nobody has an officer of another branch, whoever moves the client. The lock waits for an account that is just being moved.
create function keep_officer_in_branch() returns trigger language plpgsql as $$
begin
  perform from staff
  where id = new.officer_id and role = 'credit_officer' and active and branch_id = new.branch_id for share;
  if found then
    new.officer_left_at := null;
  else
    new.officer_id := null;
    if tg_op = 'UPDATE' then
      new.officer_left_at := coalesce(old.officer_left_at, case when old.officer_id is not null then now() end);
    end if;
  end if;
  return new;
end
$$;
create trigger clients_keep_officer before insert or update of officer_id, branch_id on clients
  for each row when (new.officer_id is not null) execute function keep_officer_in_branch();

-- Clients of one officer given to another of the same branch, and to whom the letter goes.
create table handovers (
  id uuid primary key,
  branch_id uuid not null references branches on delete cascade,
  -- None: they had nobody.
  from_id uuid references staff,
  to_id uuid not null references staff,
  note text not null default '',
  handed_by uuid not null references staff,
  at timestamptz(3) not null
);
create index handovers_branch on handovers (branch_id, at desc);
create table handover_clients (
  handover_id uuid not null references handovers on delete cascade,
  client_id uuid not null references clients on delete cascade,
  primary key (handover_id, client_id)
);
create index handover_clients_client on handover_clients (client_id);
