-- The last figure that no maker of an order stated can be another one than that on the books: of two records that were merged it is the
-- stricter one of both (DECISIONS 20.12.2). Until now every statement that names a figure made that of the books the last one, also one
-- that changes nothing of it, as an edit of a phone number, and the row of a record that comes back. Only what is stated anew does so;
-- where a statement says itself which one is the last, as undoing an import, that holds.
create or replace function keep_confirmed_loan() returns trigger language plpgsql as $$
begin
  if new.loan_balance_source in ('import', 'admin', 'machine') and (
    tg_op = 'INSERT' and new.confirmed_loan is null
    or tg_op = 'UPDATE'
      and (new.loan_balance, new.loan_balance_source, new.loan_balance_at)
        is distinct from (old.loan_balance, old.loan_balance_source, old.loan_balance_at)
      and (new.confirmed_loan, new.confirmed_loan_at) is not distinct from (old.confirmed_loan, old.confirmed_loan_at)
  ) then
    new.confirmed_loan := new.loan_balance;
    new.confirmed_loan_at := new.loan_balance_at;
  end if;
  return new;
end
$$;

create or replace function keep_confirmed_savings() returns trigger language plpgsql as $$
begin
  if new.system_savings_source in ('import', 'admin', 'machine') and (
    tg_op = 'INSERT' and new.confirmed_savings is null
    or tg_op = 'UPDATE'
      and (new.system_savings, new.system_savings_source, new.system_savings_at)
        is distinct from (old.system_savings, old.system_savings_source, old.system_savings_at)
      and (new.confirmed_savings, new.confirmed_savings_at)
        is not distinct from (old.confirmed_savings, old.confirmed_savings_at)
  ) then
    new.confirmed_savings := new.system_savings;
    new.confirmed_savings_at := new.system_savings_at;
  end if;
  return new;
end
$$;
