import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMasked, mask, seesMasked } from '../src/masking.ts';

it.each([
  ['+254712345678', '•••• 678'],
  [' 31245678 ', '•••• 678'],
  ['123456', '••••'],
  ['7', '••••'],
  ['', ''],
  ['  ', ''],
])('shows of %j no more than %j (Data Protection Act 2019, s. 25)', (text, shown) => {
  expect(mask(text)).toBe(shown);
  expect(isMasked(mask(text))).toBe(shown !== '');
});

it('shows three characters of any text at most (Data Protection Act 2019, s. 25)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9+]{0,40}$/), (text) => {
      expect(mask(text).replace('•••• ', '').replace('••••', '').length).toBeLessThanOrEqual(3);
      expect(isMasked(text)).toBe(false);
    }),
  );
});

it.each([
  [true, [false, false, true]],
  [false, [false, false, false]],
])('is for credit officers alone, and only where the setting is %s (DECISIONS 11.8)', (mask_lists, seen) => {
  const roles = ['admin', 'branch_manager', 'credit_officer'] as const;
  expect(roles.map((role) => seesMasked(role, { mask_lists }))).toEqual(seen);
});
