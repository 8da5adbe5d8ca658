import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listMachineAccounts } from '#contract/machines.ts';
import { listWebhooks } from '#contract/webhooks.ts';
import { settings } from '#words/index.ts';
import { read } from '../../api.ts';
import { Spinner } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';

const FIRST = { query: { limit: 1 } };

/** The settings of other programs; one sentence until there is a machine account or webhook (DECISIONS 26.1). */
export function FoldedUntilUsed({ children }: { children: ReactNode }) {
  const machines = useQuery(read(listMachineAccounts, FIRST));
  const webhooks = useQuery(read(listWebhooks, FIRST));
  const [isOpen, { open }] = useDisclosure(false);
  if (machines.isPending || webhooks.isPending) return <Spinner />;
  const isUnused = [machines, webhooks].every(({ data }) => data?.pagination.totalItems === 0);
  if (isOpen || !isUnused) return children;
  const title = settings.pageNames.integrations;
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={settings.machines.unused.line} />
      <Button variant="default" onClick={open}>
        {settings.machines.unused.open}
      </Button>
    </>
  );
}
