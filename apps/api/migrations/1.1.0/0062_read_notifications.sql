-- Single notifications that somebody has read. Those up to staff.notifications_read_at are read anyway.
create table read_notifications (
  staff_id uuid not null references staff,
  notification_id text not null,
  -- What happened to the same record after this is new.
  up_to timestamptz not null,
  primary key (staff_id, notification_id)
);
