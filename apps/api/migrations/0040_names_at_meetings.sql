-- Who leaves a branch is called there as before, in its meetings as in its orders (DECISIONS 3.24): a change of name is not told
-- to a branch that the client has left, also where they had no order.
create or replace function keep_names_of_client() returns trigger language plpgsql as $$
begin
  delete from left_clients where client_id = new.id and branch_id = new.branch_id;
  if found then perform refresh_returned(new.id, null, new.branch_id); end if;
  if new.name <> old.name then
    insert into left_clients (client_id, branch_id, name)
    select old.id, own.branch_id, old.name from (
      select branch_id from orders where client_id = old.id
      union
      select groups.branch_id from meeting_attendance join groups on groups.id = meeting_attendance.group_id
      where meeting_attendance.client_id = old.id
    ) as own
    where own.branch_id is distinct from new.branch_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
