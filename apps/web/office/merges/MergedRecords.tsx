import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listMerges, type MergedRecord } from '#contract/merges.ts';
import type { MergedFigure } from '#domain/merge-rules.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { merges } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { undoMerge } from './merge-calls.ts';
import styles from './Merges.module.css';

/** Which records were merged into a client, and for those who may merge how to undo it. */
export function MergedRecords({ clientId }: { clientId: string }) {
  const actor = useActor();
  const mayRead = may(actor, 'merges.read');
  const mayUndo = may(actor, 'clients.merge');
  const { data, error, refetch } = useQuery({
    ...read(listMerges, { params: { id: clientId } }),
    enabled: mayRead,
  });
  const heading = useId();
  const [asked, setAsked] = useState<MergedRecord>();
  if (!mayRead) return null;
  if (error && !data)
    return <Notice onRetry={() => void refetch()}>{explainFailure('listMerges', error)}</Notice>;
  const { merged = [], waiting = null, may_lower: mayLower = false } = data ?? {};
  if (merged.length === 0 && !waiting) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading} className={styles.part}>
        {merges.section}
      </h3>
      {waiting && (waiting.action === 'merge' || waiting.action === 'unmerge') && (
        <Notice kind="warning">
          {merges.waits[waiting.action](waiting.asked_by_name, waiting.expires_at)}
        </Notice>
      )}
      <ul>
        {merged.map((one) => (
          <Merged key={one.id} record={one} onUndo={mayUndo && !waiting ? () => setAsked(one) : undefined} />
        ))}
      </ul>
      <UndoDialog
        clientId={clientId}
        record={asked}
        mayLower={mayLower}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

function Merged({ record, onUndo }: { record: MergedRecord; onUndo: (() => void) | undefined }) {
  const numbers = [record.phone, record.client_id, record.system_id].filter(Boolean);
  const by = merges.by(record.asked_by_name, record.confirmed_by_name);
  return (
    <li>
      <span>{merges.of(record.name, record.merged_at)}</span>
      {numbers.length > 0 && <span className={styles.more}>{numbers.join(' · ')}</span>}
      <span className={styles.more}>{by}</span>
      {record.reason && <span className={styles.more}>{merges.because(record.reason)}</span>}
      {record.can_undo && (
        <>
          <span className={styles.more}>{merges.until(record.undo_until)}</span>
          {onUndo && (
            <Button variant="default" onClick={onUndo} aria-label={merges.undoOf(record.name)}>
              {merges.undo}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

type After = 'as_now' | 'as_before';

interface UndoDialogProps {
  clientId: string;
  record: MergedRecord | undefined;
  mayLower: boolean;
  onClose: () => void;
}

/** Asks before a merge is undone: why, and what becomes of balances that were changed since. */
function UndoDialog({ clientId, record, mayLower, onClose }: UndoDialogProps) {
  const [after, setAfter] = useState<Partial<Record<MergedFigure, After>>>({});
  return (
    <ConfirmDialog
      subject={record}
      onClose={() => {
        // What was chosen for one record is not meant for the next.
        setAfter({});
        onClose();
      }}
      harmless
      confirm={merges.undo}
      busyLabel={merges.undoing}
      reason={merges.reason}
      question={({ name, orders }) => merges.undoQuestion(name, orders ?? 0)}
      renderAbout={({ changed }) =>
        changed.map(({ figure, now, before }) => (
          <div key={figure} className={styles.form}>
            <Notice kind="warning">
              {merges.changed(figure, now, before)} {!mayLower && merges.changedStays}
            </Notice>
            {mayLower && (
              <NativeSelect
                aria-label={merges.fields[figure]}
                data={[
                  { value: 'as_now', label: merges.changedChoice.as_now },
                  { value: 'as_before', label: merges.changedChoice.as_before },
                ]}
                value={after[figure] ?? 'as_now'}
                onChange={({ currentTarget: { value } }) =>
                  setAfter((all) => ({ ...all, [figure]: value === 'as_before' ? 'as_before' : 'as_now' }))
                }
              />
            )}
          </div>
        ))
      }
      onConfirm={async (one, reason) => {
        const back = await undoMerge(clientId, one, {
          reason,
          loanBalance: after.loan_balance,
          systemSavings: after.system_savings,
        });
        showSuccess(back ? merges.undone(back.name) : merges.asked);
      }}
      explain={(error) => explainFailure('unmergeClients', error)}
    />
  );
}
