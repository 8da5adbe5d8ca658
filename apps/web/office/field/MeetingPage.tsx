import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { listMeetings, recordMeeting, takeAlong, type Meeting, type PackGroup } from '#contract/field.ts';
import { formatDay, formatDayTime, nairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, field, origin } from '#words/index.ts';
import { read, refresh } from '../api.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { readQueue } from '../device/queue.ts';
import { sendQueue } from '../device/sender.ts';
import { BackLink } from '../kit/BackLink.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Figure, Figures } from '../kit/Figures.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { PrintedBy } from '../kit/PrintedBy.tsx';
import { PrintButton } from '../kit/PrintButton.tsx';
import { showSuccess } from '../kit/show-success.ts';
import { Spinner } from '../kit/Spinner.tsx';
import '../kit/print.css';
import { send } from '../send.ts';
import { MeetingTable, type Marks } from './MeetingTable.tsx';
import type { MeetingSearch } from './meeting-search.ts';
import styles from './Meeting.module.css';

const words = field.meeting;

/** A group's meeting, before it on paper, during it on the phone, and after it to be keyed in (DECISIONS 17.7). */
export function MeetingPage() {
  const { id = '' } = useParams({ strict: false });
  const [today] = useState(() => nairobiDay(new Date()));
  const { day = today } = useSearch({ strict: false }) as MeetingSearch;
  const pack = useQuery(read(takeAlong, { query: { group_ids: id } }));
  const meetings = useQuery(read(listMeetings, { params: { id }, query: { limit: LIMITS.maxPageSize } }));
  const group = pack.data?.groups.find((one) => one.id === id);
  if (pack.error) {
    return <Notice onRetry={() => void pack.refetch()}>{explainFailure('takeAlong', pack.error)}</Notice>;
  }
  if (!pack.data || meetings.isPending) return <Spinner />;
  if (!group) return <EmptyState title={words.notTaken} />;
  const recorded = meetings.data?.meetings.find((meeting) => meeting.day === day);
  return (
    <FoundMeeting
      key={`${id} ${day} ${recorded?.updated_at}`}
      group={group}
      day={day}
      asOf={pack.data.made_at}
      recorded={recorded}
    />
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
  const { open, dialog } = useCreateOrder();
  const [marks, setMarks] = useState<Marks>(() =>
    Object.fromEntries((recorded?.attendance ?? []).map(({ client_id, state }) => [client_id, state])),
  );
  const [notes, setNotes] = useState(recorded?.notes ?? '');
  const [key] = useState(() => uuid());
  const save = useMutation({
    mutationFn: async () => {
      const attendance = Object.entries(marks).map(([clientId, state]) => ({ clientId, state }));
      const body = { notes, attendance, ...(recorded && { updatedAt: recorded.updated_at }) };
      await send(recordMeeting, { params: { id: group.id, day }, body }, key);
      return readQueue().some((entry) => entry.key === key && entry.state === 'queued');
    },
    onSuccess: (isKept) => {
      showSuccess(isKept ? words.savedHere : words.saved);
      void sendQueue();
      void refresh(listMeetings);
    },
  });
  const { members } = group;
  return (
    <>
      <BackLink to="/credit-officer/today">{field.today.title}</BackLink>
      <PageHeader
        title={words.title(group.name)}
        line={[formatDay(`${day}T12:00:00+03:00`), group.location, group.chairperson]
          .filter(Boolean)
          .join(' · ')}
        action={<PrintButton>{words.print}</PrintButton>}
      />
      <Figures>
        <Figure
          of={{}}
          label={common.balances.inKes(words.groupLoan)}
          value={formatAmount(group.loan_balance)}
          note={origin.short(group.figures_from.loan_balance)}
        />
        <Figure
          of={{}}
          label={common.balances.inKes(words.groupArrears)}
          value={formatAmount(group.arrears)}
          owed={group.arrears > 0}
          note={origin.short(group.figures_from.arrears)}
        />
      </Figures>
      <p className={styles.asOf}>
        {words.asOf(formatDayTime(asOf))}
        {recorded && ` · ${words.recorded(recorded.recorded_by_name, formatDayTime(recorded.updated_at))}`}
      </p>
      {members.length === 0 ? (
        <EmptyState title={words.noMembers} />
      ) : (
        <MeetingTable
          members={members}
          marks={marks}
          onMark={(clientId, state) => setMarks((now) => ({ ...now, [clientId]: state }))}
          onOrder={(member) => open({ client: { id: member.id }, group })}
        />
      )}
      <div className={styles.after}>
        <Textarea
          label={words.notes}
          description={words.notesHint}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={LIMITS.meetingNotes}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {save.error && <Notice>{explainFailure('recordMeeting', save.error)}</Notice>}
        <div className={`${styles.save} no-print`}>
          <span className={styles.marked}>{words.marked(Object.keys(marks).length, members.length)}</span>
          <Button
            disabled={save.isPending || (Object.keys(marks).length === 0 && !notes.trim())}
            onClick={() => save.mutate()}
          >
            {save.isPending ? common.saving : words.save}
          </Button>
        </div>
      </div>
      <PrintedBy />
      {dialog}
    </>
  );
}
