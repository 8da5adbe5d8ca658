-- What a trial says about the whole file (DECISIONS 6.29.10): kinds, headings and lines, and no text of a person.
alter table imports add column notes jsonb not null default '[]';
