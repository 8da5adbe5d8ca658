-- Lists, exports and reports that showed somebody people's phone numbers or national IDs: one row for what was shown at
-- once. The same page of a list on the same Nairobi day is one row, as long as it shows nobody new.
create table list_views (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  day date not null,
  staff_id uuid not null references staff,
  list text not null,
  -- The filters and the page, as they were asked for.
  asked jsonb not null,
  people integer not null check (people > 0),
  -- The clients in it; none for exports and reports, which may be of very many.
  client_ids uuid[] not null
);
create index list_views_at on list_views (at);
create index list_views_of_staff on list_views (staff_id, day, list, md5(asked::text));
create index list_views_clients on list_views using gin (client_ids);
