import { Checkbox, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PageTexts } from '#contract/pages.ts';
import { explainFailure } from '#messages/failures.ts';
import {
  textsOf,
  textsOfPage,
  type PageSection,
  type PageText,
  type TextPageName,
} from '#messages/page-texts.ts';
import { common, settings } from '#words/index.ts';
import { RecordForm } from '../../kit/RecordForm.tsx';
import { useRecordForm } from '../../kit/use-record-form.ts';
import {
  bodyOf,
  faultsOfPage,
  fieldOfSection,
  fieldOfText,
  fieldsOf,
  labelOf,
  labelsOf,
  nameOfSection,
  sectionsOf,
  type PageFields,
} from './page-fields.ts';
import { DocumentBox } from './DocumentBox.tsx';
import { loadPage, saveDraft } from './save-page.ts';
import styles from '../Settings.module.css';

const words = settings.pages;

/** So many characters stand in a line of a box, about. */
const LINE = 64;
const MOST_LINES = 8;

interface PageFormProps {
  page: TextPageName;
  saved: PageTexts;
  /** After the draft is saved; as it is, where nothing was typed. */
  onSaved: (now: PageTexts) => void;
}

/** The texts of a page, a box each, section by section as they stand on it. */
export function PageForm({ page, saved, onSaved }: PageFormProps) {
  const { form, record } = useRecordForm<PageTexts, PageFields, PageFields, PageTexts>(saved, {
    fieldsOf: (texts) => fieldsOf(texts, page),
    validate: (fields) => faultsOfPage(fields, page),
    read: () => loadPage(page),
    save: (seen, _changes, fields) => saveDraft(page, seen, bodyOf(fields, page)),
    leave: (now) => onSaved(now ?? saved),
  });
  return (
    <RecordForm
      {...record}
      saveLabel={words.saveAndShow}
      labels={labelsOf(page)}
      show={(_name, value) => (value === '' ? common.conflict.empty : undefined)}
      explain={(error) => explainFailure('pages.change', error)}
    >
      {[...textsOfPage(page).values()]
        .filter(({ blocks }) => blocks)
        .map((text) => (
          <DocumentBox key={text.key} text={text} form={form} />
        ))}
      {sectionsOf(page).map((section) => (
        <SectionBoxes key={section.id} section={section} form={form} />
      ))}
    </RecordForm>
  );
}

interface SectionBoxesProps {
  section: PageSection;
  form: UseFormReturnType<PageFields>;
}

function SectionBoxes({ section, form }: SectionBoxesProps) {
  const field = fieldOfSection(section.id);
  const isShown = form.values[field] !== false;
  return (
    <fieldset className={styles.part}>
      <legend>{nameOfSection(section)}</legend>
      {section.mayHide && (
        <Checkbox
          label={words.shown}
          checked={isShown}
          onChange={(event) => form.setFieldValue(field, event.currentTarget.checked)}
        />
      )}
      {isShown && textsOf(section).map((text) => <TextBox key={text.key} text={text} form={form} />)}
    </fieldset>
  );
}

function TextBox({ text, form }: { text: PageText; form: UseFormReturnType<PageFields> }) {
  const { value, ...input } = form.getInputProps(fieldOfText(text.key)) as { value?: string };
  return (
    <Textarea
      label={labelOf(text)}
      autosize
      minRows={Math.min(MOST_LINES, Math.ceil(text.own.length / LINE))}
      maxRows={MOST_LINES}
      maxLength={text.most}
      placeholder={text.own}
      {...(text.placeholders.length > 0 && { description: words.takesIn(text.placeholders) })}
      {...input}
      value={value ?? ''}
    />
  );
}
