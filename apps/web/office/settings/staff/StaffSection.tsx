import { ActionIcon } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { listStaff, staffFilter, type StaffMember } from '#contract/staff.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { roles, settings, staff } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { askAndDo } from '../../kit/dialog/ask.ts';
import { BranchFilter, Choice, type FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { RowActions } from '../../kit/list/RowActions.tsx';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { RecordSheet } from '../RecordSheet.tsx';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { DevicesOfStaff } from './DevicesOfStaff.tsx';
import { staffColumns } from './staff-columns.tsx';
import { giveNewPassword, kindOfAccount } from './staff-kind.tsx';
import { useLocks } from './use-locks.tsx';

const words = settings.staff;

/** What narrows the accounts, by the names of `GET /staff`; of locks the screen asks for the locked alone. */
const LIST = listSearch(staffFilter.extend({ locked: z.enum(['true']).optional() }));
type Filters = FiltersOf<typeof LIST.filters>;

const STATES = [
  { value: 'true', label: staff.states.active },
  { value: 'false', label: staff.states.inactive },
  { value: 'locked', label: staff.states.locked },
] as const;

const BOXES: FilterBoxes<Filters> = {
  role: { label: words.role, all: words.allRoles, options: roles },
  branch_id: (box) => <BranchFilter permission="staff.read" words={words} {...box} />,
  active: ({ search, onFilter }) => (
    <Choice
      label={words.state}
      all={words.allStates}
      data={STATES}
      value={search.locked ? 'locked' : search.active}
      onChange={(state) =>
        onFilter(
          state === 'locked' ? { active: undefined, locked: 'true' } : { active: state, locked: undefined },
        )
      }
    />
  ),
  locked: 'active',
};

/** Who may sign in, and what for: admins change accounts, managers lock those of their branch (DECISIONS 3.23 and 6). */
export default function StaffSection() {
  const address = useListAddress(LIST.read);
  const actor = useActor();
  const mayWrite = may(actor, 'staff.write');
  const [given, setGiven] = useState<SecretToShow>();
  const lockButtons = useLocks();
  const askToReset = ({ id, name }: StaffMember) =>
    void askAndDo({
      about: words.resetQuestion(name),
      goOn: words.resetTitle,
      busy: words.resetting,
      takesAway: true,
      work: async () => setGiven(await giveNewPassword(id)),
      explain: (error) => explainFailure('resetPassword', error),
    });
  const acts = (account: StaffMember) =>
    mayWrite ? (
      <RowActions name={account.name} onEdit={() => address.open(account.id)}>
        {account.id !== actor.id && (
          <ActionIcon aria-label={words.resetOf(account.name)} onClick={() => askToReset(account)}>
            <IconKey size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        {lockButtons(account)}
      </RowActions>
    ) : (
      <span className="inline-flex gap-1">{lockButtons(account)}</span>
    );
  const manyBranches = reachOf(actor, 'staff.read') === 'all';
  const title = manyBranches ? settings.names.staff : staff.title;
  const list = useQuery(readPage(listStaff, { query: LIST.toQuery(address.search) }));
  const page = useListPage(list, list.data?.staff, 'listStaff', address.turnTo);
  return (
    <>
      <ListPage
        title={title}
        tab={settings.tab(title)}
        words={{ ...words, line: mayWrite ? words.line : staff.line }}
        {...page}
        rowKey={({ id }) => id}
        columns={staffColumns({
          self: actor.id,
          manyBranches,
          acts: mayWrite || may(actor, 'staff.lock') ? acts : undefined,
        })}
        address={address}
        filters={LIST.filters}
        boxes={BOXES}
        add={{ label: words.add, needs: 'staff.write' }}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => name}
      />
      <RecordSheet kind={kindOfAccount(setGiven)} edit={address.search.edit} onClose={address.close} />
      <DevicesOfStaff />
      <ShownOnce secret={given} onDone={() => setGiven(undefined)} />
    </>
  );
}
