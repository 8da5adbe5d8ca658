-- What dashboards, analytics, reports and the lists' totals add up, so that it takes as long with a million orders as
-- with ten thousand (docs/decisions/0009). An order that comes, changes or goes notes plus and minus in the tables of
-- changes, and changes no other row: no two orders wait for each other. Every few seconds what is noted is folded into the
-- totals. What there is at any moment is the totals and the changes together, in one statement.

-- A table that is emptied every few seconds is read whole; what was there takes its room until it is swept.
create table sales_changes (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  status text not null,
  orders integer not null,
  sales bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table product_changes (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table decision_changes (
  day date not null,
  branch_id uuid not null,
  step integer not null,
  decided integer not null,
  approved integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Totals are per institution, per branch and per officer in a branch, so that nobody adds up more than they look at.
-- Whoever sums must choose one of these, and either every status or the lines that have none and stand for all. What is
-- summed stands in the index, in the order in which it is read: the rows themselves lie where they came. What was swept is
-- read from the index alone.
create table sales_totals (
  per text not null,
  span integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  status text,
  orders integer not null,
  sales bigint not null,
  constraint sales_totals_place unique nulls not distinct (per, span, branch_id, officer_id, status)
    include (day, orders, sales)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Many days of one place.
create index sales_totals_days on sales_totals (per, officer_id, branch_id, status, span) include (day, orders, sales);

-- What an officer sold of each product is kept by year alone: by day it would be as long as the orders' lines, and of a
-- period it is added up from the officer's own orders.
create table product_totals (
  per text not null,
  span integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null,
  constraint product_totals_place unique nulls not distinct (per, span, branch_id, officer_id, product_id)
    include (day, quantity, sales)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index product_totals_officer on product_totals (officer_id, span) where officer_id is not null;

-- How many orders of a branch were first decided after how long: decided[1] counts the decisions of step 0, and so on.
create table decision_totals (
  span integer not null,
  branch_id uuid not null,
  approved integer not null,
  decided integer[] not null,
  primary key (span, branch_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- How many clients each branch has: lines of plus and minus, folded together with the rest.
create table client_counts (branch_id uuid, clients integer not null);
