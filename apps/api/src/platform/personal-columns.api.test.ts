import { expect, it } from 'vitest';
import { client } from '#contract/clients.ts';
import { group } from '#contract/groups.ts';
import { order } from '#contract/orders.ts';
import { createTestDatabase } from '../../test/database.ts';
import { AUDITED, COLUMNS, NOT_AUDITED } from './personal-columns.ts';

const words = (...lists: (string | undefined)[]) => lists.flatMap((list) => list?.split(' ') ?? []);

it('every column of text is registered as personal or not (DECISIONS 23.5)', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.owner.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and data_type in ('text', 'jsonb', 'ARRAY') group by 1`,
  );
  await database.drop();
  const registered = (name: string) => words(COLUMNS[name]?.personal, COLUMNS[name]?.other);
  expect(
    rows.flatMap(({ name, columns }) =>
      columns.filter((column) => !registered(name).includes(column)).map((column) => `${name}.${column}`),
    ),
  ).toEqual([]);
});

it.each(Object.entries({ client, group, order }))(
  'every field of a %s in the audit log is registered as personal or not (DECISIONS 23.5)',
  (kind, { shape }) => {
    const { personal, other } = AUDITED[kind]!;
    const registered = words(personal, other, NOT_AUDITED[kind]);
    expect(Object.keys(shape).filter((field) => !registered.includes(field))).toEqual([]);
  },
);
