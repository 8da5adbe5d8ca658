import type { Shape } from '../shape.ts';
import type { figureFaults as en } from '../en/figure-faults.ts';
import { valueRefusals } from './value-refusals.ts';

export const figureFaults: Shape<typeof en> = {
  'not-a-number': valueRefusals.not_a_number,
  exponent: 'Tafadhali andika nambari kwa ukamilifu: 1000 badala ya 1e3',
  grouping: 'Tafadhali andika nambari sahihi: 90,000 au 90000 kwa elfu tisini, 90.50 kwa senti',
  'leading-zero': 'Tafadhali andika nambari sahihi isiyoanza na 0',
  decimals: 'Tafadhali andika nambari sahihi yenye tarakimu zisizozidi mbili baada ya nukta',
  whole: 'Tafadhali andika nambari sahihi isiyo na senti',
  negative: valueRefusals.negative,
  'too-large': valueRefusals.amount_too_large,
};
