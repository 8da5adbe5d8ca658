import { describe, expect, it } from 'vitest';
import { withNow } from './balance-history.ts';

const measures = [
  { key: 'loan_balance', label: 'Loan balance' },
  { key: 'arrears', label: 'Arrears' },
] as const;

describe('balances over the orders', () => {
  it('stand as each order noted them and end with those of now, nothing summed (DECISIONS 4)', () => {
    const noted = [
      {
        order_id: 'a',
        order_number: 'KTI-26-00001',
        at: '2026-03-01T09:00:00.000+03:00',
        loan_balance: 1000,
        arrears: 50,
      },
      {
        order_id: 'b',
        order_number: 'KTI-26-00002',
        at: '2026-04-01T09:00:00.000+03:00',
        loan_balance: 800,
        arrears: 0,
      },
    ];
    const now = { loan_balance: 650.5, arrears: 10 };
    expect(withNow(noted, measures, now, '2026-05-01T06:00:00.000Z')).toEqual([
      { at: Date.UTC(2026, 2, 1, 6), loan_balance: 1000, arrears: 50 },
      { at: Date.UTC(2026, 3, 1, 6), loan_balance: 800, arrears: 0 },
      { at: Date.UTC(2026, 4, 1, 6), loan_balance: 650.5, arrears: 10 },
    ]);
  });
});
