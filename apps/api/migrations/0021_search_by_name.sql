-- An order is found by the names of its client, group, branch and products. Clients and groups are far fewer than
-- orders: when nothing else has the searched text, its orders are found by them, in an index that holds all that a page
-- and a total need.
drop index orders_client;
drop index orders_group;
create index orders_client on orders (client_id, created_at desc, id desc) include (status, branch_id, created_by);
create index orders_group on orders (group_id, created_at desc, id desc) include (status, branch_id, created_by);

-- Every name under which goods were ever sold: the lines of orders keep the name of their day.
create table product_names (name text primary key);

create function keep_product_name() returns trigger language plpgsql as $$
begin
  insert into product_names values (lower(new.name)) on conflict do nothing;
  return null;
end
$$;
create trigger products_keep_name after insert or update of name on products
  for each row execute function keep_product_name();

insert into product_names select lower(name) from products union select distinct lower(name) from order_lines;
