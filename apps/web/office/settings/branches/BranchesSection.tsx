import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBranches, listPublicBranches, type PublicBranch } from '#contract/branches.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { read } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyState } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PrintedBy } from '../../kit/page/print.tsx';
import { RowActions } from '../../kit/list/RowActions.tsx';
import { NEW, useListAddress } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { readSettingsSearch } from '../settings-search.ts';
import { BranchSheet, removeBranch } from './BranchSheet.tsx';

const words = settings.branches;
const title = settings.names.branches;

const orNone = (text: string) => text || common.notAvailable;

/** A branch as visitors see it, with its code. */
type ShownBranch = PublicBranch & { code: string };

interface BranchActs {
  onEdit: (branch: ShownBranch) => void;
  onDelete: (branch: ShownBranch) => void;
}

const COLUMNS: Column<ShownBranch>[] = [
  { key: 'name', head: words.name, card: 'title', cell: ({ name }) => name },
  { key: 'code', head: words.code, cell: ({ code }) => code },
  {
    key: 'address',
    head: words.address,
    cell: (branch) => <span className="break-anywhere">{orNone(branch.address)}</span>,
  },
  { key: 'phone', head: words.phone, cell: ({ phone }) => orNone(phone) },
  {
    key: 'email',
    head: words.email,
    from: 'lg',
    cell: ({ email }) => <span className="break-anywhere">{orNone(email)}</span>,
  },
];

const actionColumn = ({ onEdit, onDelete }: BranchActs): Column<ShownBranch> => ({
  key: 'actions',
  head: words.actions,
  card: 'bare',
  cell: (branch) => (
    <RowActions name={branch.name} onEdit={() => onEdit(branch)} onDelete={() => onDelete(branch)} />
  ),
});

/** Where members find the institution (DECISIONS 6). */
export default function BranchesSection() {
  const address = useListAddress(readSettingsSearch);
  const mayWrite = may(useActor(), 'branches.write');
  const [toDelete, setToDelete] = useState<ShownBranch>();
  const list = useQuery({ ...read(listPublicBranches, {}), refetchOnWindowFocus: 'always' });
  const listed = useQuery({ ...read(listBranches, {}), refetchOnWindowFocus: 'always' });
  const codes = new Map(listed.data?.map(({ id, code }) => [id, code]));
  return (
    <>
      <PageHeader
        title={title}
        tab={settings.tab(title)}
        line={words.line}
        action={
          mayWrite && (
            <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => address.open(NEW)}>
              {words.add}
            </Button>
          )
        }
      />
      <DataTable
        label={words.label}
        columns={[
          ...COLUMNS,
          ...(mayWrite
            ? [actionColumn({ onEdit: ({ id }) => address.open(id), onDelete: setToDelete })]
            : []),
        ]}
        rows={list.data?.map((branch) => ({ ...branch, code: codes.get(branch.id) ?? '' }))}
        rowKey={({ id }) => id}
        loading={list.isPending || (list.isError && list.isFetching)}
        loadingText={words.loading}
        error={list.error ? explainFailure('listPublicBranches', list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => name}
      />
      <PrintedBy />
      <BranchSheet edit={address.search.edit} onClose={address.close} />
      <ConfirmDialog
        subject={toDelete}
        onClose={() => setToDelete(undefined)}
        name={({ name }) => name}
        question={words.deleteQuestion}
        onConfirm={async ({ id }) => {
          await removeBranch(id);
          showSuccess(words.deleted);
        }}
        explain={(error) => explainFailure('deleteBranch', error)}
      />
    </>
  );
}
