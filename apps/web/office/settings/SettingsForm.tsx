import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { getInstitution } from '#contract/institution.ts';
import { getOrderChecks } from '#contract/orders.ts';
import { getReport } from '#contract/reports.ts';
import {
  type Settings,
  type SettingsChanges,
  getLoanTerms,
  getOfficeRules,
  getSettings,
  settingsChanges,
  updateSettings,
} from '#contract/settings.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings as words } from '#words/index.ts';
import { api, queryClient, read, refresh } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { FormFrame, useFormState } from '../kit/form/FormSheet.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { PageHeader, showInstitution } from '../kit/page/PageHeader.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import { FieldBoxes } from './FieldBoxes.tsx';
import { type Fields, faultsIn, type Inputs, inputsOf, type Shape, valuesOf, wordsOf } from './fields.ts';
import type { SectionName } from './sections.ts';
import styles from './Settings.module.css';

/** A section that is one form over a part of the settings, as data. */
export interface FormSection {
  name: SectionName;
  line: string;
  fields: Fields;
  /** The schemas of the fields, by which their boxes know what they take. */
  shape: Shape;
  /** The fields as they are saved. */
  read: (settings: Settings) => Inputs;
  /** The values to save; the schema of the call checks them. */
  write: (values: Inputs) => Inputs;
  /** The field of a fault within what `write` answers; by default the one below the part. */
  nameOf?: (path: string) => string;
  /** Whether Save stores the values of the product too: visitors see the section only once an admin has saved it. */
  savesUnchanged?: true;
  renderNotice?: (saved: Settings) => ReactNode;
  /** Content below the boxes, from their current values. */
  renderBelow?: (values: Inputs) => ReactNode;
  onSaved?: (saved: Settings) => void;
}

/** The form of a section, or its facts for readers. Cancel begins again with what is saved. */
export function SettingsForm({ section }: { section: FormSection }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...settingsQuery(),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const readOnly = !may(useActor(), 'settings.write');
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { reportState } = useFormState();
  const begin = () => {
    setRound((before) => before + 1);
    // The button that had the focus is gone with the old form.
    place.current?.focus({ preventScroll: true });
  };
  const title = words.names[section.name];
  return (
    <>
      <PageHeader title={title} tab={words.tab(title)} line={section.line} />
      <div ref={place} tabIndex={-1} className={`p-4 card ${styles.form}`}>
        {data && isFetchedAfterMount ? (
          <FormFrame key={round} value={{ reportState, onClose: begin, readOnly }}>
            <SectionForm
              {...section}
              saved={data}
              done={() => {
                showSuccess(words.saved);
                begin();
              }}
            />
          </FormFrame>
        ) : error ? (
          <Notice onRetry={() => void refetch()}>{explainFailure('getSettings', error)}</Notice>
        ) : (
          <Spinner />
        )}
      </div>
    </>
  );
}

function SectionForm({ saved, done, ...section }: FormSection & { saved: Settings; done: () => void }) {
  const { fields, shape, nameOf = (path) => path.split('.')[1] ?? path } = section;
  const toChanges = (inputs: Inputs) => section.write(valuesOf(fields, shape, inputs));
  const { form, record } = useRecordForm<Settings, Inputs>(saved, {
    fieldsOf: (settings) => inputsOf(fields, section.read(settings)),
    validate: (inputs) =>
      faultsIn(fields, inputs, { schema: settingsChanges, value: toChanges(inputs), nameOf }),
    read: loadSettings,
    save: async (seen, _changes, inputs) => {
      const now = await saveSettings(seen, toChanges(inputs));
      section.onSaved?.(now);
    },
    leave: done,
  });
  return (
    <RecordForm
      {...record}
      savesUnchanged={section.savesUnchanged === true}
      {...wordsOf(fields)}
      explain={(error) => explainFailure('updateSettings', error)}
    >
      {section.renderNotice?.(saved)}
      <FieldBoxes fields={fields} shape={shape} form={form} />
      {section.renderBelow?.(valuesOf(fields, shape, form.values))}
    </RecordForm>
  );
}

export const settingsQuery = () => read(getSettings, {});

/** Saves changes to the settings that the form read. Throws `stale` if somebody else changed the same fields since. */
export async function saveSettings(seen: Settings, changes: SettingsChanges): Promise<Settings> {
  const saved = await send(updateSettings, { body: { ...changes, updatedAt: seen.updated_at } });
  queryClient.setQueryData(settingsQuery().queryKey, saved);
  showInstitution(saved.institution);
  await refresh(getInstitution, getLoanTerms, getOfficeRules, getOrderChecks, getReport);
  return saved;
}

/** The settings as they are now, after a conflict. */
export async function loadSettings(): Promise<Settings> {
  const now = await api.call(getSettings, {});
  queryClient.setQueryData(settingsQuery().queryKey, now);
  return now;
}
