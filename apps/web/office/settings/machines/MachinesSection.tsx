import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listMachineAccounts,
  type MachineAccount,
  type MachineAccountWithKey,
  type MachineKey,
} from '#contract/machines.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PrintedBy } from '../../kit/page/print.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { NEW, useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { NewSheet, ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { readSettingsSearch, toQuery } from '../settings-search.ts';
import { useAct } from '../use-act.ts';
import { machineColumns } from './machine-columns.tsx';
import { MachineForm, addKey, endKey, endMachine } from './MachineForm.tsx';

const words = settings.machines;
const title = settings.names.machines;

const tell = ({ key = '' }: MachineAccountWithKey, line: string): SecretToShow => ({
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
  const [told, setTold] = useState<SecretToShow>();
  const [endingKey, setEndingKey] = useState<{ account: MachineAccount; key: MachineKey }>();
  const [ending, setEnding] = useState<MachineAccount>();
  const list = useQuery({
    ...readPage(listMachineAccounts, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.accounts, 'listMachineAccounts', address.turnTo);
  const act = useAct('machines.change');
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
        columns={machineColumns(
          mayWrite
            ? {
                addKey: (account) =>
                  act(async () => setTold(tell(await addKey(account), words.key.forSecond(account.name)))),
                endKey: (account, key) => setEndingKey({ account, key }),
                end: setEnding,
              }
            : undefined,
        )}
        {...page}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loadingText={words.loading}
        empty={<EmptyList words={{ ...words, emptySearch: words.emptyHint }} onClear={false} />}
      />
      <PrintedBy />
      <NewSheet<MachineAccountWithKey>
        edit={search.edit}
        title={words.add}
        onClose={address.close}
        onCreated={(made) => setTold(tell(made, words.key.forNew(made.name)))}
        renderForm={(leave) => <MachineForm leave={leave} />}
      />
      <ConfirmDialog
        subject={endingKey}
        onClose={() => setEndingKey(undefined)}
        question={({ account, key }) => words.endKeyQuestion(key.hint, account.name)}
        confirm={words.endKey}
        busyLabel={words.ending}
        onConfirm={async ({ account, key }) => {
          await endKey(account, key.id);
          showSuccess(words.keyEnded);
        }}
        explain={(error) => explainFailure('machines.change', error)}
      />
      <ConfirmDialog
        subject={ending}
        onClose={() => setEnding(undefined)}
        question={({ name }) => words.endQuestion(name)}
        confirm={words.end}
        busyLabel={words.ending}
        onConfirm={async (account) => {
          await endMachine(account);
          showSuccess(words.accountEnded(account.name));
        }}
        explain={(error) => explainFailure('machines.change', error)}
      />
      <ShownOnce told={told} onDone={() => setTold(undefined)} />
    </>
  );
}
