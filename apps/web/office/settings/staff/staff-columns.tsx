import { ActionIcon } from '@mantine/core';
import { IconCircleCheck, IconKey, IconUserOff } from '@tabler/icons-react';
import type { StaffMember } from '#contract/staff.ts';
import { roles, settings } from '#words/index.ts';
import type { Column } from '../../kit/data-table.ts';
import { RowActions } from '../../kit/RowActions.tsx';
import badge from '../../kit/active.module.css';
import styles from '../Settings.module.css';

const words = settings.staff;

interface StaffActs {
  onEdit: (account: StaffMember) => void;
  onReset: (account: StaffMember) => void;
}

/** `self` is the id of the viewer; `acts` are of those who keep the accounts. */
export function staffColumns(self: string, acts: StaffActs | undefined): Column<StaffMember>[] {
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
    {
      key: 'email',
      head: words.columns.email,
      from: 'lg',
      cell: ({ email }) => <span className={styles.wrap}>{email}</span>,
    },
    { key: 'role', head: words.columns.role, cell: ({ role }) => roles[role] },
    { key: 'branch', head: words.columns.branch, cell: (one) => one.branch_name ?? words.noBranch },
    { key: 'state', head: words.columns.state, cell: ({ active }) => <State active={active} /> },
    ...(acts ? [actionColumn(self, acts)] : []),
  ];
}

const actionColumn = (self: string, { onEdit, onReset }: StaffActs): Column<StaffMember> => ({
  key: 'actions',
  head: words.columns.actions,
  card: 'bare',
  cell: (one) => (
    <RowActions name={one.name} onEdit={() => onEdit(one)}>
      {one.id !== self && (
        <ActionIcon aria-label={words.resetOf(one.name)} onClick={() => onReset(one)}>
          <IconKey size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </RowActions>
  ),
});

function State({ active }: { active: boolean }) {
  const Icon = active ? IconCircleCheck : IconUserOff;
  return (
    <span className={badge.active} data-off={!active || undefined}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {active ? words.active : words.inactive}
    </span>
  );
}
