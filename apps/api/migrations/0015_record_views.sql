-- Who opened whose record: one row for a person, a record and a Nairobi day, with the first time of that day.
create table record_views (
  entity text not null check (entity in ('client', 'order')),
  entity_id uuid not null,
  day date not null,
  staff_id uuid not null references staff,
  at timestamptz(3) not null,
  primary key (entity, entity_id, day, staff_id)
);
create index record_views_at on record_views (at);
