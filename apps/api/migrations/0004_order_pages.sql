-- The page of an order for its client (DECISIONS 27.3). Its address is a secret that follows from the server's key; only a hash is here.
create table order_pages (
  order_id uuid not null,
  -- For whom it was made: the page ends when the order goes to somebody else.
  client_id uuid not null,
  -- Each address has the next one.
  generation integer not null,
  secret_hash bytea not null,
  made_at timestamp(3) with time zone default now() not null,
  visited_at timestamp(3) with time zone,
  constraint order_pages_pkey primary key (order_id),
  constraint order_pages_secret unique (secret_hash)
);
alter table order_pages add constraint order_pages_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table order_pages add constraint order_pages_client_id_fkey foreign key (client_id) references client_records(id);
create index order_pages_client on order_pages using btree (client_id);

-- What was done on it. An address is cut: it tells a network, and no device.
create table order_page_visits (
  id uuid not null,
  order_id uuid not null,
  -- Whose page it was: the order may go to somebody else.
  client_id uuid not null,
  at timestamp(3) with time zone not null,
  what text not null,
  address text not null,
  constraint order_page_visits_pkey primary key (id),
  constraint order_page_visits_what_check check ((what = any (array['opened'::text, 'shown'::text, 'wrong_digits'::text, 'cancelled'::text, 'disputed'::text, 'complained'::text])))
);
alter table order_page_visits add constraint order_page_visits_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table order_page_visits add constraint order_page_visits_client_id_fkey foreign key (client_id) references client_records(id);
create index order_page_visits_client on order_page_visits using btree (client_id);
create index order_page_visits_order on order_page_visits using btree (order_id, at);
create index order_page_visits_at on order_page_visits using btree (at);
