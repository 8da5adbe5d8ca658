import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAudit } from '#contract/audit.ts';
import {
  createMachineAccount,
  createMachineKey,
  endMachineAccount,
  endMachineKey,
  listMachineAccounts,
  newMachineAccount,
  type MachineAccount,
  type MachineAccountWithKey,
  type NewMachineAccount,
} from '#contract/machines.ts';
import { LIMITS } from '#domain/limits.ts';
import { MACHINE_GRANTS, may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import { readPage, refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { forSamePerson } from '../../auth/same-person.ts';
import { askAndDo, type Task } from '../../kit/dialog/ask.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';
import { choicesOf, labelled } from '../fields.ts';
import { type RecordKind, RecordSheet } from '../RecordSheet.tsx';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { SECTION } from '../settings-search.ts';

const words = settings.machines;

const readAgain = () => refresh(listMachineAccounts, listAudit);
const newKey = ({ id }: Pick<MachineAccount, 'id'>) => send(createMachineKey, { params: { id } });
const endKey = ({ id }: Pick<MachineAccount, 'id'>, keyId: string) =>
  send(endMachineKey, { params: { id, keyId } });

/** A key is shown once. Where its answer was lost, another key takes its place. */
async function keyOf(made: MachineAccountWithKey, line: string): Promise<SecretToShow> {
  const lost = made.key === undefined ? made.keys.at(-1) : undefined;
  if (lost) await forSamePerson(endKey(made, lost.id));
  const { key = '' } = lost ? await newKey(made) : made;
  await readAgain();
  return { title: words.key.title, line, label: words.key.label, secret: key, warning: words.key.once };
}

/** Accounts of other programs; `show` shows the key of a new one. */
const kindOfMachine = (show: (key: SecretToShow) => void): RecordKind<never> => ({
  words,
  needs: 'staff.write',
  fields: labelled(words, [
    { name: 'name', as: 'line' },
    { name: 'branchId', as: 'branch' },
    { name: 'grants', as: 'many', choices: choicesOf(MACHINE_GRANTS, words.grants) },
  ]),
  shape: newMachineAccount.shape,
  schema: newMachineAccount,
  add: async (values) => {
    const made = await send(createMachineAccount, { body: values as NewMachineAccount });
    const key = await keyOf(made, words.key.forNew(made.name));
    return () => show(key);
  },
  addFailure: 'machines.change',
});

const ask = (task: Omit<Task, 'explain'>) =>
  void askAndDo({ explain: (error) => explainFailure('machines.change', error), ...task });

/** The accounts of other programs, and their keys (DECISIONS 13.2). */
export default function MachinesSection() {
  const address = useListAddress(SECTION.read);
  const mayWrite = may(useActor(), 'staff.write');
  const list = useQuery(readPage(listMachineAccounts, { query: SECTION.toQuery(address.search) }));
  const page = useListPage(list, list.data?.accounts, 'listMachineAccounts', address.turnTo);
  const [key, setKey] = useState<SecretToShow>();
  const acts: MachineActs = {
    addKey: (account, label) =>
      ask({
        about: words.addKeyQuestion(account.name),
        goOn: label,
        busy: words.making,
        work: async () => setKey(await keyOf(await newKey(account), words.key.forSecond(account.name))),
      }),
    endKey: (account, { id, hint }) =>
      ask({
        about: words.endKeyQuestion(hint, account.name),
        goOn: words.endKey,
        busy: words.ending,
        takesAway: true,
        work: async () => {
          await endKey(account, id);
          await readAgain();
          showSuccess(words.keyEnded);
        },
      }),
    end: (account) =>
      ask({
        about: words.endQuestion(account.name),
        goOn: words.end,
        busy: words.ending,
        takesAway: true,
        work: async () => {
          await send(endMachineAccount, { params: { id: account.id } });
          await readAgain();
          showSuccess(words.accountEnded(account.name));
        },
      }),
  };
  return (
    <>
      <ListPage
        title={settings.names.machines}
        tab={settings.tab(settings.names.machines)}
        words={words}
        {...page}
        rowKey={({ id }) => id}
        columns={columnsFor(mayWrite ? acts : undefined)}
        address={address}
        add={{ label: words.add, needs: 'staff.write' }}
      />
      <RecordSheet kind={kindOfMachine(setKey)} edit={address.search.edit} onClose={address.close} />
      <ShownOnce secret={key} onDone={() => setKey(undefined)} />
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
            head: common.actions,
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
