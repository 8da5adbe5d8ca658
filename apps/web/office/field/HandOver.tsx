import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import { takeAlong, type PackMember } from '#contract/field.ts';
import { moveOrder } from '#contract/orders.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { field } from '#words/index.ts';
import { refresh } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { canQueue, enqueue, useQueue } from '../device/queue.ts';
import { sendQueue } from '../device/sender.ts';
import { Notice } from '../kit/Notice.tsx';
import { send } from '../send.ts';

const words = field.meeting;

interface HandOverProps {
  order: PackMember['open_orders'][number];
  client: string;
}

/** Says that goods were handed over, for those who may say so of an order (DECISIONS 4). */
export function HandOver({ order, client }: HandOverProps) {
  const actor = useActor();
  const isQueued = useQueue().some(
    ({ command, input, state }) =>
      command === moveOrder.name && input.params?.['id'] === order.id && state !== 'given-up',
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const input = {
        params: { id: order.id },
        body: { status: 'delivered' as const, updatedAt: order.updated_at },
      };
      if (canQueue()) {
        await enqueue({ key: uuid(), command: moveOrder.name, input, about: { client } });
        await sendQueue();
      } else await send(moveOrder, input);
    },
    onSuccess: () => refresh(takeAlong),
  });
  if (!may(actor, 'orders.decide')) return null;
  return (
    <>
      {error && <Notice>{explainFailure('moveOrder', error)}</Notice>}
      <Button
        size="compact-sm"
        className="no-print"
        disabled={isPending || isQueued}
        aria-label={words.handOverOf(client)}
        onClick={() => mutate()}
      >
        {words.handOver}
      </Button>
    </>
  );
}
