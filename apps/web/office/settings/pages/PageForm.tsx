import { Checkbox, Textarea, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useId } from 'react';
import type { PageTexts, PageVersion } from '#contract/pages.ts';
import { SITE_ART } from '#contract/site-art.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFailure } from '#messages/failures.ts';
import {
  textsOf,
  textsOfPage,
  type PageSection,
  type PageText,
  type TextPageName,
  type PicturePlace,
} from '#messages/page-texts.ts';
import { common, settings } from '#words/index.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { artPath, UPLOADING } from '../fields.ts';
import { PictureChoice } from '../PictureChoice.tsx';
import styles from '../Settings.module.css';
import {
  bodyOf,
  faultsOfPage,
  fieldOfPicture,
  fieldOfSection,
  fieldOfText,
  fieldsOf,
  fieldsOfVersion,
  labelOf,
  labelOfPicture,
  labelsOf,
  nameOfSection,
  sectionsOf,
  type PageFields,
  fieldOfAlt,
} from './page-fields.ts';
import own from './Pages.module.css';
import { loadPage, saveDraft } from './save-page.ts';

const words = settings.pages;

/** So many characters stand in a line of a box, about. */
const LINE = 64;
const MOST_LINES = 8;

interface PageFormProps {
  page: TextPageName;
  saved: PageTexts;
  /** An earlier version that the form begins with. */
  again: PageVersion | undefined;
  /** After the draft is saved; as it is, where nothing was typed. */
  onSaved: (now: PageTexts) => void;
}

/** The texts of a page, a box each, section by section as they stand on it. */
export function PageForm({ page, saved, again, onSaved }: PageFormProps) {
  const { form, record } = useRecordForm<PageTexts, PageFields, PageFields, PageTexts>(saved, {
    fieldsOf: (texts) => fieldsOf(texts, page),
    validate: (fields) => ({
      ...faultsOfPage(fields, page),
      // A form is not saved before the pictures that were chosen have arrived.
      ...Object.fromEntries(
        Object.keys(fields)
          .filter((name) => fields[name] === UPLOADING)
          .map((name) => [name, settings.picture.wait]),
      ),
    }),
    read: () => loadPage(page),
    save: (seen, _changes, fields) => saveDraft(page, seen, bodyOf(fields, page)),
    leave: (now) => onSaved(now ?? saved),
  });
  useEffect(() => {
    if (again) form.setValues(fieldsOfVersion(again, page));
    // oxlint-disable-next-line react/exhaustive-deps -- each form begins once
  }, []);
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
  // What describes a drawing says nothing of the picture that replaces it.
  const idle = (section.pictures ?? [])
    .filter(({ key }) => form.values[fieldOfPicture(key)] !== '')
    .map(({ alt }) => alt as string | undefined);
  return (
    <fieldset className={`grid gap-3 border-0 border-t ${styles.part}`}>
      <legend>{nameOfSection(section)}</legend>
      {section.mayHide && (
        <Checkbox
          label={words.shown}
          checked={isShown}
          onChange={(event) => form.setFieldValue(field, event.currentTarget.checked)}
        />
      )}
      {isShown && (
        <>
          {textsOf(section)
            .filter(({ key }) => !idle.includes(key))
            .map((text) => (
              <TextBox key={text.key} text={text} form={form} />
            ))}
          {section.pictures?.map((place) => (
            <PictureBox key={place.key} place={place} label={labelOfPicture(section, place)} form={form} />
          ))}
        </>
      )}
    </fieldset>
  );
}

const rowsOf = (text: string) =>
  text.split('\n').reduce((rows, line) => rows + Math.ceil(line.length / LINE), 0);

function TextBox({ text, form }: { text: PageText; form: UseFormReturnType<PageFields> }) {
  const { value, ...input } = form.getInputProps(fieldOfText(text.key)) as { value?: string };
  return (
    <Textarea
      label={labelOf(text)}
      autosize
      minRows={Math.min(MOST_LINES, rowsOf(text.own))}
      maxRows={MOST_LINES}
      maxLength={text.most}
      placeholder={text.own}
      {...(text.placeholders.length > 0 && { description: words.takesIn(text.placeholders) })}
      {...(text.isList && { description: words.lines })}
      {...input}
      value={value ?? ''}
    />
  );
}

const documentWords = settings.pages.document;

/** A page that is one text, such as the privacy policy, with its headings and points as somebody types them. */
function DocumentBox({ text, form }: { text: PageText; form: UseFormReturnType<PageFields> }) {
  const id = useId();
  const field = fieldOfText(text.key);
  const { value, ...input } = form.getInputProps(field) as { value?: string };
  const isEmpty = (value ?? '').trim() === '';
  return (
    <>
      <ul id={id} className={`grid gap-1 text-muted text-sm ${own.how}`}>
        {documentWords.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{documentWords.placeholders(text.placeholders)}</li>
        {text.blocks && text.blocks.length > 0 && <li>{documentWords.blocks(text.blocks)}</li>}
        <li>{documentWords.rest}</li>
      </ul>
      {isEmpty && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          onClick={() => form.setFieldValue(field, text.own)}
        >
          {documentWords.begin}
        </Button>
      )}
      <Textarea
        label={labelOf(text)}
        aria-describedby={id}
        autosize
        minRows={12}
        maxRows={32}
        maxLength={text.most}
        placeholder={text.own}
        {...input}
        value={value ?? ''}
      />
    </>
  );
}

const pictureWords = settings.pages.picture;

interface PictureBoxProps {
  place: PicturePlace;
  label: string;
  form: UseFormReturnType<PageFields>;
}

/** The picture at a place of a page: the product's drawing, another one, or one of the institution's own (DECISIONS 21.15). */
function PictureBox({ place: { key, art }, label, form }: PictureBoxProps) {
  const field = fieldOfPicture(key);
  const value = String(form.values[field] ?? '');
  return (
    <div className="grid gap-3">
      <PictureChoice
        label={label}
        value={value}
        error={form.errors[field]}
        drawings={SITE_ART}
        otherwise={{ src: artPath(art), back: pictureWords.back }}
        onChange={(path) => form.setFieldValue(field, path)}
      />
      {value !== '' && (
        <TextInput
          label={pictureWords.alt}
          description={pictureWords.altHint}
          maxLength={LIMITS.altCharacters}
          autoComplete="off"
          {...form.getInputProps(fieldOfAlt(key))}
        />
      )}
    </div>
  );
}
