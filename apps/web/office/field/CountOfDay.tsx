import { useQuery } from '@tanstack/react-query';
import { listFieldGroups, type FieldGroup } from '#contract/field.ts';
import { meetsOn } from '#domain/field/meeting-days.ts';
import { read } from '../api.ts';
import { useMine } from '../kit/list/filters.tsx';
import { useToday } from '../kit/page/moment.ts';

/** How many groups meet today, in brackets after what they are called. */
export function CountOfDay() {
  const { officerId } = useMine();
  const today = useToday();
  const { data } = useQuery(read(listFieldGroups, {}));
  return data && ` (${meetingOn(groupsOf(data.groups, officerId), today).length})`;
}

/** The groups in which an officer has clients; all of them where no officer is chosen (DECISIONS 20.3). */
export const groupsOf = (
  groups: readonly FieldGroup[],
  officerId: string | undefined,
): readonly FieldGroup[] => (officerId ? groups.filter(({ my_members }) => my_members > 0) : groups);

/** Those of them that meet on a day. */
export const meetingOn = (groups: readonly FieldGroup[], day: string): FieldGroup[] =>
  groups.filter(({ meeting_day }) => meetsOn(meeting_day, day));
