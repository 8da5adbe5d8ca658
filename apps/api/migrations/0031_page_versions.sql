-- What an institution says on the pages of its site, in versions (DECISIONS 21.7). A draft becomes the next version when it is
-- published; what was published stays as it was for ever.
create table page_versions (
  id uuid primary key,
  page text not null,
  version integer not null,
  state text not null check (state in ('draft', 'published')),
  -- By the keys of the words that they replace, and the sections that the page leaves out.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  hidden text[] not null,
  note text,
  -- Who worked on the draft last, and when.
  saved_by uuid not null references staff,
  saved_at timestamptz(3) not null,
  published_by uuid references staff,
  published_at timestamptz(3),
  unique (page, version),
  constraint page_versions_published
    check ((state = 'published') = (published_at is not null) and (state = 'published') = (published_by is not null))
);
create unique index page_versions_draft on page_versions (page) where state = 'draft';

create function keep_published_versions() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a page stays as it is';
end
$$;
create trigger page_versions_stay before update or delete on page_versions for each row
  when (old.state = 'published') execute function keep_published_versions();

-- From which day on a legal text holds (DECISIONS 21.13). No version holds before the one that it replaces.
alter table page_versions add column in_force date;

-- The version of a legal text that holds now; 0: the words that came with the system.
create function version_in_force(asked text) returns integer language sql stable as $$
  select coalesce(max(version), 0) from page_versions
  where page = asked and state = 'published' and in_force <= (now() at time zone 'Africa/Nairobi')::date
$$;

-- Which privacy policy a visitor was shown who sent this; null: before it was written down.
alter table messages add column privacy_version integer;
alter table messages alter column privacy_version set default version_in_force('privacy-policy');
alter table subscribers add column privacy_version integer;
alter table subscribers alter column privacy_version set default version_in_force('privacy-policy');
