-- Work without a network (DECISIONS 12.4): the devices of staff, the meetings of groups, and orders that are sent later than they
-- were agreed on.

create table devices (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  -- Opens its unsent work for its person, when their PIN no longer does; sealed with the server's key.
  queue_key bytea not null,
  registered_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by uuid references staff,
  end_reason text,
  -- What it keeps and what it has not sent yet, as it last told. Neither names a person.
  holds jsonb,
  queue jsonb not null default '[]',
  reported_at timestamptz(3)
);
create index devices_staff on devices (staff_id);

-- A session of a device lives longer than others.
alter table sessions add column device_id uuid references devices on delete cascade;

-- Every token that a device ever had, so that it is told that it was ended, also where its session ended before.
create table device_tokens (
  token_hash bytea primary key,
  device_id uuid not null references devices on delete cascade,
  opened_at timestamptz(3) not null default now()
);
create index device_tokens_device on device_tokens (device_id);

alter table orders
  -- When the client agreed, by the clock of the device; the order's other times are the server's.
  add column agreed_at timestamptz(3),
  add column device_id uuid references devices;

create table meetings (
  group_id uuid not null references groups on delete cascade,
  day date not null,
  notes text not null default '',
  recorded_by uuid not null references staff,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (group_id, day)
);
create table meeting_attendance (
  -- Its own reference, so that a deleted group is kept with all of this.
  group_id uuid not null references groups on delete cascade,
  day date not null,
  client_id uuid not null references clients on delete cascade,
  state text not null check (state in ('present', 'excused', 'absent')),
  note text not null default '',
  primary key (group_id, day, client_id),
  -- Checked late where a restored group brings both back.
  foreign key (group_id, day) references meetings on delete cascade deferrable
);
create index meeting_attendance_client on meeting_attendance (client_id);
