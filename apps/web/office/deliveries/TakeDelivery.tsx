import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import type { DeliveryWithOrders } from '#contract/deliveries.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { deliveries } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useUser } from '../auth/session.ts';
import { usePack } from '../device/pack.ts';
import { useTakeAlong } from '../device/use-take-along.ts';
import { Screens } from '../field/Screens.tsx';
import { Notice } from '../kit/page/feedback.tsx';

const words = deliveries.page;

/** Saves a delivery that is out for offline use, with the groups of its orders. */
export function TakeDelivery({ delivery: { id, state, orders } }: { delivery: DeliveryWithOrders }) {
  const take = useTakeAlong();
  const pack = usePack();
  const { device_id: device } = useUser();
  const mayTake = may(useActor(), 'field.work') && device !== undefined;
  if (state !== 'out' || !mayTake) return null;
  const groups = [...new Set(orders.map(({ group_id }) => group_id))];
  const isTaken = pack?.deliveries.some((one) => one.id === id);
  return (
    <>
      {isTaken && (
        <>
          <span className="text-link text-sm">{words.taken}</span>
          <Screens />
        </>
      )}
      {!isTaken && (
        <Button
          variant="light"
          leftSection={<IconCloudDownload size={18} aria-hidden="true" />}
          disabled={take.isPending}
          onClick={() => take.mutate(groups)}
        >
          {take.isPending ? words.taking : words.take}
        </Button>
      )}
      {take.error && <Notice>{explainFailure('takeAlong', take.error)}</Notice>}
    </>
  );
}
