import type { Meeting, PackGroup } from '#contract/field.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { field } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { isMadeHere } from '../device/meetings-here.ts';
import { Notice } from '../kit/page/feedback.tsx';

const words = field.meeting;

interface RecordedProps {
  recorded: Meeting | undefined;
  /** A save of it waits on the device. */
  waits: boolean;
  /** The server refused a save of it. */
  isRefused: boolean;
}

/** Who recorded the meeting and when, or that this waits to be sent; nothing where it is not recorded. */
export function RecordedBy({ recorded, waits, isRefused }: RecordedProps) {
  if (waits) return ` · ${words.waits}`;
  if (!recorded || (isRefused && isMadeHere(recorded))) return null;
  return ` · ${words.recorded(recorded.recorded_by_name, formatDayTime(recorded.updated_at))}`;
}

interface ElsewhereProps {
  group: PackGroup;
  /** `YYYY-MM-DD` */
  day: string;
  recorded: Meeting | undefined;
}

/** Says so where the device knows that the meeting was recorded, and has not the record (DECISIONS 17.7). */
export function RecordedElsewhere({ group, day, recorded }: ElsewhereProps) {
  const me = useUser().id;
  const known = group.meetings.find((meeting) => meeting.day === day);
  if (!known || (recorded && !isMadeHere(recorded))) return null;
  if (
    recorded &&
    (known.recorded_by === me || Date.parse(known.updated_at) < Date.parse(recorded.updated_at))
  )
    return null;
  return (
    <Notice kind="hint">
      {words.recordedElsewhere(known.recorded_by_name, formatDayTime(known.updated_at))}
    </Notice>
  );
}
