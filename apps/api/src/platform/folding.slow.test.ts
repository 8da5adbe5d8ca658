import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldId, foldName, foldText } from '#domain/folding.ts';
import { foldPhone } from '#domain/phone.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Folded {
  given: string;
  text: string;
  id: string;
  name: string;
  phone: string;
}

const inTypeScript = (given: string): Folded => ({
  given,
  text: foldText(given),
  id: foldId(given),
  name: foldName(given),
  phone: foldPhone(given),
});

async function inSql(texts: readonly string[]): Promise<Folded[]> {
  const { rows } = await database.pool.query<Folded>(
    `select given, folded_text(given) as text, folded_id(given) as id, folded_name(given) as name, folded_phone(given) as phone
     from unnest($1::text[]) with ordinality as all_of_them (given, nth) order by nth`,
    [texts],
  );
  return rows;
}

/** The characters that this database knows: of later ones it cannot tell what they are made of. Private ones mean nothing. */
async function knownToTheDatabase(): Promise<string[]> {
  const { rows } = await database.pool.query<{ character: string }>(
    `select chr(code) as character from generate_series(1, 983039) as code
     where code not between 55296 and 63743 and unicode_assigned(chr(code))`,
  );
  return rows.map(({ character }) => character);
}

it('every character of Unicode is folded by the database as by the program (DECISIONS 11.7)', async () => {
  const characters = await knownToTheDatabase();
  expect(characters.length).toBeGreaterThan(150_000);
  const texts = Array.from({ length: Math.ceil(characters.length / 20) }, (_, at) =>
    characters.slice(at * 20, at * 20 + 20).join(''),
  );
  for (let at = 0; at < texts.length; at += 500) {
    const some = texts.slice(at, at + 500);
    expect(await inSql(some)).toEqual(some.map(inTypeScript));
  }
});

it('texts of any characters are folded by the database as by the program (DECISIONS 11.7)', async () => {
  const odd = fc.constantFrom(
    ...Array.from('İIıßẞΣςσͅ\u0307\u0301\u0327\u034f\u200b\u00a0\u2800Ａ٢۲2+0- –´`’\t\n'),
  );
  const text = fc
    .array(fc.oneof(odd, odd, fc.string({ unit: 'grapheme', maxLength: 3 })))
    .map((parts) => parts.join('').replaceAll('\0', ''))
    .filter((one) => one.isWellFormed());
  const number = fc
    .array(fc.constantFrom('0', '00', '254', '+', '7', '12345678', '٧', '２', '-', ' ', '(0)', '\u200e', 'x'))
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, number), { minLength: 1, maxLength: 40 }), async (texts) => {
      expect(await inSql(texts)).toEqual(texts.map(inTypeScript));
    }),
  );
});
