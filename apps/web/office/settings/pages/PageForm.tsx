import { useEffect } from 'react';
import type { PageTexts, PageVersion } from '#contract/pages.ts';
import { explainFailure } from '#messages/failures.ts';
import { textsOfPage, type TextPageName } from '#messages/page-texts.ts';
import { settings } from '#words/index.ts';
import { UPLOADING } from '../../kit/form/pictures.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { FieldBoxes } from '../FieldBoxes.tsx';
import {
  bodyOf,
  boxesOf,
  faultsOfPage,
  fieldsOf,
  fieldsOfVersion,
  labelsOf,
  shapeOfPage,
  type PageFields,
} from './page-fields.ts';
import styles from '../Settings.module.css';
import { loadPage, saveDraft } from './save-page.ts';

const words = settings.pages;

interface PageFormProps {
  page: TextPageName;
  saved: PageTexts;
  /** An earlier version that the form begins with. */
  again: PageVersion | undefined;
  /** After the draft is saved; as it is, where nothing was typed. */
  onSaved: (now: PageTexts) => void;
}

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
  const document = [...textsOfPage(page).values()].find(({ blocks }) => blocks);
  return (
    <RecordForm
      {...record}
      saveLabel={words.saveAndShow}
      labels={labelsOf(page, form.values)}
      explain={(error) => explainFailure('pages.change', error)}
    >
      {document && (
        <ul className={`grid gap-1 text-muted text-sm ${styles.how}`}>
          {words.document.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{words.document.placeholders(document.placeholders)}</li>
          {document.blocks!.length > 0 && <li>{words.document.blocks(document.blocks!)}</li>}
          <li>{words.document.rest}</li>
        </ul>
      )}
      <FieldBoxes fields={boxesOf(page, form.values)} shape={shapeOfPage(page)} form={form} />
    </RecordForm>
  );
}
