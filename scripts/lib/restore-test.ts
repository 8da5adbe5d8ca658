import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';
import { linkAllAudit, readHead } from '../../apps/api/src/audit/chain.ts';
import { sealOldLog } from '../../apps/api/src/audit/seal-old-log.ts';
import { verifyChain } from '../../apps/api/src/audit/verify-chain.ts';
import { restoreBackup } from '../../apps/api/src/platform/backup/restore-backup.ts';
import type { Manifest } from '../../apps/api/src/platform/backup/tables.ts';
import { writeBackup } from '../../apps/api/src/platform/backup/write-backup.ts';
import type { Config } from '../../apps/api/src/platform/config.ts';
import { Database } from '../../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts';
import { listMigrations } from '../../apps/api/src/platform/migrate.ts';
import { createPool } from '../../apps/api/src/platform/pool.ts';
import { createSealing } from '../../apps/api/src/platform/sealing.ts';
import { StartError } from '../../apps/api/src/platform/start-error.ts';
import { folderStore, openUploadStore } from '../../apps/api/src/platform/uploads.ts';

/** The folders of a test below DATA_DIR begin so. */
const PREFIX = 'restore-test-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** What came back: the backup's description, the number of its pictures, and the last line of its audit log. */
export interface Restored {
  manifest: Manifest;
  pictures: number;
  head: { seq: number; hash: string } | undefined;
}

/**
 * Does some work in a new folder below DATA_DIR, which is removed at the end; so are folders that a killed test left
 * there more than a day ago.
 */
export async function inFreshFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
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

/** Counts the rows of each table again, from outside of the restore. A backup of an older version went through migrations, which may add rows. */
async function compareCounts(pool: pg.Pool, { tables, migrations }: Manifest): Promise<void> {
  const isOfThisVersion = (await listMigrations()).every(({ name }) => name in migrations);
  for (const [table, rows] of Object.entries(tables)) {
    const name = table.replaceAll('"', '""');
    const counted = await pool.query<{ n: number }>(`select count(*) as n from "${name}"`).catch(() => {
      if (isOfThisVersion) throw new StartError(`The table ${table} did not come back.`);
      return undefined;
    });
    const found = counted?.rows[0]?.n;
    if (found !== undefined && (isOfThisVersion ? found !== rows : found < rows)) {
      throw new StartError(`The table ${table} has ${found} rows after the restore, and had ${rows}.`);
    }
  }
}

/**
 * Restores a backup into an embedded PostgreSQL in an empty folder, counts the rows of all tables and goes through the
 * audit log. Throws `StartError` when something is missing or was changed.
 */
export async function tryRestore(
  file: string,
  folder: string,
  { identityFile, pgBin }: { identityFile?: string | undefined; pgBin?: string | undefined } = {},
): Promise<Restored> {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    // The whole folder is temporary.
    settings: { fsync: 'off', shared_buffers: '64MB' },
    ...(pgBin ? { pgBin } : {}),
  });
  const pool = createPool(postgres.owner, 2, { heavy: true });
  try {
    const uploads = folderStore(folder);
    const manifest = await restoreBackup(pool, uploads, file, { identityFile, folder });
    await compareCounts(pool, manifest);
    // The log of an earlier version is encrypted here with a key that nobody has.
    const SEAL_KEY = randomBytes(32).toString('base64');
    const db = new Database(pool).useSealing(createSealing({ SEAL_KEY, DATA_DIR: folder }));
    await sealOldLog(db);
    const head = await readHead(db);
    // Lines that waited for their link when the backup was made would be late by now.
    await linkAllAudit(db);
    const { fault } = await verifyChain(db);
    if (fault) throw new StartError(`The audit log is not whole: ${fault}`);
    return { manifest, pictures: (await uploads.list()).length, head };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Throws `StartError` unless the audit log of the database that is in use has the last line of the restored one. */
export async function compareWithLive(live: pg.Pool, { head }: Restored): Promise<void> {
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

/**
 * For a machine that cannot read its own backups: makes a new backup for a key that is forgotten with the folder.
 * Answers its file and the file of the key.
 */
export async function backUpForTest(owner: pg.Pool, config: Config, folder: string) {
  const identity = await generateX25519Identity();
  const identityFile = join(folder, 'key.txt');
  await writeFile(identityFile, `${identity}\n`, { mode: 0o600 });
  const file = join(folder, 'backup.zip.age');
  await writeBackup(owner, openUploadStore(config), file, await identityToRecipient(identity));
  return { file, identityFile };
}
