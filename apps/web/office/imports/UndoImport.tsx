import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRecord } from '#contract/imports.ts';
import { downloadImportDependants, previewUndoImport, type ImportUndo } from '#contract/imports-undo.ts';
import { explainFailure } from '#messages/failures.ts';
import { describeDependant } from '#messages/import-dependant.ts';
import { common, importUndo as words } from '#words/index.ts';
import { api, read } from '../api.ts';
import { saveFetched } from '../kit/form/upload.tsx';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

interface UndoImportProps {
  record: ImportRecord;
  acts: Pick<ImportActs, 'busy' | 'failure' | 'undo'>;
}

/** Takes back what an import wrote: says first what will happen, or what stands against it (DECISIONS 18.10). */
export function UndoImport({ record: { id }, acts }: UndoImportProps) {
  const [opened, setOpened] = useState(false);
  // What depends on it may be another thing each time.
  const preview = useQuery({ ...read(previewUndoImport, { params: { id } }), enabled: opened, gcTime: 0 });
  const close = () => setOpened(false);
  const isRefused = (preview.data?.depends ?? 0) > 0;
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
        {preview.isPending && <Spinner label={words.loading} />}
        {preview.error && (
          <Notice onRetry={() => void preview.refetch()}>
            {explainFailure('previewUndoImport', preview.error)}
          </Notice>
        )}
        {preview.data &&
          (isRefused ? <Dependants id={id} undo={preview.data} /> : <Plan undo={preview.data} />)}
        {acts.failure && <Notice>{acts.failure}</Notice>}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} data-autofocus>
            {isRefused ? common.close : common.cancel}
          </Button>
          {preview.data && !isRefused && (
            <Button color="brick" loading={acts.busy} onClick={() => void undo()}>
              {words.confirm}
            </Button>
          )}
        </Group>
      </Sheet>
    </>
  );
}

function Plan({ undo: { removes, restores, stays, gone } }: { undo: ImportUndo }) {
  const lines = [
    removes > 0 && words.removes(removes),
    restores > 0 && words.restores(restores),
    stays > 0 && words.stays(stays),
    gone > 0 && words.gone(gone),
  ].filter((line) => line !== false);
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.hint}>{removes + restores === 0 ? words.nothing : words.whole}</p>
    </>
  );
}

function Dependants({ id, undo: { depends, dependants } }: { id: string; undo: ImportUndo }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await saveFetched(api.call(downloadImportDependants, { params: { id } }), words.fileName);
    } catch (error) {
      setFailure(explainFailure('downloadImportDependants', error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Notice kind="warning">{words.refused(depends)}</Notice>
      <ul>
        {dependants.map(({ line, name, reasons }) => (
          <li key={line}>{words.line(line, name, describeDependant({ importUndo: words }, reasons))}</li>
        ))}
      </ul>
      {depends > dependants.length && <p className={styles.hint}>{words.more(dependants.length, depends)}</p>}
      {failure && <Notice>{failure}</Notice>}
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        loading={busy}
        onClick={() => void download()}
      >
        {words.download}
      </Button>
    </>
  );
}
