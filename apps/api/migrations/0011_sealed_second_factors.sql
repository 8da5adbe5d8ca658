-- The secret of an authenticator app is encrypted with a key outside of the database. SQL does not know that key: secrets of
-- before are encrypted by the program at its next start (two-factor-secrets.ts). Where a row has both, the plain one is the
-- newer: a server of an older version has written it.
alter table two_factor add column sealed_secret bytea;
alter table two_factor alter column secret drop not null;
alter table two_factor add constraint two_factor_has_secret check (num_nonnulls(secret, sealed_secret) > 0);
