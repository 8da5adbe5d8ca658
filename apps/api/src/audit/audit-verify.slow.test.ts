import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { runScript } from '../../test/process.ts';
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
      'settings.edit',
      crypto.randomUUID(),
      { after: { rate } },
    );
  }
  await linkAllAudit(db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const verify = (flags: string[], settings: Record<string, string> = {}) =>
  runScript(['scripts/audit-verify.ts', ...flags], {
    ...settingsOf(database),
    NODE_ENV: 'production',
    ...settings,
  });

test('audit:verify says what holds, compares hashes from elsewhere, and names a changed line (DECISIONS 11.9.3)', async () => {
  const alone = await verify([]);
  expect(alone.said).toMatch(
    /^This is of the database .+\n3 lines checked.*\nNo hash that was sent elsewhere was compared/,
  );
  expect(alone.said).toMatch(/\nWhat was checked is correct\.\n$/);
  expect(alone.failed).toBe(false);
  const head = (await readHead(db))!;
  const file = join(folder, 'heads.txt');
  await writeFile(file, `2026-01-02T00:00:00.000Z ${head.seq} ${head.hash}\n`);
  const compared = await verify(['--heads', file]);
  expect(compared.said).toContain('\n1 hashes of the file compared.\n');
  expect(compared.failed).toBe(false);
  await database.owner.query(`
    alter table audit_log disable trigger user;
    update audit_log set after = '{"rate": 9}' where id in (select entry_id from audit_links where seq > 1);
    alter table audit_log enable trigger user`);
  const { said, failed } = await verify([], { AUDIT_HEADS_FILE: file });
  expect(said).toContain('\n1 hashes of the file compared.\n');
  expect(said).toMatch(
    /\nLine 2 \(settings\.edit of settings .*\), or its link, was changed since it was written\.\n$/,
  );
  expect(failed).toBe(true);
});
