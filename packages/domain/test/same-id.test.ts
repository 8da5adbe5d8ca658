import { expect, it } from 'vitest';
import { isIdWithDecimals, isIdWithExponent, isSameId } from '#domain/who.ts';

it('tells a number that a program has calculated from an ID (DECISIONS 6.29.4)', () => {
  for (const text of ['1023.0', '1023,00', '1.000', ' 10.0 ', '-5.0']) {
    expect([text, isIdWithDecimals(text)]).toEqual([text, true]);
  }
  for (const text of ['1023', '12.345', '3786-11-1', 'A1.0', '1.0.0']) {
    expect([text, isIdWithDecimals(text)]).toEqual([text, false]);
  }
  for (const text of ['1.23457E+11', '1.0E7', '1e+16', '1,2e11']) {
    expect([text, isIdWithExponent(text)]).toEqual([text, true]);
  }
  for (const text of ['12E27', '9e4', 'E27', '1.2', '12E-27']) {
    expect([text, isIdWithExponent(text)]).toEqual([text, false]);
  }
});

it('takes two IDs for one where no digit goes into another group (DECISIONS 6.29.4)', () => {
  for (const [one, other] of [
    ['3786-11-1', '3786/11/1'],
    ['123-456', '123456'],
    ['WA-1', 'wa 1'],
    ['A-12 34', 'A12-34'],
    ['12.345', '12.345'],
  ] as const) {
    expect([one, isSameId(one, other), isSameId(other, one)]).toEqual([one, true, true]);
  }
  for (const [one, other] of [
    ['3786-1-11', '3786-11-1'],
    ['1023.0', '10230'],
    ['12.345', '12345'],
    ['123-456', '123457'],
  ] as const) {
    expect([one, isSameId(one, other), isSameId(other, one)]).toEqual([one, false, false]);
  }
});
