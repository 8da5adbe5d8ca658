import { useQuery } from '@tanstack/react-query';
import {
  branchBody,
  type BranchBody,
  type BranchDetails,
  createBranch,
  deleteBranch,
  getBranch,
  listBranches,
  listPublicBranches,
  type PublicBranch,
  updateBranch,
} from '#contract/branches.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { api, read, refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { askToDelete } from '../../kit/dialog/ask.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { actionsColumn } from '../../kit/list/RowActions.tsx';
import { tableOf, useListAddress } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';
import { labelled } from '../fields.ts';
import { type RecordKind, RecordSheet } from '../RecordSheet.tsx';
import { SECTION } from '../settings-search.ts';

const words = settings.branches;
const title = settings.names.branches;
const { labels } = words;

const readAgain = () => refresh(listBranches, listPublicBranches);

const BRANCH: RecordKind<BranchDetails> = {
  words,
  needs: 'branches.write',
  fields: labelled(words, [
    { name: 'name', as: 'line' },
    { name: 'code', as: 'line' },
    { name: 'address', as: 'line' },
    { name: 'phone', as: 'line', type: 'tel' },
    { name: 'email', as: 'line', type: 'email' },
    { name: 'hours', as: 'prose' },
    { name: 'coordinates', as: 'line' },
    { name: 'shownOnHome', as: 'switch', isOnAtFirst: true },
  ]),
  shape: branchBody.shape,
  schema: branchBody,
  add: async (values) => {
    const { name } = await send(createBranch, { body: values as BranchBody });
    await readAgain();
    return () => showSuccess(words.created(name));
  },
  addFailure: 'createBranch',
  edit: {
    load: (id) => api.call(getBranch, { params: { id } }),
    loadName: 'getBranch',
    change: async ({ id, updated_at: updatedAt }, changes) => {
      const branch = await send(updateBranch, { params: { id }, body: { ...changes, updatedAt } });
      await readAgain();
      return branch;
    },
    changeFailure: 'updateBranch',
  },
};

const remove = ({ id, name }: PublicBranch) =>
  askToDelete(name, {
    about: words.deleteQuestion,
    work: async () => {
      await send(deleteBranch, { params: { id } });
      await readAgain();
      showSuccess(words.deleted);
    },
    explain: (error) => explainFailure('deleteBranch', error),
  });

const orNone = (text: string) => <span className="break-anywhere">{text || common.notAvailable}</span>;

const COLUMNS: Column<PublicBranch>[] = [
  { key: 'name', head: labels.name, card: 'title', cell: ({ name }) => name },
  { key: 'address', head: labels.address, cell: ({ address }) => orNone(address) },
  { key: 'phone', head: labels.phone, cell: ({ phone }) => orNone(phone) },
  { key: 'email', head: labels.email, from: 'lg', cell: ({ email }) => orNone(email) },
];

/** Where members find the institution (DECISIONS 6). */
export default function BranchesSection() {
  const address = useListAddress(SECTION.read);
  const mayWrite = may(useActor(), 'branches.write');
  const list = useQuery({ ...read(listPublicBranches, {}), refetchOnWindowFocus: 'always' });
  const acts = mayWrite
    ? { onEdit: ({ id }: PublicBranch) => address.open(id), onDelete: remove }
    : undefined;
  return (
    <>
      <ListPage
        title={title}
        tab={settings.tab(title)}
        words={words}
        address={address}
        add={{ label: words.add, needs: 'branches.write' }}
        columns={[...COLUMNS, ...actionsColumn(acts, ({ name }) => name)]}
        {...tableOf(list, list.data, 'listPublicBranches')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => name}
      />
      <RecordSheet kind={BRANCH} edit={address.search.edit} onClose={address.close} />
    </>
  );
}
