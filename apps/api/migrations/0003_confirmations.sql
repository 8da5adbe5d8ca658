-- Pictures that only staff see: the paper on which a client confirmed an order, a signature, goods where they were left. They are read
-- through the record that has their id. Erasing the client deletes them; they go with their order, when that is erased.
create table private_pictures (
  id uuid not null,
  client_id uuid not null,
  order_id uuid not null,
  kind text not null,
  -- A JPEG of at most 200 KB.
  image bytea not null,
  made_at timestamp(3) with time zone not null,
  made_by uuid not null,
  constraint private_pictures_pkey primary key (id),
  constraint private_pictures_kind_check check ((kind = any (array['confirmation'::text, 'signature'::text, 'delivery'::text])))
);
alter table private_pictures add constraint private_pictures_client_id_fkey foreign key (client_id) references client_records(id);
alter table private_pictures add constraint private_pictures_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table private_pictures add constraint private_pictures_made_by_fkey foreign key (made_by) references staff(id);
create index private_pictures_client on private_pictures using btree (client_id);
create index private_pictures_order on private_pictures using btree (order_id);
