import { Button, Group, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { mergeClients, previewMerge, type MergePreview } from '#contract/merges.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, merges } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { confirmersLine } from '../deletions/WhatHappens.tsx';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { useReason, useSaving } from '../kit/form/saving.ts';
import { send } from '../send.ts';
import { ChooseOther } from './ChooseOther.tsx';
import { RecordsTable } from './RecordsTable.tsx';

const words = merges.compare;

interface MergeSheetProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Links a client with another record of the same person: which one, which is the main one, and why (DECISIONS 20.11). */
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
  const [pair, setPair] = useState<{ kept: string; other: string }>();
  if (!pair) {
    return <ChooseOther client={client} onChoose={({ id }) => setPair({ kept: client.id, other: id })} />;
  }
  return (
    <Compare
      // The reason was given for one direction.
      key={pair.kept}
      pair={pair}
      isSwapped={pair.kept !== client.id}
      onSwap={() => setPair({ kept: pair.other, other: pair.kept })}
      onAnother={() => setPair(undefined)}
      onDone={onDone}
    />
  );
}

interface CompareProps {
  pair: { kept: string; other: string };
  isSwapped: boolean;
  onSwap: () => void;
  onAnother: () => void;
  onDone: () => void;
}

/** What is compared stays as it was seen, also once both are merged and there is nothing to compare any more. */
function Compare({ pair, ...more }: CompareProps) {
  return (
    <FoundRecord
      query={read(previewMerge, { params: { id: pair.kept }, query: { other: pair.other } })}
      failure="previewMerge"
      loading={words.loading}
    >
      {(preview) => <Compared preview={preview} {...more} />}
    </FoundRecord>
  );
}

function Compared({
  preview,
  isSwapped,
  onSwap,
  onAnother,
  onDone,
}: Omit<CompareProps, 'pair'> & { preview: MergePreview }) {
  const { records, waiting } = preview;
  const [main, other] = [records[0]!, records.at(-1)!];
  const [reason, setReason] = useState('');
  const prefix = officePrefix(useActor().role);
  const navigate = useNavigate();
  const { busy, problem, cancel, save } = useSaving({ dirty: true });
  const { isGiven, box } = useReason(merges.reason, reason, setReason, busy);
  const submit = () =>
    save(
      async () => {
        const body = { otherId: other.id, reason: reason.trim() };
        const answer = await send(mergeClients, { params: { id: main.id }, body });
        await refreshAll();
        return () => {
          const isDone = !('confirmation' in answer);
          showSuccess(isDone ? merges.done(main.name) : merges.asked);
          if (isDone && isSwapped)
            void navigate({ to: `${prefix}/clients/$id`, params: { id: main.id }, replace: true });
          else onDone();
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
      <div className="flex flex-wrap gap-2">
        <Button ref={focusOnArrival} variant="default" onClick={onSwap} disabled={busy}>
          {words.swap}
        </Button>
        <Button variant="default" onClick={onAnother} disabled={busy}>
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
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel} disabled={busy}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? merges.linking : merges.link}
        </Button>
      </Group>
    </form>
  );
}
