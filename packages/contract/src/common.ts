import { z } from 'zod';
import { isDay, nairobiTimestamp } from '#domain/calendar.ts';
import { ERROR_CODES } from '#domain/errors.ts';
import { foldText, hasTooManyMarks } from '#domain/folding.ts';
import { isNoNumber, isPlaceholder } from '#domain/no-number.ts';
import { isPhone } from '#domain/phone.ts';
import { LIMITS } from '#domain/limits.ts';
import { isAmount, MAX_AMOUNT } from '#domain/money.ts';
import { type ParamsOf, REASON_NAMES, reasonText } from '#domain/refusals.ts';
import { findRole, type Role, ROLES } from '#domain/roles.ts';
import type { NamedField } from '#domain/value-reasons.ts';
import './issue-reasons.ts';

/** An object with a name of its own in the description of the API. */
export const named = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name });

/** Ids are UUIDv7. Any other text is an id that no record has. */
export const id = z.string().trim().min(1).max(64).meta({ description: 'Opaque id' });

/** A filter of a list that is on, off, or not there. */
export const flag = z.enum(['true', 'false']).optional();

/** Whether a list shows only a part of phone numbers and national IDs. */
export const masked = flag.meta({
  description:
    '`true`: the list shows only the last three characters of phone numbers and national IDs. A search finds a person only by the whole number. If the setting is on, credit officers always get lists like this',
});

/** A role in a request, however it is spelt (DECISIONS 3). An unknown one is refused: it counts as no other here. */
export const givenRole = z
  .preprocess((given: Role) => findRole(given) ?? given, z.enum(ROLES, reasonText('unknown_role')))
  .meta({ description: '`credit-officer` is read as `credit_officer`' });

/** A field of another record: its change is no change of the record that shows it (DECISIONS 19.1.2). */
export const OF_ANOTHER_RECORD = {
  description:
    'The present value in the other record. A change there does not count as a change of this record',
};

/** Which privacy policy a visitor was shown (DECISIONS 21.14). */
export const privacyVersion = z.int().nullable().meta({
  description:
    'The version of the privacy policy that the sender saw. 0: the standard text of the system. Null: the version was not recorded',
});

export const timestamp = z.string().meta({
  description: 'ISO 8601 with the time offset of the institution',
  example: '2026-03-01T00:30:00.000+03:00',
});

/** The years that a device's clock can show: any other is a clock that nobody set. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];
const isInstant = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** A moment as the clock of a device has it, with its offset. It is stored with the institution's offset. */
export const deviceTime = z.iso
  .datetime({ offset: true, error: reasonText('not_an_instant') })
  .refine(isInstant, { error: reasonText('not_an_instant'), abort: true })
  .overwrite((text) => (isInstant(text) ? nairobiTimestamp(new Date(text)) : text))
  .meta({ description: 'ISO 8601 with an offset, from the clock of the device' });

/** `field` is how a refusal names the day where it is missing. */
export const dayOf = (field?: NamedField) =>
  z
    .string()
    .refine(isDay, {
      error: ({ input }) =>
        field && input === '' ? reasonText('field_missing', { field }) : reasonText('not_a_day'),
    })
    .meta({ description: 'A calendar day in Nairobi', example: '2026-03-01' });
export const day = dayOf();

/** What turns the direction of a line: with it a name shows other words than it has, also in lists and on paper around it. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/**
 * A text trimmed, without what only turns directions; empty when nobody sees anything of it (DECISIONS 11.7). What cannot be stored
 * stays, to be refused.
 */
const seen = (text: string) =>
  foldText(text) === '' && !text.includes('\0') ? '' : text.replace(DIRECTIONS, '').trim();

/** A text is measured before it is folded: the folding of very long texts and of many marks is slow (DECISIONS 10.30a). */
const measured = (text: z.ZodString, field: NamedField, max: number) =>
  text
    .max(max, { error: reasonText('field_too_long', { field, max }), abort: true })
    .refine((value) => !hasTooManyMarks(value), {
      error: reasonText('too_many_marks', { max: LIMITS.marksInARow }),
      abort: true,
    })
    .overwrite(seen);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * One line of text in a request: trimmed, runs of space as one, bounded. `field` is how a refusal names it.
 */
export function requiredText(field: NamedField, max = 120) {
  const missing = reasonText('field_missing', { field });
  const line = z.string({ error: missing }).overwrite(oneLine);
  return measured(line, field, max).overwrite(oneLine).min(1, missing);
}

/** A required text with a letter or digit in it: signs alone name nobody (DECISIONS 11.7.2). */
export function requiredName(field: NamedField, max?: number) {
  return requiredText(field, max).refine(
    (text) => text === '' || /[\p{L}\p{N}]/u.test(text),
    reasonText('field_missing', { field }),
  );
}

export function optionalText(field: NamedField, max = 120) {
  return measured(z.string().trim(), field, max);
}

/** A number that identifies: what stands for no number is refused (DECISIONS 25.1). */
export function identifyingText(field: NamedField, max: number) {
  const isNone = field === 'sku' ? isPlaceholder : isNoNumber;
  return optionalText(field, max).refine((text) => !isNone(text), reasonText('no_number'));
}

/** A text that is empty or somebody's phone number. */
export const emptyOrPhone = (text: z.ZodString) =>
  text
    .refine((value) => value === '' || isPhone(value), { error: reasonText('not_a_phone'), abort: true })
    .refine((value) => !isNoNumber(value), reasonText('no_number'));

/** The records that a person was shown, and of which the one in the request is none (DECISIONS 25.3). */
export const anotherThan = z.array(z.string().max(64)).max(20).optional().meta({
  description:
    'Ids of records whose number differs only in leading zeros. Confirms that this record is a different one',
});

/** Of a field that is not there, that it is missing; of a value of another kind, what `otherwise` says. */
export const orMissing = (field: NamedField, otherwise: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? reasonText('field_missing', { field }) : otherwise,
});

/**
 * When to check fields against each other: as soon as each of these is right, whatever is wrong with others, so that a form
 * hears of everything at once.
 */
export const whenRight = (fields: z.ZodObject) => ({
  when: ({ value }: { value: unknown }) => fields.safeParse(value).success,
});

const NO_NUMBER = reasonText('not_a_number');

/** What is searched for. */
export const searchText = z.string().trim().max(LIMITS.longestSearch);

/** A text that a request may leave out, where it has to be there. */
export function filledIn(text: z.ZodOptional<z.ZodString>, field: NamedField) {
  return text.unwrap().min(1, reasonText('field_missing', { field }));
}

/** KES with at most two decimals; `field` is how a refusal names the amount where it is missing. */
export const amountOf = (field?: NamedField) =>
  z
    .number(field ? orMissing(field, NO_NUMBER) : { error: NO_NUMBER })
    .min(0, reasonText('negative'))
    .max(MAX_AMOUNT, reasonText('amount_too_large'))
    .refine(isAmount, reasonText('amount_has_parts_of_cents'))
    .meta({ description: 'KES, at most two decimals' });
export const amount = amountOf();

/** The `updated_at` that the user saw, so that a change does not overwrite a newer one; `record` is its kind. */
export function seenAt(record: ParamsOf<'updated_at_missing'>['record']) {
  return z.iso.datetime({ offset: true, error: reasonText('updated_at_missing', { record }) }).meta({
    description: `The updated_at that the user saw. The answer is 409 if the ${record} changed after that`,
  });
}

export const email = z.union([z.literal(''), z.email(reasonText('not_an_email')).max(254)]);

export const pageQuery = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
  // Anything above the maximum is read as the maximum (DECISIONS 10), even a number too large for an integer.
  limit: z.coerce
    .number<number>()
    .min(1)
    .transform((limit) => Math.min(limit, LIMITS.maxPageSize))
    .pipe(z.int())
    .optional()
    .meta({
      // Any size is taken, and so the schema alone would not say that it is a whole number.
      type: 'integer',
      description: `At most ${LIMITS.maxPageSize}. A higher number counts as ${LIMITS.maxPageSize}. The default for a page is ${LIMITS.pageSize}`,
    }),
};

/** The last cursor, or the word for the beginning. */
export const FROM_START = 'start';

/** What a list takes, beside `limit`, to be followed (DECISIONS 19.1). */
export const changesQuery = {
  updated_since: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({
      description: `Follow the list. Send \`${FROM_START}\` first, then the \`cursor\` of each answer. The answer has all later changes, in the order of writing. Filters and pages are not possible with it. The cursor of another list or account is refused`,
    }),
};

/** How a followed list goes on. */
export const changes = z
  .object({
    cursor: z
      .string()
      .meta({ description: 'Send this cursor in the next call of this list by this account' }),
    has_more: z.boolean().meta({ description: 'Whether there are more changes now' }),
    deleted: z
      .array(
        z.object({
          id,
          at: timestamp,
        }),
      )
      .meta({ description: 'Records that were deleted, or that the caller can no longer see' }),
  })
  .optional()
  .meta({ id: 'Changes', description: 'Only with `updated_since`' });
export type Changes = NonNullable<z.output<typeof changes>>;

/** An answer that is an Excel workbook. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** An answer that is a table of texts. */
export const CSV = 'text/csv; charset=utf-8';

export const pagination = named('Pagination', {
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  isMore: z.boolean().optional().meta({
    description:
      '`true`: there are more items than the system counted. It counts up to 10,000 items, or to the end of the page. `totalItems` is then the count plus one, and `totalPages` follows from it',
  }),
});
export type Pagination = z.output<typeof pagination>;

const why = {
  message: z.string().meta({ description: 'The message for the user, in the language of `Accept-Language`' }),
  reason: z.enum(REASON_NAMES).meta({
    description: 'The reason, from a closed list. With `params` a program can write the sentence itself',
  }),
  params: z.record(z.string(), z.unknown()).meta({
    description: 'The values in the sentence: names, numbers, days. Empty if the sentence has none',
  }),
};

export const errorReply = named('Error', {
  ...why,
  code: z.enum(ERROR_CODES),
  errors: z.array(z.object({ path: z.string(), ...why })).optional(),
});
export type ErrorReply = z.output<typeof errorReply>;

/** A period of Nairobi days, both inclusive and both optional, and a branch; reports and analytics are asked by them. */
export const periodFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  branch_id: id.optional(),
});
export type PeriodFilter = z.output<typeof periodFilter>;

/** A period that ends before it begins is out of range (DECISIONS 10). */
export function isForward({ from, to }: Pick<PeriodFilter, 'from' | 'to'>): boolean {
  return !from || !to || from <= to;
}
export const BACKWARDS = { path: ['to'], message: reasonText('period_backwards') };

/** The rows of a call that writes many records. Each is checked by itself, so that one that is wrong refuses no other. */
export const bulkRows = (fields: string) =>
  z.object({
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .min(1, reasonText('missing'))
      .max(LIMITS.bulkRows, reasonText('too_many_entries', { max: LIMITS.bulkRows }))
      .meta({ description: `At most ${LIMITS.bulkRows}. Each row has: ${fields}` }),
  });

/** What became of each row, in their order. */
export const bulkReply = named('BulkAnswer', {
  rows: z.array(
    z.object({
      result: z.enum(['created', 'updated', 'same', 'refused']).meta({
        description:
          '`same`: the record already has these values, and nothing was written. A row that confirms a balance is `updated`',
      }),
      id: id.nullable().meta({ description: 'The id of the record. Null if the row was refused' }),
      refusal: errorReply.nullable().meta({ description: 'The refusal that a single call would get' }),
    }),
  ),
});
export type BulkReply = z.output<typeof bulkReply>;
export type BulkRow = Record<string, unknown>;
