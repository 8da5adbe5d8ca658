import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMachineAccounts, type MachineAccount, type MachineAccountWithKey } from '#contract/machines.ts';
import { formatDay, formatDayTime } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { FormSheet } from '../../kit/form/FormSheet.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { NEW, useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PrintedBy } from '../../kit/page/print.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { readSettingsSearch, toQuery } from '../settings-search.ts';
import { MachineForm, makeKey, endKey, endMachine } from './MachineForm.tsx';

const words = settings.machines;
const title = settings.names.machines;

const toShow = ({ key = '' }: MachineAccountWithKey, line: string): SecretToShow => ({
  title: words.key.title,
  line,
  label: words.key.label,
  secret: key,
  warning: words.key.once,
});

/** The accounts of other programs, and their keys (DECISIONS 13.2). */
export default function MachinesSection() {
  const address = useListAddress(readSettingsSearch);
  const { search } = address;
  const mayWrite = may(useActor(), 'staff.write');
  const [key, setKey] = useState<SecretToShow>();
  const { ask, dialog } = useConfirm((error) => explainFailure('machines.change', error));
  const list = useQuery({
    ...readPage(listMachineAccounts, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.accounts, 'listMachineAccounts', address.turnTo);
  const addKey = (account: MachineAccount, label: string) =>
    ask({
      question: words.addKeyQuestion(account.name),
      confirm: label,
      busyLabel: words.making,
      harmless: true,
      work: async () => setKey(toShow(await makeKey(account), words.key.forSecond(account.name))),
    });
  const askToEndKey = (account: MachineAccount, { id, hint }: MachineAccount['keys'][number]) =>
    ask({
      question: words.endKeyQuestion(hint, account.name),
      confirm: words.endKey,
      busyLabel: words.ending,
      work: async () => {
        await endKey(account, id);
        showSuccess(words.keyEnded);
      },
    });
  const end = (account: MachineAccount) =>
    ask({
      question: words.endQuestion(account.name),
      confirm: words.end,
      busyLabel: words.ending,
      work: async () => {
        await endMachine(account);
        showSuccess(words.accountEnded(account.name));
      },
    });
  return (
    <>
      <PageHeader
        title={title}
        tab={settings.tab(title)}
        line={words.line}
        action={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => address.open(NEW)}>
              {words.add}
            </Button>
          )
        }
      />
      <DataTable
        label={words.label}
        columns={columnsFor(mayWrite ? { addKey, endKey: askToEndKey, end } : undefined)}
        {...page}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loadingText={words.loading}
        empty={<EmptyList words={{ ...words, emptySearch: words.emptyHint }} onClear={false} />}
      />
      <PrintedBy />
      <FormSheet
        subject={search.edit === NEW ? NEW : undefined}
        title={() => words.add}
        needs="staff.write"
        onClose={address.close}
        size="md"
      >
        {() => (
          <MachineForm
            leave={(made) => {
              address.close();
              setKey(toShow(made, words.key.forNew(made.name)));
            }}
          />
        )}
      </FormSheet>
      {dialog}
      <ShownOnce told={key} onDone={() => setKey(undefined)} />
    </>
  );
}

interface MachineActs {
  addKey: (account: MachineAccount, label: string) => void;
  endKey: (account: MachineAccount, key: MachineAccount['keys'][number]) => void;
  end: (account: MachineAccount) => void;
}

/** The columns of the machine accounts; without `acts` for those who only read. */
function columnsFor(acts: MachineActs | undefined): Column<MachineAccount>[] {
  return [
    {
      key: 'name',
      head: words.columns.name,
      card: 'title',
      cell: ({ name, branch_name, ended_at: ended, ended_by_name: by }) => (
        <span className="two-lines">
          {name}
          <small>{branch_name ?? settings.staff.noBranch}</small>
          {ended && <small>{words.ended(formatDay(ended), by ?? '')}</small>}
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
          <small>{words.madeBy(by)}</small>
        </span>
      ),
    },
    ...(acts
      ? [
          {
            key: 'actions',
            head: words.columns.actions,
            card: 'bare' as const,
            cell: (account: MachineAccount) => <Acts account={account} {...acts} />,
          },
        ]
      : []),
  ];
}

function Keys({ account, endKey }: { account: MachineAccount; endKey: MachineActs['endKey'] | undefined }) {
  if (account.keys.length === 0) return words.noKeys;
  return (
    <ul className="bare-list grid gap-1 text-start">
      {account.keys.map((one) => (
        <li key={one.id} className="flex items-center gap-2 justify-between">
          <span className="two-lines">
            <code>{words.keyHint(one.hint)}</code>
            <small>{words.keyMade(formatDay(one.made_at))}</small>
            <small>
              {one.last_used_at ? words.keyUsed(formatDayTime(one.last_used_at)) : words.keyNeverUsed}
            </small>
          </span>
          {endKey && (
            <ActionIcon
              color="brick"
              aria-label={words.endKeyOf(one.hint, account.name)}
              title={words.endKey}
              onClick={() => endKey(account, one)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function Acts({ account, addKey, end }: MachineActs & { account: MachineAccount }) {
  if (account.ended_at !== null) return null;
  const label = account.keys.length === 0 ? words.addKey : words.addSecondKey;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {account.keys.length < LIMITS.machineKeys && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.keyFor(label, account.name)}
          onClick={() => addKey(account, label)}
        >
          {label}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        color="brick"
        aria-label={words.endOf(account.name)}
        onClick={() => end(account)}
      >
        {words.end}
      </Button>
    </span>
  );
}
