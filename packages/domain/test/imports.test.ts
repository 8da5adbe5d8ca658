import { describe, expect, it } from 'vitest';
import { guessMapping, IMPORT_FIELDS, IMPORT_KINDS, neutralised, unneutralised } from '#domain/imports.ts';

describe('the columns of a file (DECISIONS 6)', () => {
  it.each(IMPORT_KINDS)('of our own template for %s are all recognised', (kind) => {
    const headings = IMPORT_FIELDS[kind].map(({ heading }) => heading);
    expect(guessMapping(kind, headings)).toEqual(
      Object.fromEntries(IMPORT_FIELDS[kind].map(({ name }, index) => [name, index])),
    );
  });

  it('are recognised by other names, in any case and with any signs, and none is taken twice', () => {
    const mapping = guessMapping('clients', [
      'CLIENT NAME',
      'Id no.',
      'phone_number',
      'Group account',
      'Name',
      'x',
    ]);
    expect(mapping).toMatchObject({ name: 4, clientId: 1, phone: 2, group: 3, email: null });
    expect(guessMapping('groups', ['Group', 'Branch'])).toMatchObject({ name: 0, branch: 1 });
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+254712', '-2', '@SUM(A1)'])(
    'that begins like a formula is made text and back: %s',
    (cell) => {
      expect(neutralised(cell)).toBe(`'${cell}`);
      expect(unneutralised(neutralised(cell))).toBe(cell);
    },
  );

  it('that is no formula stays as it is, with its apostrophe', () => {
    expect(neutralised("O'Brien")).toBe("O'Brien");
    expect(unneutralised("'quoted'")).toBe("'quoted'");
  });
});
