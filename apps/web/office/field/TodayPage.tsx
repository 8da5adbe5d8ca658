import { Button, SegmentedControl } from '@mantine/core';
import { IconCloudDownload, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listFieldGroups, type FieldGroup } from '#contract/field.ts';
import { DAY_MS, nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { meetingDays, meetsOn } from '#domain/field/meeting-days.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import { device, field } from '#words/index.ts';
import { formatDay, formatLongDay, formatWeekday } from '#words/format.ts';
import { SetUpDevice } from '../account/SetUpDevice.tsx';
import { read } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { otherOwner } from '../device/device-record.ts';
import { lastMeeting } from '../device/unsent-records.ts';
import { leaveBehind, usePack } from '../device/pack.ts';
import { useQueue } from '../device/queue.ts';
import { useTakeAlong } from '../device/use-take-along.ts';
import { MineSwitch, useMine } from '../kit/list/filters.tsx';
import { EmptyState, Notice, Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { useNow, useToday } from '../kit/page/moment.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { meetingDayOf } from '../kit/record/meeting-day.ts';
import { ageOf } from './age.ts';
import { DeliveriesOut } from './DeliveriesOut.tsx';
import { Screens } from './Screens.tsx';
import styles from './Today.module.css';

const words = field.today;

/** The groups that meet on a day of this week, and what of them is saved for offline use (DECISIONS 17.6). */
export function TodayPage() {
  const user = useUser();
  const now = useNow();
  const today = useToday();
  const week = Array.from({ length: 7 }, (_, ahead) =>
    nairobiDay(new Date(startOfNairobiDay(today).getTime() + ahead * DAY_MS)),
  );
  const [chosen, setChosen] = useState<string>();
  const [settingUp, setSettingUp] = useState(false);
  const day = chosen && week.includes(chosen) ? chosen : today;
  const list = useQuery(read(listFieldGroups, {}));
  const mine = useMine();
  const all = list.data?.groups ?? [];
  // The groups in which the officer has clients (DECISIONS 20.3).
  const groups = mine.officerId ? all.filter(({ my_members }) => my_members > 0) : all;
  const meeting = groups.filter(({ meeting_day }) => meetsOn(meeting_day, day));
  const others = groups.filter((group) => meetingDays(group.meeting_day).length === 0);
  const take = useTakeAlong();
  const pack = usePack();
  const isDevice = user.device_id !== undefined;
  const owner = otherOwner(user.id);
  const isTaken = ({ id }: FieldGroup) => pack?.groups.some((group) => group.id === id) ?? false;
  const groupList = (rows: FieldGroup[]) => (
    <ul className="bare-list grid gap-2">
      {rows.map((group) => (
        <GroupRow
          key={group.id}
          group={group}
          day={day}
          today={today}
          now={now}
          takenAt={pack?.groups.find(({ id }) => id === group.id)?.taken_at}
          onTake={isDevice ? () => take.mutate([group.id]) : undefined}
          busy={take.isPending}
        />
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        line={formatLongDay(day)}
        action={
          isDevice &&
          meeting.length > 0 && (
            <Button
              leftSection={<IconCloudDownload size={18} aria-hidden="true" />}
              variant={meeting.every(isTaken) ? 'default' : 'filled'}
              disabled={take.isPending}
              onClick={() => take.mutate(meeting.map(({ id }) => id))}
            >
              {take.isPending ? words.taking : words.take(meeting.length)}
            </Button>
          )
        }
      />
      {!isDevice && (
        <Notice kind="hint">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {owner === undefined ? words.noDevice : device.setUp.ofOther(owner)}
            {owner === undefined && (
              <Button
                variant="default"
                onClick={() => setSettingUp(true)}
                leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
              >
                {words.setUp}
              </Button>
            )}
          </span>
        </Notice>
      )}
      <SetUpDevice opened={settingUp} onClose={() => setSettingUp(false)} />
      {isDevice && <Screens />}
      {take.error && <Notice>{explainFailure('takeAlong', take.error)}</Notice>}
      <DeliveriesOut />
      <SegmentedControl
        fullWidth
        aria-label={words.days}
        value={day}
        onChange={setChosen}
        className={styles.days}
        data={week.map((one) => ({
          value: one,
          label: one === today ? words.today : formatWeekday(one),
        }))}
      />
      <MineSwitch mine={mine} />
      <QueryFailure query={list} failure="listFieldGroups" />
      {list.isPending && <Spinner />}
      {list.data && meeting.length === 0 && (
        <EmptyState title={mine.officerId ? words.noneOfMine : words.none} hint={words.noneHint} />
      )}
      {groupList(meeting)}
      {pack && pack.groups.length > 0 && <Kept pack={pack} />}
      {others.length > 0 && (
        <details className="mt-4">
          <summary>
            {words.others} ({others.length})
          </summary>
          {groupList(others)}
        </details>
      )}
      <p className="mt-4">
        <Link to="/credit-officer/check-paper" className="inline-block py-1 text-link">
          {words.checkPaper}
        </Link>
      </p>
    </>
  );
}

interface GroupRowProps {
  group: FieldGroup;
  day: string;
  today: string;
  now: number;
  takenAt: string | undefined;
  onTake: (() => void) | undefined;
  busy: boolean;
}

function GroupRow({ group, day, today, now, takenAt, onTake, busy }: GroupRowProps) {
  const last = lastMeeting(useQueue(), group.id, group.last_meeting);
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 card">
      <div className={styles.group}>
        <Link
          to="/credit-officer/meetings/$id"
          params={{ id: group.id }}
          search={{ day }}
          className="inline-block py-1 break-anywhere font-strong text-link"
        >
          {group.name}
        </Link>
        <p className="text-muted text-sm">
          {[group.location, meetingDayOf(group.meeting_day), words.members(group.members, group.member_count)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted text-sm">
          {last
            ? words.lastMeeting[last.state](last.day === today ? undefined : formatDay(last.day))
            : words.noMeeting}
        </p>
      </div>
      {takenAt ? (
        <p className="text-link text-sm">{words.taken(ageOf(takenAt, now))}</p>
      ) : (
        onTake && (
          <Button
            variant="light"
            className="min-h-touch"
            disabled={busy}
            aria-label={words.takeOne(group.name)}
            onClick={onTake}
          >
            {words.take(1)}
          </Button>
        )
      )}
    </li>
  );
}

/** Shows how many groups are on the device and for how long, with a button that deletes them. */
function Kept({ pack }: { pack: NonNullable<ReturnType<typeof usePack>> }) {
  return (
    <p className="text-muted text-sm mt-4">
      {words.kept(pack.groups.length, LIMITS.savedGroupHours)}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        onClick={() => void leaveBehind(pack.groups.map(({ id }) => id))}
      >
        {words.leave}
      </Button>
    </p>
  );
}
