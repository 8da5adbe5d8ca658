import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Settings } from '#contract/settings.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { EmptyState, Notice, Spinner } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { NEW, useListAddress } from '../../kit/list/use-list-address.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { saveSettings, settingsQuery } from '../SettingsForm.tsx';
import { readSettingsSearch } from '../settings-search.ts';
import { EntryList } from './EntryList.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { keyOf, LISTS, titleOf, type Entry, type ListKind } from './list-kinds.ts';

const words = settings.content;

/** One list of the public site: add, edit, put in order, delete; everything is saved, and shown to visitors, at once. */
export function ContentSection({ kind }: { kind: ListKind }) {
  const list = LISTS[kind];
  const name = settings.names[kind];
  const address = useListAddress(readSettingsSearch);
  const [toDelete, setToDelete] = useState<Entry>();
  const add = useRef<HTMLButtonElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...settingsQuery(),
    refetchOnWindowFocus: 'always',
  });

  /** Saves the list as `change` makes it of the list that is there. */
  const save = (seen: Settings, change: (entries: Entry[]) => Entry[]) =>
    saveSettings(seen, { part: list.read, change: (now) => list.write(now, change(list.read(now))) });

  const entries = data && list.read(data);
  return (
    <>
      <PageHeader
        title={name}
        tab={settings.tab(name)}
        line={words.kinds[kind].line}
        action={
          <Button
            ref={add}
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={() => address.open(NEW)}
          >
            {words.add}
          </Button>
        }
      />
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('getSettings', error)}</Notice>}
      {!data && isFetching && <Spinner label={settings.loading} />}
      {entries?.length === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
      {data && entries && entries.length > 0 && (
        <EntryList
          kind={kind}
          entries={entries}
          onEdit={address.open}
          onDelete={setToDelete}
          onChange={(change) => save(data, change)}
          onReload={() => refetch()}
        />
      )}
      <EntrySheet kind={kind} edit={address.search.edit} onClose={address.close} save={save} />
      <ConfirmDialog
        subject={toDelete}
        onClose={() => setToDelete(undefined)}
        name={(entry) => titleOf(list, entry)}
        question={(entry) => words.deleteQuestion(titleOf(list, entry))}
        onConfirm={async (entry) => {
          if (!data) return;
          await save(data, (now) => now.filter((one) => keyOf(list, one) !== keyOf(list, entry)));
          showSuccess(words.deleted);
        }}
        otherwise={add}
        explain={(failure) => explainFailure('updateSettings', failure)}
      />
    </>
  );
}
