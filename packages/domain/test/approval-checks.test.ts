import { describe, expect, it } from 'vitest';
import { ageOfFigure, firstDayNotOld } from '#domain/loans/book-figures.ts';
import {
  type ApprovalFacts,
  type CheckResult,
  type Figures,
  type OtherRecord,
  runChecks,
  withoutVerdict,
} from '#domain/loans/approval-checks.ts';
import { type CheckName, DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';

const figures: Figures = {
  group_arrears: 0,
  group_loan_balance: 100_000,
  client_loan_balance: 10_000,
  client_system_savings: 5_000,
};
const sound: ApprovalFacts = {
  stated: figures,
  books: figures,
  ownGroups: [],
  otherRecords: [],
  untold: [],
  booksAsOf: {},
  orderTotal: 10_000,
  openOrders: { inReach: 20_000, elsewhere: null },
  deliveredSince: { inReach: 0, elsewhere: null },
  confirmed: { loanBalance: 0, deliveredSince: { inReach: 0, elsewhere: null } },
  lastConfirmed: {},
  statedAge: 3,
  lines: [{ product: 'Solar Lamp', quantity: 2, stock: 0, isSold: true }],
  confirmation: 'none',
};
const none = { inReach: 0, elsewhere: null };
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
    ['loan_to_savings', { openOrders: none }, 4, true],
    ['loan_to_savings', { openOrders: none, orderTotal: 10_100 }, 4.02, false],
    ['loan_to_savings', {}, 8, false],
    ['loan_to_savings', { openOrders: none, deliveredSince: { inReach: 5000, elsewhere: null } }, 5, false],
    ['loan_to_savings', agreed({ client_system_savings: 0 }), null, false],
    ['exposure', { openOrders: { inReach: 130_000, elsewhere: null } }, 150_000, true],
    ['exposure', { openOrders: { inReach: 130_001, elsewhere: null } }, 150_001, false],
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
  ])('%s KES of open orders in other branches count, and are not shown (DECISIONS 3.24)', (all, passed) => {
    const openOrders = { inReach: 10_000, elsewhere: all - 10_000 };
    const { inputs, ...exposure } = check('exposure', { openOrders })!;
    expect(exposure).toMatchObject({ value: null, passed, with_other_branches: true });
    expect(inputs).toContainEqual({ name: 'open_orders', value: 10_000, product: null });
  });

  it("the arrears of the client's own group count where the order goes through another (DECISIONS 11.1.9)", () => {
    const ownGroup = { arrears: 30_000, loanBalance: 100_000, isInReach: true };
    const worse = check('group_arrears', { ownGroups: [ownGroup] });
    expect(worse).toMatchObject({ value: 30, passed: false, basis: 'books', with_other_branches: false });
    expect(worse!.inputs).toEqual([
      { name: 'own_group_arrears', value: 30_000, product: null },
      { name: 'own_group_loan_balance', value: 100_000, product: null },
    ]);
    const better = check('group_arrears', { ...agreed({ group_arrears: 40_000 }), ownGroups: [ownGroup] });
    expect(better).toMatchObject({ value: 40, basis: null });
    expect(better!.inputs.map(({ name }) => name)).toEqual(['group_arrears', 'group_loan_balance']);
    const elsewhere = check('group_arrears', { ownGroups: [{ ...ownGroup, isInReach: false }] });
    expect(elsewhere).toMatchObject({ value: null, passed: false, basis: null, with_other_branches: true });
    expect(elsewhere!.inputs.map(({ name }) => name)).toEqual(['group_arrears', 'group_loan_balance']);
    // Not by which of the two is worse either.
    const fine = check('group_arrears', { ownGroups: [{ ...ownGroup, arrears: 0, isInReach: false }] });
    expect(fine).toMatchObject({ value: null, passed: true, basis: null, with_other_branches: true });
  });

  it('debts and savings of records that are linked with the client are added up, each shown (DECISIONS 20.13)', () => {
    const other: OtherRecord = {
      books: { loanBalance: 4000, deliveredSince: none },
      confirmed: { loanBalance: 1000, deliveredSince: { inReach: 5000, elsewhere: null } },
      savings: 3000,
      isInReach: true,
    };
    const otherRecords = [other, { ...other, savings: 2000 }];
    // 10,000 of this record, 6,000 of each other one, and the order of 10,000.
    const together = check('loan_to_savings', { openOrders: none, otherRecords });
    expect(together).toMatchObject({ value: 3.2, passed: true, with_other_branches: false });
    expect(together!.inputs).toEqual([
      { name: 'client_loan_balance', value: 10_000, product: null },
      { name: 'other_records_loan_balance', value: 12_000, product: null },
      { name: 'order_total', value: 10_000, product: null },
      { name: 'open_orders', value: 0, product: null },
      { name: 'client_system_savings', value: 5000, product: null },
      { name: 'other_records_savings', value: 5000, product: null },
    ]);
    expect(check('exposure', { otherRecords })).toMatchObject({ value: 52_000 });
    // A record in another branch is not shown.
    const elsewhere = check('exposure', { otherRecords: [other, { ...other, isInReach: false }] });
    expect(elsewhere).toMatchObject({ value: null, with_other_branches: true });
    expect(elsewhere!.inputs).toContainEqual({
      name: 'other_records_loan_balance',
      value: 6000,
      product: null,
    });
  });

  it('who does not decide does not see whether a check with other branches passed (DECISIONS 3.24)', () => {
    const openOrders = { inReach: 0, elsewhere: 1 };
    const checks = runChecks(DEFAULT_CHECKS, { ...sound, openOrders });
    const untold = withoutVerdict(checks).filter(({ passed }) => passed === null);
    expect(untold.map(({ name }) => name)).toEqual(['loan_to_savings', 'exposure']);
  });

  it("goods delivered since the books' balance count beside it, not beside the stated one (DECISIONS 11.1)", () => {
    const deliveredSince = { inReach: 6000, elsewhere: null };
    const byBooks = check('exposure', { deliveredSince })!;
    expect(byBooks).toMatchObject({ value: 46_000, basis: 'books' });
    expect(byBooks.inputs).toContainEqual({ name: 'delivered_since', value: 6000, product: null });
    // An order that states all of it is no better than one that leaves it to the books.
    const stated = { ...figures, client_loan_balance: 16_000 };
    expect(check('exposure', { stated, deliveredSince })).toMatchObject({ value: 46_000, basis: null });
  });

  it('goods delivered since the last loan balance that no maker of an order stated count, too (DECISIONS 11.1.7)', () => {
    const confirmed = { loanBalance: 4000, deliveredSince: { inReach: 9000, elsewhere: null } };
    const worse = check('exposure', { confirmed })!;
    expect(worse).toMatchObject({ value: 43_000, basis: 'books' });
    expect(worse.inputs).toMatchObject([
      { name: 'confirmed_loan_balance', value: 4000 },
      { name: 'order_total', value: 10_000 },
      { name: 'open_orders', value: 20_000 },
      { name: 'delivered_since', value: 9000 },
    ]);
    const better = { ...confirmed, loanBalance: 500 };
    expect(check('exposure', { confirmed: better })).toMatchObject({ value: 40_000, basis: null });
  });

  it.each([
    ['delivered', { deliveredSince: { inReach: 0, elsewhere: 6000 } }],
    [
      'delivered, and the stated side worse',
      {
        deliveredSince: { inReach: 0, elsewhere: 6000 },
        stated: { ...figures, client_loan_balance: 99_000 },
      },
    ],
    [
      'delivered before an approval',
      {
        confirmed: { loanBalance: 0, deliveredSince: { inReach: 0, elsewhere: 16_001 } },
      },
    ],
  ] as const)(
    'of orders elsewhere (%s) neither the sum nor the worse side is shown (DECISIONS 3.24)',
    (_, facts) => {
      const told = check('exposure', facts)!;
      expect(told).toMatchObject({ value: null, basis: null, with_other_branches: true });
      expect(told.inputs.map(({ name }) => name)).toEqual([
        'client_loan_balance',
        'order_total',
        'open_orders',
      ]);
    },
  );

  it('the books of a record out of reach are counted and not shown, nor are their days (DECISIONS 3.24)', () => {
    const untold = ['client_loan_balance', 'client_system_savings'] as const;
    const books = { ...figures, client_loan_balance: 77_777, client_system_savings: 1, group_arrears: 5 };
    const age = { day: '2020-01-01', days: 900, source: 'import' } as const;
    const facts = {
      untold,
      books,
      booksAsOf: { client_loan_balance: age, group_arrears: { ...age, days: 2 } },
      lastConfirmed: { client_loan_balance: 77_776 },
    };
    for (const name of ['loan_to_savings', 'exposure', 'figures_differ'] as const) {
      const told = check(name, facts)!;
      expect(told, name).toMatchObject({ value: null, basis: null, with_other_branches: true });
      expect(told.passed, name).toBe(name === 'exposure');
      expect(JSON.stringify(told)).not.toMatch(/7777|900/);
    }
    expect(check('figures_differ', facts)!.inputs).toEqual([
      { name: 'group_arrears', value: 0, product: null },
      { name: 'books_group_arrears', value: 5, product: null, as_of: { ...age, days: 2 } },
    ]);
    expect(check('group_arrears', facts)).toMatchObject({ with_other_branches: false });
    expect(check('stock', facts)).toMatchObject({ with_other_branches: false });
  });

  it.each<[CheckName, Partial<Figures>, Partial<Figures>, Partial<CheckResult>]>([
    ['group_arrears', { group_arrears: 0 }, { group_arrears: 20_000 }, { value: 20, basis: 'books' }],
    ['group_arrears', { group_arrears: 20_000 }, { group_arrears: 0 }, { value: 20, basis: 'stated' }],
    ['group_arrears', { group_arrears: 5000 }, { group_arrears: 5000 }, { value: 5, basis: null }],
    ['loan_to_savings', { client_system_savings: 900_000 }, {}, { value: 8, basis: 'books' }],
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

  it('is measured from the last figure that no order stated, too, where it is better for the client (DECISIONS 11.1.11)', () => {
    const stated = { ...figures, client_loan_balance: 8000, client_system_savings: 6000 };
    const lastConfirmed = { client_loan_balance: 20_000, client_system_savings: 5000 };
    const differs = (facts: Partial<ApprovalFacts>) => check('figures_differ', { stated, ...facts });
    expect(differs({})).toMatchObject({ value: 20, passed: true });
    expect(differs({ lastConfirmed })).toMatchObject({
      value: 60,
      passed: false,
      inputs: [
        { name: 'client_loan_balance', value: 8000 },
        { name: 'books_loan_balance', value: 10_000 },
        { name: 'client_system_savings', value: 6000 },
        { name: 'books_savings', value: 5000 },
        { name: 'confirmed_loan_balance', value: 20_000 },
      ],
    });
    expect(
      differs({ lastConfirmed: { client_loan_balance: 1, client_system_savings: 90_000 } }),
    ).toMatchObject({
      value: 20,
      passed: true,
    });
  });

  it('is measured so of the arrears of a group, and of its loan, of which they are a part (DECISIONS 11.1.11)', () => {
    const lastConfirmed = { group_arrears: 30_000, group_loan_balance: 100_000 };
    const differs = (some: Partial<Figures>, last: Partial<Figures> = lastConfirmed) =>
      check('figures_differ', { ...agreed(some), lastConfirmed: last });
    expect(differs({ group_arrears: 24_000 })).toMatchObject({ value: 20, passed: true });
    expect(differs({ group_arrears: 15_000 })).toMatchObject({
      value: 50,
      passed: false,
      inputs: [{ name: 'confirmed_group_arrears', value: 30_000 }],
    });
    const diluted = differs({ group_arrears: 30_000, group_loan_balance: 300_000 });
    expect(diluted).toMatchObject({
      value: 200,
      inputs: [{ name: 'confirmed_group_loan_balance', value: 100_000 }],
    });
    expect(differs({ group_arrears: 90_000, group_loan_balance: 50_000 }), 'worse').toMatchObject({
      value: 0,
    });
    const grown = differs({ group_loan_balance: 300_000 }, { group_arrears: 0, group_loan_balance: 100_000 });
    expect(grown, 'a group without arrears').toMatchObject({ value: 0 });
  });

  it('a check that is off is not run', () => {
    const off = DEFAULT_CHECKS.map((setting) => ({ ...setting, level: 'off' as const }));
    expect(runChecks(off, sound)).toEqual([]);
  });
});

describe('the age of the figures (DECISIONS 22.1 and 24.4)', () => {
  const NOW = new Date('2026-03-31T09:00:00+03:00');
  const at = {
    today: '2026-03-31T00:00:00+03:00',
    lastMinuteOf35DaysAgo: '2026-02-24T23:59:00+03:00',
    firstMinuteOf35DaysAgo: '2026-02-24T00:00:00+03:00',
    lastMinuteOf36DaysAgo: '2026-02-23T23:59:00+03:00',
    lastYear: '2025-03-31T09:00:00+03:00',
    tonight: '2026-03-31T23:59:59+03:00',
  } as const;
  const asOf = (ages: Partial<Record<keyof Figures, keyof typeof at>>) => ({
    booksAsOf: Object.fromEntries(
      Object.entries(ages).map(([name, age]) => [name, ageOfFigure({ at: at[age], source: 'import' }, NOW)]),
    ),
  });

  it.each([
    ['nothing that anybody has stated', {}, true],
    ['a figure of the end of today', { client_loan_balance: 'tonight' }, true],
    ['a figure of the last day that passes', { client_system_savings: 'firstMinuteOf35DaysAgo' }, true],
    ['a figure of the same day, late', { group_arrears: 'lastMinuteOf35DaysAgo' }, true],
    ['a figure of the day before, late', { group_arrears: 'lastMinuteOf36DaysAgo' }, false],
    [
      'one old figure among new ones',
      { client_loan_balance: 'today', group_loan_balance: 'lastYear' },
      false,
    ],
    ['one new figure, and others that nobody has stated', { group_loan_balance: 'today' }, true],
  ] as const)('of the books fails the check where one is too old: %s', (_what, ages, passed) => {
    const seen = { value: 0, passed, basis: null, limit: 25, old_after_days: 35 };
    expect(check('figures_differ', asOf(ages))).toMatchObject(seen);
  });

  it('shows each figure that is too old or differs, with its day', () => {
    const ages = {
      client_loan_balance: 'today',
      group_arrears: 'lastYear',
      group_loan_balance: 'lastMinuteOf36DaysAgo',
    } as const;
    const stated = { ...figures, client_loan_balance: 9000 };
    expect(check('figures_differ', { ...asOf(ages), stated })?.inputs).toEqual([
      { name: 'client_loan_balance', value: 9000, product: null },
      {
        name: 'books_loan_balance',
        value: 10_000,
        product: null,
        as_of: { day: '2026-03-31', days: 0, source: 'import' },
      },
      {
        name: 'books_group_loan_balance',
        value: 100_000,
        product: null,
        as_of: { day: '2026-02-23', days: 36, source: 'import' },
      },
      {
        name: 'books_group_arrears',
        value: 0,
        product: null,
        as_of: { day: '2025-03-31', days: 365, source: 'import' },
      },
    ]);
  });

  it('is shown beside each figure of the books that a check uses, with its source', () => {
    const { inputs } = check('exposure', asOf({ client_loan_balance: 'lastYear' }))!;
    const as_of = { day: '2025-03-31', days: 365, source: 'import' };
    expect(inputs[0]).toEqual({ name: 'client_loan_balance', value: 10_000, product: null, as_of });
    const stated = { ...figures, client_loan_balance: 90_000 };
    const worse = check('exposure', { ...asOf({ client_loan_balance: 'lastYear' }), stated })!;
    expect(worse).toMatchObject({ basis: 'stated' });
    expect(worse.inputs[0]).not.toHaveProperty('as_of');
  });

  it.each([
    [35, true],
    [36, false],
  ])('of the order counts too: %s days', (statedAge, passed) => {
    const told = check('figures_differ', { statedAge })!;
    expect(told.passed).toBe(passed);
    expect(told.inputs).toEqual(passed ? [] : [{ name: 'balances_age', value: 36, product: null }]);
  });

  it('the first day that is not old is 35 days ago, by which the report goes (DECISIONS 22.1)', () => {
    expect(firstDayNotOld(NOW)).toBe('2026-02-24');
  });
});
