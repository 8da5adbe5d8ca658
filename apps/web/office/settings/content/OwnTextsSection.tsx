import { SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOwnTexts, type OwnText, ownTextBody, saveOwnText } from '#contract/own-texts.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { read, refresh } from '../../api.ts';
import { FormSheet } from '../../kit/form/FormSheet.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { tableOf } from '../../kit/list/use-list-address.ts';
import { EmptyState } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { send } from '../../send.ts';
import { FieldBoxes } from '../FieldBoxes.tsx';
import { faultsIn, type Inputs, labelled } from '../fields.ts';
import styles from '../Settings.module.css';

const words = settings.content.ownTexts;
const title = settings.names.swahili;

const FIELDS = labelled(words, [{ name: 'swahili', as: 'prose' }]);
const SCHEMA = ownTextBody.pick({ swahili: true });

const COLUMNS: Column<OwnText>[] = [
  { key: 'place', head: words.place, from: 'md', cell: ({ place }) => words.places[place] },
  {
    key: 'english',
    head: words.english,
    card: 'title',
    cell: ({ english }) => (
      <span lang="en" className={styles.excerpt}>
        {english}
      </span>
    ),
  },
  {
    key: 'swahili',
    head: words.swahili,
    cell: ({ swahili }) =>
      swahili === null ? (
        <strong className="text-danger">{words.missing}</strong>
      ) : (
        <span lang="sw" className={styles.excerpt}>
          {swahili}
        </span>
      ),
  },
];

/** The institution's own texts in Swahili; where one is missing, the Swahili site shows the English (DECISIONS 26.4). */
export default function OwnTextsSection() {
  const [shown, setShown] = useState<'all' | 'missing'>('all');
  const [edited, setEdited] = useState<OwnText>();
  const list = useQuery({ ...read(listOwnTexts, {}), refetchOnWindowFocus: 'always' });
  const all = list.data?.texts;
  const missing = all?.filter(({ swahili }) => swahili === null);
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={words.line} />
      <SegmentedControl
        className="mb-4"
        aria-label={words.filter}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'all', label: words.all(all?.length ?? 0) },
          { value: 'missing', label: words.onlyMissing(missing?.length ?? 0) },
        ]}
      />
      <DataTable
        label={title}
        columns={COLUMNS}
        {...tableOf(list, shown === 'all' ? all : missing, 'listOwnTexts')}
        rowKey={({ english }) => english}
        loadingText={words.loading}
        empty={<EmptyState title={words.empty} />}
        onOpen={setEdited}
        openLabel={({ english }) => words.edit(english)}
      />
      <FormSheet
        subject={edited}
        title={({ place }) => words.places[place]}
        needs="settings.write"
        readTitle={({ place }) => words.places[place]}
        onClose={() => setEdited(undefined)}
        size="lg"
      >
        {(text) => <TextForm text={text} onClose={() => setEdited(undefined)} />}
      </FormSheet>
    </>
  );
}

function TextForm({ text: { english, swahili }, onClose }: { text: OwnText; onClose: () => void }) {
  const form = useForm<Inputs>({
    initialValues: { swahili: swahili ?? '' },
    validate: (inputs) => faultsIn(FIELDS, inputs, { schema: SCHEMA, value: inputs }),
  });
  return (
    <RecordForm
      form={form}
      dirty={form.isDirty()}
      save={async (inputs) => {
        await send(saveOwnText, { body: { english, swahili: String(inputs['swahili']) } });
        await refresh(listOwnTexts);
        return () => {
          onClose();
          showSuccess(words.saved);
        };
      }}
      explain={(error) => explainFailure('saveOwnText', error)}
      facts={
        <p lang="en" className={styles.original}>
          {english}
        </p>
      }
    >
      <FieldBoxes fields={FIELDS} shape={SCHEMA.shape} form={form} focused />
    </RecordForm>
  );
}
