import { describe, expect, it } from 'vitest';
import { type CheckName, type CheckSetting, DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { Database } from '../src/platform/database.ts';
import { getApprovalChecks, getLoanTerms } from '../src/settings/read-settings.ts';
import { upgrade, uuid } from './old-database.ts';

const SOMEBODY = `insert into staff (id, name, username, email, role, password_hash) values
  ('${uuid(1)}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');`;

/** What `read` finds in a database that was before a migration, once it is filled and migrated. */
async function afterUpgrade<Found>(
  before: string,
  fill: string,
  read: (db: Database) => Promise<Found>,
): Promise<Found> {
  const database = await upgrade(before, fill);
  try {
    return await read(new Database(database.owner));
  } finally {
    await database.drop();
  }
}
/** The values of the rows that a statement finds. */
const valuesOf = (text: string) => async (db: Database) =>
  (await db.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row));

it('an upgrade gives orders the names that they showed, also in a branch that was left (DECISIONS 23.3)', async () => {
  const fill = `${SOMEBODY}
    insert into branches (id, name) values ('${uuid(2)}', 'Kitui'), ('${uuid(3)}', 'Mombasa');
    insert into groups (id, name, account_number, chairperson_phone, branch_id)
      values ('${uuid(11)}', 'Umoja Before', 'U-1', '+254712000001', '${uuid(2)}');
    insert into clients (id, name, phone, join_date, branch_id)
      values ('${uuid(21)}', 'Amina Before', '0712000001', '2024-01-01', '${uuid(2)}');
    insert into orders (id, number, client_id, group_id, branch_id, created_by, status, loan_term, delivery_method, total_price,
        client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text)
      select id, id::text, '${uuid(21)}', '${uuid(11)}', branch_id, '${uuid(1)}', 'delivered', 12, 'branch', 100, 0, 0, 0, 0, 'x'
      from (values ('${uuid(51)}'::uuid, '${uuid(2)}'::uuid), ('${uuid(52)}', '${uuid(3)}')) as placed (id, branch_id);
    update clients set branch_id = '${uuid(3)}';
    update groups set branch_id = '${uuid(3)}';
    update clients set name = 'Amina After';
    update groups set name = 'Umoja After', account_number = 'U-2', chairperson_phone = '+254712000002';`;
  const names = valuesOf(
    'select client_name, group_name, group_account_number, chairperson_phone, branch_name from orders order by id',
  );
  expect(await afterUpgrade('0067', fill, names)).toEqual([
    ['Amina Before', 'Umoja Before', 'U-1', '+254712000001', 'Kitui'],
    ['Amina After', 'Umoja After', 'U-2', '+254712000002', 'Mombasa'],
  ]);
});

it('records whose names are one now stay two, and are found without marks and apostrophes (DECISIONS 25.3)', async () => {
  const fill = `
    insert into branches (id, name, code) values ('${uuid(1)}', 'Kitui', 'KTI');
    insert into groups (id, name, branch_id) values ('${uuid(2)}', 'Mwĩtĩ Women', '${uuid(1)}'), ('${uuid(3)}', 'Mwiti Women', '${uuid(1)}');
    insert into clients (id, name, phone, join_date, branch_id) values
      ('${uuid(4)}', 'Mũthoni Wanjikũ', '+254711000001', '2024-01-01', '${uuid(1)}'),
      ('${uuid(5)}', 'Muthoni Wanjiku', '+254711000001', '2024-01-01', '${uuid(1)}'),
      ('${uuid(6)}', 'Ng''ang''a', '+254711000002', '2024-01-01', '${uuid(1)}');
    insert into audit_log (id, action, entity, entity_id, after)
      values ('${uuid(7)}', 'client.create', 'client', '${uuid(6)}', '{"name": "Ng''ang''a"}');`;
  const found = valuesOf(`
    select folded_name, search_text like '%' || folded_id(name) as found, may_repeat from clients
    union all select folded_name, search_text like '%' || folded_id(name), may_repeat from groups
    union all select 'in the log', search_text like '%nganga%', '{}' from audit_log
    order by folded_name, may_repeat`);
  expect(await afterUpgrade('0058', fill, found)).toEqual([
    ['in the log', true, []],
    ['muthoni wanjiku', true, []],
    ['muthoni wanjiku', true, ['phone_and_name']],
    ['mwiti women', true, []],
    ['mwiti women', true, ['name']],
    ['nganga', true, []],
  ]);
});

it('keys of an earlier version name what they made or changed; their answers and hashes are gone (DECISIONS 12.1)', async () => {
  const fill = `${SOMEBODY}
    insert into idempotency_keys (staff_id, key, body_hash, status, order_id, made, made_id, answer) values
      ('${uuid(1)}', 'placed', 'hash', 201, '${uuid(2)}', null, null, '{"id": "${uuid(2)}", "client_name": "Amina"}'),
      ('${uuid(1)}', 'registered', 'hash', 201, null, 'client', '${uuid(3)}', '{"id": "${uuid(3)}"}'),
      ('${uuid(1)}', 'found', 'hash', 200, null, 'client', '${uuid(3)}', '{"id": "${uuid(3)}"}'),
      ('${uuid(1)}', 'erased', '', 201, null, 'client', '${uuid(4)}', null),
      ('${uuid(1)}', 'changed', 'hash', 200, null, null, null, '{"id": "${uuid(3)}"}'),
      ('${uuid(1)}', 'asked', 'hash', 202, null, null, null, '{"confirmation": {"id": "${uuid(5)}"}}'),
      ('${uuid(1)}', 'many', 'hash', 200, null, null, null, '{"rows": []}'),
      ('${uuid(1)}', 'deleted', 'hash', 204, null, null, null, null);`;
  const keys = valuesOf('select key, status, made, record_id, body_hash from idempotency_keys order by key');
  expect(await afterUpgrade('0068', fill, keys)).toEqual([
    ['asked', 202, null, uuid(5), null],
    ['changed', 200, null, uuid(3), null],
    ['deleted', 204, null, null, null],
    ['erased', 201, 'client', uuid(4), null],
    ['found', 200, 'client', uuid(3), null],
    ['many', 200, null, null, null],
    ['placed', 201, 'order', uuid(2), null],
    ['registered', 201, 'client', uuid(3), null],
  ]);
});

describe('settings of an earlier version', () => {
  const saved = (key: string, value: unknown) =>
    `insert into settings (key, value) values ('${key}', '${JSON.stringify(value)}');`;

  it.each([
    ['saved', saved('loan_terms', { months: 6, rate: 1, method: 'flat', rounding: 1 }), 6],
    ['not saved', '', 12],
  ] as const)(
    'have the fee for visitors in the loan terms, which were %s (DECISIONS 16.1.3)',
    async (_, terms, months) => {
      const fill = terms + saved('visitor_facts', { loan_fee: 200 });
      expect(await afterUpgrade('0061', fill, getLoanTerms)).toMatchObject({ months, fee: 200 });
    },
  );

  type Level = CheckSetting['level'];
  type OldCheck = Omit<CheckSetting, 'name'> & { name: CheckName | 'age_of_balances' | 'balances_old' };

  it.each<[string, [age: Level, differ: Level, old: Level], Level]>([
    ['the strictest level', ['off', 'warn', 'block'], 'block'],
    ['off where all three were off', ['off', 'off', 'off'], 'off'],
  ])(
    'have one check for three on figures, with %s (DECISIONS 24.4)',
    async (_, [age, differ, old], level) => {
      const checks: OldCheck[] = [
        ...DEFAULT_CHECKS.slice(0, 3),
        { name: 'age_of_balances', level: age, limit: 30 },
        { name: 'stock', level: 'block', limit: null },
        { name: 'figures_differ', level: differ, limit: 40 },
        { name: 'balances_old', level: old, limit: null },
      ];
      expect(await afterUpgrade('0059', saved('approval_checks', checks), getApprovalChecks)).toEqual([
        ...DEFAULT_CHECKS.slice(0, 3),
        { name: 'stock', level: 'block', limit: null },
        { name: 'figures_differ', level, limit: 40 },
      ]);
    },
  );
});
