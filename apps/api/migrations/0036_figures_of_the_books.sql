-- Each figure of the books with its source, the moment it describes, and who stated it (DECISIONS 11.1). Without a moment
-- nobody has stated it yet; a source is missing where it is from before sources were kept.
alter table clients
  add column loan_balance_source text check (loan_balance_source in ('import', 'approval', 'admin', 'registration')),
  add column loan_balance_at timestamptz(3),
  add column loan_balance_by uuid references staff,
  add column system_savings_source text check (system_savings_source in ('import', 'approval', 'admin', 'registration')),
  add column system_savings_at timestamptz(3),
  add column system_savings_by uuid references staff;
alter table groups
  add column loan_balance_source text check (loan_balance_source in ('import', 'approval', 'admin', 'registration')),
  add column loan_balance_at timestamptz(3),
  add column loan_balance_by uuid references staff,
  add column arrears_source text check (arrears_source in ('import', 'approval', 'admin', 'registration')),
  add column arrears_at timestamptz(3),
  add column arrears_by uuid references staff;

update clients set loan_balance_at = updated_at, system_savings_at = updated_at
where loan_balance <> 0 or system_savings <> 0 or exists (select from orders where client_id = clients.id);
update groups set loan_balance_at = updated_at, arrears_at = updated_at
where loan_balance <> 0 or arrears <> 0 or exists (select from orders where group_id = groups.id);

-- Who last asked for what an order asks for, and when, where that is not who made it and when; and since when it states its figures, where
-- that is not since it was made (DECISIONS 11.2 and 11.3).
alter table orders
  add column requested_by uuid references staff,
  add column requested_at timestamptz(3),
  add column figures_at timestamptz(3);

-- Whether who decided had asked for the order themselves, as the only admin may be allowed to (DECISIONS 11.2).
alter table order_events add column is_own boolean not null default false;
