-- After how many days a balance is old is a constant (DECISIONS 22.1).
delete from settings where key = 'old_balances_days';
