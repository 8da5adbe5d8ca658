import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listClients } from '#contract/clients.ts';
import { getOrderFigures } from '#contract/orders.ts';
import { usePage } from './test/browser.ts';

usePage();

it.each(['refreshAll', 'refreshOrders'] as const)(
  '%s reads the figures again: the person who approves sees each beside the current books (DECISIONS 11.1)',
  async (name) => {
    const { queryClient, read, ...api } = await import('./api.ts');
    const { queryKey } = read(getOrderFigures, { params: { id: 'o1' } });
    queryClient.setQueryData(queryKey, []);
    await api[name]();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    queryClient.clear();
  },
);

it.each(['refresh', 'refreshAll'] as const)(
  'a list that was being read for the first time during a change has it: %s reads it once more (DECISIONS 14.3)',
  async (name) => {
    const { queryClient, ...api } = await import('./api.ts');
    const answers: ((answer: string) => void)[] = [];
    const list = new QueryObserver(queryClient, {
      queryKey: [listClients.name],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const leave = list.subscribe(() => {});
    const refreshed = api[name](listClients);
    answers[0]!('without the new client');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!('with the new client');
    await refreshed;
    expect(list.getCurrentResult().data).toBe('with the new client');
    leave();
    queryClient.clear();
  },
);

it('a read is asked twice more after a fault or a lost connection, and never after a refusal (DECISIONS 14.7)', async () => {
  const { queryClient } = await import('./api.ts');
  const { ApiRefusal, NetworkFailure } = await import('#contract/client.ts');
  const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
  const tries = (error: Error) => [0, 1, 2].map((failures) => retry(failures, error));
  expect(tries(new ApiRefusal(503, undefined))).toEqual([true, true, false]);
  expect(tries(new NetworkFailure(new TypeError('no network')))).toEqual([true, true, false]);
  expect(tries(new ApiRefusal(409, undefined))).toEqual([false, false, false]);
});
