import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { openWorld, type World } from '../../test/world.ts';

let database: TestDatabase;
let world: World;
let list: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await openWorld(database);
  list = join(world.dataDir, 'list.txt');
});
afterAll(async () => {
  await stop();
  await world.close();
});

/** Starts the server as it is started in earnest, and waits until it says that it is ready. */
async function start(): Promise<void> {
  server = fork(new URL('../../test/main-without-pages.ts', import.meta.url), {
    silent: true,
    env: {
      ...process.env,
      ...settingsOf(database),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: world.dataDir,
      ERASURES_FILE: list,
    },
  });
  const said: string[] = [];
  server.stderr!.on('data', (text) => said.push(String(text)));
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(said.join(''))));
  const [ready] = (await Promise.race([once(server.stdout!, 'data'), ended])) as [Buffer];
  ended.catch(() => {});
  expect(String(ready)).toMatch(/^Ready at /);
}

async function stop(): Promise<void> {
  if (!server) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  server = undefined;
}

it('a start erases again whom the list names, and the running server notes who is erased (DECISIONS 11.4.7a)', async () => {
  const noted = await world.aClient(world.officer, { name: 'Noted Meanwhile' });
  const known = await world.aClient(world.officer, { name: 'Known Again' });
  // As in a database that was restored from a backup that is older than the erasure.
  await appendFile(list, `2026-01-01T00:00:00.000Z client.anonymise ${known.id}\n`);
  await start();
  const { rows } = await world.pool.query(
    `select name, (select count(*)::int from audit_log
       where entity_id = clients.id and action = 'client.anonymise' and after ? 'erased_before') as told
     from clients where id = $1`,
    [known.id],
  );
  expect(rows).toEqual([{ name: expect.stringMatching(/^Former client/) as string, told: 1 }]);
  await world.call(world.admin, 'POST', `/clients/${noted.id}/anonymise`, { reason: 'Asked for it' });
  const line = `client.anonymise ${noted.id}`;
  await expect.poll(() => readFile(list, 'utf8'), { timeout: 60_000 }).toContain(line);
});
