import { ActionIcon, Button } from '@mantine/core';
import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listStaff, type StaffMember } from '#contract/staff.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { RowActions } from '../../kit/list/RowActions.tsx';
import { NEW, useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { DevicesOfStaff } from '../../staff/DevicesOfStaff.tsx';
import { staffColumns } from '../../staff/staff-columns.tsx';
import { useLocks } from '../../staff/use-locks.tsx';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';
import { readStaffSearch, STAFF_FILTERS, toStaffQuery } from './staff-search.ts';
import { StaffFilters } from './StaffFilters.tsx';
import { giveNewPassword, StaffSheet } from './StaffSheet.tsx';

const words = settings.staff;
const title = settings.names.staff;

/** Who may sign in, and what for (DECISIONS 3 and 6). */
export default function StaffSection() {
  const address = useListAddress(readStaffSearch);
  const { search } = address;
  const actor = useActor();
  const mayWrite = may(actor, 'staff.write');
  const [resetting, setResetting] = useState<StaffMember>();
  const [given, setGiven] = useState<GivenPassword>();
  const list = useQuery({
    ...readPage(listStaff, { query: toStaffQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.staff, 'listStaff', address.turnTo);
  const locks = useLocks();
  const acts = (account: StaffMember) => (
    <RowActions name={account.name} onEdit={() => address.open(account.id)}>
      {account.id !== actor.id && (
        <ActionIcon aria-label={words.resetOf(account.name)} onClick={() => setResetting(account)}>
          <IconKey size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {locks.buttons(account)}
    </RowActions>
  );
  return (
    <>
      <PageHeader
        title={title}
        tab={settings.tab(title)}
        line={words.line}
        action={
          mayWrite && (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => address.open(NEW)}
            >
              {words.add}
            </Button>
          )
        }
      />
      <StaffFilters search={search} onFilter={address.filter} />
      <DataTable
        label={words.label}
        columns={staffColumns({
          self: actor.id,
          manyBranches: true,
          emails: true,
          acts: mayWrite ? acts : undefined,
        })}
        {...page}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        empty={<EmptyList words={words} onClear={() => address.filter(STAFF_FILTERS.none)} />}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => name}
      />
      <StaffSheet
        edit={search.edit}
        onClose={address.close}
        onCreated={({ name, username, temporary_password: password }) => {
          if (password) setGiven({ name, username, password, isNew: true });
        }}
      />
      <ConfirmDialog
        subject={resetting}
        onClose={() => setResetting(undefined)}
        question={({ name }) => words.resetQuestion(name)}
        confirm={words.resetTitle}
        busyLabel={words.resetting}
        onConfirm={async ({ id }) => {
          const { name, username, temporary_password: password = '' } = await giveNewPassword(id);
          setGiven({ name, username, password, isNew: false });
        }}
        explain={(error) => explainFailure('resetPassword', error)}
      />
      {locks.dialog}
      <DevicesOfStaff />
      <PasswordShown given={given} onDone={() => setGiven(undefined)} />
    </>
  );
}

const passwordWords = settings.staff.password;

/** An account and the password that it has just been given. */
interface GivenPassword {
  name: string;
  username: string;
  password: string;
  isNew: boolean;
}

const tell = ({ name, username, password, isNew }: GivenPassword): SecretToShow => ({
  title: passwordWords.title,
  line: isNew ? passwordWords.forNew(name) : passwordWords.forReset(name),
  facts: [{ label: passwordWords.username, value: username }],
  label: passwordWords.password,
  secret: password,
  warning: passwordWords.once,
});

interface PasswordShownProps {
  given: GivenPassword | undefined;
  onDone: () => void;
}

/** Shows a temporary password this once. */
function PasswordShown({ given, onDone }: PasswordShownProps) {
  return <ShownOnce told={given && tell(given)} onDone={onDone} />;
}
