import { IconCircleCheck, IconLock, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { common, roles, settings, staff } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { Fact, FactList } from '../../kit/record/Facts.tsx';
import badge from '../../kit/record/StatusBadge.module.css';

const words = settings.staff;

interface StaffColumns {
  /** The id of the viewer. */
  self: string;
  /** Whether the accounts may be of several branches. */
  manyBranches: boolean;
  /** What the viewer can do with an account; none: they only read. */
  acts: ((account: StaffMember) => ReactNode) | undefined;
}

/** The columns of a list of accounts. */
export function staffColumns({ self, manyBranches, acts }: StaffColumns): Column<StaffMember>[] {
  return [
    {
      key: 'name',
      head: words.columns.name,
      card: 'title',
      cell: ({ id, name, username }) => (
        <span className="two-lines">
          <span className="break-anywhere">{id === self ? `${name} (${words.you})` : name}</span>
          <small className="break-anywhere">{username}</small>
        </span>
      ),
    },
    { key: 'role', head: words.columns.role, cell: ({ role }) => roles[role] },
    ...(manyBranches ? [BRANCH] : []),
    {
      key: 'seen',
      head: staff.lastSeen,
      from: 'md',
      cell: ({ last_seen_at: at }) => (at ? <time dateTime={at}>{formatDayTime(at)}</time> : staff.never),
    },
    { key: 'state', head: words.columns.state, cell: (account) => <AccountState account={account} /> },
    ...(acts ? [{ key: 'actions', head: common.actions, card: 'acts' as const, cell: acts }] : []),
  ];
}

const BRANCH: Column<StaffMember> = {
  key: 'branch',
  head: words.columns.branch,
  cell: (one) => one.branch_name ?? words.noBranch,
};

const ICONS = { active: IconCircleCheck, inactive: IconUserOff, locked: IconLock };
const TONES = { active: 'good', inactive: 'off', locked: 'bad' };

/** Whether somebody can sign in with an account. Deactivated and locked are two things, and it may be both. */
function AccountState({ account }: { account: StaffMember }) {
  const { active, locked_at: lockedAt, locked_by_name: by, lock_reason: reason } = account;
  return (
    <span className="inline-grid justify-items-start gap-half min-w-0 text-start">
      {!active && <Word state="inactive" />}
      {lockedAt && <Word state="locked" />}
      {active && !lockedAt && <Word state="active" />}
      {lockedAt && (
        <small className="text-muted text-xs leading-snug break-anywhere">
          {reason}
          <br />
          {staff.lockedBy(by ?? '', formatDay(lockedAt))}
        </small>
      )}
    </span>
  );
}

function Word({ state }: { state: keyof typeof ICONS }) {
  const Icon = ICONS[state];
  return (
    <span className={badge.state} data-tone={TONES[state]}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {staff.states[state]}
    </span>
  );
}

/** An account for those who may only read it. */
export function AccountFacts({ account }: { account: StaffMember }) {
  const { name, username, email, phone, role, branch_name, keeps_stock, last_seen_at: seen } = account;
  return (
    <FactList>
      <Fact label={words.labels.name}>{name}</Fact>
      <Fact label={words.labels.username}>{username}</Fact>
      <Fact label={words.labels.email}>{email}</Fact>
      {phone && <Fact label={words.labels.phone}>{phone}</Fact>}
      <Fact label={words.role}>
        {keeps_stock ? `${roles[role]}, ${words.labels.keepsStock}` : roles[role]}
      </Fact>
      <Fact label={words.branch}>{branch_name ?? words.noBranch}</Fact>
      <Fact label={staff.lastSeen}>
        {seen ? <time dateTime={seen}>{formatDayTime(seen)}</time> : staff.never}
      </Fact>
      <Fact label={words.state}>
        <AccountState account={account} />
      </Fact>
    </FactList>
  );
}
