import { Button, Group, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Client } from '#contract/clients.ts';
import { explainFailure } from '#messages/failures.ts';
import { clients, common, deletions } from '#words/index.ts';
import { WhatHappens } from '../deletions/WhatHappens.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { useReason } from '../kit/form/saving.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { anonymise } from './save-client.ts';

const words = clients.dataProtection;

/** Asks before a client is erased, which nobody can undo, and for the reason. */
export function Anonymise({ client }: { client: Client }) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {words.anonymise}
      </Button>
      <Sheet opened={opened} onClose={() => !busy && setOpened(false)} title={words.question}>
        <Question client={client} busy={busy} onBusy={setBusy} onClose={() => setOpened(false)} />
      </Sheet>
    </>
  );
}

interface QuestionProps {
  client: Client;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function Question({ client, busy, onBusy, onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const { isGiven, box } = useReason(words, reason, setReason, busy);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isGiven()) return;
    onBusy(true);
    setFailure(undefined);
    try {
      const former = await anonymise(client, reason.trim());
      showSuccess(former ? words.done(former.name) : deletions.asked);
      onClose();
    } catch (error) {
      setFailure(explainFailure('anonymiseClient', error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <p>{words.consequence(client.name)}</p>
      <p>{words.stays}</p>
      <p>{words.law}</p>
      <WhatHappens action="anonymise" entity="client" id={client.id} />
      {failure && <Notice>{failure}</Notice>}
      <Textarea {...box} data-autofocus />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {common.cancel}
        </Button>
        <Button type="submit" color="brick" disabled={busy}>
          {busy ? words.anonymising : words.anonymise}
        </Button>
      </Group>
    </form>
  );
}
