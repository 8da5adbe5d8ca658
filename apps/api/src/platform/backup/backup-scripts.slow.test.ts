import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkAllAudit } from '../../audit/chain.ts';
import { createTestDatabase, settingsOf, withBare } from '../../../test/database.ts';
import { runScript } from '../../../test/process.ts';
import { createSmtpServer } from '../../../test/smtp.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { folderStore } from '../uploads.ts';
import { writeBackup } from './write-backup.ts';

let world: World;
let dataDir: string;
let settings: Record<string, string>;
beforeAll(async () => {
  const database = await createTestDatabase();
  world = await openWorld(database);
  dataDir = await mkdtemp(join(tmpdir(), 'one-'));
  settings = { ...settingsOf(database), DATA_DIR: dataDir };
  await world.anOrder();
  await linkAllAudit(world.db);
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (script: string, env = settings) => runScript([`scripts/${script}.ts`], env);

/** A backup where the script that makes one is not what is tried. */
const backUp = (file = join(dataDir, 'backups', nameOfNow()), { pool } = world) =>
  writeBackup(pool, folderStore(dataDir), file);

/** What a test of a restore has left in the folder; nothing, whatever happened. */
const leftovers = async () => (await readdir(dataDir)).filter((name) => name.startsWith('restore-test-'));
const nameOfNow = (ending = '.zip') =>
  `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`;
const empty = () => rm(join(dataDir, 'backups'), { recursive: true, force: true });

it('the newest backup is restored into a fresh folder, counted, and compared with the database in use', async () => {
  await empty();
  expect((await run('backup')).failed).toBe(false);
  const { said, failed } = await run('backup-test');
  expect(said).toMatch(/^\S+backup-\S+\.zip: 1 orders, \d+ clients, 0 pictures and all else came back/);
  expect(said).toMatch(/the audit log is whole up to line [1-9]\d*\.\n$/);
  expect(failed).toBe(false);
  expect(await leftovers()).toEqual([]);
});

it('no backup, half of one, or an old one fails the restore test in a sentence', async () => {
  await empty();
  const failure = async () => {
    const { said, failed } = await run('backup-test');
    expect(failed).toBe(true);
    return said;
  };
  expect(await failure()).toMatch(/^The restore test failed\. There is no backup in \S+\.\n$/);
  const whole = join(dataDir, 'whole.zip');
  await backUp(whole);
  const old = join(dataDir, 'backups', 'backup-2020-01-01T00-00-00.zip');
  await mkdir(join(dataDir, 'backups'));
  await copyFile(whole, old);
  expect(await failure()).toMatch(/backup-2020-01-01T00-00-00\.zip, is \d+ hours old/);
  await writeFile(join(dataDir, 'backups', nameOfNow()), (await readFile(whole)).subarray(0, 4000));
  expect(await failure()).toMatch(/is not there, or no backup/);
  expect(await leftovers()).toEqual([]);
});

it('a failure is mailed to who looks after the machine, without a database', async () => {
  const server = await createSmtpServer();
  try {
    const mail = {
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://www.example.org',
      SMTP_URL: server.url,
      MAIL_FROM: 'office@example.org',
    };
    const tell = (env: Record<string, string>) =>
      runScript(['scripts/tell-failure.ts', 'microfinance-backup.service'], env);
    expect((await tell({ ...mail, ALERTS_TO: 'it@example.org' })).failed).toBe(false);
    expect(server.taken).toMatchObject([{ from: 'office@example.org', to: 'it@example.org' }]);
    expect(server.taken[0]!.headers['subject']).toMatch(/^microfinance-backup\.service failed on /);
    expect(server.taken[0]!.body).toContain('journalctl -u microfinance-backup.service');
    expect((await tell({ DATA_DIR: dataDir })).said).toMatch(
      /nobody was told: set a mail server and ALERTS_TO/,
    );
    server.answers['RCPT TO'] = '550 No such person';
    expect(await tell({ ...mail, ALERTS_TO: 'it@example.org' })).toMatchObject({ failed: true });
    expect(server.taken).toHaveLength(1);
  } finally {
    await server.close();
  }
});

it('a restore without the key of what is sealed says that it is missing, and makes none in its place (DECISIONS 11.4.8)', async () => {
  const file = join(dataDir, 'keyless.zip');
  await world.pool.query(
    `insert into subscribers (id, email, token, consented_at, consent_words, confirmed_at, address)
     values (gen_random_uuid(), 'reader@example.com', 'reader', now(), 'Yes', now(), '')`,
  );
  await backUp(file);
  const restored = async (key: Record<string, string>) => {
    const folder = await mkdtemp(join(dataDir, 'keyless-'));
    const erased = `2026-01-01T00:00:00.000Z message.delete ${randomUUID()}\n`;
    await writeFile(join(folder, 'erasures.txt'), erased);
    let all = '';
    await withBare(async (database) => {
      const env = { ...settingsOf(database), ...key, DATA_DIR: folder };
      const { said, failed } = await runScript(['scripts/restore.ts', file], env);
      expect(failed).toBe(false);
      all = said;
    });
    expect(await readdir(folder)).not.toContain('seal.key');
    return all;
  };
  expect(await restored({})).toMatch(/There was no SEAL_KEY, and no seal\.key in /);
  expect(await restored({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64') })).not.toContain('SEAL_KEY');
});
