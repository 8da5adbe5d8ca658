import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { getInstitution } from '#contract/institution.ts';
import { getOrderChecks } from '#contract/orders.ts';
import { getReport } from '#contract/reports.ts';
import {
  type Settings,
  type SettingsChanges,
  getLoanTerms,
  getOfficeRules,
  getSettings,
  updateSettings,
} from '#contract/settings.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings as words } from '#words/index.ts';
import { api, queryClient, read, refresh } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { forSamePerson } from '../auth/same-person.ts';
import { FormFrame, useFormState } from '../kit/form/FormSheet.tsx';
import { type Faults, useRecordForm } from '../kit/form/use-record-form.ts';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { PageHeader, showInstitution } from '../kit/page/PageHeader.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';
import type { SectionName } from './sections.ts';
import styles from './Settings.module.css';

export interface SettingsPart {
  /** All settings as they are saved. */
  saved: Settings;
  /** After a part is saved: shows a message, and resets the form to what was saved. */
  done: () => void;
}

interface SettingsFormProps {
  section: SectionName;
  line: string;
  form: ComponentType<SettingsPart>;
}

/** A section that is one form over a part of the settings, or its facts for readers. Cancel begins again with what is saved. */
export function SettingsForm({ section, line, form: Form }: SettingsFormProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...settingsQuery(),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const readOnly = !may(useActor(), 'settings.write');
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { reportState, question } = useFormState();
  const begin = () => {
    setRound((before) => before + 1);
    // The button that had the focus is gone with the old form.
    place.current?.focus({ preventScroll: true });
  };
  const done = () => {
    showSuccess(words.saved);
    begin();
  };
  return (
    <>
      <PageHeader title={words.names[section]} tab={words.tab(words.names[section])} line={line} />
      <div ref={place} tabIndex={-1} className={`p-4 card ${styles.form}`}>
        {data && isFetchedAfterMount ? (
          <FormFrame key={round} value={{ reportState, onClose: begin, readOnly }}>
            <Form saved={data} done={done} />
          </FormFrame>
        ) : error ? (
          <Notice onRetry={() => void refetch()}>{explainFailure('getSettings', error)}</Notice>
        ) : (
          <Spinner label={words.loading} />
        )}
      </div>
      {question}
    </>
  );
}

interface SettingsToEdit<Fields> {
  fieldsOf: (settings: Settings) => Fields;
  /** What is wrong with the fields, by their names. */
  validate?: (fields: Fields) => Faults;
  /** What the section shows and saves of the settings. */
  part: (settings: Settings) => unknown;
  /** The change, over the settings as they are when it is made. */
  change: (fields: Fields, settings: Settings) => SettingsChanges;
}

/** The form for one part of the settings, as `useRecordForm` has it for a record. */
export function useSettingsForm<Fields extends object>(
  { saved, done }: SettingsPart,
  { part, change, ...edit }: SettingsToEdit<Fields>,
) {
  const { form, record } = useRecordForm<Settings, Fields>(saved, {
    ...edit,
    read: loadSettings,
    save: (seen, _changes, fields) =>
      saveSettings(seen, { part, change: (settings) => change(fields, settings) }),
    leave: done,
  });
  return {
    form,
    record: { ...record, explain: (error: unknown) => explainFailure('updateSettings', error) },
  };
}

export const settingsQuery = () => read(getSettings, {});

interface Edit {
  /** What the section shows and saves of the settings. */
  part: (settings: Settings) => unknown;
  /** The change, over the settings as they are when it is made. */
  change: (settings: Settings) => SettingsChanges;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a part of the settings over what was seen of it. All settings are one thing to the server: when somebody changed
 * another part meanwhile, this one is saved over that. Throws `stale` when it was this part.
 */
export async function saveSettings(seen: Settings, edit: Edit): Promise<Settings> {
  try {
    const body = { ...edit.change(seen), updatedAt: seen.updated_at };
    const saved = await send(updateSettings, { body });
    queryClient.setQueryData(settingsQuery().queryKey, saved);
    showInstitution(saved.institution);
    await refresh(getInstitution, getLoanTerms, getOfficeRules, getOrderChecks, getReport);
    return saved;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'stale') throw error;
    const now = await forSamePerson(api.call(getSettings, {}));
    if (isSame(now.updated_at, seen.updated_at) || !isSame(edit.part(now), edit.part(seen))) throw error;
    return saveSettings(now, edit);
  }
}

/** The settings as they are now, after a conflict. */
export async function loadSettings(): Promise<Settings> {
  const now = await api.call(getSettings, {});
  queryClient.setQueryData(settingsQuery().queryKey, now);
  return now;
}
