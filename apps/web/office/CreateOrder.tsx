import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Client } from '#contract/clients.ts';
import { may } from '#domain/permissions.ts';
import { useActor } from './auth/actor.ts';
import type { Draft } from './order-wizard/draft.ts';
import type { OrderStart } from './order-wizard/start.ts';
import { useOrderEntry } from './order-entry.ts';

// The wizard is fetched when it is first opened, and what follows an order with it.
const OrderWizard = lazy(async () => ({
  default: (await import('./order-wizard/OrderWizard.tsx')).OrderWizard,
}));
const NextOrder = lazy(async () => ({
  default: (await import('./order-wizard/NextOrder.tsx')).NextOrder,
}));

/**
 * The Create New Order dialog (SPEC 2) of a screen: how to open it, and what the screen has to show for it. After an
 * order the next one for the same group is offered until somebody is done (DECISIONS 15.1).
 */
export function useCreateOrder(): { open: (start?: OrderStart) => void; dialog: ReactNode } {
  const { id, opened, enter, leave } = useOrderEntry();
  const [start, setStart] = useState<OrderStart>();
  const [opening, setOpening] = useState(0);
  const [placed, setPlaced] = useState<Draft>();
  // What follows an order comes when the dialog has left, and has given the focus back.
  const [gone, setGone] = useState(false);
  const open = (wanted: OrderStart = {}) => {
    const goesOn = placed && wanted.group?.id === placed.group?.id;
    setStart(goesOn ? { ...wanted, after: placed } : wanted);
    setOpening((n) => n + 1);
    setGone(false);
    enter();
  };
  const nothingLeft = opened && !start;
  // Forward, after an order was placed or discarded, leads to a dialog that has nothing more to do.
  useEffect(() => {
    if (nothingLeft) leave();
  });
  const dialog = (
    <Suspense>
      {(start || placed) && (
        <OrderWizard
          opened={opened && start !== undefined}
          opening={opening}
          start={start ?? {}}
          entry={id}
          onPlaced={(sent) => {
            setPlaced(start?.alone ? undefined : sent);
            setStart(undefined);
            leave();
          }}
          onDiscarded={() => {
            setStart(undefined);
            leave();
          }}
          onClose={leave}
          onGone={() => setGone(true)}
        />
      )}
      {placed && gone && !opened && (
        <NextOrder after={placed} onNext={open} onDone={() => setPlaced(undefined)} />
      )}
    </Suspense>
  );
  return { open, dialog };
}

interface CreateOrderButtonProps extends ButtonProps {
  /** Whom the order is for, where that is clear already. */
  client?: Client;
  children: ReactNode;
}

/** Opens the Create New Order dialog (SPEC 2); not there for those who place no orders. */
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

/**
 * The button alone, for what goes once there is an order: the dialog, and what follows the order, belong to the screen then
 * (`useCreateOrder`).
 */
export function OrderButton({ onOpen, ...rest }: ButtonProps & { onOpen: () => void; children: ReactNode }) {
  return <Button leftSection={<IconPlus size={18} aria-hidden="true" />} {...rest} onClick={onOpen} />;
}
