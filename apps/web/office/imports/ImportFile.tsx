import { Button, FileButton, Progress, SegmentedControl } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports.ts';
import { imports } from '#words/index.ts';
import { saveFile } from '../kit/form/save-file.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { templateOf } from './template.ts';
import type { useFileUpload } from './use-import.ts';
import styles from './Imports.module.css';

const words = imports.file;
const KINDS = IMPORT_KINDS.map((value) => ({ value, label: imports.kinds[value] }));

interface ImportFileProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  /** Undefined until a file is uploaded. */
  fileName: string | undefined;
  upload: ReturnType<typeof useFileUpload>;
}

/** What is to be imported, the template for it, and the file. */
export function ImportFile({ kind, onKind, fileName, upload }: ImportFileProps) {
  const { percent, failure, send, cancel } = upload;
  const reset = useRef<() => void>(null);
  const label = useId();
  const choose = (chosen: File | null) => {
    if (chosen) void send(chosen, kind);
    // So that the same file, corrected, can be chosen again.
    reset.current?.();
  };
  return (
    <section className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <span id={label} className="text-sm font-strong">
          {words.kind}
        </span>
        <SegmentedControl
          aria-labelledby={label}
          className={`flex-wrap ${styles.kinds}`}
          data={KINDS}
          value={kind}
          disabled={percent !== undefined}
          onChange={(value) => onKind(value)}
        />
        <Button
          variant="subtle"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() =>
            saveFile(new Blob([templateOf(kind)], { type: 'text/csv' }), words.templateName(kind))
          }
        >
          {words.template(kind)}
        </Button>
      </div>
      <p className="hint">{words.about[kind]}</p>
      {failure && <Notice>{failure}</Notice>}
      <div className={`grid gap-2 rounded-md text-ink text-center ${styles.file}`}>
        <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden="true" />
        {fileName && <strong className="break-anywhere">{fileName}</strong>}
        {percent === undefined ? (
          <>
            <FileButton resetRef={reset} accept=".csv,.xlsx,.txt,.tsv,text/csv" onChange={choose}>
              {(button) => (
                <Button variant={fileName ? 'default' : 'filled'} {...button}>
                  {fileName ? words.another : words.choose}
                </Button>
              )}
            </FileButton>
            <span className="hint">{words.limits}</span>
          </>
        ) : (
          <>
            <Progress.Root size="md" className={styles.progress}>
              <Progress.Section value={percent} aria-label={words.progress} />
            </Progress.Root>
            <output className="figures">{percent < 100 ? words.uploading(percent) : words.reading}</output>
            <Button variant="subtle" size="compact-sm" onClick={cancel}>
              {words.cancel}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
