-- Since when there has been little left of a product, for those who order new ones. Kept here, whoever takes the stock.
alter table products add column low_since timestamptz(3);

create function note_low_stock() returns trigger language plpgsql as $$
begin
  new.low_since := case when new.stock <= 5 then coalesce(old.low_since, now()) end;
  return new;
end
$$;
create trigger products_note_low_stock before insert or update of stock on products
  for each row execute function note_low_stock();

update products set low_since = now() where stock <= 5;
