import type { Group } from '#contract/groups.ts';
import { formatAmount } from '#domain/money.ts';
import { common, groups } from '#words/index.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import { CountedMembers } from '../kit/record/Facts.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { actionsColumn, type RowActs } from '../kit/list/RowActions.tsx';

const { columns: heads, active } = groups.list;

/** The name, and under it that the group is on this device alone. */
function Name({ group: { id, name } }: { group: Group }) {
  return (
    <>
      {name}
      {isUnsentId(id) && (
        <span className="block text-muted text-xs font-normal">{common.onlyHere.short}</span>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Group>[] = [
  { key: 'name', head: heads.name, cell: (group) => <Name group={group} />, card: 'title', maxWidth: 320 },
  {
    key: 'branch',
    head: heads.branch,
    cell: (group) => group.branch_name || common.notAvailable,
    maxWidth: 200,
    card: 'foot',
  },
  {
    key: 'location',
    head: heads.location,
    cell: (group) => group.location || common.notAvailable,
    maxWidth: 240,
    card: 'more',
  },
  {
    key: 'accountNumber',
    head: heads.accountNumber,
    cell: (group) => group.account_number || common.notAvailable,
    maxWidth: 200,
    card: 'line',
  },
  {
    key: 'members',
    head: heads.members,
    cell: (group) => (
      <span>
        {`${formatAmount(group.member_count)} ${active(formatAmount(group.active_members))}`}
        <CountedMembers count={group.client_count} />
      </span>
    ),
    numeric: true,
    card: 'line-aside',
    prefix: heads.members,
  },
];

/** The table of the Groups screen (SPEC 2); Actions for admins alone. */
export const groupColumns = (acts: RowActs<Group> | undefined): readonly Column<Group>[] => [
  ...COLUMNS,
  ...actionsColumn(acts, ({ name }) => name),
];
