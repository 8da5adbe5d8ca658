import { Button } from '@mantine/core';
import { IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  type DeliveryWithOrders,
  finishDelivery,
  getDelivery,
  getDeliveryNote,
  removeDelivery,
  sendDelivery,
} from '#contract/deliveries.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { deliveries } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { api, read, refreshAll } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import { PaperButtons } from '../kit/form/PaperButtons.tsx';
import { useListAddress } from '../kit/list/use-list-address.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { send } from '../send.ts';
import { readDeliveryPageSearch } from './deliveries-search.ts';
import { DeliveryOrder } from './DeliveryOrder.tsx';
import { DeliveryState } from './DeliveryFacts.tsx';
import { HandOverSheet } from './HandOverSheet.tsx';
import { ChangeSheet } from './PlanSheet.tsx';
import { TakeDelivery } from './TakeDelivery.tsx';

const words = deliveries.page;

/** One delivery: its goods by group and client, and what became of them (DECISIONS 27.6). */
export function DeliveryPage() {
  const { id = '' } = useParams({ strict: false });
  const prefix = officePrefix(useActor().role);
  return (
    <RecordPage
      list={`${prefix}/deliveries`}
      query={read(getDelivery, { params: { id } })}
      failure="getDelivery"
      words={words}
    >
      {(delivery) => <FoundDelivery key={id} delivery={delivery} />}
    </RecordPage>
  );
}

function FoundDelivery({ delivery }: { delivery: DeliveryWithOrders }) {
  const { search, open, close } = useListAddress(readDeliveryPageSearch, ['edit', 'order']);
  const actor = useActor();
  const mayHandOver = delivery.state === 'out' && may(actor, 'deliveries.hand-over');
  const groups = Map.groupBy(delivery.orders, ({ group_name }) => group_name);
  return (
    <>
      <PageHeader
        title={delivery.number}
        line={[
          formatDay(delivery.day),
          delivery.branch_name,
          delivery.carrier_name ?? deliveries.noCarrier,
        ].join(' · ')}
        action={<NextStep delivery={delivery} />}
      />
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <DeliveryState state={delivery.state} />
        <PlannedActions delivery={delivery} onChange={() => open('delivery')} />
        <TakeDelivery delivery={delivery} />
        <PaperButtons
          labels={words.papers}
          name={delivery.number}
          fetch={(language) =>
            api.call(getDeliveryNote, { params: { id: delivery.id }, query: { language } })
          }
          failure="getDeliveryNote"
        />
      </div>
      {delivery.note && <p className="mb-4 break-anywhere">{delivery.note}</p>}
      <div className="grid gap-5">
        {[...groups].map(([group, orders]) => (
          <section key={group} className="grid gap-2">
            <h2 className="text-md" translate="no">
              {group}
            </h2>
            {orders.map((order) => (
              <DeliveryOrder
                key={order.order_id}
                deliveryId={delivery.id}
                order={order}
                onHandOver={mayHandOver ? () => open(order.order_id, 'order') : undefined}
              />
            ))}
          </section>
        ))}
      </div>
      <ChangeSheet
        id={search.edit && delivery.state === 'planned' ? delivery.id : undefined}
        onClose={close}
      />
      <HandOverSheet
        deliveryId={delivery.id}
        sendsSms={delivery.sends_sms}
        order={mayHandOver ? delivery.orders.find(({ order_id }) => order_id === search.order) : undefined}
        onClose={close}
      />
    </>
  );
}

/** The delivery goes out, or it is done once each line has an outcome. */
function NextStep({ delivery: { id, state, open_lines } }: { delivery: DeliveryWithOrders }) {
  const actor = useActor();
  if (!may(actor, 'deliveries.hand-over')) return null;
  if (state === 'planned') {
    const sendOut = () =>
      askAndDo({
        about: words.sendQuestion,
        goOn: words.send,
        busy: words.sending,
        work: async () => {
          await send(sendDelivery, { params: { id } });
          await refreshAll();
          showSuccess(words.sent);
        },
        explain: (error) => explainFailure('sendDelivery', error),
      });
    return (
      <Button leftSection={<IconTruckDelivery size={18} aria-hidden="true" />} onClick={() => void sendOut()}>
        {words.send}
      </Button>
    );
  }
  const finish = () =>
    askAndDo({
      about: words.finishQuestion,
      goOn: words.finish,
      busy: words.finishing,
      work: async () => {
        await send(finishDelivery, { params: { id } });
        await refreshAll();
        showSuccess(words.finished);
      },
      explain: (error) => explainFailure('finishDelivery', error),
    });
  return state === 'out' && open_lines === 0 ? (
    <Button onClick={() => void finish()}>{words.finish}</Button>
  ) : null;
}

/** While it is planned it can be changed and removed. */
function PlannedActions({ delivery, onChange }: { delivery: DeliveryWithOrders; onChange: () => void }) {
  const actor = useActor();
  const navigate = useNavigate();
  if (delivery.state !== 'planned' || !may(actor, 'deliveries.plan')) return null;
  const remove = () =>
    askAndDo({
      about: words.removeQuestion,
      goOn: words.remove,
      busy: words.removing,
      takesAway: true,
      work: async () => {
        await send(removeDelivery, { params: { id: delivery.id } });
        await navigate({ to: `${officePrefix(actor.role)}/deliveries`, replace: true });
        await refreshAll();
        showSuccess(words.removed);
      },
      explain: (error) => explainFailure('removeDelivery', error),
    });
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onChange}>
        {deliveries.plan.changeShort}
      </Button>
      <Button variant="default" onClick={() => void remove()}>
        {words.remove}
      </Button>
    </>
  );
}
