-- What an institution says on the pages of its site, in versions (DECISIONS 21.7). A draft becomes the next version when it is
-- published; what was published stays as it was for ever.
create table page_versions (
  id uuid primary key,
  page text not null,
  version integer not null check (version >= 1),
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
