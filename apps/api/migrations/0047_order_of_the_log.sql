-- The audit log is read in the order in which its lines were written, all of it and that of one person. `audit_log_at` stays for its days.
drop index audit_log_written;
create index audit_log_written on audit_log ((coalesce(written_at, at)) desc, id desc);
drop index audit_log_staff;
create index audit_log_staff on audit_log (staff_id, (coalesce(written_at, at)) desc, id desc);
-- What is known of a column that an index reckons goes with the index.
analyze audit_log;
