-- The last savings of a client, and the last loan balance and arrears of a group, that came from an import, an admin or a machine
-- account, with their moment, as 0038 keeps the loan balance of a client. An approval makes what an order states the figure on the
-- books: what several orders have changed of it together is measured from here (DECISIONS 11.1.11), and so is which file is older
-- than the books (18.5).
alter table clients
  add column confirmed_savings numeric(12, 2),
  add column confirmed_savings_at timestamptz(3);
alter table groups
  add column confirmed_loan numeric(12, 2),
  add column confirmed_loan_at timestamptz(3),
  add column confirmed_arrears numeric(12, 2),
  add column confirmed_arrears_at timestamptz(3);

create function keep_confirmed_savings() returns trigger language plpgsql as $$
begin
  if new.system_savings_source in ('import', 'admin', 'machine') then
    new.confirmed_savings := new.system_savings;
    new.confirmed_savings_at := new.system_savings_at;
  end if;
  return new;
end
$$;

create function keep_confirmed_group() returns trigger language plpgsql as $$
begin
  if new.loan_balance_source in ('import', 'admin', 'machine') then
    new.confirmed_loan := new.loan_balance;
    new.confirmed_loan_at := new.loan_balance_at;
  end if;
  if new.arrears_source in ('import', 'admin', 'machine') then
    new.confirmed_arrears := new.arrears;
    new.confirmed_arrears_at := new.arrears_at;
  end if;
  return new;
end
$$;

-- Nobody is told of these: nothing changes that a reader sees.
alter table clients disable trigger user;
update clients set confirmed_savings = system_savings, confirmed_savings_at = system_savings_at
  where system_savings_source in ('import', 'admin', 'machine');
alter table clients enable trigger user;
alter table groups disable trigger user;
update groups set confirmed_loan = loan_balance, confirmed_loan_at = loan_balance_at
  where loan_balance_source in ('import', 'admin', 'machine');
update groups set confirmed_arrears = arrears, confirmed_arrears_at = arrears_at
  where arrears_source in ('import', 'admin', 'machine');
alter table groups enable trigger user;

create trigger clients_keep_confirmed_savings
  before insert or update of system_savings, system_savings_source, system_savings_at on clients
  for each row execute function keep_confirmed_savings();
create trigger groups_keep_confirmed
  before insert or update of loan_balance, loan_balance_source, loan_balance_at, arrears, arrears_source, arrears_at on groups
  for each row execute function keep_confirmed_group();
