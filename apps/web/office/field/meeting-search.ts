import { isDay } from '#domain/calendar.ts';

/** The day of a meeting in the address, `YYYY-MM-DD`; none is today. */
export interface MeetingSearch {
  day?: string;
}

export function readMeetingSearch({ day }: Record<string, unknown>): MeetingSearch {
  return typeof day === 'string' && isDay(day) ? { day } : {};
}
