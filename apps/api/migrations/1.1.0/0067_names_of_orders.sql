-- An order keeps the names that it was placed with. Until now it showed those of its client, group and branch as they are, or, where
-- client or group had left the branch, as they were there (0016_left_branches_and_newsletter.sql). `search_text` has the same names.
alter table orders
  add column client_name text,
  add column group_name text,
  add column group_account_number text,
  add column chairperson_phone text,
  add column branch_name text;
alter table orders disable trigger user;
update orders set
  client_name = coalesce(left_clients.name, clients.name),
  group_name = coalesce(left_groups.name, groups.name),
  group_account_number = coalesce(left_groups.account_number, groups.account_number),
  chairperson_phone = coalesce(left_groups.chairperson_phone, groups.chairperson_phone),
  branch_name = branches.name
from orders as same
  join clients on clients.id = same.client_id
  join groups on groups.id = same.group_id
  join branches on branches.id = same.branch_id
  left join left_clients on left_clients.client_id = same.client_id and left_clients.branch_id = same.branch_id
  left join left_groups on left_groups.group_id = same.group_id and left_groups.branch_id = same.branch_id
where same.id = orders.id;
alter table orders enable trigger user;
alter table orders
  alter column client_name set not null,
  alter column group_name set not null,
  alter column group_account_number set not null,
  alter column chairperson_phone set not null,
  alter column branch_name set not null;

drop trigger clients_keep_names on clients;
drop trigger groups_keep_names on groups;
drop function keep_names_of_client;
drop function keep_names_of_group;
drop function refresh_returned;
drop table left_clients, left_groups;

-- Orders are searched by their own text alone, so nobody asks any more whether a text is also in a product's name.
drop trigger products_keep_name on products;
drop function keep_product_name;
drop table product_names;
