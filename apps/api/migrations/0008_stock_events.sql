-- Purchases, transfers, counts and moves of goods by hand are events too.
drop index audit_log_events;
create index audit_log_events on audit_log using btree (changed_in, id)
  where entity = any (array['order'::text, 'client'::text, 'group'::text, 'product'::text, 'consignment'::text, 'stock'::text, 'stock_count'::text]);
