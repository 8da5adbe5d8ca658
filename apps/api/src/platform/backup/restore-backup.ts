import { closeSync } from 'node:fs';
import { basename } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type pg from 'pg';
import yauzl from 'yauzl';
import { type Hashes, isOld, listMigrations, migrate } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import type { UploadStore } from '../uploads.ts';
import { openBackup, type Reader } from './encryption.ts';
import { listTables, type Manifest } from './tables.ts';

/** How many rows, and characters, are sent at once. */
const CHUNK_SIZE = 2000;
const CHUNK_LENGTH = 4_000_000;

const openZip = promisify<number, yauzl.Options, yauzl.ZipFile>(yauzl.fromFd);

interface Archive {
  names: string[];
  read: (name: string) => Promise<Readable>;
  close: () => void;
}

async function openArchive(file: string, reader: Reader): Promise<Archive> {
  const opened = await openBackup(file, reader);
  const zip = await openZip(opened, { lazyEntries: true, autoClose: false }).catch(() => {
    closeSync(opened);
    throw new StartError(`${file} is not there, or no backup.`);
  });
  const entries = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  const stream = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) throw new StartError(`The backup is not whole: ${name} is missing.`);
      return stream(entry);
    },
    close: () => zip.close(),
  };
}

/** The migrations that the backup's database had been through: all of 1.1.0, or some that this version knows. */
async function readRecord(manifest: Manifest): Promise<Hashes> {
  const record = manifest.migrations;
  if (manifest.format === 1 && (await isOld(record))) return record;
  const known = new Map((await listMigrations()).map(({ name, hash }) => [name, hash]));
  const unknown = Object.entries(record).find(([name, hash]) => known.get(name) !== hash);
  if (manifest.format !== 1 || unknown) {
    throw new StartError('This backup was made by another version of the product: restore it with that one.');
  }
  return record;
}

/** A database without staff is empty: new, or an interrupted restore. */
async function assertEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ staff: string | null }>("select to_regclass('public.staff') as staff");
  if (rows[0]?.staff && (await pool.query('select 1 from staff limit 1')).rowCount) {
    throw new StartError(
      'The database is not empty. A backup is restored into a new one: name another DATA_DIR or DATABASE_URL.',
    );
  }
}

/**
 * The columns to write, and what is written there: without generated ones, and without numbers of transactions, which are another
 * database's. A row as JSON says null for a column of JSON whose value is null, too; where a column must have a value it is that.
 */
async function listColumns(client: pg.PoolClient, table: string): Promise<{ names: string; values: string }> {
  const { rows } = await client.query<{ name: string; is_json: boolean }>(
    `select attname as name, atttypid = 'jsonb'::regtype and attnotnull as is_json from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and atttypid <> 'xid8'::regtype order by attnum`,
    [client.escapeIdentifier(table)],
  );
  const columns = rows.map(({ name, is_json }) => ({ name: client.escapeIdentifier(name), is_json }));
  return {
    names: columns.map(({ name }) => name).join(', '),
    values: columns.map(({ name, is_json }) => (is_json ? `coalesce(${name}, 'null')` : name)).join(', '),
  };
}

/**
 * The lines of a table. They end with a line feed and nothing else: in a text there may be other characters that separate lines
 * (U+2028), at which `node:readline` would cut it.
 */
async function* readLines(content: Readable): AsyncGenerator<string> {
  content.setEncoding('utf8');
  let rest = '';
  for await (const part of content as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function loadTable(client: pg.PoolClient, table: string, lines: Readable): Promise<number> {
  const name = client.escapeIdentifier(table);
  let insert: string | undefined;
  const prepare = async () => {
    // The backup contains what the triggers would write.
    await client.query(`alter table ${name} disable trigger user`);
    const { names, values } = await listColumns(client, table);
    return `insert into ${name} (${names}) overriding system value select ${values} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  };
  let [piece, length, rows]: [string[], number, number] = [[], 0, 0];
  const send = async () => {
    if (piece.length === 0) return;
    // Most tables of a small institution have no row: nothing is done to them.
    insert ??= await prepare();
    const { rowCount } = await client.query(insert, [`[${piece.join(',')}]`]);
    rows += rowCount ?? 0;
    [piece, length] = [[], 0];
  };
  for await (const line of readLines(lines)) {
    piece.push(line);
    length += line.length;
    if (piece.length >= CHUNK_SIZE || length >= CHUNK_LENGTH) await send();
  }
  await send();
  if (rows === 0) return 0;
  await client.query(`alter table ${name} enable trigger user`);
  await goOnCounting(client, name);
  return rows;
}

/** Has the numbers that the database gives to rows of a table go on after the highest that was loaded. */
async function goOnCounting(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  for (const { column, sequence } of rows) {
    const highest = `select max(${client.escapeIdentifier(column)}) as n from ${table}`;
    await client.query(`select setval($1, n) from (${highest}) as highest where n is not null`, [sequence]);
  }
}

/**
 * Brings a backup back into an empty database and its pictures into the store, then goes through the migrations that
 * came since it was made; one that is encrypted is read with the keys of `reader`. The database has all of it or nothing, and
 * nothing where a picture is missing. Throws `StartError` when the file is no whole backup, was made by another version, or the
 * database is not empty.
 */
export async function restoreBackup(
  pool: pg.Pool,
  uploads: UploadStore,
  file: string,
  reader: Reader = {},
): Promise<Manifest> {
  const archive = await openArchive(file, reader);
  try {
    const manifest = JSON.parse(await text(await archive.read('manifest.json'))) as Manifest;
    const record = await readRecord(manifest);
    await assertEmpty(pool);
    await migrate(pool, record);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      const tables = await listTables(client);
      // A migration may have put rows of its own; they are in the backup as they were last.
      const emptying = tables.toReversed().map((table) => `delete from ${client.escapeIdentifier(table)}`);
      await client.query(emptying.join(';'));
      for (const table of tables) {
        const rows = await loadTable(client, table, await archive.read(`tables/${table}.ndjson`));
        if (rows !== manifest.tables[table]) {
          throw new StartError(
            `The backup is not whole: ${table} has ${rows} of ${manifest.tables[table]} rows.`,
          );
        }
      }
      // Before the commit: with rows in it the database would refuse to be restored again for what is missing.
      for (const name of archive.names.filter((each) => each.startsWith('uploads/'))) {
        await uploads.put(basename(name), await buffer(await archive.read(name)));
      }
      await client.query('commit');
    } finally {
      client.release(true);
    }
    await migrate(pool);
    await pool.query('analyze');
    return manifest;
  } finally {
    archive.close();
  }
}
