import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CHECKS,
  runChecks,
  type ApprovalFacts,
  type CheckResult,
  type CheckName,
  type Figures,
} from '#domain/loans/approval-checks.ts';

const figures: Figures = {
  group_arrears: 0,
  group_loan_balance: 100_000,
  client_loan_balance: 10_000,
  client_system_savings: 5_000,
};
const sound: ApprovalFacts = {
  stated: figures,
  books: figures,
  orderTotal: 10_000,
  openOrders: { inReach: 20_000, elsewhere: null },
  balancesAge: 3,
  lines: [{ product: 'Solar Lamp', quantity: 2, stock: 0, isSold: true }],
};
const check = (name: CheckName, facts: Partial<ApprovalFacts>) =>
  runChecks(DEFAULT_CHECKS, { ...sound, ...facts }).find((result) => result.name === name);
/** What is stated, and on the books too. */
const agreed = (some: Partial<Figures>) => ({
  stated: { ...figures, ...some },
  books: { ...figures, ...some },
});

describe('before an order is approved', () => {
  it.each([
    ['group_arrears', agreed({ group_arrears: 10_000 }), 10, true],
    ['group_arrears', agreed({ group_arrears: 10_010 }), 10.01, false],
    ['group_arrears', agreed({ group_arrears: 0, group_loan_balance: 0 }), 0, true],
    ['group_arrears', agreed({ group_arrears: 1, group_loan_balance: 0 }), null, false],
    ['loan_to_savings', {}, 4, true],
    ['loan_to_savings', { orderTotal: 10_100 }, 4.02, false],
    ['loan_to_savings', agreed({ client_system_savings: 0 }), null, false],
    ['exposure', { openOrders: { inReach: 130_000, elsewhere: null } }, 150_000, true],
    ['exposure', { openOrders: { inReach: 130_001, elsewhere: null } }, 150_001, false],
    ['age_of_balances', { balancesAge: 30 }, 30, true],
    ['age_of_balances', { balancesAge: 31 }, 31, false],
    ['stock', {}, null, true],
    ['stock', { lines: [{ product: 'Lamp', quantity: 1, stock: 4, isSold: false }] }, null, false],
  ] as const)(
    '%s has a measure, and passes or fails by its limit (case %#, DECISIONS 4)',
    (name, facts, value, passed) => {
      expect(check(name, facts)).toMatchObject({ value, passed });
    },
  );

  it.each([
    [130_000, true],
    [130_001, false],
  ])('%s KES of open orders in other branches count, and are not told (DECISIONS 3.24)', (all, passed) => {
    const openOrders = { inReach: 10_000, elsewhere: all - 10_000 };
    const { inputs, ...exposure } = check('exposure', { openOrders })!;
    expect(exposure).toMatchObject({ value: null, passed, with_other_branches: true });
    expect(inputs).toContainEqual({ name: 'open_orders', value: 10_000, product: null });
  });

  it('what was looked at is told with every check', () => {
    expect(check('exposure', {})?.inputs).toEqual([
      { name: 'client_loan_balance', value: 10_000, product: null },
      { name: 'order_total', value: 10_000, product: null },
      { name: 'open_orders', value: 20_000, product: null },
    ]);
  });

  it.each<[CheckName, Partial<Figures>, Partial<Figures>, Partial<CheckResult>]>([
    ['group_arrears', { group_arrears: 0 }, { group_arrears: 20_000 }, { value: 20, basis: 'books' }],
    ['group_arrears', { group_arrears: 20_000 }, { group_arrears: 0 }, { value: 20, basis: 'stated' }],
    ['group_arrears', { group_arrears: 5000 }, { group_arrears: 5000 }, { value: 5, basis: null }],
    ['loan_to_savings', { client_system_savings: 900_000 }, {}, { value: 4, basis: 'books' }],
    ['loan_to_savings', {}, { client_system_savings: 0 }, { value: null, passed: false, basis: 'books' }],
    ['exposure', { client_loan_balance: 0 }, {}, { value: 40_000, basis: 'books' }],
  ])(
    '%s goes by the worse of the stated figure and the one on the books (case %#, DECISIONS 11.1)',
    (name, stated, books, result) => {
      const facts = { stated: { ...figures, ...stated }, books: { ...figures, ...books } };
      expect(check(name, facts)).toMatchObject(result);
    },
  );

  it.each<[Partial<Figures>, Partial<CheckResult>]>([
    [{}, { value: 0, passed: true }],
    [{ client_system_savings: 6250 }, { value: 25, passed: true }],
    [{ client_system_savings: 6300 }, { value: 26, passed: false }],
    [{ client_loan_balance: 0 }, { value: 100, passed: false }],
    [{ group_arrears: 1 }, { value: null, passed: false }],
  ])(
    'a stated figure further from the books than the limit is warned of: %j (DECISIONS 11.1)',
    (stated, result) => {
      expect(check('figures_differ', { stated: { ...figures, ...stated } })).toMatchObject(result);
    },
  );

  it('a check that is off is not run', () => {
    const off = DEFAULT_CHECKS.map((setting) => ({ ...setting, level: 'off' as const }));
    expect(runChecks(off, sound)).toEqual([]);
  });
});
