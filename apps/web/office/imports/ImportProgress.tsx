import { Button, Progress } from '@mantine/core';
import type { ImportRecord } from '#contract/imports.ts';
import { imports } from '#words/index.ts';
import type { ImportActs } from './use-import.ts';
import styles from './Imports.module.css';

const words = imports.running;

interface ImportProgressProps {
  record: ImportRecord;
  /** Not for those who only look. */
  acts: Pick<ImportActs, 'busy' | 'cancel'> | undefined;
}

/** How far an import is that works in the background, and what becomes of it if it is cancelled. */
export function ImportProgress({ record: { status, mode, done, total }, acts }: ImportProgressProps) {
  const text = mode === 'run' ? words.run(done, total) : words.trial(done, total);
  const cancels = mode === 'dry-run' ? words.cancelsTrial : words.cancels;
  return (
    <section className="card grid gap-3 p-4">
      <output className="figures">{status === 'queued' ? words.queued : text}</output>
      <Progress.Root size="lg">
        <Progress.Section value={Math.floor((done / total) * 100)} aria-label={words.progress} />
      </Progress.Root>
      <p className="hint">
        {words.leave} {acts && cancels}
      </p>
      {acts && (
        <Button
          className={styles.act}
          variant="default"
          loading={acts.busy}
          onClick={() => void acts.cancel()}
        >
          {words.cancel}
        </Button>
      )}
    </section>
  );
}
