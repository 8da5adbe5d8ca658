import { describe, expect, it } from 'vitest';
import { readNumberBeginning, readNumberPart } from '../src/orders/order-number.ts';

describe('what somebody types for the number of an order (DECISIONS 13.1)', () => {
  it.each([
    ['KTI-26-00417', 'KTI-26-00417', 'KTI-26-00417'],
    ['kti 26 00417', 'KTI-26-00417', 'KTI-26-00417'],
    ['Kti2600417', 'KTI-26-00417', 'KTI-26-00417'],
    [' KTI – 26 – 00417 ', 'KTI-26-00417', 'KTI-26-00417'],
    ['#KTI-26-00417', 'KTI-26-00417', 'KTI-26-00417'],
    ['KTI/26/00417', 'KTI-26-00417', 'KTI-26-00417'],
    ['KTI-26-417', 'KTI-26-417', 'KTI-26-00417'],
    ['Order No. KTI-26-00417.', 'KTI-26-00417', 'KTI-26-00417'],
    ['KTI-26-1234567', 'KTI-26-1234567', 'KTI-26-1234567'],
    ['KTI-26', 'KTI-26-', undefined],
    ['kti-2', 'KTI-2', undefined],
    ['kti-', 'KTI-', undefined],
  ])('%s begins with %s', (text, beginning, whole) => {
    expect(readNumberBeginning(text)).toEqual({ beginning, whole });
  });

  it.each(['KTI', 'kitui-26', 'K-26', '26-00417', 'Lamp 12 V', 'KTI-26-00417-1', 'KTI%26', ''])(
    '%s is none',
    (text) => {
      expect(readNumberBeginning(text)).toBeUndefined();
    },
  );
});

describe('the part of an order’s number that somebody says (DECISIONS 13.1)', () => {
  const part = (count: number, year?: number, code?: string) => ({ code, year, count });
  it.each([
    ['224', part(224)],
    ['00224', part(224)],
    ['#224', part(224)],
    ['order #224,', part(224)],
    ['26-00224', part(224, 26)],
    ['26/224', part(224, 26)],
    ['kti 224', part(224, undefined, 'KTI')],
    ['KTI224', part(224, undefined, 'KTI')],
    ['KTI/26/00224', part(224, 26, 'KTI')],
    ['#KTI-26-00224', part(224, 26, 'KTI')],
    ['lamp', undefined],
    ['0', undefined],
    ['2026-00224', undefined],
    ['kitui 224', undefined],
    ['224 lamps', undefined],
  ])('%s', (text, found) => {
    expect(readNumberPart(text)).toEqual(found);
  });
});
