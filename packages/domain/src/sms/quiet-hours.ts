import { nairobiTimestamp } from '../calendar.ts';
import type { SmsSettings } from './sms.ts';

/** Whether a moment is in the quiet hours, which may go over midnight. Equal ends mean none. */
export function isQuiet(
  at: Date,
  { quiet_from: from, quiet_to: to }: Pick<SmsSettings, 'quiet_from' | 'quiet_to'>,
): boolean {
  const time = nairobiTimestamp(at).slice(11, 16);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
