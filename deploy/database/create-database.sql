-- Once, on the primary, after Patroni has made the cluster:
--   DATABASE_PASSWORD=… SERVER_PASSWORD=… psql -h 10.20.0.11 -U postgres -f create-database.sql
-- The product makes its own tables when it first starts.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD
\getenv server_password SERVER_PASSWORD
-- The first owns the tables; the product's servers connect as the second, which cannot change the audit log.
create role microfinance login password :'password';
create role microfinance_server login password :'server_password';
create database microfinance owner microfinance;
