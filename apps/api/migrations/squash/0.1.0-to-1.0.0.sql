-- From the schema of version 0.1.0 to that of 1.0.0: what only versions before 0.1.0 read goes, and one function gets its
-- proper name. No row is touched.
drop view sales_sums, product_sums, decision_counts;
drop function blocks_of, decision_step;

alter index import_rows_marks rename to import_rows_search_terms;
alter function cell_marks rename to cell_search_terms;
create or replace function cell_search_terms(cells jsonb) returns text[] language sql immutable parallel safe cost 5000 as $$
  select coalesce(array_agg(distinct term), '{}')
  from jsonb_array_elements_text(cells) as cell
    cross join lateral (values
      (left(lower(btrim(regexp_replace(
        regexp_replace(normalize(cell, nfkc), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), '\s+', ' ', 'g'))), 200)),
      (substring(regexp_replace(normalize(cell, nfkc), '[^0-9]', '', 'g') from '.{9}$'))
    ) as terms (term)
  where term <> ''
$$;
