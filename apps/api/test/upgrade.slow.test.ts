import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { type CheckName, type CheckSetting, DEFAULT_CHECKS } from '#domain/loans/loan-terms.ts';
import { selectAudit } from '../src/audit/audit.queries.ts';
import { linkAllAudit } from '../src/audit/chain.ts';
import { sealOldLog } from '../src/audit/seal-old-log.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { convertDeleted } from '../src/deletions/convert-deleted.ts';
import { Database } from '../src/platform/database.ts';
import { grantRights } from '../src/platform/rights.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { getApprovalChecks, getLoanTerms } from '../src/settings/read-settings.ts';
import { useUpgraded, uuid } from './old-database.ts';

// One database of version 1.1.0 with all that its upgrade converts. Each part writes its rows, and the test behind it reads them.

const ids = <const Serials extends readonly number[]>(...serials: Serials) =>
  serials.map(uuid) as { [At in keyof Serials]: string };
const [SOMEBODY, KITUI, MOMBASA, NAKURU, UMOJA, LAMP] = ids(1, 2, 3, 4, 5, 6);
const [CLIENT, GROUP, HERE, LEFT] = ids(11, 12, 13, 14);
const [MWITI, MWITI_TOO, WANJIKU, WANJIKU_TOO, NGANGA, LINE] = ids(21, 22, 23, 24, 25, 26);
const [PLAIN, APPROVED, FILED, KEPT, MERGED, UNDATED, FIRST, LATER] = ids(31, 32, 33, 34, 35, 36, 37, 38);
const [DELETED_CLIENT, DELETED_ORDER, DELETED_GROUP, DELETED_LINE] = ids(41, 42, 43, 44);
const [GONE, ASKED] = ids(51, 52);
const [LOGGED_CLIENT, LOGGED_ORDER, LOGGED_GROUP] = ids(91, 92, 93);

const database = useUpgraded(async (owner) => {
  await owner.query(`
    insert into staff (id, name, username, email, role, password_hash) values
      ('${SOMEBODY}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into branches (id, name) values ('${KITUI}', 'Kitui'), ('${MOMBASA}', 'Mombasa'), ('${NAKURU}', 'Nakuru');
    insert into groups (id, name, account_number, branch_id) values ('${UMOJA}', 'Umoja', 'U-1', '${KITUI}');
    insert into products (id, name, price, stock, status) values ('${LAMP}', 'Lamp', 100, 10, 'active');`);
  await fillNames(owner);
  await fillKeys(owner);
  await fillSettings(owner);
  await fillBalances(owner);
  await fillDeleted(owner);
  await fillLog(owner);
});
const read = async (text: string, values: unknown[] = []) =>
  (await database.owner.query({ text, values, rowMode: 'array' })).rows;

const fillNames = (owner: Pool) =>
  owner.query(`
    insert into groups (id, name, account_number, chairperson_phone, branch_id) values
      ('${GROUP}', 'Before', 'B-1', '+254712000001', '${KITUI}'),
      ('${MWITI}', 'Mwĩtĩ Women', '', '', '${KITUI}'), ('${MWITI_TOO}', 'Mwiti Women', '', '', '${KITUI}');
    insert into clients (id, name, phone, join_date, branch_id) values
      ('${CLIENT}', 'Amina Before', '0712000001', '2024-01-01', '${KITUI}'),
      ('${WANJIKU}', 'Mũthoni Wanjikũ', '+254711000001', '2024-01-01', '${KITUI}'),
      ('${WANJIKU_TOO}', 'Muthoni Wanjiku', '+254711000001', '2024-01-01', '${KITUI}'),
      ('${NGANGA}', 'Ng''ang''a', '+254711000002', '2024-01-01', '${KITUI}');
    insert into audit_log (id, action, entity, entity_id, after)
      values ('${LINE}', 'client.create', 'client', '${NGANGA}', '{"name": "Ng''ang''a"}');
    insert into orders (id, number, client_id, group_id, branch_id, created_by, status, loan_term, delivery_method, total_price,
        client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text)
      select id, id::text, '${CLIENT}', '${GROUP}', branch_id, '${SOMEBODY}', 'delivered', 12, 'branch', 100, 0, 0, 0, 0, 'x'
      from (values ('${HERE}'::uuid, '${KITUI}'::uuid), ('${LEFT}', '${MOMBASA}')) as placed (id, branch_id);
    update clients set branch_id = '${MOMBASA}' where id = '${CLIENT}';
    update groups set branch_id = '${MOMBASA}' where id = '${GROUP}';
    update clients set name = 'Amina After' where id = '${CLIENT}';
    update groups set name = 'After', account_number = 'B-2', chairperson_phone = '+254712000002' where id = '${GROUP}';`);

it('an upgrade gives orders the names that they showed, also in a branch that was left (DECISIONS 23.3)', async () => {
  const names = `select client_name, group_name, group_account_number, chairperson_phone, branch_name from orders
    where client_id = $1 order by id`;
  expect(await read(names, [CLIENT])).toEqual([
    ['Amina Before', 'Before', 'B-1', '+254712000001', 'Kitui'],
    ['Amina After', 'After', 'B-2', '+254712000002', 'Mombasa'],
  ]);
});

it('records whose names are one now stay two, and are found without marks and apostrophes (DECISIONS 25.3)', async () => {
  const found = `
    select folded_name, search_text like '%' || folded_id(name), may_repeat from clients where id = any($1)
    union all select folded_name, search_text like '%' || folded_id(name), may_repeat from groups where id = any($1)
    union all select 'in the log', search_text like '%nganga%', '{}' from audit_log where id = any($1)
    order by folded_name, may_repeat`;
  expect(await read(found, [[MWITI, MWITI_TOO, WANJIKU, WANJIKU_TOO, NGANGA, LINE]])).toEqual([
    ['in the log', true, []],
    ['muthoni wanjiku', true, []],
    ['muthoni wanjiku', true, ['phone_and_name']],
    ['mwiti women', true, []],
    ['mwiti women', true, ['name']],
    ['nganga', true, []],
  ]);
});

const fillKeys = (owner: Pool) =>
  owner.query(`
    insert into idempotency_keys (staff_id, key, body_hash, status, order_id, made, made_id, answer) values
      ('${SOMEBODY}', 'placed', 'hash', 201, '${HERE}', null, null, '{"id": "${HERE}", "client_name": "Amina"}'),
      ('${SOMEBODY}', 'registered', 'hash', 201, null, 'client', '${CLIENT}', '{"id": "${CLIENT}"}'),
      ('${SOMEBODY}', 'found', 'hash', 200, null, 'client', '${CLIENT}', '{"id": "${CLIENT}"}'),
      ('${SOMEBODY}', 'erased', '', 201, null, 'client', '${GONE}', null),
      ('${SOMEBODY}', 'changed', 'hash', 200, null, null, null, '{"id": "${CLIENT}"}'),
      ('${SOMEBODY}', 'asked', 'hash', 202, null, null, null, '{"confirmation": {"id": "${ASKED}"}}'),
      ('${SOMEBODY}', 'many', 'hash', 200, null, null, null, '{"rows": []}'),
      ('${SOMEBODY}', 'deleted', 'hash', 204, null, null, null, null);`);

it('keys of an earlier version name what they made or changed; their answers and hashes are gone (DECISIONS 12.1)', async () => {
  expect(
    await read('select key, status, made, record_id, body_hash from idempotency_keys order by key'),
  ).toEqual([
    ['asked', 202, null, ASKED, null],
    ['changed', 200, null, CLIENT, null],
    ['deleted', 204, null, null, null],
    ['erased', 201, 'client', GONE, null],
    ['found', 200, 'client', CLIENT, null],
    ['many', 200, null, null, null],
    ['placed', 201, 'order', HERE, null],
    ['registered', 201, 'client', CLIENT, null],
  ]);
});

async function fillSettings(owner: Pool): Promise<void> {
  type OldCheck = Omit<CheckSetting, 'name'> & { name: CheckName | 'age_of_balances' | 'balances_old' };
  const approval_checks: OldCheck[] = [
    ...DEFAULT_CHECKS.slice(0, 3),
    { name: 'age_of_balances', level: 'off', limit: 30 },
    { name: 'stock', level: 'block', limit: null },
    { name: 'figures_differ', level: 'warn', limit: 40 },
    { name: 'balances_old', level: 'block', limit: null },
  ];
  const loan_terms = { months: 6, rate: 1, method: 'flat', rounding: 1 };
  const saved = { approval_checks, loan_terms, visitor_facts: { loan_fee: 200 } };
  await owner.query('insert into settings (key, value) select key, value from jsonb_each($1)', [saved]);
}

it('the loan terms have the fee for visitors, and one check the level of three (DECISIONS 16.1.3, 24.4)', async () => {
  const db = new Database(database.owner);
  expect(await getLoanTerms(db)).toMatchObject({ months: 6, fee: 200 });
  expect(await getApprovalChecks(db)).toEqual([
    ...DEFAULT_CHECKS.slice(0, 3),
    { name: 'stock', level: 'block', limit: null },
    { name: 'figures_differ', level: 'block', limit: 40 },
    { name: 'client_confirmed', level: 'off', limit: null },
  ]);
});

const loan = (amount: number, source: string, at: string) => ({
  loan_balance: amount,
  loan_balance_source: source,
  loan_balance_at: `${at}T12:00:00+00:00`,
});

async function fillBalances(owner: Pool): Promise<void> {
  await owner.query(`
    insert into clients (id, name, phone, join_date, loan_balance, loan_balance_source, loan_balance_at, loan_balance_by) values
      ('${PLAIN}', 'Plain', '1', '2024-01-01', 500, 'admin', '2024-02-01T12:00Z', '${SOMEBODY}'),
      ('${APPROVED}', 'Approved', '2', '2024-01-01', 900, 'import', '2024-02-01T12:00Z', null),
      ('${FILED}', 'Filed', '3', '2024-01-01', 300, 'import', '2024-04-01T12:00Z', '${SOMEBODY}'),
      ('${KEPT}', 'Kept', '4', '2024-01-01', 10, 'admin', '2024-06-01T12:00Z', '${SOMEBODY}'),
      ('${UNDATED}', 'Undated', '6', '2024-01-01', 70, null, null, null);
    -- An order made 40 of it; a merge brought 50, which is older than what it replaced.
    update clients set loan_balance = 40, loan_balance_source = 'approval', loan_balance_at = '2024-03-01T12:00Z' where id = '${APPROVED}';
    update clients set loan_balance = 50, loan_balance_source = 'admin', loan_balance_at = '2024-05-01T12:00Z' where id = '${KEPT}';
    insert into imports (id, kind, mode, take, status, find_by, file_name, headings, mapping, sample, total, staff_id, created_at, finished_at) values
      ('${FIRST}', 'balances', 'run', 'all', 'done', 'systemId', 'first.csv', '[]', '{}', '[]', 1, '${SOMEBODY}', '2024-03-02', '2024-03-02'),
      ('${LATER}', 'balances', 'run', 'all', 'done', 'systemId', 'later.csv', '[]', '{}', '[]', 1, '${SOMEBODY}', '2024-04-02', '2024-04-02');
  `);
  const later = (amount: number, at: string) => ({
    loan_balance: amount,
    loan_balance_at: `${at}T12:00:00+00:00`,
  });
  for (const [importId, writtenIn, before, after] of [
    [FIRST, '100', loan(100, 'admin', '2024-02-01'), loan(200, 'import', '2024-03-01')],
    [LATER, '101', later(200, '2024-03-01'), later(300, '2024-04-01')],
  ] as const)
    await owner.query(
      `insert into import_rows (import_id, line, cells, record_id, written_in, undo) values ($1, 2, '[]', $2, $3, $4)`,
      [importId, FILED, writtenIn, { before, after }],
    );
  const before = {
    id: KEPT,
    updated_at: '2024-06-01T12:00:00+00:00',
    ...loan(10, 'admin', '2024-06-01'),
  };
  const confirmed = (amount: number, at: string) => ({
    confirmed_loan: amount,
    confirmed_loan_at: `${at}T12:00:00+00:00`,
  });
  const brought = { ...loan(50, 'admin', '2024-05-01'), ...confirmed(50, '2024-05-01') };
  await owner.query(
    `insert into merged_clients (id, kept_id, into_id, name, phone, merged_at, needed_two, undo_until, undo)
     values ($1, $2, $2, 'Merged', '5', '2024-07-01T12:00Z', false, now() + interval '9 days', $3)`,
    [
      MERGED,
      KEPT,
      {
        before: { ...before, ...confirmed(10, '2024-06-01') },
        after: { ...before, ...brought },
        whole: { clients: [{ ...before, id: MERGED, ...brought }] },
      },
    ],
  );
}
const booksOf = async (id: string) =>
  read(
    `select loan_balance, loan_balance_source, to_char(loan_balance_at at time zone 'UTC', 'YYYY-MM-DD'),
       (confirmed_balance(client_id, 'loan')).amount from client_books where client_id = $1`,
    [id],
  );

it('balances of an earlier version are on the books as they were, with source and day (DECISIONS 23.1)', async () => {
  expect(await booksOf(PLAIN)).toEqual([[500, 'admin', '2024-02-01', 500]]);
  expect(await booksOf(APPROVED)).toEqual([[40, 'approval', '2024-03-01', 900]]);
  expect(await booksOf(FILED)).toEqual([[300, 'import', '2024-04-01', 300]]);
  expect(await booksOf(KEPT)).toEqual([[50, 'admin', '2024-05-01', 50]]);
  expect(await booksOf(UNDATED)).toMatchObject([[70, null, expect.any(String), null]]);
});

it('what imports of an earlier version wrote is cancelled by their undoing, in any order (DECISIONS 18.10.1)', async () => {
  const cancel = (id: string) =>
    database.owner.query('update balance_entries set cancelled_at = now() where source_id = $1', [id]);
  await cancel(FIRST);
  expect(await booksOf(FILED)).toEqual([[300, 'import', '2024-04-01', 300]]);
  await cancel(LATER);
  expect(await booksOf(FILED)).toEqual([[100, 'admin', '2024-02-01', 100]]);
});

const key = (byte: number) =>
  createSealing({ SEAL_KEY: Buffer.alloc(32, byte).toString('base64'), DATA_DIR: '' });
const sealing = key(1);

async function fillDeleted(owner: Pool): Promise<void> {
  const at = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const order = {
    id: DELETED_ORDER,
    number: 'KTI-26-00001',
    client_id: DELETED_CLIENT,
    group_id: UMOJA,
    branch_id: NAKURU,
    created_by: SOMEBODY,
    status: 'approved',
    decided_at: at,
    decision: 'approved',
    loan_term: 12,
    delivery_method: 'branch',
    total_price: 200,
    client_loan_balance: 0,
    client_system_savings: 0,
    group_loan_balance: 0,
    group_arrears: 0,
    search_text: 'x',
    may_be_an_old_column: true,
    created_at: at,
    updated_at: at,
    changed_in: '1',
  };
  const line = {
    id: DELETED_LINE,
    order_id: DELETED_ORDER,
    position: 1,
    product_id: LAMP,
    name: 'Lamp',
    description: '',
  };
  const client = { id: DELETED_CLIENT, name: 'Amina Sealed', phone: '0712000001', join_date: '2024-01-01' };
  const times = { email: '', address: '', national_id: '301', system_id: '', created_at: at, updated_at: at };
  const defaults = { may_repeat: [], changed_in: '1' };
  const whole = { ...client, ...times, ...defaults, branch_id: NAKURU, loan_balance: 0 };
  const lines = [{ ...line, quantity: 2, unit_price: 100 }];
  for (const [entity, id, of, number, by, stored] of [
    ['order', DELETED_ORDER, DELETED_CLIENT, order.number, sealing, { orders: [order], order_lines: lines }],
    ['client', DELETED_CLIENT, DELETED_CLIENT, null, sealing, { clients: [whole], audit_log: [] }],
    ['group', DELETED_GROUP, null, null, key(2), { groups: [{ id: DELETED_GROUP, name: 'Lost Key' }] }],
  ] as const)
    await owner.query(
      `insert into deleted_records (id, entity, entity_id, client_id, label, order_number, reason, asked_by, deleted_at, restorable_until, sealed)
       values (gen_random_uuid(), $1, $2, $3, '', $4, 'Twice', $5, $6, now() + interval '29 days', $7)`,
      [entity, id, of, number, SOMEBODY, at, by.seal(JSON.stringify(stored))],
    );
}

it('what an earlier version deleted and sealed is a deleted record after the upgrade (DECISIONS 23.4)', async () => {
  const db = new Database(database.owner).useSealing(sealing);
  expect(await convertDeleted(db), 'the group was sealed with a key that is lost').toBe(2);
  expect(await convertDeleted(db)).toBe(0);
  const rows =
    await read(`select entity, client_records.name, client_name, group_name, round(extract(epoch from coalesce(
        order_records.purge_after, client_records.purge_after, group_records.purge_after) - deletion_requests.decided_at) / 86400 / 365) as years,
        (select sum(quantity)::int from order_lines where order_id = entity_id) as goods
      from deletion_requests
        left join client_records on client_records.id = entity_id left join order_records on order_records.id = entity_id
        left join group_records on group_records.id = entity_id
      where action = 'delete' and deletion_requests.decision = 'confirmed' order by entity`);
  expect(rows).toEqual([
    ['client', 'Amina Sealed', null, null, 7, null],
    ['group', null, null, null, null, null],
    ['order', null, 'Amina Sealed', 'Umoja', 7, 2],
  ]);
  const there =
    'select id from clients where id = any($1) union all select id from orders where id = any($1)';
  expect(await read(there, [[DELETED_CLIENT, DELETED_ORDER]])).toEqual([]);
  expect(
    await read('select from sales_changes where branch_id = $1', [NAKURU]),
    'no sum counts them',
  ).toEqual([]);
});

const OLD_HASH = createHash('sha256').update('old chain').digest();
async function fillLog(owner: Pool): Promise<void> {
  const lines: unknown[][] = [
    [
      'client.create',
      'client',
      LOGGED_CLIENT,
      null,
      { name: 'Wambui Then', phone: '0712345678', loan_balance: 0 },
    ],
    [
      'client.update',
      'client',
      LOGGED_CLIENT,
      { name: 'Wambui Then', phone: null },
      { name: 'Wambui Now', phone: null },
    ],
    [
      'order.delete',
      'order',
      LOGGED_ORDER,
      {
        client_id: LOGGED_CLIENT,
        client_name: 'Wambui Now',
        delivery_location: 'Kitui stage',
        timeline: [{ from: 'Wambui Then' }],
      },
      { reason: 'Twice' },
    ],
    [
      'group.update',
      'group',
      LOGGED_GROUP,
      { chairperson: 'Mutua Then', chairperson_phone: '0799111222' },
      { chairperson: '', chairperson_phone: '' },
    ],
  ];
  // Lines of one millisecond are in the order of their ids.
  for (const [index, line] of lines.entries())
    await owner.query(
      `insert into audit_log (id, at, action, entity, entity_id, before, after) values ($1, now(), $2, $3, $4, $5, $6)`,
      [...ids(101 + index), ...line],
    );
  await owner.query(
    `alter table audit_links disable trigger user;
     insert into audit_links (seq, entry_id, reached, salt, content_hash, hash)
     select 7, id, now(), 'salt', 'hash', '\\x${OLD_HASH.toString('hex')}' from audit_log limit 1;
     alter table audit_links enable trigger user`,
  );
}

it('an upgrade encrypts what the log said of persons, who can still be read there (DECISIONS 23.5)', async () => {
  await grantRights(database.owner, database.connection.user!);
  await sealOldLog(new Database(database.owner).useSealing(sealing));
  const db = new Database(database.pool).useSealing(sealing);
  const { rows } = await database.pool.query('select audit_log::text as line from audit_log');
  for (const word of ['Wambui', '0712345678', 'Kitui stage', 'Mutua', '0799111222', 'wambui']) {
    expect(
      rows.filter(({ line }) => line.includes(word)),
      word,
    ).toEqual([]);
  }
  const ofClient = await selectAudit(db, { entity: 'client', entity_id: LOGGED_CLIENT });
  expect(ofClient.map(({ before, after }) => [before, after])).toEqual([
    [null, { name: 'Wambui Then', phone: '0712345678', loan_balance: 0 }],
    [
      { name: 'Wambui Then', phone: null },
      { name: 'Wambui Now', phone: null },
    ],
  ]);
  const [ofOrder] = await selectAudit(db, { entity: 'order', entity_id: LOGGED_ORDER });
  expect(ofOrder!.before).toEqual({
    client_id: LOGGED_CLIENT,
    client_name: 'Wambui Now',
    delivery_location: 'Kitui stage',
  });
  const [ofGroup] = await selectAudit(db, { entity: 'group', entity_id: LOGGED_GROUP });
  expect(ofGroup!.before).toEqual({ chairperson: 'Mutua Then', chairperson_phone: '0799111222' });
});

it('the new chain begins with the last hash of the old one, and is compared with it (DECISIONS 23.5)', async () => {
  const db = new Database(database.pool).useSealing(sealing);
  await linkAllAudit(db);
  const [[lines]] = (await read('select count(*)::int from audit_log')) as [[number]];
  const head = { seq: 7, hash: OLD_HASH.toString('hex') };
  expect(await verifyChain(db, [head, { seq: 3, hash: 'ab'.repeat(32) }])).toMatchObject({
    fault: undefined,
    links: lines,
    head: { seq: head.seq + lines },
  });
  expect((await verifyChain(db, [{ ...head, hash: 'ab'.repeat(32) }])).fault).toContain('was written again');
});
