import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Deletable, DeletedRecord, DeletionRequest } from '#contract/deletions.ts';
import { formatDay } from '#domain/calendar.ts';
import { deletions } from '../../messages/index.ts';
import type { Column } from '../kit/data-table.ts';
import type { Verb } from './decide.ts';
import styles from './Deletions.module.css';

const { columns: heads } = deletions;

/** The name of a record, and below it what kind it is or what is to be done to it. */
const what = (name: string, kind: string): ReactNode => (
  <span className={styles.what}>
    {name}
    <span className={styles.kind}>{kind}</span>
  </span>
);

const wrapped = (text: string) => <span className={styles.wrap}>{text}</span>;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kindOf = (entity: Deletable) => capital(deletions.entities[entity]);

interface WaitingActs {
  /** Who looks at it. */
  viewer: string;
  busy: boolean;
  onAsk: (request: DeletionRequest) => void;
  onDo: (verb: Exclude<Verb, 'confirm'>, request: DeletionRequest) => void;
}

export function waitingColumns({ viewer, busy, onAsk, onDo }: WaitingActs): Column<DeletionRequest>[] {
  return [
    {
      key: 'what',
      head: heads.what,
      fold: 'title',
      cell: ({ name, action, entity }) =>
        what(name, deletions.what(deletions.actions[action], deletions.entities[entity])),
    },
    { key: 'reason', head: heads.reason, cell: ({ reason }) => wrapped(reason ?? deletions.noReason) },
    {
      key: 'asked',
      head: heads.asked,
      cell: (one) => wrapped(deletions.by(one.asked_by_name, formatDay(one.asked_at))),
    },
    { key: 'until', head: heads.until, from: 'lg', cell: ({ expires_at }) => formatDay(expires_at) },
    {
      key: 'actions',
      head: heads.actions,
      fold: 'bare',
      cell: (one) => (
        <span className={styles.acts}>
          {one.asked_by === viewer ? (
            <Button
              size="compact-md"
              variant="default"
              disabled={busy}
              aria-label={deletions.withdrawOf(one.name)}
              onClick={() => onDo('withdraw', one)}
            >
              {deletions.withdraw}
            </Button>
          ) : (
            <>
              <Button
                size="compact-md"
                disabled={busy}
                aria-label={deletions.confirmOf(one.name)}
                onClick={() => onAsk(one)}
              >
                {deletions.confirm}
              </Button>
              <Button
                size="compact-md"
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
    },
  ];
}

/** Who deleted it and when, and who confirmed that. */
function byWhom({ asked_by_name, confirmed_by_name, deleted_at }: DeletedRecord): string {
  const by = deletions.by(asked_by_name ?? deletions.somebody, formatDay(deleted_at));
  return confirmed_by_name ? `${by}; ${deletions.confirmedBy(confirmed_by_name)}` : by;
}

export function deletedColumns(acts: {
  busy: boolean;
  onRestore: (record: DeletedRecord) => void;
}): Column<DeletedRecord>[] {
  return [
    {
      key: 'what',
      head: heads.what,
      fold: 'title',
      cell: ({ name, entity }) => what(name, kindOf(entity)),
    },
    { key: 'reason', head: heads.reason, cell: ({ reason }) => wrapped(reason ?? deletions.noReason) },
    { key: 'deleted', head: heads.deleted, cell: (one) => wrapped(byWhom(one)) },
    {
      key: 'until',
      head: heads.until,
      from: 'lg',
      cell: ({ restorable_until }) => formatDay(restorable_until),
    },
    {
      key: 'actions',
      head: heads.actions,
      fold: 'bare',
      cell: (one) => (
        <Button
          size="compact-md"
          variant="default"
          disabled={acts.busy}
          aria-label={deletions.restoreOf(one.name)}
          onClick={() => acts.onRestore(one)}
        >
          {deletions.restore}
        </Button>
      ),
    },
  ];
}
