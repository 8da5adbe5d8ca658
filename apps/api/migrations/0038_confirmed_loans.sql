-- The last loan balance of a client that came from an import, an admin or a machine account, with its moment. An approval makes what
-- an order states the loan balance on the books; what was delivered since is reckoned from this one as well (DECISIONS 11.1.7).
alter table clients
  add column confirmed_loan numeric(12, 2),
  add column confirmed_loan_at timestamptz(3);

create function keep_confirmed_loan() returns trigger language plpgsql as $$
begin
  if new.loan_balance_source in ('import', 'admin', 'machine') then
    new.confirmed_loan := new.loan_balance;
    new.confirmed_loan_at := new.loan_balance_at;
  end if;
  return new;
end
$$;

-- Nobody is told of these: nothing changes that a reader of clients sees.
alter table clients disable trigger user;
update clients set confirmed_loan = loan_balance, confirmed_loan_at = loan_balance_at
  where loan_balance_source in ('import', 'admin', 'machine');
alter table clients enable trigger user;

create trigger clients_keep_confirmed_loan
  before insert or update of loan_balance, loan_balance_source, loan_balance_at on clients
  for each row execute function keep_confirmed_loan();
