-- The pictures that an institution has put in the place of drawings of a page, in the versions of its texts (DECISIONS 21.15).
alter table page_versions add column pictures jsonb not null default '{}' check (jsonb_typeof(pictures) = 'object');
