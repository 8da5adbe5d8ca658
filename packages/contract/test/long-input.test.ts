import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credentials } from '../src/auth.ts';
import { optionalText, requiredText } from '../src/common.ts';
import { readReason } from '#domain/refusals.ts';
import { contactBody } from '../src/contact.ts';
import { ENDPOINTS } from '../src/index.ts';

/** A megabyte of what takes longest to fold: marks that have to be sorted, one letter that becomes eighteen, and a letter of two. */
const SLOW_TO_FOLD = ['\u0315\u0300\u05ae', '\ufdfa', '\u00e9'].map((part) =>
  part.repeat(350_000 / part.length),
);

/** Where a schema takes a text: the keys that lead there, `0` in a list. */
function textsOf(schema: z.core.JSONSchema.JSONSchema, whole = schema, path: string[] = []): string[][] {
  const within = (inner: unknown, key?: string) =>
    typeof inner === 'object' && inner !== null
      ? textsOf(inner as typeof schema, whole, key === undefined ? path : [...path, key])
      : [];
  const { $ref, type, properties = {}, items, additionalProperties, anyOf = [], allOf = [] } = schema;
  return [
    ...(type === 'string' ? [path] : []),
    ...($ref ? within(whole.$defs?.[$ref.split('/').at(-1)!]) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => within(inner, key)),
    ...within(items, '0'),
    ...within(additionalProperties, 'any'),
    ...[...anyOf, ...allOf].flatMap((inner) => within(inner)),
  ];
}

const put = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), text);

const BODIES = ENDPOINTS.flatMap((endpoint) => {
  const { name, body } = endpoint as { name: string; body?: z.ZodType };
  return body ? [[name, body] as const] : [];
});

const reasonOf = (schema: z.ZodType, text: string) =>
  readReason(schema.safeParse(text).error?.issues[0]?.message ?? '')?.reason;

describe('a text is measured before it is folded (DECISIONS 10.30a)', () => {
  it('a megabyte of marks or ligatures is too long, in every kind of text', () => {
    for (const text of SLOW_TO_FOLD) {
      expect(reasonOf(requiredText('name'), text)).toBe('field_too_long');
      expect(reasonOf(optionalText('topic'), text)).toBe('field_too_long');
      expect(reasonOf(credentials.shape.identifier, text)).toBe('field_too_long');
      expect(reasonOf(contactBody.shape.phone, text)).toBe('field_too_long');
    }
  });

  it.each(BODIES)('so a megabyte of marks in any text of %s gets its answer', (_, body) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    for (const path of textsOf(schema))
      expect(body.safeParse(put(path, SLOW_TO_FOLD[0]!)).success).toBe(false);
  });

  it('a letter has at most 30 marks, also with what nobody sees between them', () => {
    for (const schema of [requiredText('name'), optionalText('name')]) {
      expect(schema.safeParse(`A${'\u0301'.repeat(30)}`).success).toBe(true);
      expect(reasonOf(schema, `A${'\u0301'.repeat(31)}`)).toBe('too_many_marks');
      const apart = `${'\u0301'.repeat(20)}\u200b`.repeat(2);
      expect(reasonOf(schema, `A${apart}`)).toBe('too_many_marks');
    }
  });
});
