/**
 * `npm run backup:test`: restores the newest backup of DATA_DIR/backups into a new folder, goes through its audit log, compares
 * it with the database that is in use, and removes the folder. Nothing else is changed.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';
import { linkAllAudit, readHead } from '../apps/api/src/audit/chain.ts';
import { sealOldLog } from '../apps/api/src/audit/seal-old-log.ts';
import { verifyChain } from '../apps/api/src/audit/verify-chain.ts';
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import { countRecords } from '../apps/api/src/platform/backup/tables.ts';
import { writeBackup } from '../apps/api/src/platform/backup/write-backup.ts';
import { readConfig, type Config } from '../apps/api/src/platform/config.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { createSealing } from '../apps/api/src/platform/sealing.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { folderStore, openUploadStore } from '../apps/api/src/platform/uploads.ts';
import { command } from './lib/command.ts';
import { listBackups, madeAt } from './lib/keep-backups.ts';

const USAGE = `Restores a backup into a new folder, counts what came back, and removes the folder.

  npm run backup:test                              the newest one; its audit log is compared with the database's
  npm run backup:test -- FILE                      this one, without a look at any database
  npm run backup:test -- FILE --identity KEYFILE   one that is encrypted, with the file of its secret key

Ends with 0 when everything came back, otherwise with 1.
`;

/** With a backup each night the newest one is never older, unless the timer has stopped. */
const NEWEST_WITHIN_HOURS = 48;
/** The folders of a test below DATA_DIR begin so. */
const PREFIX = 'restore-test-';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Does some work in a new folder below DATA_DIR, which is removed at the end; so are folders that a killed test left
 * there more than a day ago.
 */
async function inFreshFolder(dataDir: string, work: (folder: string) => Promise<string>): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(PREFIX))) {
    const left = join(dataDir, name);
    if (Date.now() - (await stat(left)).mtimeMs > DAY_MS) await rm(left, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into an embedded PostgreSQL in an empty folder, and goes through the audit log. Throws `StartError` when
 * something is missing or was changed. Answers the last line of the log, and what came back in words.
 */
async function tryRestore(file: string, folder: string, config: Config, identityFile: string | undefined) {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    // The whole folder is temporary.
    settings: { fsync: 'off', shared_buffers: '64MB' },
    ...(config.PG_BIN ? { pgBin: config.PG_BIN } : {}),
  });
  const pool = createPool(postgres.owner, 2, { heavy: true });
  try {
    const uploads = folderStore(folder);
    const { tables, made_at: at } = await restoreBackup(pool, uploads, file, { identityFile, folder });
    // The log of an earlier version is encrypted here with a key that nobody has.
    const SEAL_KEY = randomBytes(32).toString('base64');
    const db = new Database(pool).useSealing(createSealing({ SEAL_KEY, DATA_DIR: folder }));
    await sealOldLog(db);
    const head = await readHead(db);
    // Lines that waited for their link when the backup was made would be late by now.
    await linkAllAudit(db);
    const { fault } = await verifyChain(db);
    if (fault) throw new StartError(`The audit log is not whole: ${fault}`);
    const pictures = (await uploads.list()).length;
    const said = `${countRecords({ tables })}, ${pictures} pictures and all else came back as they were at ${at}. All ${Object.keys(tables).length} tables have their rows, and the audit log is whole up to line ${head?.seq ?? 0}.`;
    return { head, said };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Throws `StartError` unless the audit log of the database that is in use has the last line of the restored one. */
async function compareWithLive(
  live: pg.Pool,
  head: { seq: number; hash: string } | undefined,
): Promise<void> {
  if (!head) return;
  const { rows } = await live.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from audit_links where seq = $1",
    [head.seq],
  );
  if (rows[0]?.hash === head.hash) return;
  throw new StartError(
    `Line ${head.seq} of the audit log is not the same in the backup and in the database that is in use: the backup is of another one, or the log was changed.`,
  );
}

async function findNewest({ DATA_DIR }: Config): Promise<string> {
  const folder = join(DATA_DIR, 'backups');
  const [newest] = listBackups(await readdir(folder).catch(() => []));
  if (!newest) throw new StartError(`There is no backup in ${folder}.`);
  const hours = Math.floor((Date.now() - madeAt(newest)!) / 3_600_000);
  if (hours > NEWEST_WITHIN_HOURS) {
    throw new StartError(`The newest backup, ${newest}, is ${hours} hours old: look why no other was made.`);
  }
  return join(folder, newest);
}

/** Makes a new backup for a key that is forgotten with the folder. Answers its file and that of the key. */
async function backUpForTest(owner: pg.Pool, config: Config, folder: string): Promise<[string, string]> {
  const identity = await generateX25519Identity();
  const identityFile = join(folder, 'key.txt');
  await writeFile(identityFile, `${identity}\n`, { mode: 0o600 });
  const file = join(folder, 'backup.zip.age');
  await writeBackup(owner, openUploadStore(config), file, await identityToRecipient(identity));
  return [file, identityFile];
}

/** The newest backup, or, when this machine cannot read it, a new one that is encrypted for a key of its own. */
async function testNewest(config: Config, identity: string | undefined): Promise<string> {
  const newest = await findNewest(config);
  const isReadable = !newest.endsWith('.age') || identity !== undefined;
  const { asOwner, stop } = await openExistingDatabase(config);
  try {
    return await asOwner((owner) =>
      inFreshFolder(config.DATA_DIR, async (folder) => {
        const [file, key] = isReadable ? [newest, identity] : await backUpForTest(owner, config, folder);
        const { head, said } = await tryRestore(file, folder, config, key);
        await compareWithLive(owner, head);
        if (isReadable) return `${newest}: ${said}`;
        return `A backup that was made for this test: ${said}\n${newest} is encrypted, and this machine has no key for it. Test it where the key is: npm run backup:test -- FILE --identity KEYFILE`;
      }),
    );
  } finally {
    await stop();
  }
}

await command(
  { usage: USAGE, options: { identity: { type: 'string' } }, failed: 'The restore test failed. ' },
  async ({ identity }, [file]) => {
    const config = readConfig();
    const said = file
      ? await inFreshFolder(config.DATA_DIR, async (folder) => {
          const restored = await tryRestore(resolve(file), folder, config, identity);
          return `${file}: ${restored.said}`;
        })
      : await testNewest(config, identity);
    process.stdout.write(`${said}\n`);
  },
);
