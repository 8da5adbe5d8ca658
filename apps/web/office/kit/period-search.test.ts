import { expect, it } from 'vitest';
import { isBackwards, readPeriodSearch, readTypedDay } from './period-search.ts';

it('reads period and branch from the address, and leaves out what cannot be meant', () => {
  expect(readPeriodSearch({ from: '2026-02-01', to: '2026-02-28', branch: 'b1' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    branch: 'b1',
  });
  expect(readPeriodSearch({ from: '2026-02-30', to: 20260228, branch: '' })).toEqual({});
});

it('knows a period that ends before it begins; one day is a period', () => {
  expect(isBackwards({ from: '2026-02-02', to: '2026-02-01' })).toBe(true);
  expect(isBackwards({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
  expect(isBackwards({ to: '2026-02-01' })).toBe(false);
});

it('waits while a year is being typed', () => {
  expect(readTypedDay('0002-03-01')).toBeNull();
  expect(readTypedDay('0202-03-01')).toBeNull();
  expect(readTypedDay('2026-03-01')).toBe('2026-03-01');
  expect(readTypedDay('')).toBeUndefined();
});
