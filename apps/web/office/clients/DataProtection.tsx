import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import type { Client } from '#contract/clients.ts';
import { exportClientData } from '#contract/data-protection.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { clients, deletions } from '#words/index.ts';
import { api } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { WhatHappens } from '../deletions/WhatHappens.tsx';
import { askAndDo } from '../kit/dialog/ask.ts';
import { useDownload } from '../kit/form/save-file.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { RecordViews } from './RecordViews.tsx';
import { anonymise } from './save-client.ts';

const words = clients.dataProtection;

/** What a client may ask of us, for who answers it: their data, and who opened it (Data Protection Act 2019). */
export function DataProtection({ client }: { client: Client }) {
  const actor = useActor();
  const id = useId();
  if (!may(actor, 'clients.trace')) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2 justify-items-start">
      <h3 id={id} className="text-md">
        {words.title}
      </h3>
      {may(actor, 'clients.export-data') && <ExportData client={client} />}
      {may(actor, 'clients.anonymise') && !client.anonymised_at && (
        <Button variant="default" onClick={() => askToAnonymise(client)}>
          {words.anonymise}
        </Button>
      )}
      <RecordViews clientId={client.id} />
    </section>
  );
}

function ExportData({ client }: { client: Client }) {
  const { mutate, isPending } = useDownload('exportClientData', () => ({
    file: api
      .call(exportClientData, { params: { id: client.id } })
      .then((data) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    name: words.file(nairobiDay(new Date())),
  }));
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? words.exporting : words.export}
    </Button>
  );
}

/** Asks before a client is erased, which nobody can undo, and for the reason. */
const askToAnonymise = (client: Client) =>
  void askAndDo({
    about: (
      <>
        <p>{words.question}</p>
        <p>{words.consequence(client.name)}</p>
        <p>{words.stays}</p>
        <p>{words.law}</p>
        <WhatHappens action="anonymise" entity="client" id={client.id} />
      </>
    ),
    goOn: words.anonymise,
    busy: words.anonymising,
    takesAway: true,
    reason: words,
    work: async (reason) => {
      const former = await anonymise(client, reason);
      showSuccess(former ? words.done(former.name) : deletions.asked);
    },
    explain: (error) => explainFailure('anonymiseClient', error),
  });
