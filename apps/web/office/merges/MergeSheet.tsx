import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { mergeClients, previewMerge, type MergePreview } from '#contract/merges.ts';
import { explainFailure } from '#messages/failures.ts';
import { merges } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read, refreshAll } from '../api.ts';
import { confirmersLine } from '../deletions/WhatHappens.tsx';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { FormButtons, FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { useReason } from '../kit/form/reason.ts';
import { useSaving } from '../kit/form/saving.ts';
import { send } from '../send.ts';
import { ChooseOther } from './ChooseOther.tsx';
import { RecordsTable } from './RecordsTable.tsx';

const words = merges.compare;

interface MergeSheetProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Links a client with another record of the same person: which one, and why (DECISIONS 20.11). */
export function MergeSheet({ client, opened, onClose }: MergeSheetProps) {
  return (
    <FormSheet
      subject={opened ? client.id : undefined}
      title={() => merges.title}
      needs="clients.merge"
      onClose={onClose}
      size={960}
    >
      {() => <Merge client={client} onDone={onClose} />}
    </FormSheet>
  );
}

function Merge({ client, onDone }: { client: Client; onDone: () => void }) {
  const [other, setOther] = useState<string>();
  if (!other) return <ChooseOther client={client} onChoose={({ id }) => setOther(id)} />;
  // What is compared stays as it was seen, also once both are linked and there is nothing to compare any more.
  return (
    <FoundRecord
      query={read(previewMerge, { params: { id: client.id }, query: { other } })}
      failure="previewMerge"
    >
      {(preview) => <Compared preview={preview} onAnother={() => setOther(undefined)} onDone={onDone} />}
    </FoundRecord>
  );
}

interface ComparedProps {
  preview: MergePreview;
  onAnother: () => void;
  onDone: () => void;
}

function Compared({ preview, onAnother, onDone }: ComparedProps) {
  const { records, waiting } = preview;
  const [main, other] = [records[0]!, records.at(-1)!];
  const [reason, setReason] = useState('');
  const { busy, problem, cancel, save } = useSaving({ dirty: true });
  const { isGiven, box } = useReason(merges.reason, reason, setReason, busy);
  const submit = () =>
    save(
      async () => {
        const body = { otherId: other.id, reason: reason.trim() };
        const answer = await send(mergeClients, { params: { id: main.id }, body });
        await refreshAll();
        return () => {
          showSuccess('confirmation' in answer ? merges.asked : merges.done(main.name));
          onDone();
        };
      },
      (error) => explainFailure('mergeClients', error),
    );
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven()) void submit();
      }}
    >
      <div>
        <Button ref={focusOnArrival} variant="default" onClick={onAnother} disabled={busy}>
          {words.another}
        </Button>
      </div>
      <RecordsTable preview={preview} />
      <ul className="grid gap-1 ps-4 text-sm">
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {waiting ? (
        <Notice kind="warning">
          {words.waiting(waiting.asked_by_name, formatDayTime(waiting.asked_at))}
        </Notice>
      ) : (
        preview.waits && (
          <Notice kind="hint">
            {words.waits} {confirmersLine(preview.confirmers)}
          </Notice>
        )
      )}
      <Textarea {...box} />
      {problem && <Notice>{problem.text}</Notice>}
      <FormButtons busy={busy} onCancel={cancel} saveLabel={merges.link} busyLabel={merges.linking} />
    </form>
  );
}
