import { meetingDays } from '#domain/field/meeting-days.ts';
import { groups } from '#words/index.ts';

/** When a group meets: a weekday alone in the reader's language; what it agreed otherwise, as it was typed. */
export function meetingDayOf(text: string): string {
  const [day] = meetingDays(text);
  return day && /^\p{L}+$/u.test(text.trim()) ? groups.details.days[day.weekday] : text;
}
