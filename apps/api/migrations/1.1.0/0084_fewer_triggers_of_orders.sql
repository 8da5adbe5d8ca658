-- An order runs no trigger for the stock of goods of which there are plenty, and a link of the log locks no line.
create function note_product() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id(), low_since = case when stock <= 5 then coalesce(low_since, now()) end
  where id = new.id;
  return null;
end
$$;
drop trigger products_note_change on products;
drop trigger products_note_low_stock on products;
drop function note_low_stock();
create trigger products_noted after insert or update on products for each row
  when (new.changed_in <> pg_current_xact_id() or (new.stock <= 5) <> (new.low_since is not null)) execute function note_product();
alter table audit_links drop constraint audit_links_entry_id_fkey;
