-- Visitors also ask to join, and complain. A message has no state; the others are open until somebody closes them.
alter table messages
  add column kind text not null default 'message' check (kind in ('message', 'joining', 'complaint')),
  add column branch_id uuid references branches on delete set null,
  add column place text not null default '',
  -- With how many people somebody wants to join; null: alone.
  add column group_size integer check (group_size between 2 and 1000),
  add column wish text not null default '',
  add column reference text unique,
  add column due_on date,
  add column closed_at timestamptz(3),
  add column closed_by uuid references staff,
  add column answer text not null default '',
  add column answer_mailed boolean not null default false,
  add constraint messages_complaint check ((kind = 'complaint') = (reference is not null and due_on is not null)),
  add constraint messages_closed check ((closed_at is null) = (closed_by is null) and (kind <> 'message' or closed_at is null));
create index messages_open on messages (kind, due_on) where closed_at is null and kind <> 'message';

-- A mail that tells of a message goes with it, should it still wait.
alter table outbox add column message_id uuid references messages on delete cascade;
update outbox set message_id = id where id in (select id from messages);
create index outbox_message on outbox (message_id) where message_id is not null;

-- What is in the box, for the page of the product.
alter table products add column details text not null default '';

-- Where a branch is, as maps write it: `-1.2864, 36.8172`.
alter table branches add column coordinates text not null default '';
