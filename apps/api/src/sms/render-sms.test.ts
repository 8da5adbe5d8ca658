import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { gsmLength, gsmParts } from '#domain/sms/gsm.ts';
import { SMS_PURPOSES, type SmsParams, type SmsPurpose } from '#domain/sms/sms.ts';
import { renderSms } from './queue-sms.ts';

const long = 'Ng’ombe wa maziwa '.repeat(20);
const total = 99_999_999;
const due = '2026-09-30';
const instalment = { amount: total, due };
const order = 'A'.repeat(LIMITS.longestBranchCode) + '-26-123456';
const page = `https://www.jiranimicrofinance.co.ke/o/${'x'.repeat(22)}`;

/** The longest of each, and where a text has two forms both. */
const LONGEST: { [Purpose in SmsPurpose]: SmsParams[Purpose][] } = {
  code: [
    { code: '123456', order, total },
    { code: '123456', goods: long },
  ],
  approved: [{ order, total, first: instalment }],
  ready: [
    { order, day: due, branch: long },
    { order, day: due },
  ],
  delivered: [{ order, goods: long, warrantyUntil: due }],
  instalment: [{ order, ...instalment }],
  complaint_received: [{ reference: long, days: 365 }],
  complaint_answered: [{ reference: long }],
  balance: [
    'several',
    'help',
    ...ORDER_STATUSES.map((status) => ({ goods: long, status, next: instalment })),
  ],
  test: [{ institution: long }],
};

describe.each(LANGUAGES)('a message in %s', (language) => {
  it.each(SMS_PURPOSES)(
    'of purpose %s is one SMS with the longest names and sums (DECISIONS 27.4)',
    (purpose) => {
      for (const params of LONGEST[purpose]) {
        const text = renderSms(language, purpose, params, '+254 700 000 000 / 020');
        expect([text, gsmLength(text)]).toEqual([text, expect.any(Number)]);
        expect([text, gsmParts(text)]).toEqual([text, 1]);
        const withPage = typeof params === 'object' ? { ...params, page } : params;
        expect(gsmParts(renderSms(language, purpose, withPage, '0700 000 000'))).toBe(1);
      }
    },
  );

  it('has the address of the page of an usual order (DECISIONS 27.3)', () => {
    const usual = { order: 'KTI-26-00417', total: 12_300, first: { amount: 2050, due }, page };
    expect(renderSms(language, 'approved', usual, '0700 000 000')).toContain(page);
  });
});
