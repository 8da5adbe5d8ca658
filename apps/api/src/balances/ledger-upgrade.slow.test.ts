import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { useUpgraded, uuid } from '../../test/old-database.ts';

const [ADMIN, PLAIN, APPROVED, FILED, KEPT, MERGED, UNDATED, FIRST, LATER] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  uuid,
);

/** A change of an import as an earlier version stored it. */
const change = (before: object, after: object) => JSON.stringify({ before, after });
const loan = (amount: number, source: string, at: string) => ({
  loan_balance: amount,
  loan_balance_source: source,
  loan_balance_at: `${at}T12:00:00+00:00`,
});

async function fill(owner: Pool): Promise<void> {
  await owner.query(`
    insert into staff (id, name, username, email, role, password_hash) values
      ('${ADMIN}', 'Somebody', 'somebody', 'somebody@staff.example', 'admin', '');
    insert into clients (id, name, phone, join_date, loan_balance, loan_balance_source, loan_balance_at, loan_balance_by) values
      ('${PLAIN}', 'Plain', '1', '2024-01-01', 500, 'admin', '2024-02-01T12:00Z', '${ADMIN}'),
      ('${APPROVED}', 'Approved', '2', '2024-01-01', 900, 'import', '2024-02-01T12:00Z', null),
      ('${FILED}', 'Filed', '3', '2024-01-01', 300, 'import', '2024-04-01T12:00Z', '${ADMIN}'),
      ('${KEPT}', 'Kept', '4', '2024-01-01', 10, 'admin', '2024-06-01T12:00Z', '${ADMIN}'),
      ('${UNDATED}', 'Undated', '6', '2024-01-01', 70, null, null, null);
    -- An order made 40 of it; a merge brought 50, which is older than what it replaced.
    update clients set loan_balance = 40, loan_balance_source = 'approval', loan_balance_at = '2024-03-01T12:00Z' where id = '${APPROVED}';
    update clients set loan_balance = 50, loan_balance_source = 'admin', loan_balance_at = '2024-05-01T12:00Z' where id = '${KEPT}';
    insert into imports (id, kind, mode, take, status, find_by, file_name, headings, mapping, sample, total, staff_id, created_at, finished_at) values
      ('${FIRST}', 'balances', 'run', 'all', 'done', 'systemId', 'first.csv', '[]', '{}', '[]', 1, '${ADMIN}', '2024-03-02', '2024-03-02'),
      ('${LATER}', 'balances', 'run', 'all', 'done', 'systemId', 'later.csv', '[]', '{}', '[]', 1, '${ADMIN}', '2024-04-02', '2024-04-02');
  `);
  const rows = [
    [FIRST, '100', change(loan(100, 'admin', '2024-02-01'), loan(200, 'import', '2024-03-01'))],
    [
      LATER,
      '101',
      change(
        { loan_balance: 200, loan_balance_at: '2024-03-01T12:00:00+00:00' },
        {
          loan_balance: 300,
          loan_balance_at: '2024-04-01T12:00:00+00:00',
        },
      ),
    ],
  ];
  for (const [importId, writtenIn, undo] of rows) {
    await owner.query(
      `insert into import_rows (import_id, line, cells, record_id, written_in, undo) values ($1, 2, '[]', $2, $3, $4)`,
      [importId, FILED, writtenIn, undo],
    );
  }
  const before = { id: KEPT, updated_at: '2024-06-01T12:00:00+00:00', ...loan(10, 'admin', '2024-06-01') };
  const confirmed = (amount: number, at: string) => ({
    confirmed_loan: amount,
    confirmed_loan_at: `${at}T12:00:00+00:00`,
  });
  await owner.query(
    `insert into merged_clients (id, kept_id, into_id, name, phone, merged_at, needed_two, undo_until, undo)
     values ($1, $2, $2, 'Merged', '5', '2024-07-01T12:00Z', false, now() + interval '9 days', $3)`,
    [
      MERGED,
      KEPT,
      JSON.stringify({
        before: { ...before, ...confirmed(10, '2024-06-01') },
        after: { ...before, ...loan(50, 'admin', '2024-05-01'), ...confirmed(50, '2024-05-01') },
        whole: {
          clients: [
            { ...before, id: MERGED, ...loan(50, 'admin', '2024-05-01'), ...confirmed(50, '2024-05-01') },
          ],
        },
      }),
    ],
  );
}
const database = useUpgraded('0066', fill);

const read = async (text: string, values: unknown[] = []) =>
  (await database.owner.query({ text, values, rowMode: 'array' })).rows;
const booksOf = async (id: string) =>
  read(
    `select loan_balance, loan_balance_source, to_char(loan_balance_at at time zone 'UTC', 'YYYY-MM-DD'),
       (confirmed_balance(client_id, 'loan')).amount from client_books where client_id = $1`,
    [id],
  );

it('balances of an earlier version are on the books as they were, with source and day (DECISIONS 23.1)', async () => {
  expect(await booksOf(PLAIN!)).toEqual([[500, 'admin', '2024-02-01', 500]]);
  expect(await booksOf(APPROVED!)).toEqual([[40, 'approval', '2024-03-01', 900]]);
  expect(await booksOf(FILED!)).toEqual([[300, 'import', '2024-04-01', 300]]);
  expect(await booksOf(KEPT!)).toEqual([[50, 'admin', '2024-05-01', 50]]);
  expect(await booksOf(UNDATED!)).toMatchObject([[70, null, expect.any(String), null]]);
});

it('what imports of an earlier version wrote is cancelled by their undoing, in any order (DECISIONS 18.10.1)', async () => {
  const cancel = (id: string) =>
    database.owner.query('update balance_entries set cancelled_at = now() where source_id = $1', [id]);
  await cancel(FIRST!);
  expect(await booksOf(FILED!)).toEqual([[300, 'import', '2024-04-01', 300]]);
  await cancel(LATER!);
  expect(await booksOf(FILED!)).toEqual([[100, 'admin', '2024-02-01', 100]]);
});
