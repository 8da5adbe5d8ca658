import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { getLoanTerms } from './loans.ts';

it.each([
  [
    'with saved terms',
    [['loan_terms', { months: 6, rate: 1, method: 'flat', rounding: 1 }]],
    { months: 6, fee: 200 },
  ],
  ['without', [], { months: 12, fee: 200 }],
] as const)(
  'the fee of the facts for visitors is one of the loan terms after an upgrade, %s (DECISIONS 16.1.3)',
  async (_, kept, terms) => {
    const database = await createTestDatabase({ bare: true });
    const { owner } = database;
    try {
      await migrate(owner, (name) => name < '0061');
      for (const [key, value] of [...kept, ['visitor_facts', { loan_fee: 200 }]] as const) {
        await owner.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
      }
      await migrate(owner);
      expect(await getLoanTerms(new Database(owner))).toMatchObject(terms);
    } finally {
      await database.drop();
    }
  },
);
