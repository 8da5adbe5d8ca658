import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { getDashboard } from '#contract/analytics.ts';
import { getClient, listClientBalances, listClients, type Client } from '#contract/clients.ts';
import { getGroup, listGroupBalances, listGroups } from '#contract/groups.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listOrders } from '#contract/orders.ts';
import { refresh } from './api.ts';

// The wizard is fetched when it is first opened.
const OrderWizard = lazy(async () => ({
  default: (await import('./order-wizard/OrderWizard.tsx')).OrderWizard,
}));

interface CreateOrderButtonProps extends ButtonProps {
  /** Whom the order is for, where that is clear already. */
  client?: Client;
  children: ReactNode;
}

/** What an order changes besides its own list: the figures of its client and its group with them. */
const TOUCHED = [
  listOrders,
  getDashboard,
  listNotifications,
  listClients,
  getClient,
  listClientBalances,
  listGroups,
  getGroup,
  listGroupBalances,
];

/** Opens the Create New Order dialog; afterwards what an order changes is read again (SPEC 2). */
export function CreateOrderButton({ client, children, ...rest }: CreateOrderButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} {...rest} onClick={open}>
        {children}
      </Button>
      {wanted && (
        <Suspense>
          <OrderWizard
            opened={opened}
            client={client}
            onClose={() => setOpened(false)}
            onCreated={() => void refresh(...TOUCHED)}
          />
        </Suspense>
      )}
    </>
  );
}
