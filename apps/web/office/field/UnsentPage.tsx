import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { countSealed, useQueue } from '../device/queue.ts';
import { ENTRY_STATES, type Entry, type EntryState } from '../device/queue-entry.ts';
import { sendNow, sendQueue } from '../device/sender.ts';
import { failures } from '#words/failures.ts';
import { field } from '#words/index.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { EmptyState, Notice } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { UnsentEntry } from './UnsentEntry.tsx';

const words = field.unsent;

/** What needs a decision comes first, what is done last. */
const ORDER: readonly EntryState[] = ['held', ...ENTRY_STATES.filter((state) => state !== 'held')];
const isNewestFirst = (state: EntryState) => state === 'sent' || state === 'given-up';

/** All that was made on this device and what became of it: nothing is dropped unseen (DECISIONS 12.4). */
export function UnsentPage() {
  const queue = useQueue();
  const sealed = useSealed(queue);
  const { open, dialog } = useCreateOrder();
  const [busy, setBusy] = useState(false);
  const [full, setFull] = useState(false);
  const send = () => {
    setBusy(true);
    void sendNow()
      .then((noted) => setFull(!noted))
      .finally(() => setBusy(false));
  };
  const isWaiting = queue.some(({ state }) => state === 'queued');
  useEffect(() => {
    // The person may know of a network that the browser has not reported.
    void sendQueue();
  }, []);
  return (
    <>
      <PageHeader
        title={words.title}
        line={words.line}
        action={
          isWaiting && (
            <Button onClick={send} disabled={busy} leftSection={<IconSend size={18} aria-hidden="true" />}>
              {busy ? words.sending : words.sendNow}
            </Button>
          )
        }
      />
      {full && <Notice>{failures['device.noRoom'].default}</Notice>}
      {sealed > 0 && (
        <Notice kind="warning" className="mb-4">
          {words.sealed(sealed)}
        </Notice>
      )}
      {queue.length === 0 && sealed === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
      {ORDER.map((state) => (
        <Part
          key={state}
          state={state}
          queue={queue}
          onOpen={({ draft: held }) => open({ held, alone: true })}
        />
      ))}
      {dialog}
    </>
  );
}

/** How much waits on this device that this person cannot open. */
function useSealed(queue: readonly Entry[]): number {
  const [sealed, setSealed] = useState(0);
  useEffect(() => {
    // A browser that stores nothing has nothing that waits.
    countSealed(queue).then(setSealed, () => undefined);
  }, [queue]);
  return sealed;
}

interface PartProps {
  state: EntryState;
  queue: readonly Entry[];
  /** Opens an order that the server refused, to be looked at with the client, changed and sent anew. */
  onOpen: (entry: Entry) => void;
}

function Part({ state, queue, onOpen }: PartProps) {
  const entries = queue.filter((entry) => entry.state === state);
  if (entries.length === 0) return null;
  return (
    <section className="mb-6" aria-labelledby={`unsent-${state}`}>
      <h2 id={`unsent-${state}`} className="mb-2 text-lg">
        {words.parts[state]} <span className="text-muted font-normal figures">{entries.length}</span>
      </h2>
      <ul className="bare-list grid gap-2">
        {(isNewestFirst(state) ? entries.toReversed() : entries).map((entry) => (
          <UnsentEntry key={entry.id} entry={entry} queue={queue} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
