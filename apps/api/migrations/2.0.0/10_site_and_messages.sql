-- The public site, messages, mails, notifications and webhooks.

create function keep_published_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a published version of a page stays as it is';
end
$function$;

-- The version of a legal text in force; 0: the words that came with the system.
create function version_in_force(asked text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(version), 0) from page_versions
  where page = asked and state = 'published'
$function$;

-- What an institution says on the pages of its site, in versions (DECISIONS 21.7). A draft becomes the next version when it is
-- published; what was published stays as it was for ever.
create table page_versions (
  id uuid not null,
  page text not null,
  version integer not null,
  state text not null,
  -- By the keys of the words that they replace, and the sections that the page leaves out.
  texts jsonb not null,
  hidden text[] not null,
  -- Who worked on the draft last, and when.
  saved_by uuid not null,
  saved_at timestamp(3) with time zone not null,
  published_by uuid,
  published_at timestamp(3) with time zone,
  -- The day on which a legal text came into force (DECISIONS 21.13).
  in_force date,
  -- The pictures that an institution has put in the place of drawings of a page, in the versions of its texts (DECISIONS 21.15).
  pictures jsonb default '{}'::jsonb not null,
  constraint page_versions_pkey primary key (id),
  constraint page_versions_page_version_key unique (page, version),
  constraint page_versions_pictures_check check ((jsonb_typeof(pictures) = 'object'::text)),
  constraint page_versions_published check ((((state = 'published'::text) = (published_at is not null)) and ((state = 'published'::text) = (published_by is not null)))),
  constraint page_versions_state_check check ((state = any (array['draft'::text, 'published'::text]))),
  constraint page_versions_texts_check check ((jsonb_typeof(texts) = 'object'::text))
);
alter table page_versions add constraint page_versions_published_by_fkey foreign key (published_by) references staff(id);
alter table page_versions add constraint page_versions_saved_by_fkey foreign key (saved_by) references staff(id);
create unique index page_versions_draft on page_versions using btree (page) where (state = 'draft'::text);

-- What visitors write to the institution, the addresses that asked for its news, and mail on its way out.
create table messages (
  id uuid not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  subject text not null,
  body text not null,
  address text not null,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  kind text default 'message'::text not null,
  branch_id uuid,
  place text default ''::text not null,
  -- With how many people somebody wants to join; null: alone.
  group_size integer,
  wish text default ''::text not null,
  reference text,
  due_on date,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  answer text default ''::text not null,
  answer_mailed boolean default false not null,
  -- Which privacy policy a visitor was shown who sent this; null: before it was written down.
  privacy_version integer default version_in_force('privacy-policy'::text),
  constraint messages_pkey primary key (id),
  constraint messages_closed check ((((closed_at is null) = (closed_by is null)) and ((kind <> 'message'::text) or (closed_at is null)))),
  constraint messages_complaint check (((kind = 'complaint'::text) = ((reference is not null) and (due_on is not null)))),
  constraint messages_group_size_check check (((group_size >= 2) and (group_size <= 1000))),
  constraint messages_kind_check check ((kind = any (array['message'::text, 'joining'::text, 'complaint'::text]))),
  constraint messages_reference_key unique (reference)
);
alter table messages add constraint messages_branch_id_fkey foreign key (branch_id) references branches(id) on delete set null;
alter table messages add constraint messages_closed_by_fkey foreign key (closed_by) references staff(id);
create index messages_address on messages using btree (address, created_at);
create index messages_created on messages using btree (created_at desc, id desc);
create index messages_open on messages using btree (kind, due_on) where ((closed_at is null) and (kind <> 'message'::text));

-- Subscribers of the newsletter; who leaves it is deleted.
create table subscribers (
  id uuid not null,
  email text not null,
  -- What the links of its mails carry: nobody else can confirm or unsubscribe the address.
  token text not null,
  consented_at timestamp(3) with time zone not null,
  -- The words of the consent.
  consent_words text not null,
  address text not null,
  confirmed_at timestamp(3) with time zone,
  -- When the last mail was written that asks to confirm.
  mailed_at timestamp(3) with time zone,
  folded_email text generated always as (folded_text(email)) stored,
  privacy_version integer default version_in_force('privacy-policy'::text),
  constraint subscribers_pkey primary key (id),
  constraint subscribers_token_key unique (token)
);
create unique index subscribers_email on subscribers using btree (folded_email);

-- Every request for the newsletter counts, whether the address is known or not: a limit must not tell who is subscribed.
create table newsletter_requests (
  address text not null,
  at timestamp(3) with time zone not null
);
create index newsletter_requests_address on newsletter_requests using btree (address, at);

-- Mails. A row is written in the transaction of the change, and deleted once a mail server has taken the mail.
create table outbox (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  reply_to_name text default ''::text not null,
  reply_to text,
  -- The address that a mail program calls to unsubscribe.
  unsubscribe_url text,
  tries integer default 0 not null,
  -- The sender moves it on before sending, so that no other one takes the mail; if the sender dies, the mail is due again.
  due_at timestamp with time zone default now() not null,
  created_at timestamp(3) with time zone default now() not null,
  -- A mail with such a link waits encrypted, with a key outside of the database and with an empty body, and is not sent once the
  -- link is worth nothing.
  sealed_body bytea,
  expires_at timestamp(3) with time zone,
  -- The message of a visitor that the mail is about: it is deleted with that message.
  message_id uuid,
  constraint outbox_pkey primary key (id)
);
alter table outbox add constraint outbox_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;
create index outbox_due on outbox using btree (due_at, id);
create index outbox_message on outbox using btree (message_id) where (message_id is not null);

-- Single notifications that somebody has read. Those up to staff.notifications_read_at are read anyway.
create table read_notifications (
  staff_id uuid not null,
  notification_id text not null,
  -- What happened to the same record after this is new.
  up_to timestamp with time zone not null,
  constraint read_notifications_pkey primary key (staff_id, notification_id)
);
alter table read_notifications add constraint read_notifications_staff_id_fkey foreign key (staff_id) references staff(id);

-- Webhooks (DECISIONS 19.3): addresses to which events are sent.
create table webhooks (
  id uuid not null,
  url text not null,
  -- None: of all types.
  types text[] not null,
  -- Null: of all branches.
  branch_id uuid,
  active boolean default true not null,
  -- Since when no delivery was taken.
  failing_since timestamp(3) with time zone,
  -- When it was switched off, and by whom: nobody, where it failed for too long.
  off_at timestamp(3) with time zone,
  off_by uuid,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  -- When somebody last changed where a webhook sends, which events, of which branch, or switched it.
  updated_at timestamp(3) with time zone not null,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_off check (((active = (off_at is null)) and ((off_by is null) or (off_at is not null))))
);
alter table webhooks add constraint webhooks_branch_id_fkey foreign key (branch_id) references branches(id);
alter table webhooks add constraint webhooks_made_by_fkey foreign key (made_by) references staff(id);
alter table webhooks add constraint webhooks_off_by_fkey foreign key (off_by) references staff(id);

-- What deliveries are signed with, encrypted.
create table webhook_secrets (
  id uuid not null,
  webhook_id uuid not null,
  sealed bytea not null,
  hint text not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  constraint webhook_secrets_pkey primary key (id),
  constraint webhook_secrets_webhook_id_key unique (webhook_id)
);
alter table webhook_secrets add constraint webhook_secrets_made_by_fkey foreign key (made_by) references staff(id);
alter table webhook_secrets add constraint webhook_secrets_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete cascade;

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  event_id uuid not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  due_at timestamp(3) with time zone default now() not null,
  -- Until when it is tried.
  until timestamp(3) with time zone not null,
  -- The last try: when, how long it took, and what was answered, or why nothing was.
  tried_at timestamp(3) with time zone,
  duration_ms integer,
  status integer,
  answer text,
  problem text,
  -- What is sent: the event as it was read from the audit log. It names no person.
  event jsonb not null,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_event_id_webhook_id_key unique (event_id, webhook_id),
  constraint webhook_deliveries_state_check check ((state = any (array['waiting'::text, 'delivered'::text, 'failed'::text])))
);
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete cascade;
create index webhook_deliveries_due on webhook_deliveries using btree (due_at) where (state = 'waiting'::text);
create index webhook_deliveries_listed on webhook_deliveries using btree (webhook_id, state);

create trigger page_versions_stay before delete or update on page_versions for each row when ((old.state = 'published'::text)) execute function keep_published_versions();
