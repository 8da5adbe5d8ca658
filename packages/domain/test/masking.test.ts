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

it('is for credit officers, who carry their lists through the field', () => {
  expect(['admin', 'branch_manager', 'credit_officer'].map((role) => seesMasked(role as never))).toEqual([
    false,
    false,
    true,
  ]);
});
