import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Settings } from '#contract/settings.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { EmptyState } from '../../kit/page/feedback.tsx';
import { FormFrame, FormSheet, FoundRecord } from '../../kit/form/FormSheet.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { NEW } from '../../kit/list/use-list-address.ts';
import { FieldBoxes } from '../FieldBoxes.tsx';
import { faultsIn, type Inputs, inputsOf, wordsOf } from '../fields.ts';
import { loadSettings, settingsQuery } from '../SettingsForm.tsx';
import { keyOf, LISTS, toEntry, withEntry, type Entry, type ListKind } from './list-kinds.ts';

const words = settings.content;

interface EntrySheetProps {
  kind: ListKind;
  /** The key of the entry to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
  save: (seen: Settings, change: (entries: Entry[]) => Entry[]) => Promise<unknown>;
}

export function EntrySheet({ kind, edit, onClose, save }: EntrySheetProps) {
  const { one } = words.kinds[kind];
  return (
    <FormSheet
      subject={edit}
      title={(key) => (key === NEW ? words.adding(one) : words.editing(one))}
      needs="settings.write"
      onClose={onClose}
      size="lg"
    >
      {(key) => (
        <FoundRecord query={settingsQuery()} failure="getSettings">
          {(began) => (
            <EntryForm
              kind={kind}
              entryKey={key === NEW ? undefined : key}
              began={began}
              save={save}
              leave={() => {
                showSuccess(words.saved);
                onClose();
              }}
            />
          )}
        </FoundRecord>
      )}
    </FormSheet>
  );
}

interface EntryFormProps extends Pick<EntrySheetProps, 'kind' | 'save'> {
  entryKey: string | undefined;
  began: Settings;
  leave: () => void;
}

function EntryForm({ kind, entryKey, save, leave, began }: EntryFormProps) {
  const { onClose } = useContext(FormFrame);
  const list = LISTS[kind];
  const { fields, schema } = list;
  const [fresh] = useState<Entry>(() => ({ ...list.fresh, ...(list.key === 'id' && { id: newId() }) }));
  const find = (all: Settings) =>
    entryKey === undefined ? fresh : list.read(all).find((one) => keyOf(list, one) === entryKey);
  const meant = (inputs: Inputs, all: Settings) => toEntry(list, inputs, find(all) ?? fresh);
  const { form, seen, record } = useRecordForm<Settings, Inputs>(began, {
    fieldsOf: (all) => inputsOf(fields, find(all) ?? {}),
    validate: (inputs) => faultsIn(fields, inputs, { schema, value: meant(inputs, began) }),
    read: loadSettings,
    save: (before, _changes, inputs) =>
      save(before, (now) => withEntry(list, now, entryKey, meant(inputs, before))),
    leave,
  });
  if (!find(seen)) {
    return (
      <EmptyState title={words.missing} action={<Button onClick={onClose}>{words.backToList}</Button>} />
    );
  }
  return (
    <RecordForm {...record} {...wordsOf(fields)} explain={(error) => explainFailure('updateSettings', error)}>
      <FieldBoxes fields={fields} shape={schema.shape} form={form} focused />
    </RecordForm>
  );
}
