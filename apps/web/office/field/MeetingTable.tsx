import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import type { PackMember } from '#contract/field.ts';
import { formatDay } from '#domain/calendar.ts';
import { ATTENDANCE_STATES } from '#domain/field/meeting-days.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { common, field, statuses } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import { type OrderOnDevice, ordersOnDevice } from '../device/unsent-records.ts';
import { useQueue } from '../device/queue.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { goodsOf } from '../kit/record/StatusBadge.tsx';
import { HandOver } from './HandOver.tsx';
import styles from './Meeting.module.css';

const words = field.meeting;
const heads = words.columns;

interface MeetingTableProps {
  members: PackMember[];
  /** The moment of what is known of them. */
  asOf: string;
  /** Who is there, an `AttendanceState` by the id of the client. */
  marks: Readonly<Record<string, string>>;
  /** None: nobody is marked, as before the meeting. */
  onMark: ((clientId: string, state: string) => void) | undefined;
  onOrder: (member: PackMember) => void;
}

/** The day that a figure describes; who stated it stands on the client's page. */
const dayOf = (from: FigureOrigin) => from && formatDay(from.at);

/** The members of a group: what they owe and save, what they have ordered, and whether they are there. */
export function MeetingTable({ members, asOf, marks, onMark, onOrder }: MeetingTableProps) {
  const mayOrder = may(useActor(), 'orders.create');
  const queue = useQueue();
  return (
    <table className={`w-full border-collapse bg-surface ${styles.members}`}>
      <thead>
        <tr>
          <th scope="col">{heads.member}</th>
          <th scope="col">{heads.nationalId}</th>
          <th scope="col" className={`figures ${styles.sum}`}>
            {heads.loan}
          </th>
          <th scope="col" className={`figures ${styles.sum}`}>
            {heads.savings}
          </th>
          <th scope="col">{heads.orders}</th>
          <th scope="col">{heads.attendance}</th>
          <th scope="col" className={styles.paper}>
            {heads.signature}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <span>
                <span className="block break-anywhere font-strong">{member.name}</span>
                {isUnsentId(member.id) && (
                  <span className="block text-muted text-sm">{common.onlyHere.short}</span>
                )}
                <span className="block text-muted text-sm">
                  <Covered label={words.ofMember(words.phone, member.name)}>{member.phone}</Covered>
                </span>
              </span>
              {mayOrder && (
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
            </th>
            <td data-label={heads.nationalId}>
              <Covered label={words.ofMember(heads.nationalId, member.name)}>{member.client_id}</Covered>
            </td>
            <td data-label={heads.loan} className={`figures ${styles.sum}`}>
              <Books member={member} figure="loan_balance" label={heads.loan} />
            </td>
            <td data-label={heads.savings} className={`figures ${styles.sum}`}>
              <Books member={member} figure="system_savings" label={heads.savings} />
            </td>
            <OpenOrders member={member} here={ordersOnDevice(queue, member, Date.parse(asOf))} />
            <td data-label={heads.attendance}>
              <SegmentedControl
                className={styles.screen}
                size="xs"
                aria-label={words.attendanceOf(member.name)}
                value={marks[member.id] ?? ''}
                disabled={!onMark}
                onChange={(state) => onMark?.(member.id, state)}
                data={ATTENDANCE_STATES.map((state) => ({ value: state, label: words.attendance[state] }))}
              />
              <span className={styles.paper}>
                {ATTENDANCE_STATES.map((state) => (
                  <span
                    key={state}
                    className={styles.box}
                    data-marked={marks[member.id] === state || undefined}
                  >
                    {words.attendance[state]}
                  </span>
                ))}
              </span>
            </td>
            <td className={styles.paper} aria-label={heads.signature} />
          </tr>
        ))}
      </tbody>
    </table>
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
    <>
      <Covered label={words.ofMember(label, member.name)}>{formatAmount(member[figure])}</Covered>
      <span className="block text-muted text-sm">{dayOf(member.figures_from[figure])}</span>
    </>
  );
}

/** The cell of a member's open orders, with those that this device has and the answer has not. */
function OpenOrders({ member, here }: { member: PackMember; here: OrderOnDevice[] }) {
  const hasNone = member.open_orders.length + here.length === 0;
  return (
    <td data-label={heads.orders} data-empty={hasNone || undefined}>
      {hasNone ? (
        <span className="block text-muted text-sm">{words.noOrders}</span>
      ) : (
        <ul className={`bare-list grid gap-2 ${styles.orders}`}>
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
      )}
    </td>
  );
}
