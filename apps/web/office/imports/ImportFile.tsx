import { Button, FileButton, Progress, SegmentedControl } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports.ts';
import { imports } from '#words/index.ts';
import { saveFile } from '../kit/form/save-file.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { templateOf } from './template.ts';
import styles from './Imports.module.css';

const words = imports.file;
const KINDS = IMPORT_KINDS.map((value) => ({ value, label: imports.kinds[value] }));

interface ImportFileProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  /** Undefined until a file is uploaded. */
  fileName: string | undefined;
  onFile: (file: File) => void;
  /** While a file is on its way. */
  percent: number | undefined;
  failure: string | undefined;
  onCancel: () => void;
}

/** What is to be imported, the template for it, and the file. */
export function ImportFile(props: ImportFileProps) {
  const { kind, onKind, fileName, onFile, percent, failure, onCancel } = props;
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);
  const reset = useRef<() => void>(null);
  const label = useId();
  const choose = (chosen: File | null | undefined) => {
    if (chosen) {
      setSeveral(false);
      onFile(chosen);
    }
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
      {several ? <Notice>{words.several}</Notice> : failure && <Notice>{failure}</Notice>}
      {/* Dropping a file is for the mouse; the same act has its button for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`grid gap-2 rounded-md text-ink text-center ${styles.drop}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (percent !== undefined) return;
          const { files } = event.dataTransfer;
          if (files.length > 1) setSeveral(true);
          else choose(files[0]);
        }}
      >
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
            <span className="hint">{words.drop}</span>
          </>
        ) : (
          <>
            <Progress.Root size="md" className={styles.progress}>
              <Progress.Section value={percent} aria-label={words.progress} />
            </Progress.Root>
            <output className="figures">{percent < 100 ? words.uploading(percent) : words.reading}</output>
            <Button variant="subtle" size="compact-sm" onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
