import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listMeetings, type Meeting, type PackGroup, type PackMember, takeAlong } from '#contract/field.ts';
import type { AttendanceState } from '#domain/field/meeting-days.ts';
import { LIMITS } from '#domain/limits.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, field } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import { read } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { today } from '../clock.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { isUnsentId } from '../device/queue-entry.ts';
import { isMadeOnDevice } from '../device/unsent-records.ts';
import { Balance, Figures } from '../kit/charts/Figures.tsx';
import { Conflicts } from '../kit/form/RecordForm.tsx';
import { EmptyState, Notice, Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { useToday } from '../kit/page/moment.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintButton, PrintedBy } from '../kit/page/print.tsx';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { readMeetingSearch } from './meeting-search.ts';
import { MeetingTable } from './MeetingTable.tsx';
import { useMeetingEdit, useMembers } from './use-meeting-edit.ts';
import '../kit/page/print.css';

const words = field.meeting;

/** A group's meeting, before it on paper, during it on the phone, and after it to be keyed in (DECISIONS 17.7). */
export function MeetingPage() {
  const { id = '' } = useParams({ strict: false });
  const [opened] = useState(today);
  const { day = opened } = readMeetingSearch(useSearch({ strict: false }));
  const pack = useQuery(read(takeAlong, { query: { group_ids: id } }));
  const meetings = useQuery(read(listMeetings, { params: { id }, query: { limit: LIMITS.maxPageSize } }));
  const group = pack.data?.groups.find((one) => one.id === id);
  // What was read before stays on the screen, and what is being marked with it.
  const failures = (
    <>
      <QueryFailure query={pack} failure="takeAlong" />
      <QueryFailure query={meetings} failure="listMeetings" />
    </>
  );
  if (pack.isError && !pack.data) return failures;
  if (!pack.data || meetings.isPending) return <Spinner />;
  if (!group) return <EmptyState title={words.notTaken} />;
  return (
    <>
      {failures}
      <FoundMeeting
        key={`${id} ${day}`}
        group={group}
        day={day}
        asOf={pack.data.made_at}
        recorded={meetings.data?.meetings.find((meeting) => meeting.day === day)}
      />
    </>
  );
}

interface FoundMeetingProps {
  group: PackGroup;
  /** `YYYY-MM-DD` */
  day: string;
  /** The moment of the figures. */
  asOf: string;
  recorded: Meeting | undefined;
}

function FoundMeeting({ group, day, asOf, recorded }: FoundMeetingProps) {
  const area = officePrefix(useUser().role);
  const { open, dialog } = useCreateOrder();
  const members = useMembers(group);
  const { edit, change, save, waits, isRefused, leftOut } = useMeetingEdit(group, members, day, recorded);
  // Who opens the sheet the day before can mark on the day.
  const isToCome = day > useToday();
  const { notes, ...marks } = edit.fields;
  // Whom only this device knows, the server cannot be asked for.
  const order = (member: PackMember) =>
    open({ client: isUnsentId(member.id) ? member : { id: member.id }, group });
  const names = new Map([
    ...(recorded?.attendance ?? []).map((one) => [one.client_id, one.client_name] as const),
    ...members.map((member) => [member.id, member.name] as const),
  ]);
  return (
    <>
      {/* Admins go to no meetings; one that they held before waits on their device (DECISIONS 17.12). */}
      {area === '/admin' ? (
        <BackLink to="/admin/unsent">{field.unsent.title}</BackLink>
      ) : (
        <BackLink to="/credit-officer/today">{field.today.title}</BackLink>
      )}
      <PageHeader
        title={words.title(group.name)}
        line={[formatDay(`${day}T12:00:00+03:00`), group.location, group.chairperson]
          .filter(Boolean)
          .join(' · ')}
        action={<PrintButton>{words.print}</PrintButton>}
      />
      <Figures>
        <Balance
          of={{}}
          label={words.groupLoan}
          amount={group.loan_balance}
          from={group.figures_from.loan_balance}
        />
        <Balance
          of={{}}
          label={words.groupArrears}
          amount={group.arrears}
          from={group.figures_from.arrears}
          owed={group.arrears > 0}
        />
      </Figures>
      <p className="hint mt-2 mb-4">
        {words.asOf(formatDayTime(asOf))}
        <RecordedBy recorded={recorded} waits={waits} isRefused={isRefused} />
      </p>
      {isRefused && <Notice kind="warning">{words.refused}</Notice>}
      {leftOut.map((id) => (
        <Notice key={id} kind="warning" className="mb-3">
          {words.leftOut(names.get(id), words.attendance[marks[id] as AttendanceState])}
        </Notice>
      ))}
      {edit.met && (
        <Conflicts
          met={edit.met}
          fields={edit.fields}
          labels={{ ...Object.fromEntries(names), notes: words.notes }}
          show={(name, value) => (name === 'notes' ? undefined : words.attendance[value as AttendanceState])}
          onChoose={({ name }, value) => change(name, String(value))}
        />
      )}
      {isToCome && (
        <div className="mb-3 no-print">
          <Notice kind="hint">{words.toCome}</Notice>
        </div>
      )}
      <MeetingTable
        members={members}
        asOf={asOf}
        marks={marks}
        onMark={isToCome ? undefined : change}
        onOrder={order}
      />
      <div className="grid gap-3 mt-4">
        <Textarea
          label={words.notes}
          description={words.notesHint}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={LIMITS.meetingNotes}
          readOnly={isToCome}
          value={notes}
          onChange={(event) => change('notes', event.currentTarget.value)}
        />
        {save.error && <Notice>{explainFailure('recordMeeting', save.error)}</Notice>}
        {!isToCome && (
          <div className="flex flex-wrap items-center gap-3 justify-end no-print">
            <span className="text-muted figures">
              {words.marked(members.filter(({ id }) => marks[id]).length, members.length)}
            </span>
            <Button
              disabled={save.isPending || (Object.keys(marks).length === 0 && !notes.trim())}
              onClick={() => save.mutate()}
            >
              {save.isPending ? common.saving : words.save}
            </Button>
          </div>
        )}
      </div>
      <PrintedBy />
      {dialog}
    </>
  );
}

interface RecordedProps {
  recorded: Meeting | undefined;
  /** A save of it waits on the device. */
  waits: boolean;
  /** The server refused a save of it. */
  isRefused: boolean;
}

/** Who recorded the meeting and when, or that this waits to be sent; nothing where it is not recorded. */
function RecordedBy({ recorded, waits, isRefused }: RecordedProps) {
  if (waits) return ` · ${words.waits}`;
  if (!recorded || (isRefused && isMadeOnDevice(recorded))) return null;
  return ` · ${words.recorded(recorded.recorded_by_name, formatDayTime(recorded.updated_at))}`;
}
