-- What the rows of a file are found by is worked out once, with their cells, and not again with each outcome that is noted beside
-- them: that took half of the time of an import.
drop index import_rows_search_terms;
alter table import_rows add column search_terms text[] not null generated always as (cell_search_terms(cells)) stored;
create index import_rows_search_terms on import_rows using gin (search_terms);
