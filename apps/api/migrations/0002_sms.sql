-- The outbox of messages by SMS (DECISIONS 27.4). A row stays for its cost; phone and text are emptied with the client, or after 90 days.
create table sms_messages (
  id uuid not null,
  purpose text not null,
  language text not null,
  phone text not null,
  body text not null,
  -- A code waits encrypted, with a key outside of the database and with an empty body.
  sealed_body bytea,
  order_id uuid,
  client_id uuid,
  state text default 'queued'::text not null,
  -- Why it failed.
  reason text,
  tries integer default 0 not null,
  due_at timestamp(3) with time zone not null,
  -- Later it is not sent any more.
  expires_at timestamp(3) with time zone not null,
  -- By what the gateway knows it.
  gateway_id text,
  parts integer not null,
  cost_cents integer,
  -- What is said once.
  once text,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  reported_at timestamp(3) with time zone,
  constraint sms_messages_pkey primary key (id),
  constraint sms_messages_once unique (once),
  constraint sms_messages_gateway_id unique (gateway_id),
  constraint sms_messages_purpose_check check ((purpose = any (array['code'::text, 'approved'::text, 'ready'::text, 'delivered'::text, 'instalment'::text, 'complaint_received'::text, 'complaint_answered'::text, 'balance'::text, 'test'::text]))),
  constraint sms_messages_language_check check ((language = any (array['en'::text, 'sw'::text]))),
  constraint sms_messages_state_check check ((state = any (array['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text]))),
  constraint sms_messages_reason_check check ((reason = any (array['expired'::text, 'ceiling'::text, 'refused'::text, 'opted_out'::text, 'undelivered'::text])))
);
alter table sms_messages add constraint sms_messages_order_id_fkey foreign key (order_id) references order_records(id) on delete set null;
alter table sms_messages add constraint sms_messages_client_id_fkey foreign key (client_id) references client_records(id) on delete set null;
create index sms_messages_due on sms_messages using btree (due_at, id) where (state = 'queued'::text);
create index sms_messages_newest on sms_messages using btree (created_at, id);
create index sms_messages_sent on sms_messages using btree (sent_at) include (cost_cents);
create index sms_messages_phone on sms_messages using btree (phone, created_at);
create index sms_messages_order on sms_messages using btree (order_id);
create index sms_messages_client on sms_messages using btree (client_id);

-- Phones that asked for no more messages, each with the word that they sent.
create table sms_opt_outs (
  phone text not null,
  at timestamp(3) with time zone not null,
  word text not null,
  constraint sms_opt_outs_pkey primary key (phone)
);

-- Whether a client has agreed to reminders by SMS.
alter table client_records add column sms_reminders boolean not null default false;
select show_record_columns();
