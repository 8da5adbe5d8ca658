-- Meetings of groups.

create table meetings (
  group_id uuid not null,
  day date not null,
  notes text default ''::text not null,
  recorded_by uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint meetings_pkey primary key (group_id, day)
);
alter table meetings add constraint meetings_group_id_fkey foreign key (group_id) references group_records(id) on delete cascade;
alter table meetings add constraint meetings_recorded_by_fkey foreign key (recorded_by) references staff(id);

create table meeting_attendance (
  group_id uuid not null,
  day date not null,
  client_id uuid not null,
  state text not null,
  note text default ''::text not null,
  constraint meeting_attendance_pkey primary key (group_id, day, client_id),
  constraint meeting_attendance_state_check check ((state = any (array['present'::text, 'excused'::text, 'absent'::text])))
);
alter table meeting_attendance add constraint meeting_attendance_client_id_fkey foreign key (client_id) references client_records(id) on delete cascade;
alter table meeting_attendance add constraint meeting_attendance_group_id_day_fkey foreign key (group_id, day) references meetings(group_id, day) on delete cascade deferrable;
alter table meeting_attendance add constraint meeting_attendance_group_id_fkey foreign key (group_id) references group_records(id) on delete cascade;
create index meeting_attendance_client on meeting_attendance using btree (client_id);
