import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MachineAccount, MachineKey } from '#contract/machines.ts';
import { formatDay, formatDayTime } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import type { Column } from '../../kit/list/data-table.ts';

const words = settings.machines;

/** What the viewer can do with an account and its keys. */
interface MachineActs {
  addKey: (account: MachineAccount) => void;
  endKey: (account: MachineAccount, key: MachineKey) => void;
  end: (account: MachineAccount) => void;
}

/** The columns of the machine accounts; without `acts` for those who only read. */
export function machineColumns(acts: MachineActs | undefined): Column<MachineAccount>[] {
  return [
    {
      key: 'name',
      head: words.columns.name,
      card: 'title',
      cell: ({ name, branch_name, ended_at: ended, ended_by_name: by }) => (
        <span className="two-lines">
          {name}
          <small className="text-muted text-xs">{branch_name ?? settings.staff.noBranch}</small>
          {ended && <small className="text-muted text-xs">{words.ended(formatDay(ended), by ?? '')}</small>}
        </span>
      ),
    },
    {
      key: 'grants',
      head: words.columns.grants,
      cell: ({ grants }) => (
        <ul className="bare-list grid gap-1 text-start">
          {grants.map((grant) => (
            <li key={grant}>{words.grants[grant]}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'keys',
      head: words.columns.keys,
      cell: (account) => <Keys account={account} endKey={acts?.endKey} />,
    },
    {
      key: 'made',
      head: words.columns.made,
      from: 'lg',
      cell: ({ made_at: at, made_by_name: by }) => (
        <span className="two-lines">
          {formatDay(at)}
          <small className="text-muted text-xs">{words.madeBy(by)}</small>
        </span>
      ),
    },
    ...(acts
      ? [
          {
            key: 'actions',
            head: words.columns.actions,
            card: 'bare' as const,
            cell: (account: MachineAccount) =>
              account.ended_at === null && <Acts account={account} acts={acts} />,
          },
        ]
      : []),
  ];
}

function Keys({ account, endKey }: { account: MachineAccount; endKey: MachineActs['endKey'] | undefined }) {
  if (account.keys.length === 0) return words.noKeys;
  return (
    <ul className="bare-list grid gap-2 text-start">
      {account.keys.map((key) => (
        <li key={key.id} className="flex items-center gap-2 justify-between">
          <span className="two-lines">
            <code>{words.keyHint(key.hint)}</code>
            <small className="text-muted text-xs">{words.keyMade(formatDay(key.made_at))}</small>
            <small className="text-muted text-xs">
              {key.last_used_at ? words.keyUsed(formatDayTime(key.last_used_at)) : words.keyNeverUsed}
            </small>
          </span>
          {endKey && (
            <ActionIcon
              color="brick"
              aria-label={words.endKeyOf(key.hint, account.name)}
              title={words.endKey}
              onClick={() => endKey(account, key)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function Acts({ account, acts }: { account: MachineAccount; acts: MachineActs }) {
  const { name, keys } = account;
  const addKey = keys.length === 0 ? words.addKey : words.addSecondKey;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {keys.length < LIMITS.machineKeys && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.keyFor(addKey, name)}
          onClick={() => acts.addKey(account)}
        >
          {addKey}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        color="brick"
        aria-label={words.endOf(name)}
        onClick={() => acts.end(account)}
      >
        {words.end}
      </Button>
    </span>
  );
}
