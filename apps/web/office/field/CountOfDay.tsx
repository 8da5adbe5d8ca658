import { useQuery } from '@tanstack/react-query';
import { listFieldGroups } from '#contract/field.ts';
import { read } from '../api.ts';
import { useMine } from '../kit/list/filters.tsx';
import { useToday } from '../kit/page/moment.ts';
import { groupsOf, meetingOn } from './groups-of-day.ts';

/** How many groups meet today, in brackets after what they are called. */
export function CountOfDay() {
  const { officerId } = useMine();
  const today = useToday();
  const { data } = useQuery(read(listFieldGroups, {}));
  return data && ` (${meetingOn(groupsOf(data.groups, officerId), today).length})`;
}
