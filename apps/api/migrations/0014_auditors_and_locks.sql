-- Auditors read all of their branches and change nothing (DECISIONS 3.17).
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('admin', 'branch_manager', 'credit_officer', 'auditor'));
