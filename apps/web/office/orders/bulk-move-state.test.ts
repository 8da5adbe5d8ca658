import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '#contract/client.ts';
import type { CheckedOrder, Order } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import {
  bulkMovesOf,
  canChoose,
  lookAtAll,
  moveStateOf,
  selectedNow,
  sumOf,
  moveOneByOne,
  type BulkResult,
} from './bulk-move-state.ts';

const RULES = { adminsDecideOwn: false };
const manager = { id: 'me', role: 'branch_manager', branchId: 'b1' } as const;
const check = (level: 'warn' | 'block', passed: boolean) => ({ name: 'stock', level, passed }) as CheckResult;
const order = (fields: object = {}) =>
  ({
    id: 'o',
    status: 'pending',
    created_by_user_id: 'officer',
    requested_by_user_id: 'officer',
    total_price: 100,
    checks: [],
    ...fields,
  }) as unknown as CheckedOrder;

describe('orders before they are approved together (DECISIONS 4 and 11.1)', () => {
  it.each([
    ['passed', { checks: [check('warn', true), check('block', true)] }],
    ['warned', { checks: [check('warn', false), check('block', true)] }],
    ['blocked', { checks: [check('warn', false), check('block', false)] }],
    ['own', { created_by_user_id: 'me' }],
    ['own', { requested_by_user_id: 'me' }],
    ['elsewhere', { status: 'approved' }],
  ])('one is %s (case %#)', (moveState, fields) => {
    expect(moveStateOf(manager, order(fields), 'approved', RULES)).toBe(moveState);
  });

  it('only one that passes or warns can be chosen', () => {
    expect(
      ['passed', 'warned', 'blocked', 'own', 'elsewhere', 'gone'].map((one) => canChoose(one as never)),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('checks hold nobody up but from approving', () => {
    expect(moveStateOf(manager, order({ checks: [check('block', false)] }), 'rejected', RULES)).toBe(
      'passed',
    );
  });

  it('what was chosen and is not there any more says so, and counts as it was', () => {
    const differing = { name: 'group_arrears', stated: 0, books: 5, books_from: null };
    const all = lookAtAll(
      manager,
      [order(), order({ id: 'x' })],
      [order({ total_price: 300, figures: [differing] })],
      'approved',
      RULES,
    );
    expect(all.map(({ moveState }) => moveState)).toEqual(['passed', 'gone']);
    expect(all.map(({ figures }) => figures)).toEqual([[differing], []]);
    expect(sumOf(all)).toEqual({ count: 2, total: 400 });
  });

  it('is offered what at least one of them could do', () => {
    expect(bulkMovesOf([{ status: 'pending' }, { status: 'shipped' }, { status: 'cancelled' }])).toEqual([
      'approved',
      'rejected',
      'delivered',
    ]);
  });
});

it('a selected order that was decided on since is exported and moved on as the list shows it (SPEC 9, CSV export)', () => {
  const selected = new Map(['a', 'b'].map((id) => [id, order({ id })]));
  const now = selectedNow(selected, [order({ id: 'a', status: 'approved' }), order({ id: 'c' })]);
  expect(now.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'approved'],
    ['b', 'pending'],
  ]);
  expect(bulkMovesOf(now)).toContain('shipped');
});

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
