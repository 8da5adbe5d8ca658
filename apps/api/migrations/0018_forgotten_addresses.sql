-- An address that left the newsletter is forgotten but for a hash, by which it is known should a list bring it again.
alter table subscribers alter column email drop not null;
alter table subscribers add column email_hash bytea;
alter table subscribers add constraint subscribers_email_or_hash check ((email is null) = (email_hash is not null));
create unique index subscribers_email_hash on subscribers (email_hash);
