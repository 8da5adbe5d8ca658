-- Session and lock times of devices are constants, and the retention term has its own name (DECISIONS 26.1).

delete from settings where key = 'field_rules';
update settings
set value = jsonb_build_object('retention_years', value -> 'identity_years')
where key = 'data_protection' and value ? 'identity_years';

-- A page's own text names the term by its placeholder. Visitors read the same words as before.
alter table page_versions disable trigger page_versions_stay;
update page_versions
set texts = replace(texts::text, '{identity_years}', '{retention_years}')::jsonb
where texts::text like '%{identity_years}%';
alter table page_versions enable trigger page_versions_stay;
