import { Button, Group } from '@mantine/core';
import { IconDownload, IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreached, NetworkFailure } from '#contract/client.ts';
import { makeFirstPasswords, type FirstPasswords as Made, type ImportRecord } from '#contract/imports.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, imports } from '#words/index.ts';
import { api } from '../api.ts';
import { saveFile } from '../kit/form/upload.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { PrintButton } from '../kit/page/print.tsx';
import { useUnsavedChanges } from '../kit/form/unsaved-changes.tsx';
import { csvOf } from './template.ts';
import styles from './Imports.module.css';

const words = imports.passwords;

type Account = Made['accounts'][number];

/** A proxy that gave up knows no more of the answer than a network that is gone. */
const explain = (error: unknown) =>
  explainFailure('makeFirstPasswords', isUnreached(error) ? new NetworkFailure(error) : error);

const branchOf = ({ branch_name: branch }: Account) => branch ?? words.allBranches;

const COLUMNS: Column<Account>[] = [
  { key: 'name', head: words.name, card: 'title', cell: ({ name }) => name },
  { key: 'branch', head: words.branch, card: 'labelled', cell: branchOf },
  { key: 'username', head: words.username, card: 'labelled', cell: ({ username }) => username },
  {
    key: 'password',
    head: words.password,
    card: 'labelled',
    cell: ({ temporary_password }) => <code>{temporary_password}</code>,
  },
];

/** The same for a file. */
const cellsOf = (account: Account) => [
  account.name,
  branchOf(account),
  account.username,
  account.temporary_password ?? '',
];

/** Makes passwords for the accounts of an import, and shows them this once: to be printed or saved (DECISIONS 18.8). */
export function FirstPasswords({ record: { id } }: { record: ImportRecord }) {
  const [made, setMade] = useState<Made>();
  const [isKept, setIsKept] = useState(true);
  // The import that made the accounts is in the address.
  const { question } = useUnsavedChanges(() => !isKept, { words: common.shownOnce, keys: ['import'] });
  const make = useMutation({
    // Not sent again by itself: another try would leave out whom a lost answer gave a password.
    mutationFn: () => api.call(makeFirstPasswords, { params: { id } }),
    onSuccess: ({ accounts, left }) => {
      setMade((before) => ({ accounts: [...(before?.accounts ?? []), ...accounts], left }));
      if (accounts.length > 0) setIsKept(false);
    },
  });
  const accounts = made?.accounts ?? [];
  const save = () => {
    const csv = csvOf([COLUMNS.map(({ head }) => head), ...accounts.map(cellsOf)]);
    saveFile(new Blob([csv], { type: 'text/csv' }), words.fileName);
    setIsKept(true);
  };
  return (
    <section className={styles.passwords}>
      <h3 className={styles.title}>{words.title}</h3>
      {accounts.length === 0 && <p className={styles.hint}>{words.line}</p>}
      {make.error && <Notice>{explain(make.error)}</Notice>}
      {made && accounts.length === 0 && <Notice kind="success">{words.none}</Notice>}
      {accounts.length > 0 && (
        <>
          <Notice kind="warning">{words.once}</Notice>
          <DataTable
            label={words.title}
            columns={COLUMNS}
            rows={accounts}
            rowKey={({ id: account }) => account}
            loadingText=""
            empty={null}
          />
        </>
      )}
      <Group>
        {(!made || made.left > 0) && (
          <Button
            leftSection={<IconKey size={18} aria-hidden="true" />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {made ? words.next(made.left) : words.make}
          </Button>
        )}
        {accounts.length > 0 && (
          <>
            <PrintButton onPrint={() => setIsKept(true)}>{words.print}</PrintButton>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={save}
            >
              {words.save}
            </Button>
          </>
        )}
      </Group>
      {question}
    </section>
  );
}
