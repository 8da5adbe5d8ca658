import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The embedded database of the product under test, with its own role; for checks of the rows themselves. */
export async function openDatabase(): Promise<pg.Client> {
  const { DATABASE_URL, JOURNEY_DATA_DIR } = process.env;
  const client = new pg.Client(DATABASE_URL ?? embedded(JOURNEY_DATA_DIR ?? 'data'));
  await client.connect();
  return client;
}

function embedded(dataDir: string): pg.ClientConfig {
  const home = join(dataDir, 'postgres');
  // The lines of postmaster.pid: process, folder, start, port, folder of the socket.
  const [, , , port, socket] = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return {
    host: socket!,
    port: Number(port),
    user: 'app',
    database: 'app',
    password: readFileSync(join(home, 'secret'), 'utf8').trim(),
  };
}
