import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { signIn } from '../auth/sign-in.ts';
import { listBranches } from '../branches/branches.queries.ts';
import { Database } from '../platform/database.ts';
import { createDefaultBranches } from '../platform/first-run.ts';
import { createStaff } from './create-staff.ts';

const PASSWORD = 'a password of my own';
const ORIGIN = { address: '127.0.0.1', device: '', at: new Date(), requestId: 'test' };

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database(database.pool);
  await createDefaultBranches(db);
});

afterAll(() => database.drop());

const someone = (username: string) => ({
  name: 'Veronica Kasimu',
  username,
  email: `${username}@example.com`,
  role: 'credit_officer' as const,
  branchId: null,
  password: PASSWORD,
});

async function readAudit(id: string) {
  const { rows } = await db.query<{ staff_id: string | null; action: string; after: object }>(
    "select staff_id, action, after from audit_log where entity = 'staff' and entity_id = $1",
    [id],
  );
  return rows;
}

test('an account that is made at the terminal can sign in, and the audit log says so without an author', async () => {
  const [, kitui] = await listBranches(db);
  const made = await createStaff(db, null, { ...someone('veronica'), branchId: kitui!.id });
  expect(made).toMatchObject({ username: 'veronica', role: 'credit_officer', branch_name: 'Kitui' });
  const { user } = await signIn(
    db,
    { identifier: 'Veronica@Example.com', password: PASSWORD },
    ORIGIN,
    undefined,
  );
  expect(user).toEqual({ ...made, language: null });
  const audit = await readAudit(made.id);
  expect(audit).toMatchObject([{ staff_id: null, action: 'staff.create', after: { username: 'veronica' } }]);
  expect(JSON.stringify(audit)).not.toContain('argon2');
});

test('a password is stored as an argon2id hash of 19 MiB and two passes, each with a salt of its own (ADR 0007)', async () => {
  const ids = [
    await createStaff(db, null, someone('salted')),
    await createStaff(db, null, someone('peppered')),
  ];
  const { rows } = await db.query<{ password_hash: string }>(
    'select distinct password_hash from staff where id = any($1)',
    [ids.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(2);
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** Runs `npm run staff:create`, by default on the test's database, with a first line of input; `on` is the database that it names. */
async function runScript(
  flags: string[],
  input: string,
  settings: NodeJS.ProcessEnv = settingsOf(database),
): Promise<{ on: string | undefined; out: string; failed: boolean }> {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const running = promisify(execFile)('node_modules/.bin/node', ['scripts/staff-create.ts', ...flags], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  });
  const read = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    const [, on, out = ''] = /^(?:This works on (.*)\.\n)?([^]*)$/.exec(stdout + stderr) ?? [];
    return { on, out };
  };
  running.child.stdin!.end(`${input}\n`);
  return running.then(
    (ended) => ({ ...read(ended), failed: false }),
    (error: { stdout: string; stderr: string }) => ({ ...read(error), failed: true }),
  );
}

test('staff:create makes an admin from flags and a password on a pipe (DECISIONS 9)', async () => {
  const flags = ['--name', 'Cosmas Mulwa', '--username', 'cosmas', '--email', 'cosmas@example.com'];
  expect(await runScript(flags, PASSWORD)).toEqual({
    on: expect.stringMatching(new RegExp(`^the database ${database.connection.database} at `)) as string,
    out: 'Cosmas Mulwa (Administrator) can sign in as cosmas. Admins who can sign in now: 1.\n',
    failed: false,
  });
  const { user } = await signIn(db, { identifier: 'cosmas', password: PASSWORD }, ORIGIN, undefined);
  expect(user).toMatchObject({ role: 'admin', branch_id: null });
  expect(await runScript(flags, PASSWORD)).toMatchObject({
    out: 'Duplicate entry for username: another account has it.\n',
    failed: true,
  });
});
