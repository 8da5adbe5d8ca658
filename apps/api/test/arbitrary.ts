import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { ODD_TEXTS } from './odd.ts';

type Schema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  $defs?: Record<string, Schema>;
};

/** Ids that exist, by the name under which they are asked for: `orders` in a path, `clientId` in a body. */
export type Known = Record<string, readonly string[]>;

const anyText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

function fittingText(name: string, known: Known): Arbitrary<string> {
  const ids = known[name.replace(/_id$/, 'Id')];
  if (ids) return fc.constantFrom(...ids);
  if (/email/i.test(name)) return fc.nat(1e6).map((n) => `n${n}@b.example`);
  if (/username/i.test(name)) return fc.nat(1e6).map((n) => `n${n}`);
  if (/phone/i.test(name)) return fc.constantFrom('0712345678', '+254 712-345-678', '1');
  if (/^(from|to|joinDate)$/.test(name))
    return fc.constantFrom('2026-01-31', '2024-02-29', '2025-12-01', '2026-02-30');
  return fc.oneof(
    fc.constantFrom('Umoja', '/uploads/a.webp', 'true', '7'),
    fc.string({ unit: 'grapheme-ascii', minLength: 10, maxLength: 20 }),
  );
}

/** A text for a field of this name: of a kind that fits, most of the time. */
function ofText(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  if (schema['format'] === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((at) => at.toISOString());
  const fit = fittingText(name, known);
  return fc.oneof({ weight: 12, arbitrary: fit }, anyText);
}

/** Numbers at and around the borders, and some between them. */
function ofNumber({ type, minimum, maximum }: Schema): Arbitrary<unknown> {
  const [min, max] = [Number(minimum ?? -10), Number(maximum ?? 1e12)];
  const borders = fc.constantFrom(min, max, min - 1, max + 1, 0, 1, -0, 0.005, 1e308);
  const small = { weight: 8, arbitrary: fc.integer({ min, max: Math.min(max, min + 20) }) };
  const between = fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
  return type === 'integer'
    ? fc.oneof(small, between, borders)
    : fc.oneof(small, between, fc.double(), borders);
}

function ofRecord(schema: Schema, root: Schema, known: Known): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, ofSchema(inner, root, known, name)]),
  );
  return fc.record(shape, { requiredKeys: required.filter((name) => name in shape) });
}

/** Values of a JSON Schema, most of them right: what gets past the first check and meets what is behind it. */
function ofSchema(schema: Schema, root: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => ofSchema(choice, root, known, name)));
  if (Array.isArray(schema['allOf'])) return ofSchema(schema['allOf'][0] as Schema, root, known, name);
  if (typeof schema['$ref'] === 'string') {
    const part = schema['$ref'].split('/').at(-1) ?? '';
    return ofSchema(root.$defs?.[part] ?? {}, root, known, name);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (schema.type) {
    case 'string':
      return ofText(schema, known, name);
    case 'number':
    case 'integer':
      return ofNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}, root, known, name), { maxLength: 4 });
    case 'object':
      return ofRecord(schema, root, known);
    default:
      return fc.jsonValue();
  }
}

/** What could be sent where this is expected: right, nearly right, or any JSON at all. `known` are ids that exist. */
export function sendable(expected: z.ZodType, known: Known): Arbitrary<unknown> {
  const schema = z.toJSONSchema(expected, { io: 'input', unrepresentable: 'any' }) as Schema;
  const right = ofSchema(schema, schema, known);
  const spoilt = fc.tuple(right, anyText, fc.jsonValue({ maxDepth: 3 })).map(([value, name, odd]) => {
    if (typeof value !== 'object' || value === null) return odd;
    const names = Object.keys(value);
    return { ...value, [names[name.length % (names.length || 1)] ?? name]: odd };
  });
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 3, arbitrary: spoilt }, fc.jsonValue());
}

/** The same as the query of an address. */
export function askable(expected: z.ZodType, known: Known): Arbitrary<string> {
  return sendable(expected, known).map((value) => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [['x', value]];
    const pairs = entries.map(([name, inner]) => [
      String(name).toWellFormed(),
      (typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '')).toWellFormed(),
    ]);
    return new URLSearchParams(pairs as [string, string][]).toString();
  });
}
