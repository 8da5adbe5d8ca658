import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Deletable, DeletedRecord, WaitingRequest } from '#contract/deletions.ts';
import { formatKes } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { deletions, statuses } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import type { Column } from '../kit/list/data-table.ts';
import type { Verb } from './decide.ts';

const { columns: heads } = deletions;

/** A name, and below it what else there is to say: of a record its kind, of a person the day. */
const below = (name: string, more: string): ReactNode => (
  <span className="two-lines">
    {name}
    <span className="text-muted text-sm">{more}</span>
  </span>
);

const day = (at: string) => <span className="nowrap">{formatDay(at)}</span>;
const wrapped = (text: string) => <span className="two-lines">{text}</span>;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kindOf = (entity: Deletable) => capital(deletions.entities[entity]);

interface WaitingActs {
  /** Who looks at it. */
  viewer: string;
  busy: boolean;
  onAsk: (request: WaitingRequest) => void;
  onDo: (verb: Exclude<Verb, 'confirm'>, request: WaitingRequest) => void;
}

/** `acts` are of those who decide on it. */
export function waitingColumns(acts: WaitingActs | undefined): Column<WaitingRequest>[] {
  return [...WAITING, ...(acts ? [waitingActs(acts)] : [])];
}

const WAITING: Column<WaitingRequest>[] = [
  {
    key: 'what',
    head: heads.what,
    card: 'title',
    cell: ({ name, action, entity }) =>
      below(name, deletions.what(deletions.actions[action], deletions.entities[entity])),
  },
  { key: 'reason', head: heads.reason, cell: ({ reason }) => wrapped(reason ?? deletions.noReason) },
  {
    key: 'asked',
    head: heads.asked,
    cell: (one) => below(one.asked_by_name, formatDay(one.asked_at)),
  },
  { key: 'until', head: heads.until, cell: ({ expires_at }) => day(expires_at) },
];

const waitingActs = ({ viewer, busy, onAsk, onDo }: WaitingActs): Column<WaitingRequest> => ({
  key: 'actions',
  head: heads.actions,
  card: 'bare',
  cell: (one) => (
    <span className="flex gap-2">
      {one.asked_by === viewer ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={deletions.withdrawOf(one.name)}
          onClick={() => onDo('withdraw', one)}
        >
          {deletions.withdraw}
        </Button>
      ) : (
        <>
          {one.confirm_from === null ? (
            <Button
              size="compact-sm"
              disabled={busy}
              aria-label={deletions.confirmOf(one.name)}
              onClick={() => onAsk(one)}
            >
              {deletions.confirm}
            </Button>
          ) : (
            deletions.confirmFrom(one.confirm_from)
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={deletions.refuseOf(one.name)}
            onClick={() => onDo('refuse', one)}
          >
            {deletions.refuse}
          </Button>
        </>
      )}
    </span>
  ),
});

/** Who deleted it and when, and who confirmed that. */
function byWhom({ asked_by_name, confirmed_by_name, deleted_at }: DeletedRecord): ReactNode {
  const when = formatDay(deleted_at);
  const more = confirmed_by_name ? `${when}, ${deletions.confirmedBy(confirmed_by_name)}` : when;
  return below(asked_by_name, more);
}

interface DeletedActs {
  busy: boolean;
  onRestore: (record: DeletedRecord) => void;
}

/** `acts` are of those who bring it back. */
export function deletedColumns(acts: DeletedActs | undefined): Column<DeletedRecord>[] {
  return [...DELETED, ...(acts ? [deletedActs(acts)] : [])];
}

const DELETED: Column<DeletedRecord>[] = [
  {
    key: 'what',
    head: heads.what,
    card: 'title',
    cell: ({ name, entity }) => below(name, kindOf(entity)),
  },
  { key: 'reason', head: heads.reason, cell: ({ reason }) => wrapped(reason ?? deletions.noReason) },
  { key: 'deleted', head: heads.deleted, cell: byWhom },
  {
    key: 'until',
    head: heads.until,
    cell: ({ restorable_until }) => day(restorable_until),
  },
];

const deletedActs = ({ busy, onRestore }: DeletedActs): Column<DeletedRecord> => ({
  key: 'actions',
  head: heads.actions,
  card: 'bare',
  cell: (one) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      aria-label={deletions.restoreOf(one.name)}
      onClick={() => onRestore(one)}
    >
      {deletions.restore}
    </Button>
  ),
});

/** A value of a deleted record as people read it. */
function factText(fact: string, value: string | number): string {
  if (fact === 'total') return formatKes(Number(value));
  if (fact === 'joined' || fact === 'created') return formatDay(String(value));
  if (fact === 'status') return statuses[value as OrderStatus];
  return String(value);
}

/** What can be restored no more, until it is erased: who deleted it, until when it is stored, and what it says. */
export const closedColumns: Column<DeletedRecord>[] = [
  ...DELETED.filter(({ key }) => key !== 'until'),
  { key: 'until', head: heads.until, cell: ({ stored_until }) => day(stored_until) },
  {
    key: 'record',
    head: heads.record,
    cell: ({ facts }) =>
      wrapped(
        Object.entries(facts)
          .flatMap(([fact, value]) =>
            value ? `${deletions.facts[fact as keyof typeof facts]}: ${factText(fact, value)}` : [],
          )
          .join(' · '),
      ),
  },
];
