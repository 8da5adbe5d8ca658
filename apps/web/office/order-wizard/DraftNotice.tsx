import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { useCreateOrder } from '../CreateOrder.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { orderEntry } from '../order-entry.ts';
import { cartTotal, type Draft } from './draft.ts';
import { parseDraft, readDraftText, removeDraft, watchDrafts } from './draft-storage.ts';
import styles from './DraftNotice.module.css';

const words = orderWizard.draftNotice;

/** Tells the person whose draft it is that an order is in progress on this device (DECISIONS 15.7). */
export function DraftNotice() {
  const user = useUser();
  const text = useSyncExternalStore(watchDrafts, () => readDraftText(user.id));
  const draft = useMemo(() => parseDraft(text), [text]);
  // While the dialog is open the order is before one's eyes.
  const ordering = useRouterState({ select: ({ location }) => orderEntry(location) !== undefined });
  const { open, dialog } = useCreateOrder();
  return (
    <>
      {draft && !ordering && (
        <Found draft={draft} onGoOn={() => open({ resume: true })} onDiscard={() => removeDraft(user.id)} />
      )}
      {dialog}
    </>
  );
}

interface FoundProps {
  draft: Draft;
  onGoOn: () => void;
  onDiscard: () => void;
}

function Found({ draft, onGoOn, onDiscard }: FoundProps) {
  const [asking, setAsking] = useState(false);
  const { client, group, cart, sentAt } = draft;
  const goods = cart.length > 0 && orderWizard.cart.summary(cart.length, formatKes(cartTotal(cart)));
  const about = [group?.name, goods].filter(Boolean).join(' · ');
  const title = words.title(client?.name);
  return (
    <div className={styles.place}>
      <Notice kind="warning">
        <span className={styles.found}>
          <span className={styles.text}>
            <strong>{title}</strong>
            {about && <span className="figures">{about}</span>}
            {sentAt && <span>{orderWizard.resume.sent}</span>}
          </span>
          <span className={styles.buttons}>
            <Button onClick={onGoOn}>{orderWizard.resume.goOn}</Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {words.discard}
            </Button>
          </span>
        </span>
      </Notice>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={words.question} size="sm" small>
        <p className={styles.question}>{sentAt ? orderWizard.resume.sent : title}</p>
        <div className={styles.buttons}>
          <Button color="brick" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {words.keep}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
