-- Pieces of a product that can be ordered in branches and transfers, in its own row: who locks it reads them without another statement.
alter table products add column in_levels integer default 0 not null;
update products set in_levels = level.free
from (select product_id, sum(on_hand - reserved)::integer as free from stock_levels group by product_id) as level
where level.product_id = products.id and level.free <> 0;
drop function free_in_levels(uuid);
