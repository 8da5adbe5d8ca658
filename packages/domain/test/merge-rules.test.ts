import { describe, expect, it } from 'vitest';
import {
  losesSavings,
  planMerge,
  unfitChoice,
  type MergeChoices,
  type MergeRecord,
} from '#domain/merge-rules.ts';

const blank: MergeRecord = {
  name: 'Amina',
  phone: '+254712345678',
  client_id: '',
  system_id: '',
  email: '',
  address: '',
  group_id: null,
  group_name: null,
  branch_id: 'kitui',
  officer_id: null,
  officer_name: null,
  join_date: '2024-05-01',
  loan_balance: 0,
  system_savings: 0,
  figures_from: { loan_balance: null, system_savings: null },
};
const stated = { source: 'import', at: '2026-01-31T23:59:59+03:00', by_name: null } as const;
const owing = (loan_balance: number, system_savings = 0): MergeRecord => ({
  ...blank,
  loan_balance,
  system_savings,
  figures_from: { loan_balance: stated, system_savings: stated },
});
const rowOf = (
  field: string,
  [kept, other]: [Partial<MergeRecord>, Partial<MergeRecord>],
  choices: MergeChoices = {},
  mayLower = true,
) =>
  planMerge({ ...blank, ...kept }, { ...blank, ...other }, choices, { mayLower }).find(
    (row) => row.field === field,
  )!;

describe('what the kept record has after a merge (DECISIONS 20.12)', () => {
  it('is its own where it says something, and the other one’s where it says nothing', () => {
    expect(rowOf('email', [{ email: 'a@x.ke' }, { email: 'b@x.ke' }])).toMatchObject({
      result: 'a@x.ke',
      rule: 'kept',
      options: ['kept', 'other'],
    });
    expect(rowOf('email', [{}, { email: 'b@x.ke' }])).toMatchObject({
      result: 'b@x.ke',
      rule: 'only',
      options: [],
    });
    expect(rowOf('email', [{}, {}])).toMatchObject({ result: null, rule: 'same' });
    expect(rowOf('name', [{}, { name: 'Amina W.' }], { name: 'other' })).toMatchObject({
      result: 'Amina W.',
      rule: 'chosen',
    });
  });

  it('has the earlier join date, and the other one’s group only within one branch', () => {
    expect(rowOf('join_date', [{}, { join_date: '2023-01-01' }])).toMatchObject({
      from: 'other',
      rule: 'earlier',
    });
    const group = { group_id: 'g', group_name: 'Umoja' };
    expect(rowOf('group', [{}, group])).toMatchObject({ from: 'other', result: 'Umoja' });
    expect(rowOf('group', [{}, { ...group, branch_id: 'mombasa' }])).toMatchObject({
      from: 'kept',
      result: null,
    });
  });

  it('owes the higher loan and has the lower savings, unless only one of them was ever stated', () => {
    expect(rowOf('loan_balance', [owing(100), owing(700)])).toMatchObject({ result: 700, rule: 'higher' });
    expect(rowOf('loan_balance', [owing(700), owing(100)])).toMatchObject({ result: 700, from: 'kept' });
    expect(rowOf('system_savings', [owing(0, 50), owing(0, 20)])).toMatchObject({
      result: 20,
      rule: 'lower',
    });
    expect(rowOf('system_savings', [{}, owing(0, 20)])).toMatchObject({
      result: 20,
      rule: 'only',
      kept: null,
    });
    expect(rowOf('system_savings', [owing(0, 0), owing(0, 20)]), 'a stated 0 counts').toMatchObject({
      result: 0,
    });
    expect(rowOf('loan_balance', [owing(0.1), owing(0.2)], { loan_balance: 'sum' })).toMatchObject({
      result: 0.3,
    });
  });

  it('owes no less and has saved no more by the choice of somebody who may not write figures (11.1.2)', () => {
    const loan = (side: 'kept' | 'other' | 'sum') =>
      rowOf('loan_balance', [owing(100), owing(700)], { loan_balance: side }, false);
    expect(['kept', 'other', 'sum'].map((side) => loan(side as 'kept').result)).toEqual([700, 700, 800]);
    expect(loan('kept').options).toEqual(['other', 'sum']);
    const savings = rowOf('system_savings', [owing(0, 50), owing(0, 20)], { system_savings: 'kept' }, false);
    expect(savings).toMatchObject({ result: 20, options: ['other'] });
  });

  it('loses savings that it has where the other one has less, a stated 0 too (20.14.1)', () => {
    const loses = (kept: MergeRecord, other: MergeRecord, choices: MergeChoices = {}) =>
      losesSavings(planMerge(kept, other, choices, { mayLower: true }));
    expect(loses(owing(0, 50), owing(0, 0))).toBe(true);
    expect(loses(owing(0, 50), owing(0, 0), { system_savings: 'kept' })).toBe(false);
    for (const other of [blank, owing(0, 50), owing(700, 80)]) expect(loses(owing(0, 50), other)).toBe(false);
    expect(loses(blank, owing(0, 20))).toBe(false);
  });

  it('is no sum that the books have no room for (20.12.2)', () => {
    const two = [owing(9_000_000_000), owing(8_000_000_000)] as [MergeRecord, MergeRecord];
    expect(rowOf('loan_balance', two, { loan_balance: 'sum' })).toMatchObject({
      result: 9_000_000_000,
      options: ['kept', 'other'],
    });
  });

  it('a choice that cannot be followed is named, and what is the same on both sides is no choice', () => {
    const rows = planMerge(owing(100), { ...owing(700), email: 'b@x.ke' }, {}, { mayLower: false });
    expect(unfitChoice(rows, { email: 'kept' })).toBe('email');
    expect(unfitChoice(rows, { loan_balance: 'kept' })).toBe('loan_balance');
    expect(unfitChoice(rows, { phone: 'other', loan_balance: 'other' })).toBeUndefined();
    // Two balances that are the same make another one together.
    const same = (mayLower: boolean) =>
      unfitChoice(planMerge(owing(700, 50), owing(700, 50), { system_savings: 'sum' }, { mayLower }), {
        system_savings: 'sum',
      });
    expect([same(false), same(true)]).toEqual(['system_savings', undefined]);
  });
});
