-- Once, on the primary, after Patroni has made the cluster:
--   DATABASE_PASSWORD=… psql -h 10.20.0.11 -U postgres -f create-database.sql
-- The product makes its own tables when it first starts.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD
create role microfinance login password :'password';
create database microfinance owner microfinance;
