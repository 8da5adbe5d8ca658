import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '#contract/client.ts';
import { reasonData } from '#domain/refusals.ts';
import { explainFields, explainRefusal } from './explain-refusal.ts';
import { explainFailure } from './failures.ts';
import { negotiateLanguage, wordsFor } from './languages.ts';
import { describeRefusal } from './refusal-words.ts';

const { refusals } = wordsFor(undefined);

it.each([
  ['sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
  ['en;q=0.5, sw', 'sw'],
  ['en-GB', 'en'],
  ['sw;q=0, en', 'en'],
  ['fr, de', 'en'],
  ['*', 'en'],
  [';;q=x,,', 'en'],
  [undefined, 'en'],
])('the language of an answer is, of English and Swahili, for %s: %s (DECISIONS 12.3)', (header, tag) => {
  expect(negotiateLanguage(header, ['en', 'sw'], 'en')).toBe(tag);
});

describe('the words of a refusal (DECISIONS 12.3)', () => {
  it('are made of its parameters', () => {
    expect(describeRefusal(refusals, reasonData('stock_short', { product: 'Solar lamp', left: 3 }))).toBe(
      'Not enough stock of Solar lamp: only 3 left.',
    );
    expect(describeRefusal(refusals, reasonData('price_changed', { now: 12_500, expected: 11_000 }))).toBe(
      'The prices have changed: this order costs KES 12,500 now, not KES 11,000. Nothing was saved.',
    );
    expect(describeRefusal(refusals, reasonData('price_changed', { now: 900, expected: 900 }))).toBe(
      'The prices have changed, but this order still costs KES 900. Nothing was saved.',
    );
  });

  it('have the name of the field in front only where they speak of "this" (DECISIONS 2)', () => {
    expect(describeRefusal(refusals, reasonData('missing'), 'products.0.quantity')).toBe(
      'products.0.quantity: This is required',
    );
    expect(describeRefusal(refusals, reasonData('field_missing', { field: 'name' }), 'name')).toBe(
      'Name is required',
    );
    expect(describeRefusal(refusals, reasonData('not_a_webhook_address'), 'url')).toBe(
      'Give a public address that begins with https://, without user and password',
    );
  });

  it('are made by the browser itself, whatever the language of the server', () => {
    const taken = { message: 'Kikundi kipo', reason: 'group_account_taken', params: {} };
    const refusal = new ApiRefusal(409, {
      ...taken,
      code: 'duplicate',
      errors: [{ ...taken, path: 'accountNumber' }],
    });
    expect(explainRefusal(refusal)).toBe(
      'Duplicate entry for account_number: a group with that account number exists.',
    );
    expect(explainFields(refusal)).toEqual({
      accountNumber: 'A group with that account number already exists.',
    });
    expect(explainFailure('editOrder', refusal)).toBe(explainRefusal(refusal));
  });

  it("are the server's own where it has a reason that this program does not know, or none", () => {
    for (const why of [
      { reason: 'of_a_later_version', params: { left: 3 } },
      {},
      { reason: 'checks_not_passed' },
    ]) {
      const refusal = new ApiRefusal(409, {
        message: 'The words of the server',
        code: 'check_failed',
        ...why,
      });
      expect(explainRefusal(refusal)).toBe('The words of the server');
    }
  });
});
