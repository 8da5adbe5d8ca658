import type { InterestMethod } from '#domain/loans/loan-terms.ts';

const methods: Record<InterestMethod, string> = { flat: 'Flat', reducing: 'Reducing balance' };

export const loans = {
  methods,
  instalments: {
    title: 'Instalments',
    indicative: 'Indicative',
    note: (rate: string, method: string) =>
      `Reckoned at ${rate} % a month, ${method.toLowerCase()}, from the day of the order. The loan agreement is what binds.`,
    sum: 'Amount (KES)',
    perMonth: 'Each month',
    last: 'Last instalment',
    interest: 'Interest',
    total: 'Total to pay',
    lastDue: 'Last due on',
    ours: 'used here',
    all: (count: number) => (count === 1 ? 'The one instalment' : `All ${count} instalments`),
    due: 'Due',
    amount: 'Amount',
    balance: 'Balance',
    loading: 'Working out the instalments...',
  },
};
