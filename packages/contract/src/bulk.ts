import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { errorReply, id } from './common.ts';

/** The rows of a call that writes many records. Each is checked by itself, so that one that is wrong refuses no other. */
export const bulkRows = (fields: string) =>
  z.object({
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .min(1, reasonText('missing'))
      .max(LIMITS.bulkRows, reasonText('too_many_entries', { max: LIMITS.bulkRows }))
      .meta({ description: `At most ${LIMITS.bulkRows}; each: ${fields}` }),
  });

/** What became of each row, in their order. */
export const bulkReply = z
  .object({
    rows: z.array(
      z.object({
        result: z.enum(['created', 'updated', 'same', 'refused']).meta({
          description:
            '`same`: the record says all of it already, and nothing was written. A balance that it confirms is `updated`',
        }),
        id: id.nullable().meta({ description: 'Of the record; null where the row was refused' }),
        refusal: errorReply.nullable().meta({ description: 'As a call of its own would have been refused' }),
      }),
    ),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkReply = z.output<typeof bulkReply>;
export type BulkRow = Record<string, unknown>;
