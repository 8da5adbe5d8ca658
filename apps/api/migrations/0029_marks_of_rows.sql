-- By what a row of an imported file may be known to be somebody's: its cells as words, and the ends of their numbers. Erasing a
-- person looks their rows up by these instead of reading all rows that are kept; told that it costs a lot, PostgreSQL does not
-- reckon the marks of every row anew.
create function cell_marks(cells jsonb) returns text[] language sql immutable parallel safe cost 5000 as $$
  select coalesce(array_agg(distinct mark), '{}')
  from jsonb_array_elements_text(cells) as cell
    cross join lateral (values
      (left(lower(trim(regexp_replace(cell, '\s+', ' ', 'g'))), 200)),
      (substring(regexp_replace(cell, '[^0-9]', '', 'g') from '.{9}$'))
    ) as marks (mark)
  where mark <> ''
$$;

create index import_rows_marks on import_rows using gin (cell_marks(cells));
