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

it.each([
  [true, [false, false, false, true]],
  [false, [false, false, false, false]],
])(
  'is for credit officers alone, and only where the setting is %s (DECISIONS 3.18, 11.8)',
  (mask_lists, seen) => {
    const roles = ['admin', 'branch_manager', 'auditor', 'credit_officer'] as const;
    expect(roles.map((role) => seesMasked(role, { mask_lists }))).toEqual(seen);
  },
);
