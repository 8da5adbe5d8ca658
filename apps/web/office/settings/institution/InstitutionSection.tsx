import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { institutionBody } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import { boxRules, FigureBox } from '../../kit/form/FigureBox.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import styles from '../Settings.module.css';
import { SettingsForm, type SettingsPart, useSettingsForm } from '../SettingsForm.tsx';
import { fieldsOf, type InstitutionFields, toBody } from './institution-fields.ts';

const words = settings.institution;
const link = institutionBody.shape.socials.element.shape;
/** Beyond any year: the form says what is none. */
const MOST_TYPED = 9999;

/** Who the institution is (DECISIONS 1). */
export default function InstitutionSection() {
  return <SettingsForm section="institution" line={words.line} form={InstitutionForm} />;
}

/** A year has no comma; a language has its name; of a link its network and its address. */
function showField(name: string, value: unknown): string | undefined {
  if (name === 'founded') return String(value);
  return name === 'socials' ? showLinks(value as InstitutionFields['socials']) : undefined;
}

const showLinks = (links: InstitutionFields['socials']) =>
  links.map(({ name, url }) => `${name}: ${url}`).join('; ') || undefined;

/** A field as its box is called; read `legal_name`, written `legalName` (DECISIONS 2). */
function nameOfField(field: string): string {
  const name = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const label: unknown = words[name as keyof typeof words];
  return typeof label === 'string' ? label : field;
}

function InstitutionForm(part: SettingsPart) {
  const { saved } = part;
  const { form, record } = useSettingsForm(part, {
    fieldsOf: ({ institution }) => fieldsOf(institution),
    validate: (fields) => faultsOf(institutionBody, toBody(fields, saved.institution)),
    part: ({ institution }) => fieldsOf(institution),
    change: (fields, { institution }) => ({ institution: toBody(fields, institution) }),
  });
  const text = (name: keyof InstitutionFields) => ({
    label: words[name],
    autoComplete: 'off',
    ...boxRules(institutionBody.shape[name]),
    ...form.getInputProps(name),
  });
  return (
    <RecordForm {...record} labels={words} show={showField}>
      {saved.example_fields.length > 0 && (
        <Notice kind="hint">{words.example(saved.example_fields.map(nameOfField))}</Notice>
      )}
      <div className="cols">
        <TextInput {...text('name')} />
        <TextInput {...text('legalName')} />
      </div>
      <TextInput {...text('tagline')} />
      <FigureBox
        label={words.founded}
        required
        grouped={false}
        max={MOST_TYPED}
        {...form.getInputProps('founded')}
      />
      <Textarea autosize minRows={2} {...text('address')} />
      <div className="cols">
        <TextInput type="tel" {...text('phone')} />
        <TextInput type="tel" {...text('hotline')} />
        <TextInput type="email" {...text('email')} />
        <TextInput type="email" {...text('careersEmail')} />
      </div>
      <Textarea autosize minRows={3} description={words.storyHint} {...text('story')} />
      <Textarea autosize minRows={2} {...text('mission')} />
      <Textarea autosize minRows={2} {...text('vision')} />
      <Socials form={form} />
    </RecordForm>
  );
}

function Socials({ form }: { form: UseFormReturnType<InstitutionFields> }) {
  const { socials } = form.values;
  return (
    <fieldset className="grid gap-3 justify-items-start">
      <legend className={`mb-1 text-sm ${styles.legend}`}>{words.socials}</legend>
      {socials.map(({ name }, at) => (
        // The entries have no name of their own until somebody types one.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={`grid gap-2 items-end w-full ${styles.social}`}>
          <TextInput
            label={words.network}
            {...boxRules(link.name)}
            {...form.getInputProps(`socials.${at}.name`)}
          />
          <TextInput
            label={words.link}
            type="url"
            {...boxRules(link.url)}
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
      {socials.length < LIMITS.socialLinks && (
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
