import { useQuery } from '@tanstack/react-query';
import type { DeletionRequest } from '#contract/deletions.ts';
import { choicesOf } from '#contract/merge-choices.ts';
import { previewMerge } from '#contract/merges.ts';
import { planMerge } from '#domain/merge-rules.ts';
import { explainFailure } from '#messages/failures.ts';
import { merges } from '#words/index.ts';
import { read } from '../api.ts';
import { MergeTable } from './MergeTable.tsx';
import styles from './Merges.module.css';

/** What somebody asked to merge, for who confirms it: both records, and what they chose. */
export function AskedMerge({ merge }: { merge: NonNullable<DeletionRequest['merge']> }) {
  const { data, error } = useQuery({
    ...read(previewMerge, { params: { id: merge.kept_id }, query: { other: merge.other_id } }),
    staleTime: 0,
    retry: false,
  });
  if (error) return <p className={styles.more}>{explainFailure('previewMerge', error)}</p>;
  if (!data) return <p className={styles.more}>{merges.compare.loading}</p>;
  // Whoever asked may have been allowed less than who looks; what they chose is what is done.
  const rows = planMerge(data.kept, data.other, choicesOf(merge.choices), { mayLower: true });
  return (
    <>
      <MergeTable kept={data.kept} other={data.other} rows={rows} />
      <p className={styles.more}>{merges.compare.orders(data.orders.kept, data.orders.other)}</p>
    </>
  );
}
