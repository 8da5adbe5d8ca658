import { describe, expect, it } from 'vitest';
import { branchCodeFor } from '#domain/branches.ts';

describe('the code of a branch (DECISIONS 13.1)', () => {
  it.each([
    ['Kitui', 'KTI'],
    ['Mombasa', 'MBA'],
    ['Main Branch', 'MNH'],
    ['Nairobi', 'NRI'],
    ['Éldoret', 'ELT'],
    ["Murang'a", 'MRA'],
    ['Oea', 'OEA'],
    ['Wa', 'WBH'],
    ['5', 'BRH'],
  ])('of %s is %s: first letter, next other consonant, last letter', (name, code) => {
    expect(branchCodeFor(name, [])).toBe(code);
  });

  it('goes on with the next letters when it is taken, then with a fourth one, then with any that is free', () => {
    const taken: string[] = [];
    const next = () => {
      const code = branchCodeFor('Kitu', taken);
      taken.push(code);
      return code;
    };
    expect([next(), next(), next(), next(), next()]).toEqual(['KTU', 'KIU', 'KIT', 'KTUA', 'KTUB']);
    while (taken.length < 3 + 3 * 26) next();
    expect([next(), next()]).toEqual(['AAAA', 'AAAB']);
    expect(new Set(taken).size).toBe(taken.length);
    for (const code of taken) expect(code).toMatch(/^[A-Z]{2,4}$/);
  });
});
