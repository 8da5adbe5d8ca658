#!/bin/sh
# What compose.yaml needs of the official image of PostgreSQL, where that cannot be had: the first start makes a
# database with the password of its superuser and runs what lies in /docker-entrypoint-initdb.d, before it listens.
set -eu
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  as_postgres sh -c 'echo "$POSTGRES_PASSWORD" |
    initdb -U postgres --pwfile /dev/stdin --auth-local trust --auth-host scram-sha-256'
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  as_postgres pg_ctl -w -D "$PGDATA" -o "-c listen_addresses=''" start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    as_postgres psql --no-psqlrc -v ON_ERROR_STOP=1 -U postgres -d postgres -f "$file"
  done
  as_postgres pg_ctl -w -D "$PGDATA" -m fast stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$@"
