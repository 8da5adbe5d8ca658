import { describe, expect, it } from 'vitest';
import { arrearsRatio } from '#domain/loans/book-figures.ts';

describe('the arrears ratio', () => {
  it('is arrears ÷ loan balance (DECISIONS 4)', () => {
    expect(arrearsRatio(12_500, 250_000)).toBe(0.05);
    expect(arrearsRatio(0, 250_000)).toBe(0);
    expect(arrearsRatio(300, 200)).toBe(1.5);
  });

  it('is none where nothing is lent, whatever the arrears', () => {
    expect([arrearsRatio(0, 0), arrearsRatio(100, 0)]).toEqual([null, null]);
  });
});
