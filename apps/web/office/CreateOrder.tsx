import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Client } from '#contract/clients.ts';
import { may } from '#domain/permissions.ts';
import { useActor } from './auth/actor.ts';
import { unsay } from './kit/page/toasts.tsx';
import { ORDER_PLACED, useOrderEntry } from './order-entry.ts';
import type { Draft, OrderStart } from './order-wizard/draft.ts';

// The wizard is fetched when it is first opened.
const OrderWizard = lazy(async () => ({
  default: (await import('./order-wizard/OrderWizard.tsx')).OrderWizard,
}));

/** The Create New Order dialog of a screen (SPEC 2): how to open it, and what the screen renders for it. */
export function useCreateOrder(): { open: (start?: OrderStart) => void; dialog: ReactNode } {
  const { id, opened, enter, leave } = useOrderEntry();
  const [start, setStart] = useState<OrderStart>();
  const [opening, setOpening] = useState(0);
  const [placed, setPlaced] = useState<Draft>();
  const open = (wanted: OrderStart = {}) => {
    // Members of one group order one after the other: its figures, term and delivery are entered once.
    const goesOn = wanted.group && wanted.group.id === placed?.group?.id;
    setStart(goesOn ? { ...wanted, after: placed } : wanted);
    setOpening((n) => n + 1);
    enter();
  };
  // Forward, after an order was placed, leads to a dialog that has nothing more to do.
  const nothingLeft = opened && !start;
  useEffect(() => {
    if (nothingLeft) leave();
  });
  // The report of an order offers the next one, which opens in the dialog of this screen.
  useEffect(() => () => unsay(ORDER_PLACED), []);
  const dialog = opening > 0 && (
    <Suspense>
      <OrderWizard
        opened={opened && start !== undefined}
        opening={opening}
        start={start ?? {}}
        entry={id}
        onNext={(after) => open({ after })}
        onOver={(sent) => {
          if (sent) setPlaced(sent);
          setStart(undefined);
          leave();
        }}
        onClose={leave}
      />
    </Suspense>
  );
  return { open, dialog };
}

interface CreateOrderButtonProps extends ButtonProps {
  /** The client of the order, where the screen knows it. */
  client?: Client;
  children: ReactNode;
}

/** Opens the Create New Order dialog (SPEC 2); only for those who may place orders. */
export function CreateOrderButton(props: CreateOrderButtonProps) {
  return may(useActor(), 'orders.create') && <OpeningButton {...props} />;
}

function OpeningButton({ client, ...rest }: CreateOrderButtonProps) {
  const { open, dialog } = useCreateOrder();
  return (
    <>
      <OrderButton {...rest} onOpen={() => open(client && { client })} />
      {dialog}
    </>
  );
}

/** The button alone, for a place that disappears once there is an order: the screen has the dialog then. */
export function OrderButton({ onOpen, ...rest }: ButtonProps & { onOpen: () => void; children: ReactNode }) {
  return <Button leftSection={<IconPlus size={18} aria-hidden="true" />} {...rest} onClick={onOpen} />;
}
