import { expect, it } from 'vitest';
import { pinFault } from '../src/field/pin.ts';

it.each([
  ['4711', undefined],
  ['2580', undefined],
  ['13579', undefined],
  ['90210356', undefined],
  ['471', 'not_digits'],
  ['471147114', 'not_digits'],
  ['47a1', 'not_digits'],
  ['٤٧١١', 'not_digits'],
  ['', 'not_digits'],
  ['0000', 'too_easy'],
  ['1234', 'too_easy'],
  ['87654321', 'too_easy'],
])('a PIN %j: %s (DECISIONS 12.4)', (pin, fault) => expect(pinFault(pin)).toBe(fault));
