-- The report on the age of balances (DECISIONS 22.3) reads of every client when each balance was stated, and nothing else.
create index clients_balances on clients (branch_id) include (loan_balance_at, system_savings_at)
  where anonymised_at is null;
