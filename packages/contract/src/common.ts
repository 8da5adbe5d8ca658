import { z } from 'zod';
import './words.ts';
import { isDay } from '#domain/calendar.ts';
import { ERROR_CODES } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isAmount, MAX_AMOUNT } from '#domain/money.ts';

/** Opaque; ours are UUIDv7. A text that is no id of ours is simply an id that nothing has. */
export const id = z.string().trim().min(1).max(64).meta({ description: 'Opaque id' });
/** Of a list that shows people: phone numbers and national IDs in part only. */
export const masked = z.enum(['true', 'false']).optional().meta({
  description:
    '`true`: phone numbers and national IDs end in their last three characters, and only a whole one finds its person. Where the setting is on, that is so for every list of a credit officer, whatever is asked',
});

/** The id of an address is not bounded: an odd one is not wrong, there is nothing of that name (DECISIONS 10). */
export const idParams = z.object({ id: z.string().trim().meta({ description: 'Opaque id' }) });

export const timestamp = z.string().meta({
  description: "ISO 8601 with the institution's own offset",
  example: '2026-03-01T00:30:00.000+03:00',
});

export const day = z
  .string()
  .refine(isDay, 'Give a day as YYYY-MM-DD')
  .meta({ description: 'A calendar day in Nairobi', example: '2026-03-01' });

/** One line of text in a request: trimmed, runs of space as one, bounded. `label` is how the message names it. */
export function requiredText(label: string, max = 120) {
  return z
    .string({ error: `${label} is required` })
    .overwrite((text) => text.trim().replace(/\s+/g, ' '))
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max} characters`);
}

export function optionalText(label: string, max = 120) {
  return z.string().trim().max(max, `${label} can have at most ${max} characters`);
}

/** KES with at most two decimals. */
export const amount = z
  .number({ error: 'Please enter a valid number' })
  .min(0, 'Cannot be negative')
  .max(MAX_AMOUNT, 'That amount is too large')
  .refine(isAmount, 'An amount has at most two decimals')
  .meta({ description: 'KES, at most two decimals' });

/** What a change started from, so that it cannot undo what it did not see; `whose` is how the message names it. */
export function seenAt(whose: string) {
  return z.iso.datetime({ offset: true, error: `Give the updated_at of the ${whose}` }).meta({
    description: `The updated_at that the change started from; 409 when the ${whose} has changed since`,
  });
}

export const email = z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]);

export const pageQuery = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
  // Anything above the maximum counts as the maximum (DECISIONS 10), even what is too large for a whole number.
  limit: z.coerce
    .number<number>()
    .min(1)
    .transform((limit) => Math.min(limit, LIMITS.maxPageSize))
    .pipe(z.int())
    .optional(),
};

export const pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    totalItems: z.int(),
    isMore: z.boolean().optional().meta({
      description:
        '`true` where items were counted up to 10,000, or to the end of the page, and there are more: `totalItems` is then one more than was counted, and `totalPages` those of them',
    }),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.output<typeof pagination>;

export const errorReply = z
  .object({
    message: z.string().meta({ description: 'What a user may read' }),
    code: z.enum(ERROR_CODES),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.output<typeof errorReply>;
