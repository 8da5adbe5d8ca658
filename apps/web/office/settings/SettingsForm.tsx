import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import type { Settings } from '#contract/settings.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings as words } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { FormFrame, useFormState } from '../kit/form/FormSheet.tsx';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { settingsQuery } from './save-settings.ts';
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
      <div ref={place} tabIndex={-1} className={styles.form}>
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
