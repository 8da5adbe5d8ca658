import { expect, it } from 'vitest';
import { ApiRefusal } from '#contract/client.ts';
import type { Order } from '#contract/orders.ts';
import { moveOneByOne, type BulkResult } from './move-one-by-one.ts';

const ORDERS = ['first', 'second', 'third'].map((id) => ({ id }) as Order);
const refusal = (status: number, code: 'stale' | 'unauthenticated') =>
  new ApiRefusal(status, { code, message: code });

/** Moves three orders of which the second ends as said. Answers what became of each. */
async function moveAll(ofSecond?: Error, isStopped = (_sent: number) => false) {
  const results: Record<string, BulkResult['state']> = {};
  let sent = 0;
  await moveOneByOne(ORDERS, {
    send: async ({ id }) => {
      sent += 1;
      if (ofSecond && id === 'second') throw ofSecond;
    },
    onResult: (id, { state }) => {
      results[id] = state;
    },
    isStopped: () => isStopped(sent),
  });
  return results;
}

it('of several orders one that is refused keeps back no other (DECISIONS 6.21)', async () => {
  expect(await moveAll(refusal(409, 'stale'))).toEqual({ first: 'done', second: 'failed', third: 'done' });
});

it('no order is decided for who signs in after the one who began has left (DECISIONS 14.5)', async () => {
  expect(await moveAll(refusal(401, 'unauthenticated'))).toEqual({ first: 'done', second: 'failed' });
});

it('a decision on several orders stops after the one that is being moved (DECISIONS 6.21)', async () => {
  expect(await moveAll(undefined, (sent) => sent === 2)).toEqual({ first: 'done', second: 'done' });
});
