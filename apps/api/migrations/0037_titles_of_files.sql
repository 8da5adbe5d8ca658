-- The lines of a file above its headings, which are left out and named (DECISIONS 6.25).
alter table imports add column title_lines integer[] not null default '{}';
