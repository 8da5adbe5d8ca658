-- Mail on its way out, written in the transaction of what it tells of and gone once a mail server has taken it.
create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  reply_to_name text not null default '',
  reply_to text,
  -- What a mail program calls for a reader who wants no more of these.
  unsubscribe_url text,
  tries integer not null default 0,
  -- Whoever sends it moves this on first: nobody else takes it meanwhile, and if the sender dies it is due again.
  due_at timestamptz not null default now(),
  created_at timestamptz(3) not null default now()
);
create index outbox_due on outbox (due_at, id);
