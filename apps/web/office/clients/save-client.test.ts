import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { listOrders } from '#contract/orders.ts';
import { openQueueOf, usePage } from '../test/browser.ts';

const CLIENT = { id: 'c1', name: 'Halima Noor', group_id: null, group_name: null, phone: '0711' };

const network = usePage();
beforeEach(async () => {
  network.isOnline = false;
  await openQueueOf('amina');
});
afterEach(async () => (await import('../api.ts')).queryClient.clear());

it('a client is in the group on their page while a device waits to tell the server (DECISIONS 17.12)', async () => {
  const { readQueue } = await import('../device/queue.ts');
  const { assignToGroup, clientQuery } = await import('./save-client.ts');
  const { queryClient } = await import('../api.ts');
  const moved = await assignToGroup(CLIENT as unknown as Client, { id: 'g1', name: 'Umoja' });
  expect(moved).toEqual({ ...CLIENT, group_id: 'g1', group_name: 'Umoja' });
  expect(queryClient.getQueryData(clientQuery('c1').queryKey)).toEqual(moved);
  expect(readQueue().map(({ command, state }) => [command, state])).toEqual([['assignGroup', 'queued']]);
});

it('nobody waits for the orders on the screen until a client is in the group (DECISIONS 17.12)', async () => {
  const { assignToGroup } = await import('./save-client.ts');
  const { queryClient } = await import('../api.ts');
  const neverRead = new QueryObserver(queryClient, {
    queryKey: [listOrders.name],
    queryFn: () => new Promise<never>(() => {}),
  });
  const leave = neverRead.subscribe(() => {});
  await expect(
    assignToGroup(CLIENT as unknown as Client, { id: 'g1', name: 'Umoja' }),
  ).resolves.toMatchObject({ group_id: 'g1' });
  leave();
});

it('a client whose group is changed late is moved out of no other one than was seen (DECISIONS 17.12.1a)', async () => {
  const { readQueue } = await import('../device/queue.ts');
  const { assignToGroup } = await import('./save-client.ts');
  for (const group_id of [null, 'g1', 'key:k1'])
    await assignToGroup({ ...CLIENT, group_id } as unknown as Client, { id: 'g2', name: 'Tumaini' });
  expect(readQueue().map(({ input }) => input.body)).toEqual([
    { groupId: 'g2', insteadOf: null },
    { groupId: 'g2', insteadOf: 'g1' },
    { groupId: 'g2', insteadOf: 'key:k1' },
  ]);
});
