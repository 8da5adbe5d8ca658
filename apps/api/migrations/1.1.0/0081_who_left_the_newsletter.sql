-- Who left the newsletter is deleted: an address is subscribed again by a mail to it alone.
delete from subscribers where unsubscribed_at is not null or email is null;
alter table subscribers
  drop column email_hash,
  drop column unsubscribed_at,
  alter column email set not null;
drop table suppressed_addresses;
