import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CHECKS,
  runChecks,
  type ApprovalFacts,
  type CheckName,
} from '#domain/loans/approval-checks.ts';

const sound: ApprovalFacts = {
  groupArrears: 0,
  groupLoanBalance: 100_000,
  clientLoanBalance: 10_000,
  clientSavings: 5_000,
  orderTotal: 10_000,
  openOrders: 20_000,
  balancesAge: 3,
  lines: [{ product: 'Solar Lamp', quantity: 2, left: 0, isSold: true }],
};
const check = (name: CheckName, facts: Partial<ApprovalFacts>) =>
  runChecks(DEFAULT_CHECKS, { ...sound, ...facts }).find((result) => result.name === name);

describe('before an order is approved', () => {
  it.each([
    ['group_arrears', { groupArrears: 10_000 }, 10, true],
    ['group_arrears', { groupArrears: 10_010 }, 10.01, false],
    ['group_arrears', { groupArrears: 0, groupLoanBalance: 0 }, 0, true],
    ['group_arrears', { groupArrears: 1, groupLoanBalance: 0 }, null, false],
    ['loan_to_savings', {}, 4, true],
    ['loan_to_savings', { orderTotal: 10_100 }, 4.02, false],
    ['loan_to_savings', { clientSavings: 0 }, null, false],
    ['exposure', { openOrders: 130_000 }, 150_000, true],
    ['exposure', { openOrders: 130_001 }, 150_001, false],
    ['age_of_balances', { balancesAge: 30 }, 30, true],
    ['age_of_balances', { balancesAge: 31 }, 31, false],
    ['stock', {}, null, true],
    ['stock', { lines: [{ product: 'Lamp', quantity: 1, left: 4, isSold: false }] }, null, false],
  ] as const)('%s of %j measures %j, passed: %j', (name, facts, value, passed) => {
    expect(check(name, facts)).toMatchObject({ value, passed });
  });

  it('what was looked at is told with every check', () => {
    expect(check('exposure', {})?.inputs).toEqual([
      { name: 'client_loan_balance', value: 10_000, product: null },
      { name: 'order_total', value: 10_000, product: null },
      { name: 'open_orders', value: 20_000, product: null },
    ]);
  });

  it('a check that is off is not run', () => {
    const off = DEFAULT_CHECKS.map((setting) => ({ ...setting, level: 'off' as const }));
    expect(runChecks(off, sound)).toEqual([]);
  });
});
