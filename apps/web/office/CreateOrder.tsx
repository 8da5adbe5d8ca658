import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { getDashboard } from '#contract/analytics.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listOrders } from '#contract/orders.ts';
import { refresh } from './api.ts';

export interface OrderWizardProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

// The wizard is fetched when it is first opened.
const [load] = Object.values(
  import.meta.glob<{ OrderWizard: ComponentType<OrderWizardProps> }>('./order-wizard/OrderWizard.tsx'),
);
const OrderWizard = load && lazy(async () => ({ default: (await load()).OrderWizard }));

interface CreateOrderButtonProps extends ButtonProps {
  children: ReactNode;
}

/** Opens the Create New Order dialog; afterwards the lists of orders are read again (SPEC 2). */
export function CreateOrderButton({ children, ...rest }: CreateOrderButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!OrderWizard) return null;
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
            onClose={() => setOpened(false)}
            onCreated={() => void refresh(listOrders, getDashboard, listNotifications)}
          />
        </Suspense>
      )}
    </>
  );
}
