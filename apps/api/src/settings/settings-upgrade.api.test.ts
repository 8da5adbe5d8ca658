import { expect, it } from 'vitest';
import { type CheckName, type CheckSetting, DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { createTestDatabase } from '../../test/database.ts';
import { Database } from '../platform/database.ts';
import { makeOldDatabase, migrate } from '../platform/migrate.ts';
import { getApprovalChecks, getLoanTerms } from './read-settings.ts';

/** What `read` finds of settings of an older database, once it is migrated. */
async function afterUpgrade<Found>(
  before: string,
  kept: readonly (readonly [key: string, value: unknown])[],
  read: (db: Database) => Promise<Found>,
): Promise<Found> {
  const database = await createTestDatabase({ bare: true });
  const { owner } = database;
  try {
    await makeOldDatabase(owner, before);
    for (const [key, value] of kept) {
      await owner.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
    }
    await migrate(owner);
    return await read(new Database(owner));
  } finally {
    await database.drop();
  }
}

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
    const all = [...kept, ['visitor_facts', { loan_fee: 200 }]] as const;
    expect(await afterUpgrade('0061', all, getLoanTerms)).toMatchObject(terms);
  },
);

type OldCheck = Omit<CheckSetting, 'name'> & { name: CheckName | 'age_of_balances' | 'balances_old' };
/** The checks as an earlier version stored them. */
const oldChecks = ([age, old, differ]: readonly OldCheck['level'][]): OldCheck[] => [
  ...DEFAULT_CHECKS.slice(0, 3),
  { name: 'age_of_balances', level: age!, limit: 30 },
  { name: 'stock', level: 'block', limit: null },
  { name: 'figures_differ', level: differ!, limit: 40 },
  ...(old ? [{ name: 'balances_old' as const, level: old, limit: null }] : []),
];
const newChecks = (level: CheckSetting['level']) => [
  ...DEFAULT_CHECKS.slice(0, 3),
  { name: 'stock', level: 'block', limit: null },
  { name: 'figures_differ', level, limit: 40 },
];

it.each([
  ['the strictest level', oldChecks(['off', 'block', 'warn']), 'block'],
  ['off where all three were off', oldChecks(['off', 'off', 'off']), 'off'],
] as const)(
  'the three checks on figures are one after an upgrade, with %s (DECISIONS 24.4)',
  async (_, checks, level) => {
    const kept = [['approval_checks', checks]] as const;
    expect(await afterUpgrade('0059', kept, getApprovalChecks)).toEqual(newChecks(level));
  },
);
