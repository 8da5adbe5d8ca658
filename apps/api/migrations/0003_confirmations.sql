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

-- What clients have confirmed: an order, by a code or on paper (DECISIONS 27.2), and by a code that they received goods (27.6). Nothing is
-- changed by an edit of the order: the hash says whether it is still what was agreed.
create table confirmations (
  id uuid not null,
  order_id uuid not null,
  -- Who was asked: an order can get another client later.
  client_id uuid not null,
  purpose text default 'order'::text not null,
  -- SHA-256 of what was agreed; for a receipt, of the delivery.
  agreed_hash bytea not null,
  channel text not null,
  state text not null,
  -- As it was when the code was sent.
  phone text default ''::text not null,
  -- Made with the server's key: nobody finds six digits by trying.
  code_hash bytea,
  expires_at timestamp(3) with time zone,
  tries integer default 0 not null,
  doubt text,
  -- Of a confirmation on paper: why no code, and who was there.
  reason text default ''::text not null,
  witness text default ''::text not null,
  picture_id uuid,
  made_at timestamp(3) with time zone not null,
  made_by uuid not null,
  confirmed_at timestamp(3) with time zone,
  confirmed_by uuid,
  constraint confirmations_pkey primary key (id),
  constraint confirmations_purpose_check check ((purpose = any (array['order'::text, 'receipt'::text]))),
  constraint confirmations_channel_check check ((channel = any (array['sms'::text, 'paper'::text]))),
  constraint confirmations_doubt_check check ((doubt = any (array['phone_of_staff'::text, 'phone_changed'::text, 'phone_shared'::text]))),
  constraint confirmations_state_check check ((state = any (array['open'::text, 'confirmed'::text, 'ended'::text]))),
  constraint confirmations_code check (((channel = 'sms'::text) = ((code_hash is not null) and (expires_at is not null)))),
  constraint confirmations_confirmed check ((((state = 'confirmed'::text) = (confirmed_at is not null)) and ((state = 'confirmed'::text) = (confirmed_by is not null))))
);
alter table confirmations add constraint confirmations_order_id_fkey foreign key (order_id) references order_records(id) on delete cascade;
alter table confirmations add constraint confirmations_client_id_fkey foreign key (client_id) references client_records(id);
alter table confirmations add constraint confirmations_picture_id_fkey foreign key (picture_id) references private_pictures(id) on delete set null;
alter table confirmations add constraint confirmations_made_by_fkey foreign key (made_by) references staff(id);
alter table confirmations add constraint confirmations_confirmed_by_fkey foreign key (confirmed_by) references staff(id);
create index confirmations_client on confirmations using btree (client_id);
create index confirmations_order on confirmations using btree (order_id, confirmed_at);
create index confirmations_phone on confirmations using btree (phone, made_at) where (channel = 'sms'::text);
create unique index confirmations_open on confirmations using btree (order_id) where (state = 'open'::text);

-- A code that goes to a phone of staff is doubted.
alter table staff add column phone text default ''::text not null;

-- A code that goes to a phone which the record has not had for long is doubted. The database notes it, since many verbs change a phone.
alter table client_records add column phone_changed_at timestamp(3) with time zone;
create function note_phone_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.phone_changed_at := now();
  return new;
end
$function$;
create trigger clients_note_phone before update of phone on client_records for each row when (((new.phone <> ''::text) and (folded_phone(new.phone) <> folded_phone(old.phone)))) execute function note_phone_change();
select show_record_columns();
