import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { writeAudit } from '../platform/audit.ts';
import { Database } from '../platform/database.ts';
import { linkAllAudit, readHead } from './chain.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  for (const rate of [1, 2, 3]) {
    await writeAudit(
      db,
      { id: null, at: new Date(), requestId: 'test' },
      { action: 'settings.edit', entity: 'settings', entityId: crypto.randomUUID(), after: { rate } },
    );
  }
  await linkAllAudit(db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs `npm run audit:verify` on the test's database. */
function verify(flags: string[], settings: Record<string, string> = {}) {
  const running = promisify(execFile)('node_modules/.bin/node', ['scripts/audit-verify.ts', ...flags], {
    cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
    env: { ...process.env, ...settingsOf(database), NODE_ENV: 'production', ...settings },
  });
  return running.then(
    ({ stdout, stderr }) => ({ out: stdout + stderr, failed: false }),
    (error: { stdout: string; stderr: string }) => ({ out: error.stdout + error.stderr, failed: true }),
  );
}

test('audit:verify says what holds, and whether hashes from elsewhere were compared (DECISIONS 11.9.3)', async () => {
  const alone = await verify([]);
  expect(alone.out).toMatch(
    /^This is of the database .+\n3 lines checked.*\nNo hash that was sent elsewhere was compared/,
  );
  expect(alone.out).toMatch(/\nWhat was checked is correct\.\n$/);
  expect(alone.failed).toBe(false);
  const head = (await readHead(db))!;
  const file = join(folder, 'heads.txt');
  await writeFile(file, `2026-01-02T00:00:00.000Z ${head.seq} ${head.hash}\n`);
  for (const compared of [await verify(['--heads', file]), await verify([], { AUDIT_HEADS_FILE: file })]) {
    expect(compared.out).toContain('\n1 hashes of the file compared.\n');
    expect(compared.failed).toBe(false);
  }
});

test('audit:verify names the first line that was changed, and fails (DECISIONS 11.9.3)', async () => {
  await database.owner.query(`
    alter table audit_log disable trigger user;
    update audit_log set after = '{"rate": 9}' where id in (select entry_id from audit_links where seq > 1);
    alter table audit_log enable trigger user`);
  const { out, failed } = await verify([]);
  expect(out).toMatch(
    /\nLine 2 \(settings\.edit of settings .*\), or its link, was changed since it was written\.\n$/,
  );
  expect(failed).toBe(true);
});
