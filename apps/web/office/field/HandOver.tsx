import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { takeAlong, type PackMember } from '#contract/field.ts';
import { moveOrder } from '#contract/orders.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { field } from '#words/index.ts';
import { refresh } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { canQueue, useQueue } from '../device/queue.ts';
import { sendInOrder } from '../device/send-in-order.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { handedOver } from './meeting-edit.ts';

const words = field.meeting;

interface HandOverProps {
  order: PackMember['open_orders'][number];
  client: string;
}

/**
 * Whether the goods of an order are ready or handed over, and for those who may say so of an order (DECISIONS 4) the button
 * that says it.
 */
export function HandOver({ order, client }: HandOverProps) {
  const actor = useActor();
  const said = handedOver(useQueue(), order.id);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      sendInOrder(
        moveOrder,
        { params: { id: order.id }, body: { status: 'delivered', updatedAt: order.updated_at } },
        { client },
      ),
    onSuccess: () => refresh(takeAlong),
  });
  // Without a queue the server's answer is all there is.
  const handed = said ?? (isSuccess && !canQueue() ? 'sent' : undefined);
  return (
    <>
      <span className="block text-muted text-sm">{handed ? words.handed[handed] : words.ready}</span>
      {error && <Notice>{explainFailure('moveOrder', error)}</Notice>}
      {!handed && may(actor, 'orders.decide') && (
        <Button
          className="min-h-touch no-print"
          disabled={isPending}
          aria-label={words.handOverOf(client)}
          onClick={() => mutate()}
        >
          {words.handOver}
        </Button>
      )}
    </>
  );
}
