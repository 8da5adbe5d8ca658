import type { ReactNode } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { roles, settings, staff } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { AccountState } from './AccountState.tsx';
import styles from './Staff.module.css';

const words = settings.staff;

interface StaffColumns {
  /** The id of the viewer. */
  self: string;
  /** Whether the accounts may be of several branches. */
  manyBranches: boolean;
  /** Whether e-mail addresses are shown, for which a narrow table drops when people were last seen. */
  emails?: boolean;
  /** What the viewer can do with an account; none: they only read. */
  acts?: ((account: StaffMember) => ReactNode) | undefined;
}

/** The columns of a list of accounts. */
export function staffColumns({
  self,
  manyBranches,
  emails = false,
  acts,
}: StaffColumns): Column<StaffMember>[] {
  return [
    {
      key: 'name',
      head: words.columns.name,
      card: 'title',
      cell: ({ id, name, username }) => (
        <span className={styles.two}>
          <span className={styles.wrap}>{id === self ? `${name} (${words.you})` : name}</span>
          <small className={styles.wrap}>{username}</small>
        </span>
      ),
    },
    ...(emails ? [EMAIL] : []),
    { key: 'role', head: words.columns.role, cell: ({ role }) => roles[role] },
    ...(manyBranches ? [BRANCH] : []),
    {
      key: 'seen',
      head: staff.lastSeen,
      ...(emails && { from: 'md' as const }),
      cell: ({ last_seen_at: at }) => (at ? <time dateTime={at}>{formatDayTime(at)}</time> : staff.never),
    },
    { key: 'state', head: words.columns.state, cell: (account) => <AccountState account={account} /> },
    ...(acts ? [{ key: 'actions', head: words.columns.actions, card: 'bare' as const, cell: acts }] : []),
  ];
}

const EMAIL: Column<StaffMember> = {
  key: 'email',
  head: words.columns.email,
  from: 'lg',
  cell: ({ email }) => <span className={styles.wrap}>{email}</span>,
};

const BRANCH: Column<StaffMember> = {
  key: 'branch',
  head: words.columns.branch,
  cell: (one) => one.branch_name ?? words.noBranch,
};
