import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/order-wizard.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { cartTotal, type Draft } from './draft.ts';

const words = orderWizard.draftNotice;

interface FoundDraftProps {
  draft: Draft;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** An order that was begun: to go on with, or to be discarded. */
export function FoundDraft({ draft, onGoOn, onDiscard }: FoundDraftProps) {
  const [asking, setAsking] = useState(false);
  const { client, group, cart, sentAt } = draft;
  const goods = cart.length > 0 && orderWizard.cart.summary(cart.length, formatKes(cartTotal(cart)));
  const about = [group?.name, goods].filter(Boolean).join(' · ');
  const title = words.title(client?.name);
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span className="grid break-anywhere">
            <strong>{title}</strong>
            {about && <span className="figures">{about}</span>}
            {sentAt && <span>{orderWizard.resume.sent}</span>}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button onClick={onGoOn}>{orderWizard.resume.goOn}</Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {words.discard}
            </Button>
          </span>
        </span>
      </Notice>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={words.question} size="sm" small>
        <p className="mb-4 break-anywhere">{sentAt ? orderWizard.resume.sent : title}</p>
        <div className="flex flex-wrap gap-2">
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
