import { Progress } from '@mantine/core';
import type { ImportRecord } from '#contract/imports.ts';
import { imports } from '#words/index.ts';
import styles from './Imports.module.css';

const words = imports.running;

/** How far an import is that works in the background. */
export function ImportProgress({ record: { status, mode, done, total } }: { record: ImportRecord }) {
  const text = mode === 'run' ? words.run(done, total) : words.trial(done, total);
  return (
    <section className={styles.panel}>
      <output className="figures">{status === 'queued' ? words.queued : text}</output>
      <Progress.Root size="lg">
        <Progress.Section value={Math.floor((done / total) * 100)} aria-label={words.progress} />
      </Progress.Root>
      <p className={styles.hint}>{words.leave}</p>
    </section>
  );
}
