import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import { Client, DatabaseError } from 'pg';
import { StartError } from '../start-error.ts';
import { SUPERUSER } from './launch.ts';
import { type DatabaseFolder, explainFileErrors, hasCluster, SOCKET_PORT } from './folder.ts';

/** How to reach a database; fits `pg` and Kysely as it is. */
export interface Connection {
  /** The folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Never asked for on a socket, whatever PGSSLMODE says. */
  ssl: false;
}

export interface Connections {
  /** The product's own database, as a role that owns it and may create others, and nothing more. */
  owner: Connection;
  /** The same as the role of the server, which owns nothing; its rights come with the migrations (`rights.ts`). */
  application: Connection;
}

/** `starting`: it says itself that it is starting or ending, or is busy; `silent`: it does not answer in time. */
type Answer = Connections | 'starting' | 'silent' | 'absent';

/** The database, and the role that owns it; the role of the server. */
const OWNER = 'app';
const APPLICATION = 'app_server';

/** SQLSTATEs of a server that is starting, ending or full, and of two that make the roles at once. */
const PASSING = ['57P01', '57P02', '57P03', '53300', '42710', '42P04', '23505', '55006'];
const NOT_THERE = ['ENOENT', 'ECONNREFUSED'];
const WRONG_PASSWORD = ['28P01', '28000'];

/** Connects to the server of this folder and makes sure that the product's roles and database exist. */
export async function probe(folder: DatabaseFolder): Promise<Answer> {
  if (!hasCluster(folder)) return 'absent';
  const superuser: Connection = {
    host: folder.socketDir,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: explainFileErrors(folder.secretFile, () => fs.readFileSync(folder.secretFile, 'utf8').trim()),
    database: SUPERUSER,
    ssl: false,
  };
  const client = new Client({ ...superuser, connectionTimeoutMillis: 3000 });
  client.on('error', () => {}); // the server may go away at any moment; the pending call says so too
  try {
    await client.connect();
    return await ensureDatabase(client, superuser);
  } catch (error) {
    return explainRefusal(error, folder);
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(client: Client, superuser: Connection): Promise<Connections> {
  const owner = { ...superuser, user: OWNER, database: OWNER };
  // Made of the secret, so that no second file can be lost; who knows it does not know the secret.
  const password = createHmac('sha256', superuser.password).update(APPLICATION).digest('base64url');
  const application = { ...owner, user: APPLICATION, password };
  const { rows } = await client.query<{ owner: boolean; application: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS owner,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS application,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [OWNER, APPLICATION],
  );
  const createRole = ({ user, password }: Connection, options: string) =>
    client.query(`CREATE ROLE ${user} LOGIN ${options} PASSWORD ${client.escapeLiteral(password)}`);
  if (!rows[0]?.owner) await createRole(owner, 'CREATEDB');
  // The owner may do what the server may, and see what it does; never the other way round.
  if (!rows[0]?.application) await createRole(application, `ROLE ${OWNER}`);
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${OWNER} OWNER ${OWNER}`);
  return { owner, application };
}

function explainRefusal(error: unknown, folder: DatabaseFolder): Answer {
  const { code = '', message } = error as { code?: string; message: string };
  if (!(error instanceof DatabaseError)) return NOT_THERE.includes(code) ? 'absent' : 'silent';
  if (PASSING.includes(code)) return 'starting';
  throw new StartError(
    WRONG_PASSWORD.includes(code)
      ? `The password in ${folder.secretFile} does not open the database beside it: restore both from the same backup.`
      : `The database in ${folder.home} refuses to work: ${message}.`,
    { cause: error },
  );
}
