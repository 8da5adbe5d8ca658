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
-- A legal text is in force from the day on which it is published: one that waited is, from this day.
update page_versions set in_force = (now() at time zone 'Africa/Nairobi')::date
where in_force > (now() at time zone 'Africa/Nairobi')::date;
alter table page_versions enable trigger page_versions_stay;
alter table page_versions drop column note;
create or replace function version_in_force(asked text) returns integer language sql stable as $$
  select coalesce(max(version), 0) from page_versions
  where page = asked and state = 'published'
$$;

-- A webhook has one secret: the newest.
delete from webhook_secrets using webhook_secrets as newer
where newer.webhook_id = webhook_secrets.webhook_id
  and (newer.made_at, newer.id) > (webhook_secrets.made_at, webhook_secrets.id);
alter table webhook_secrets drop column place;
alter table webhook_secrets add constraint webhook_secrets_webhook_id_key unique (webhook_id);
update webhook_deliveries set problem = null where problem = 'no_longer_sent';
