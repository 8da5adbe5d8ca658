import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeLoan, agreementNumber, signedText } from '#domain/agreements/agreement.ts';
import { fillTerms, TERMS_FACTS, type TermsFacts, unknownFact } from '#domain/agreements/agreement-terms.ts';
import { addMonths } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';
import {
  DEFAULT_LOAN_TERMS,
  INTEREST_METHODS,
  REPAYMENT_FREQUENCIES,
  ROUNDINGS,
} from '#domain/loans/loan-terms.ts';
import { toCents } from '#domain/money.ts';

const FACTS = Object.fromEntries(TERMS_FACTS.map((name) => [name, `<${name}>`])) as TermsFacts;

describe('the terms of an agreement (DECISIONS 27.1)', () => {
  it('have each fact in its place, in the introduction, titles, paragraphs, points and links', () => {
    const text = `Between you and {institution}.
## Paying at {branch}
Pay Bill {paybill}, account {order_number}.
- By {delivery_by}
- At {branch}
[Write to {email}](mailto:a@example.org)
## Complaints
Call {hotline}.`;
    expect(fillTerms(text, FACTS)).toEqual([
      { title: '', parts: ['Between you and <institution>.'] },
      {
        title: 'Paying at <branch>',
        parts: [
          'Pay Bill <paybill>, account <order_number>.',
          ['By <delivery_by>', 'At <branch>'],
          'Write to <email>: mailto:a@example.org',
        ],
      },
      { title: 'Complaints', parts: ['Call <hotline>.'] },
    ]);
  });

  it('leave out a paragraph or point with an empty fact, and a section without any or with one in its title', () => {
    const text = `## Paying
Pay Bill {paybill}.
- At {branch}
- By phone at {hotline}
## Complaints
{complaint_next}
## Pay Bill {paybill}
Pay there.`;
    expect(fillTerms(text, { ...FACTS, paybill: '', hotline: '', complaint_next: '' })).toEqual([
      { title: 'Paying', parts: [['At <branch>']] },
    ]);
  });

  it.each([
    ['Call {hotline}', undefined],
    ['Call {hot line}', 'hot line'],
    ['Call {}', ''],
    ['Call {Hotline}', 'Hotline'],
    ['{{lead}}', 'lead'],
  ])('of %j the first unknown fact is %j', (text, unknown) => {
    expect(unknownFact(text)).toBe(unknown);
  });
});

describe('the loan of an agreement (DECISIONS 27.1)', () => {
  it('has sums, APR and the day of each instalment', () => {
    const terms = { ...DEFAULT_LOAN_TERMS, rate: 2, fee: 200 };
    expect(agreeLoan(9000, 3, terms, '2026-11-30')).toEqual({
      price: 9000,
      rate: 2,
      method: 'flat',
      every: 'month',
      rounding: 1,
      fee: 200,
      interest: 540,
      total: 9740,
      cost: 740,
      apr: 62.87,
      instalments: [
        { due: '2026-12-30', amount: 3180 },
        { due: '2027-01-30', amount: 3180 },
        { due: '2027-02-28', amount: 3180 },
      ],
    });
  });

  it('has instalments a month or a week apart that add up to the total without the fee, in any terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.record({
          months: fc.constant(12),
          rate: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
          method: fc.constantFrom(...INTEREST_METHODS),
          every: fc.constantFrom(...REPAYMENT_FREQUENCIES),
          rounding: fc.constantFrom(...ROUNDINGS),
          fee: fc.integer({ min: 0, max: 1000 }),
        }),
        (price, months, terms) => {
          const loan = agreeLoan(price, months, terms, '2026-01-31');
          const paid = loan.instalments.reduce((sum, { amount }) => sum + toCents(amount), 0);
          expect(paid + toCents(terms.fee)).toBe(toCents(loan.total));
          expect(toCents(loan.total) - toCents(price)).toBe(toCents(loan.cost));
          expect(loan.instalments.map(({ due }) => due)).toEqual(
            loan.instalments.map((_one, index) =>
              terms.every === 'week'
                ? addDays('2026-01-31', 7 * (index + 1))
                : addMonths('2026-01-31', index + 1),
            ),
          );
        },
      ),
    );
  });

  it('has no APR where the fee takes the whole price', () => {
    expect(agreeLoan(200, 2, { ...DEFAULT_LOAN_TERMS, fee: 200 }, '2026-01-01').apr).toBeNull();
  });
});

it('an agreement has the number of its order, and its signature is of number, hash and day', () => {
  expect(agreementNumber('KTI-26-00417', 2)).toBe('KTI-26-00417-A2');
  expect(signedText({ number: 'KTI-26-00417-A2', hash: 'ab12', madeOn: '2026-11-29' })).toBe(
    'KTI-26-00417-A2\nab12\n2026-11-29',
  );
});
