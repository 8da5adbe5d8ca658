import { expect, it } from 'vitest';
import { z } from 'zod';
import { email, filledIn, optionalText, requiredText } from '#contract/common.ts';
import { boxRules } from './FigureBox.tsx';

it.each([
  [requiredText('name', 80), { required: true, maxLength: 80 }],
  [optionalText('address', 200).optional(), { required: false, maxLength: 200 }],
  [optionalText('address', 200).nullish(), { required: false, maxLength: 200 }],
  [filledIn(optionalText('location', 60).optional(), 'location'), { required: true, maxLength: 60 }],
  [email.optional(), { required: false, maxLength: 254 }],
  [z.int().min(1), { required: true }],
  [z.int().optional(), { required: false }],
])(
  'a box asks for what the contract requires, and takes no more than it does (SPEC 5): %#',
  (field, rules) => {
    expect(boxRules(field)).toEqual(rules);
  },
);
