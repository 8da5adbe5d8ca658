import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import { previewUndoImport, type ImportUndo } from '#contract/imports-undo.ts';
import { describeStays } from '#messages/import-stays.ts';
import { common, importUndo as words } from '#words/index.ts';
import { read } from '../api.ts';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

interface UndoImportProps {
  record: ImportRecord;
  acts: Pick<ImportActs, 'busy' | 'failure' | 'undo'>;
}

/** Undoes an import. A dialog first shows what will happen and what stays (DECISIONS 18.10). */
export function UndoImport({ record: { id }, acts }: UndoImportProps) {
  const [opened, setOpened] = useState(false);
  // Somebody may change more of it at any time.
  const preview = useQuery({ ...read(previewUndoImport, { params: { id } }), enabled: opened, gcTime: 0 });
  const close = () => setOpened(false);
  const undo = async () => {
    if (await acts.undo()) close();
    else void preview.refetch();
  };
  return (
    <>
      <Button
        className={styles.act}
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
      <Sheet opened={opened} onClose={close} title={words.title} size="md" small>
        {preview.isPending && <Spinner />}
        <QueryFailure query={preview} failure="previewUndoImport" />
        {preview.data && <Plan undo={preview.data} />}
        {acts.failure && <Notice>{acts.failure}</Notice>}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} data-autofocus>
            {common.cancel}
          </Button>
          {preview.data && (
            <Button color="brick" loading={acts.busy} onClick={() => void undo()}>
              {words.confirm}
            </Button>
          )}
        </Group>
      </Sheet>
    </>
  );
}

function Plan({ undo }: { undo: ImportUndo }) {
  const { removes, restores, gone } = undo;
  const lines = [
    removes > 0 && words.removes(removes),
    restores > 0 && words.restores(restores),
    gone > 0 && words.gone(gone),
    removes + restores === 0 && words.nothing,
  ].filter((line) => line !== false);
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Stays undo={undo} />
      <p className="hint">{words.rows}</p>
    </>
  );
}

/** The records that undoing an import left as they were. */
export function RecordsThatStay({ id }: { id: string }) {
  const { data } = useQuery(read(previewUndoImport, { params: { id } }));
  return data ? <Stays undo={data} /> : null;
}

function Stays({ undo: { stays, staying } }: { undo: ImportUndo }) {
  if (stays === 0) return null;
  return (
    <>
      <Notice kind="warning">{words.stays(stays)}</Notice>
      <ul>
        {staying.map(({ line, name, stays: some }) => (
          <li key={line}>{words.line(line, name, describeStays({ importUndo: words }, some))}</li>
        ))}
      </ul>
      {stays > staying.length && <p className="hint">{words.more(staying.length, stays)}</p>}
    </>
  );
}
