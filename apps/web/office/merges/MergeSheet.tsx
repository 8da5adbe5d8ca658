import { Button, Group, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { choicesOf, type MergeChoicesBody } from '#contract/merge-choices.ts';
import { previewMerge, type MergePreview } from '#contract/merges.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { planMerge } from '#domain/merge-rules.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, merges } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { confirmersLine } from '../deletions/WhatHappens.tsx';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { FormSheet, FoundRecord } from '../kit/form/FormSheet.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { useReason, useSaving } from '../kit/form/saving.ts';
import { ChooseOther } from './ChooseOther.tsx';
import { mergeInto } from './merge-calls.ts';
import { MergeTable } from './MergeTable.tsx';
import styles from './Merges.module.css';

const words = merges.compare;

interface MergeSheetProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Merges a client with another record of the same person: which one, what becomes of each field, and why (DECISIONS 20.11). */
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
      // What was chosen belongs to one direction.
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
  const { kept, other, orders, meetings, waiting } = preview;
  const [choices, setChoices] = useState<MergeChoicesBody>({});
  const [reason, setReason] = useState('');
  const prefix = officePrefix(useActor().role);
  const navigate = useNavigate();
  const { busy, problem, cancel, save } = useSaving({ dirty: true });
  const { isGiven, box } = useReason(merges.reason, reason, setReason, busy);
  const rows = planMerge(kept, other, choicesOf(choices), { mayLower: preview.may_lower });
  const submit = () =>
    save(
      async () => {
        const done = await mergeInto(kept.id, {
          otherId: other.id,
          choices,
          reason: reason.trim(),
          updatedAt: kept.updated_at,
          otherUpdatedAt: other.updated_at,
        });
        return () => {
          showSuccess(done ? merges.done(done.name) : merges.asked);
          if (done && isSwapped)
            void navigate({ to: `${prefix}/clients/$id`, params: { id: done.id }, replace: true });
          else onDone();
        };
      },
      (error) => explainFailure('mergeClients', error),
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven()) void submit();
      }}
    >
      <div className={styles.buttons}>
        <Button ref={focusOnArrival} variant="default" onClick={onSwap} disabled={busy}>
          {words.swap}
        </Button>
        <Button variant="default" onClick={onAnother} disabled={busy}>
          {words.another}
        </Button>
      </div>
      <MergeTable
        kept={kept}
        other={other}
        rows={rows}
        onChoose={(choice) => setChoices((before) => ({ ...before, ...choice }))}
      />
      <ul className={styles.facts}>
        <li>{words.orders(orders.kept, orders.other)}</li>
        {meetings.kept + meetings.other > 0 && <li>{words.meetings(meetings.kept, meetings.other)}</li>}
        <li>{words.worse}</li>
        <li>{words.consent}</li>
        <li>{words.found}</li>
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
          {busy ? merges.merging : merges.merge}
        </Button>
      </Group>
    </form>
  );
}
