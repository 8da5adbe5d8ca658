import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { useUpgraded, uuid } from '../../test/old-database.ts';

/** Of a fixed number of ids. */
const ids = <const Serials extends readonly number[]>(...serials: Serials) =>
  serials.map(uuid) as { [At in keyof Serials]: string };
const [BRANCH, STAFF, GROUP, REQUEST, PRODUCT] = ids(1, 2, 3, 4, 5);
/** Main and merged records: within 30 days, a chain of two, after 30 days, erased. */
const [KEPT, NEW] = ids(11, 12);
const [TOP, MIDDLE, LEAF] = ids(21, 22, 23);
const [LATE, OLD, FORMER, ERASED] = ids(31, 32, 41, 42);
const [OF_NEW, SINCE, OF_LEAF, DONE] = ids(51, 52, 53, 54);
const MERGED_AT = '2026-01-02T12:00:00+00:00';

interface Row {
  id: string;
  [name: string]: unknown;
}
const row = (id: string, more: object = {}): Row => ({
  id,
  name: `Client ${Number(id.slice(-3))}`,
  phone: '',
  email: '',
  address: '',
  national_id: '',
  system_id: '',
  group_id: GROUP,
  branch_id: BRANCH,
  join_date: '2024-01-01',
  created_at: '2024-01-01T12:00:00+00:00',
  updated_at: '2024-06-01T12:00:00+00:00',
  loan_balance: 0,
  system_savings: 0,
  ...more,
});
const owes = (loan_balance: number, day: string) => ({
  loan_balance,
  loan_balance_source: 'admin',
  loan_balance_at: `${day}T12:00:00+00:00`,
});

/** What a merge of version 1.1.0 stored beside what it left of the record. */
const undoOf = (whole: Row, [before, after]: readonly [Row, Row], moved: object = {}, more: object = {}) => ({
  whole: { clients: [whole], ...more },
  before,
  after,
  moved: { orders: [], attendance: [], handovers: [], merged: [], requests: [], deleted: [], ...moved },
});

async function fill(owner: Pool): Promise<void> {
  await owner.query(`
    insert into branches (id, name) values ('${BRANCH}', 'Kitui');
    insert into staff (id, name, username, email, role, password_hash) values
      ('${STAFF}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into groups (id, name, account_number, branch_id) values ('${GROUP}', 'Umoja', 'KT-1', '${BRANCH}');
    insert into products (id, name, price, stock, status) values ('${PRODUCT}', 'Lamp', 100, 10, 'active');
    insert into meetings (group_id, day, notes, recorded_by, created_at, updated_at) values ('${GROUP}', '2026-01-01', '', '${STAFF}', now(), now()),
      ('${GROUP}', '2025-12-01', '', '${STAFF}', now(), now())`);
  const clients = [
    // It took the System ID of the other one, and its higher loan; the numbers of the late one are somebody else's by now.
    row(KEPT, { phone: '0711000011', system_id: 'S-NEW', ...owes(700, '2025-05-01') }),
    row(TOP, { phone: '0711000021', ...owes(900, '2025-06-01') }),
    row(LATE, { phone: '0711000031', national_id: 'N-OLD', system_savings: 50 }),
    row(FORMER, { name: 'Former client 000041', anonymised_at: '2026-01-03T12:00:00+00:00' }),
  ];
  for (const one of clients) {
    const names = Object.keys(one);
    await owner.query(
      `insert into clients (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(one),
    );
  }
  const order = (id: string, clientId: string, status: string) =>
    owner.query(
      `insert into orders (id, client_id, group_id, branch_id, created_by, loan_term, delivery_method, total_price, status,
         client_loan_balance, client_system_savings, group_loan_balance, group_arrears, search_text, number)
       values ($1, $2, '${GROUP}', '${BRANCH}', '${STAFF}', 12, 'branch', 100, $3, 0, 0, 0, 0, 'x', $4)`,
      [id, clientId, status, id.slice(-3)],
    );
  await order(OF_NEW, KEPT, 'pending');
  await order(SINCE, KEPT, 'pending');
  await order(OF_LEAF, TOP, 'pending');
  await order(DONE, LATE, 'delivered');
  await owner.query(
    `insert into meeting_attendance (group_id, day, client_id, state) values ($1, '2026-01-01', $2, 'present'), ($1, '2025-12-01', $2, 'present')`,
    [GROUP, KEPT],
  );
  const merge = async (
    id: string,
    kept: string,
    into: string,
    at: string,
    undo: object | null,
    more: object = {},
  ) => {
    const values = {
      name: `Client ${Number(id.slice(-3))}`,
      phone: '',
      national_id: '',
      system_id: '',
      erased_at: null,
      ...more,
    };
    await owner.query(
      `insert into merged_clients (id, kept_id, into_id, name, phone, national_id, system_id, group_id, merged_at, asked_by,
         needed_two, reason, undo_until, undo, erased_at)
       values ($1, $2, $3, $4, $5, $6, $7, '${GROUP}', $8, '${STAFF}', false, 'Twice', now() + interval '9 days', $9, $10)`,
      [
        id,
        kept,
        into,
        values.name,
        values.phone,
        values.national_id,
        values.system_id,
        at,
        undo && JSON.stringify(undo),
        values.erased_at,
      ],
    );
  };
  const kept = row(KEPT, { phone: '0711000011' });
  await merge(
    NEW,
    KEPT,
    KEPT,
    MERGED_AT,
    undoOf(
      row(NEW, { phone: '0711000012', system_id: 'S-NEW', ...owes(700, '2025-05-01') }),
      [kept, { ...kept, system_id: 'S-NEW', ...owes(700, '2025-05-01') }],
      { orders: [OF_NEW], attendance: [{ group_id: GROUP, day: '2026-01-01' }] },
      {
        meeting_attendance: [
          { group_id: GROUP, day: '2025-12-01', client_id: NEW, state: 'absent', note: '' },
        ],
      },
    ),
    { phone: '0711000012', system_id: 'S-NEW' },
  );
  // The last one went into the middle one, and that into the first: of both loans the higher one counts.
  const [top, middle] = [
    row(TOP, { phone: '0711000021', ...owes(900, '2025-06-01') }),
    row(MIDDLE, owes(400, '2025-04-01')),
  ];
  await merge(
    LEAF,
    TOP,
    MIDDLE,
    '2026-01-02T12:00:00+00:00',
    undoOf(row(LEAF), [middle, middle], { orders: [OF_LEAF] }),
  );
  await merge(
    MIDDLE,
    TOP,
    TOP,
    '2026-01-05T12:00:00+00:00',
    undoOf(middle, [top, top], { orders: [OF_LEAF], merged: [LEAF] }),
  );
  await merge(OLD, LATE, LATE, '2025-03-01T12:00:00+00:00', null, {
    phone: '0711000032',
    national_id: 'N-OLD',
  });
  await merge(ERASED, FORMER, FORMER, MERGED_AT, null, {
    name: 'Former client 000042',
    erased_at: '2026-01-03T12:00:00+00:00',
  });
  await owner.query(
    `insert into deletion_requests (id, action, entity, entity_id, client_id, label, details, asked_by, asked_at, expires_at)
     values ($1, 'unmerge', 'client', $2, $2, '', '{}', '${STAFF}', now(), now() + interval '7 days')`,
    [REQUEST, KEPT],
  );
}
const database = useUpgraded(fill);
const read = async (text: string, values: unknown[] = []) =>
  (await database.owner.query({ text, values, rowMode: 'array' })).rows;

it('records that version 1.1.0 merged are records again, linked to the main record (DECISIONS 20.13)', async () => {
  expect(
    await read(`select id, linked_to, person_id, phone, national_id, system_id, may_repeat, group_id is not null, anonymised_at is not null
      from clients order by id`),
  ).toEqual([
    [KEPT, null, KEPT, '0711000011', '', '', [], true, false],
    [NEW, KEPT, KEPT, '0711000012', '', 'S-NEW', [], true, false],
    [TOP, null, TOP, '0711000021', '', '', [], true, false],
    [MIDDLE, TOP, TOP, '', '', '', [], true, false],
    [LEAF, TOP, TOP, '', '', '', [], true, false],
    [LATE, null, LATE, '0711000031', 'N-OLD', '', [], true, false],
    [OLD, LATE, LATE, '0711000032', 'N-OLD', '', ['national_id'], true, false],
    [FORMER, null, FORMER, '', '', '', [], true, true],
    [ERASED, FORMER, FORMER, '', '', '', [], true, true],
  ]);
  expect(
    await read(
      'select client_id, person_id, reason, asked_by, ended_at from person_links order by client_id',
    ),
  ).toEqual([
    [NEW, KEPT, 'Twice', STAFF, null],
    [MIDDLE, TOP, 'Twice', STAFF, null],
    [LEAF, TOP, 'Twice', STAFF, null],
    [OLD, LATE, 'Twice', STAFF, null],
    [ERASED, FORMER, '', STAFF, null],
  ]);
  expect(await read("select from deletion_requests where action <> 'delete'")).toEqual([]);
});

it('balances are those of each record where their sum stays, and stay with the main record otherwise', async () => {
  expect(
    await read(
      'select client_id, loan_balance, system_savings from client_books where client_id = any($1) order by client_id',
      [[KEPT, NEW, TOP, MIDDLE, LEAF, LATE, OLD]],
    ),
  ).toEqual([
    [KEPT, 0, 0],
    [NEW, 700, 0],
    [TOP, 900, 0],
    [MIDDLE, 0, 0],
    [LEAF, 0, 0],
    [LATE, 0, 50],
    [OLD, 0, 0],
  ]);
});
