-- The agreements of an order, each as it was at an approval (DECISIONS 27.1). The content is frozen; only the state changes. Erasing a
-- client empties the content, and its hash stays. It goes with its order, when that is erased.
create table agreements (
  id uuid not null,
  order_id uuid not null,
  -- Who agreed: an order can get another client later.
  client_id uuid not null,
  number text not null,
  state text default 'valid'::text not null,
  -- As JSON text: its bytes are what the hash is of.
  content json,
  content_hash bytea not null,
  signature bytea not null,
  key_id text not null,
  made_at timestamp(3) with time zone not null,
  made_by uuid not null,
  constraint agreements_pkey primary key (id),
  constraint agreements_number unique (number),
  constraint agreements_state_check check ((state = any (array['valid'::text, 'replaced'::text, 'cancelled'::text])))
);
alter table agreements add constraint agreements_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table agreements add constraint agreements_client_id_fkey foreign key (client_id) references client_records(id);
alter table agreements add constraint agreements_made_by_fkey foreign key (made_by) references staff(id);
create index agreements_client on agreements using btree (client_id);
create index agreements_order on agreements using btree (order_id);
create unique index agreements_valid on agreements using btree (order_id) where (state = 'valid'::text);

-- The public keys by which a signature of an agreement is checked, also after the server's key was changed.
create table agreement_keys (
  id text not null,
  public_key bytea not null,
  since timestamp(3) with time zone default now() not null,
  constraint agreement_keys_pkey primary key (id)
);

-- The PDF as it was printed first, so that it is byte-equal each time.
create table agreement_papers (
  agreement_id uuid not null,
  language text not null,
  pdf bytea not null,
  constraint agreement_papers_pkey primary key (agreement_id, language),
  constraint agreement_papers_language_check check ((language = any (array['en'::text, 'sw'::text])))
);
alter table agreement_papers add constraint agreement_papers_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
