import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Settings } from '#contract/settings.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { EmptyState, Notice, Spinner } from '../../kit/page/feedback.tsx';
import { FormFrame, FormSheet } from '../../kit/form/FormSheet.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { useRecordForm, faultsOf } from '../../kit/form/use-record-form.ts';
import { NEW } from '../../kit/list/use-list-address.ts';
import { loadSettings, settingsQuery } from '../SettingsForm.tsx';
import {
  fieldsOf,
  keyOf,
  LISTS,
  toEntry,
  withEntry,
  type Entry,
  type EntryFields,
  type Field,
  type ListKind,
} from './list-kinds.ts';
import { PictureChoice, SpotChoice } from './PictureChoice.tsx';

const words = settings.content;

type Save = (seen: Settings, change: (entries: Entry[]) => Entry[]) => Promise<unknown>;

interface EntrySheetProps {
  kind: ListKind;
  /** The key of the entry to edit, `new` to add one; none: closed. */
  edit: string | undefined;
  onClose: () => void;
  save: Save;
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
        <FoundEntry
          kind={kind}
          entryKey={key === NEW ? undefined : key}
          save={save}
          leave={() => {
            showSuccess(words.saved);
            onClose();
          }}
        />
      )}
    </FormSheet>
  );
}

interface FoundEntryProps {
  kind: ListKind;
  entryKey: string | undefined;
  save: Save;
  leave: () => void;
}

/** The form begins with the entry as the server has it now. */
function FoundEntry(props: FoundEntryProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...settingsQuery(),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount) return <EntryForm began={data} {...props} />;
  if (!error) return <Spinner label={settings.loading} />;
  return <Notice onRetry={() => void refetch()}>{explainFailure('getSettings', error)}</Notice>;
}

function EntryForm({ kind, entryKey, save, leave, began }: FoundEntryProps & { began: Settings }) {
  const { onClose } = useContext(FormFrame);
  const list = LISTS[kind];
  const [fresh] = useState<Entry>(() => ({ ...list.fresh, ...(list.key === 'id' && { id: newId() }) }));
  const [uploading, setUploading] = useState(false);
  const find = (settings: Settings) =>
    entryKey === undefined ? fresh : list.read(settings).find((one) => keyOf(list, one) === entryKey);
  const meant = (fields: EntryFields, settings: Settings) => toEntry(list, fields, find(settings) ?? fresh);
  const { form, seen, record } = useRecordForm<Settings, EntryFields>(began, {
    fieldsOf: (settings) => fieldsOf(list, find(settings)),
    validate: (fields) => ({
      ...faultsOf(list.schema, meant(fields, began)),
      ...(uploading && list.picture && { [list.picture]: words.picture.wait }),
    }),
    read: loadSettings,
    save: (before, _changes, fields) =>
      save(before, (now) => withEntry(list, now, entryKey, meant(fields, before))),
    leave,
  });
  if (!find(seen)) {
    return (
      <EmptyState title={words.missing} action={<Button onClick={onClose}>{words.backToList}</Button>} />
    );
  }
  return (
    <RecordForm
      {...record}
      dirty={uploading || record.dirty}
      labels={words.kinds[kind].fields}
      explain={(error) => explainFailure('updateSettings', error)}
    >
      {list.fields.map((field, at) => (
        <EntryField
          key={field.name}
          kind={kind}
          field={field}
          first={at === 0}
          input={form.getInputProps(field.name)}
          onUploading={setUploading}
        />
      ))}
    </RecordForm>
  );
}

interface EntryFieldProps {
  kind: ListKind;
  field: Field;
  first: boolean;
  input: { value?: string; onChange: (value: never) => void; error?: unknown };
  onUploading: (uploading: boolean) => void;
}

function EntryField({ kind, field, first, input, onUploading }: EntryFieldProps) {
  const rules = LISTS[kind].schema.shape[field.name];
  const label = (words.kinds[kind].fields as Record<string, string>)[field.name] ?? field.name;
  const change = input.onChange as (value: string) => void;
  const error = typeof input.error === 'string' ? input.error : undefined;
  const box = {
    label,
    value: input.value ?? '',
    error,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    ...(rules && boxRules(rules)),
    ...(field.as === 'lines' && { required: false }),
    ...(first && { 'data-autofocus': true }),
  };
  switch (field.as) {
    case 'picture':
      return (
        <PictureChoice
          label={label}
          value={input.value ?? ''}
          error={error}
          faces={kind === 'leadership' || kind === 'testimonials'}
          onChange={change}
          onUploading={onUploading}
        />
      );
    case 'spot':
      return <SpotChoice label={label} value={input.value ?? ''} onChange={change} />;
    case 'choice':
      return (
        <Select
          label={label}
          required
          allowDeselect={false}
          data={[...(field.choices ?? [])]}
          value={input.value ?? null}
          onChange={(value) => value !== null && change(value)}
        />
      );
    case 'day':
      return <TextInput type="date" {...box} />;
    case 'prose':
      return <Textarea autosize minRows={3} maxRows={10} {...box} />;
    case 'lines':
      return <Textarea autosize minRows={3} maxRows={10} description={words.lines} {...box} />;
    default:
      return <TextInput {...box} />;
  }
}
