-- What visitors write to the institution, the addresses that asked for its news, and mail on its way out.
create table messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  subject text not null,
  body text not null,
  address text not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index messages_created on messages (created_at desc, id desc);
create index messages_address on messages (address, created_at);

-- An address that left the newsletter is forgotten but for a hash, by which it is known should a list bring it again.
create table subscribers (
  id uuid primary key,
  email text,
  email_hash bytea,
  -- What an unsubscribe link carries; nobody can unsubscribe somebody else.
  token text not null unique,
  consented_at timestamptz(3) not null,
  -- To which words they said yes.
  consent_words text not null,
  unsubscribed_at timestamptz(3),
  address text not null,
  constraint subscribers_email_or_hash check ((email is null) = (email_hash is not null))
);
create unique index subscribers_email on subscribers (lower(email));
create unique index subscribers_email_hash on subscribers (email_hash);
create index subscribers_address on subscribers (address, consented_at);

-- Written in the transaction of what the mail tells of, and gone once a mail server has taken it.
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
