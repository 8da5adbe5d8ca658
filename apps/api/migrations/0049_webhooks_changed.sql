-- When somebody changed where a webhook sends, which events, or of which branch: whoever began with another state is told (DECISIONS 19.3).
alter table webhooks add column updated_at timestamptz(3);
update webhooks set updated_at = made_at;
alter table webhooks alter column updated_at set not null;
