/** Whether a client was at a meeting of the group. What says most comes first. */
export const ATTENDANCE_STATES = ['present', 'excused', 'absent'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** What a device tells that its person made visible on it, one record at a time. */
export const REVEALED = ['national_id', 'phone', 'figures'] as const;
export type Revealed = (typeof REVEALED)[number];
