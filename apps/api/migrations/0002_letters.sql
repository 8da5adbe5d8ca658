-- What visitors write: messages to the institution, and addresses that asked for its news.
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

create table subscribers (
  id uuid primary key,
  email text not null,
  -- What an unsubscribe link carries; nobody can unsubscribe somebody else.
  token text not null unique,
  consented_at timestamptz(3) not null,
  unsubscribed_at timestamptz(3),
  address text not null
);
create unique index subscribers_email on subscribers (lower(email));
create index subscribers_address on subscribers (address, consented_at);
