import type { FigureTextFault } from '#domain/figure-text.ts';
import { valueRefusals } from './value-refusals.ts';

/** Why an input is not a figure, and what to type instead (SPEC 5; DECISIONS 14.1). */
export const figureFaults: Record<FigureTextFault | 'too-large', string> = {
  'not-a-number': valueRefusals.not_a_number,
  exponent: 'Please enter a valid number, written out: 1000 for 1e3',
  grouping: 'Please enter a valid number: 90,000 or 90000 for ninety thousand, 90.50 for cents',
  'leading-zero': 'Please enter a valid number that does not begin with 0',
  decimals: 'Please enter a valid number with at most two digits after the point',
  whole: 'Please enter a valid number without cents',
  negative: valueRefusals.negative,
  'too-large': valueRefusals.amount_too_large,
};
