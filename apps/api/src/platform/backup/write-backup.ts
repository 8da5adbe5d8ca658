import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { StartError } from '../start-error.ts';
import type { UploadStore } from '../uploads.ts';
import { encrypt, encrypterFor } from './encryption.ts';
import { listTables, type Manifest } from './tables.ts';

/** Rows that are in memory at once. */
const CHUNK_SIZE = 2000;

/** A table's rows as lines of JSON; `count` learns how many there were. */
async function* readRows(client: pg.PoolClient, table: string, count: (rows: number) => void) {
  const name = client.escapeIdentifier(table);
  await client.query(`declare piece no scroll cursor for select to_jsonb(t)::text as line from ${name} t`);
  let rows = 0;
  let isMore = true;
  while (isMore) {
    const { rows: piece } = await client.query<{ line: string }>(`fetch ${CHUNK_SIZE} from piece`);
    rows += piece.length;
    if (piece.length > 0) yield `${piece.map(({ line }) => line).join('\n')}\n`;
    isMore = piece.length === CHUNK_SIZE;
  }
  await client.query('close piece');
  count(rows);
}

async function* once(content: () => string) {
  yield content();
}

/** A picture's bytes; none when it was removed since the backup began, as nothing shows it then. */
async function* readPicture(uploads: UploadStore, name: string): AsyncGenerator<Buffer> {
  const picture = await uploads.open(name);
  if (picture) yield* picture.bytes as AsyncIterable<Buffer>;
}

/**
 * Writes everything that the institution would miss into one ZIP file: each table as lines of JSON, all of one moment
 * whatever is written meanwhile, and the uploaded pictures. Sessions stay out. The file is there whole or not at all, and
 * for its owner alone to read: it holds personal data. With a public key only the holder of its secret key can read it. The database stays as it is, whatever version of the product it is of.
 * Throws `StartError` when it is of none.
 */
export async function writeBackup(
  pool: pg.Pool,
  uploads: UploadStore,
  file: string,
  publicKey?: string,
): Promise<Manifest> {
  const encrypter = publicKey ? encrypterFor(publicKey) : undefined;
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const { rows: known } = await client.query<{ migrations: string | null }>(
      "select to_regclass('public.migrations') as migrations",
    );
    if (!known[0]?.migrations) throw new StartError('The database is empty: there is nothing to back up.');
    const { rows: done } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    );
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations: Object.fromEntries(done.map(({ name, hash }) => [name, hash])),
      tables: {},
    };
    const zip = new ZipFile();
    const failed = new Promise<never>((_, reject) => zip.on('error', reject));
    // One after the other: each part is asked for when the one before it is written.
    const add = (name: string, content: () => AsyncIterable<string | Buffer>) =>
      zip.addReadStreamLazy(name, (give) => give(null, Readable.from(content(), { objectMode: false })));
    for (const table of await listTables(client)) {
      add(`tables/${table}.ndjson`, () =>
        readRows(client, table, (rows) => {
          manifest.tables[table] = rows;
        }),
      );
    }
    for (const name of await uploads.list()) {
      add(`uploads/${name}`, () => readPicture(uploads, name));
    }
    add('manifest.json', () => once(() => JSON.stringify(manifest, null, 2)));
    zip.end();
    const written = encrypter ? await encrypt(zip.outputStream as Readable, encrypter) : zip.outputStream;
    await Promise.race([pipeline(written, createWriteStream(unfinished, { mode: 0o600 })), failed]);
    await client.query('commit');
    const finished = await open(unfinished, 'r+');
    await finished.sync();
    await finished.close();
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    client.release(true);
  }
}
