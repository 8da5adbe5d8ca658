import { ActionIcon, Button, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { institutionBody } from '#contract/settings.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { FigureBox } from '../../kit/FigureBox.tsx';
import { RecordForm } from '../../kit/RecordForm.tsx';
import { useRecordForm } from '../../kit/use-record-form.ts';
import { faultsOf } from '../faults.ts';
import { loadSettings, saveSettings } from '../save-settings.ts';
import { SettingsForm, type SettingsPart } from '../SettingsForm.tsx';
import { fieldsOf, toBody, type InstitutionFields } from './institution-fields.ts';
import styles from '../Settings.module.css';

const words = settings.institution;
const MAX_LINKS = 10;
const LATEST_YEAR = 2100;

/** Who the institution is (DECISIONS 1). */
export default function InstitutionSection() {
  return <SettingsForm section="institution" line={words.line} form={InstitutionForm} />;
}

function InstitutionForm({ saved, done }: SettingsPart) {
  const { form, record } = useRecordForm(saved, {
    fieldsOf: ({ institution }) => fieldsOf(institution),
    validate: (fields) => faultsOf(institutionBody, toBody(fields, saved.institution)),
    read: loadSettings,
    save: (seen, _changes, fields) =>
      saveSettings(seen, {
        part: ({ institution }) => fieldsOf(institution),
        change: ({ institution }) => ({ institution: toBody(fields, institution) }),
      }),
    leave: done,
  });
  const text = (name: keyof InstitutionFields, max: number) => ({
    label: words[name],
    maxLength: max,
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  return (
    <RecordForm {...record} labels={words} explain={(error) => explainFailure('updateSettings', error)}>
      <div className={styles.row}>
        <TextInput required {...text('name', 80)} />
        <TextInput required {...text('legalName', 120)} />
      </div>
      <TextInput {...text('tagline', 200)} />
      <FigureBox
        label={words.founded}
        required
        grouped={false}
        max={LATEST_YEAR}
        {...form.getInputProps('founded')}
      />
      <Textarea required autosize minRows={2} {...text('address', 300)} />
      <div className={styles.row}>
        <TextInput required type="tel" {...text('phone', 40)} />
        <TextInput required type="tel" {...text('hotline', 40)} />
        <TextInput required type="email" {...text('email', 254)} />
        <TextInput required type="email" {...text('careersEmail', 254)} />
      </div>
      <Socials form={form} />
    </RecordForm>
  );
}

function Socials({ form }: { form: UseFormReturnType<InstitutionFields> }) {
  const { socials } = form.values;
  return (
    <fieldset className={styles.plain}>
      <legend className={styles.legend}>{words.socials}</legend>
      {socials.map(({ name }, at) => (
        // The entries have no name of their own until somebody types one.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.social}>
          <TextInput
            label={words.network}
            required
            maxLength={40}
            {...form.getInputProps(`socials.${at}.name`)}
          />
          <TextInput
            label={words.link}
            required
            type="url"
            maxLength={300}
            placeholder="https://"
            {...form.getInputProps(`socials.${at}.url`)}
          />
          <ActionIcon
            color="brick"
            aria-label={words.removeSocial(name)}
            onClick={() => form.removeListItem('socials', at)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {socials.length < MAX_LINKS && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.insertListItem('socials', { name: '', url: '' })}
        >
          {words.addSocial}
        </Button>
      )}
    </fieldset>
  );
}
