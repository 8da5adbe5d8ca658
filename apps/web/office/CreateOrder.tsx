import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Client } from '#contract/clients.ts';

// The wizard is fetched when it is first opened.
const OrderWizard = lazy(async () => ({
  default: (await import('./order-wizard/OrderWizard.tsx')).OrderWizard,
}));

interface CreateOrderButtonProps extends ButtonProps {
  /** Whom the order is for, where that is clear already. */
  client?: Client;
  children: ReactNode;
}

/** Opens the Create New Order dialog (SPEC 2). */
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
          <OrderWizard opened={opened} client={client} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
