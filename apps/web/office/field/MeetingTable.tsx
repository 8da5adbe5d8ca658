import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import type { PackMember } from '#contract/field.ts';
import { ATTENDANCE_STATES } from '#domain/field/meeting-days.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { common, field, statuses } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { useActor } from '../auth/actor.ts';
import { type Entry, isUnsentId } from '../device/queue-entry.ts';
import { type OrderOnDevice, ordersOnDevice } from '../device/unsent-records.ts';
import { useQueue } from '../device/queue.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyState } from '../kit/page/feedback.tsx';
import { Covered } from '../kit/record/Covered.tsx';
import { goodsOf } from '../kit/record/StatusBadge.tsx';
import { HandOver } from './HandOver.tsx';

const words = field.meeting;
const heads = words.columns;

interface MeetingTableProps {
  members: PackMember[];
  /** The moment at which the members' data were read. */
  asOf: string;
  /** Who is there, an `AttendanceState` by the id of the client. */
  marks: Readonly<Record<string, string>>;
  /** Left out before the meeting, when nobody is marked. */
  onMark: ((clientId: string, state: string) => void) | undefined;
  onOrder: (member: PackMember) => void;
}

/** The day that a figure describes. The client's page says who stated it. */
const dayOf = (from: FigureOrigin) => from && formatDay(from.at);

/** The columns of the table; `onOrder` is none for who places no orders, `queue` is what this device has to send. */
function meetingColumns({
  asOf,
  marks,
  onMark,
  onOrder,
  queue,
}: Omit<MeetingTableProps, 'members' | 'onOrder'> & {
  onOrder: MeetingTableProps['onOrder'] | undefined;
  queue: readonly Entry[];
}): Column<PackMember>[] {
  return [
    {
      key: 'member',
      head: heads.member,
      card: 'title',
      cell: (member) => (
        <span className="grid justify-items-start gap-1 break-anywhere">
          {member.name}
          {isUnsentId(member.id) && <span className="hint font-normal">{common.onlyHere.short}</span>}
          <span className="hint font-normal">
            <Covered label={words.ofMember(words.phone, member.name)}>{member.phone}</Covered>
          </span>
          {onOrder && (
            <Button
              variant="light"
              className="min-h-touch no-print"
              aria-label={words.orderFor(member.name)}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => onOrder(member)}
            >
              {words.order}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'nationalId',
      head: heads.nationalId,
      cell: ({ name, client_id }) => (
        <Covered label={words.ofMember(heads.nationalId, name)}>{client_id}</Covered>
      ),
    },
    {
      key: 'loan',
      head: heads.loan,
      numeric: true,
      cell: (member) => <Books member={member} figure="loan_balance" label={heads.loan} />,
    },
    {
      key: 'savings',
      head: heads.savings,
      numeric: true,
      cell: (member) => <Books member={member} figure="system_savings" label={heads.savings} />,
    },
    {
      key: 'orders',
      head: heads.orders,
      maxWidth: 260,
      cell: (member) => <OpenOrders member={member} here={ordersOnDevice(queue, member, Date.parse(asOf))} />,
    },
    {
      key: 'attendance',
      head: heads.attendance,
      card: 'bare',
      cell: ({ id, name }) => (
        <>
          <SegmentedControl
            className="w-full no-print"
            size="xs"
            aria-label={words.attendanceOf(name)}
            value={marks[id] ?? ''}
            disabled={!onMark}
            onChange={(state) => onMark?.(id, state)}
            data={ATTENDANCE_STATES.map((state) => ({ value: state, label: words.attendance[state] }))}
          />
          {ATTENDANCE_STATES.map((state) => (
            <span key={state} className="print-only">
              {marks[id] === state ? '☒' : '☐'} {words.attendance[state]}{' '}
            </span>
          ))}
        </>
      ),
    },
  ];
}

/** The members of a group: what they owe and save, what they have ordered, and whether they are there. */
export function MeetingTable({ members, onOrder, ...table }: MeetingTableProps) {
  const mayOrder = may(useActor(), 'orders.create');
  const queue = useQueue();
  return (
    <DataTable
      label={words.members}
      columns={meetingColumns({ ...table, queue, onOrder: mayOrder ? onOrder : undefined })}
      rows={members}
      rowKey={({ id }) => id}
      empty={<EmptyState title={words.noMembers} />}
    />
  );
}

interface BooksProps {
  member: PackMember;
  figure: 'loan_balance' | 'system_savings';
  label: string;
}

/** A figure of the books, with its day; none of a client who is not sent yet. */
function Books({ member, figure, label }: BooksProps) {
  if (isUnsentId(member.id)) return common.onlyHere.noFigure;
  return (
    <span className="inline-block text-end">
      <Covered label={words.ofMember(label, member.name)}>{formatAmount(member[figure])}</Covered>
      <span className="block text-muted text-sm">{dayOf(member.figures_from[figure])}</span>
    </span>
  );
}

/** A member's open orders, with those that this device has and the answer has not. */
function OpenOrders({ member, here }: { member: PackMember; here: OrderOnDevice[] }) {
  if (member.open_orders.length + here.length === 0) return <span className="hint">{words.noOrders}</span>;
  return (
    <ul className="bare-list grid gap-2">
      {member.open_orders.map((order) => (
        <li key={order.id}>
          {goodsOf(order.items)}{' '}
          <span className="block text-muted text-sm">
            {[
              order.number,
              formatKes(order.total_price),
              order.status !== 'shipped' && statuses[order.status],
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {order.status === 'shipped' && <HandOver order={order} client={member.name} />}
        </li>
      ))}
      {here.map(({ key, state, told, number }) => (
        <li key={key}>
          {goodsOf(told.lines)}{' '}
          <span className="block text-muted text-sm">
            {[number, formatKes(told.total), words.orderHere[state]].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
