import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { requiredText } from './common.ts';

/** The serial numbers of pieces that are handed over or come back. */
export const serialNumbers = z
  .array(requiredText('serial', LIMITS.serialCharacters))
  .max(LIMITS.serialsAtOnce, reasonText('too_many_entries', { max: LIMITS.serialsAtOnce }))
  .meta({ description: 'One for each piece, if the product asks for serial numbers. Otherwise empty' });
