import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import process from 'node:process';
import { Client, type DatabaseError } from 'pg';
import { SUPERUSER } from './create-cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type DatabaseFolder, readSecret, SOCKET_PORT } from './folder.ts';
import { readPidFile } from './pid-file.ts';

/** How to reach a database; fits `pg` and Kysely as it is. */
export interface Connection {
  /** The folder of a Unix socket, or (Windows) a loopback address. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Never asked for on a socket, whatever PGSSLMODE says. */
  ssl: false;
}

/** The database, and the role that owns it. */
const OWNER = 'app';
/** The role of the server. */
const APPLICATION = 'app_server';

/** What answers at the address of this folder's server. */
type Probe =
  | { state: 'ready'; superuser: Connection }
  /** It says itself that it is starting or ending. */
  | { state: 'starting' }
  /** It does not answer in time, or the connection broke. */
  | { state: 'silent' }
  | { state: 'absent' };

/** Connects, makes sure that it is this folder's server, and that the product's roles and database exist. */
export async function probe(folder: DatabaseFolder): Promise<Probe> {
  const superuser = superuserConnection(folder);
  const client = new Client({ ...superuser, connectionTimeoutMillis: 3000 });
  client.on('error', () => {}); // the server may go away at any moment; the pending call says so too
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (!isSameFolder(rows[0]?.data_directory, folder.cluster)) return { state: 'absent' };
    await ensureAppDatabase(client, superuser.password);
    return { state: 'ready', superuser };
  } catch (error) {
    return explainRefusal(error, folder);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where a running server says it listens, else where one would be started. */
function superuserConnection(folder: DatabaseFolder): Connection {
  const running = readPidFile(folder.cluster);
  const address =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: running?.port ?? 0 }
      : { host: running?.socketDir ?? folder.socketDir, port: SOCKET_PORT };
  return { ...address, user: SUPERUSER, password: readSecret(folder), database: SUPERUSER, ssl: false };
}

export function ownerConnection(superuser: Connection): Connection {
  return { ...superuser, user: OWNER, database: OWNER };
}

export function applicationConnection(superuser: Connection): Connection {
  const password = applicationPassword(superuser.password);
  return { ...superuser, user: APPLICATION, database: OWNER, password };
}

/** Made of the secret, so that no second file can be lost; who knows it does not know the secret. */
function applicationPassword(secret: string): string {
  return createHmac('sha256', secret).update(APPLICATION).digest('base64url');
}

async function ensureAppDatabase(client: Client, secret: string): Promise<void> {
  const { rows } = await client.query<{ owner: boolean; application: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS owner,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS application,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [OWNER, APPLICATION],
  );
  const createRole = (name: string, password: string) =>
    unlessDone(client, `CREATE ROLE ${name} PASSWORD ${client.escapeLiteral(password)}`);
  if (!rows[0]?.owner) await createRole(`${OWNER} LOGIN CREATEDB`, secret);
  // The owner may do what the server may, and see what it does; never the other way round.
  if (!rows[0]?.application)
    await createRole(`${APPLICATION} LOGIN ROLE ${OWNER}`, applicationPassword(secret));
  if (!rows[0]?.database) await unlessDone(client, `CREATE DATABASE ${OWNER} OWNER ${OWNER}`);
}

/** Two processes may start at the same time: it is fine if it exists already. */
async function unlessDone(client: Client, statement: string): Promise<void> {
  const existsByNow = ['42710', '42P04', '23505'];
  try {
    await client.query(statement);
  } catch (error) {
    if (!existsByNow.includes((error as DatabaseError).code ?? '')) throw error;
  }
}

function explainRefusal(error: unknown, folder: DatabaseFolder): Probe {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EADDRNOTAVAIL') return { state: 'absent' };
  if (code === '28P01' || code === '28000') {
    throw new EmbeddedPostgresError(
      `The password in ${folder.secretFile} does not open the database beside it: restore both from the same backup.`,
      { cause: error },
    );
  }
  if (['57P01', '57P02', '57P03'].includes(code)) return { state: 'starting' };
  if (code === '' || code === 'ECONNRESET' || code === 'EPIPE' || code === '53300')
    return { state: 'silent' };
  throw new EmbeddedPostgresError(
    `The database in ${folder.home} refuses to work: ${(error as Error).message}.`,
    { cause: error },
  );
}

function isSameFolder(reported: string | undefined, cluster: string): boolean {
  try {
    return fs.realpathSync(reported ?? '') === cluster;
  } catch {
    return false;
  }
}
