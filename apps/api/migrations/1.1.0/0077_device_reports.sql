-- A device reports how many commands wait on it, and since when (DECISIONS 17.4).

alter table devices
  add column unsent integer default 0 not null,
  add column oldest_unsent_at timestamp(3) with time zone;
update devices
set unsent = jsonb_array_length(queue),
  oldest_unsent_at = (select min((entry ->> 'since')::timestamptz) from jsonb_array_elements(queue) as entry);
alter table devices drop column holds, drop column queue;

-- A device asks whether it was ended (DECISIONS 17.3), and version 1.1.0 has encrypted every secret at its start.
drop table device_tokens;
delete from two_factor where sealed_secret is null;
alter table two_factor
  drop constraint two_factor_has_secret,
  drop column secret,
  alter column sealed_secret set not null;
