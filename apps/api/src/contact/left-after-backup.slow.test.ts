import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase, settingsOf } from '../../test/database.ts';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { applyLeavings, createErasureList } from '../data-protection/erasures.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { Database } from '../platform/database.ts';
import { createSealing } from '../platform/sealing.ts';
import { folderStore } from '../platform/uploads.ts';
import { listSuppressed } from './suppressed.ts';

const world = useWorld(createMailWorld);

const post = async (path: string, body: object) =>
  expect((await world.call(null, 'POST', `/public/newsletter${path}`, body)).status).toBeLessThan(300);
const tokenIn = (body: string) => new URL(/https:\S+/.exec(body)![0]).searchParams.get('token')!;
/** Subscribes an address; answers the token by which it leaves. */
async function subscribe(email: string): Promise<string> {
  await post('', { email, consent: true });
  const [asking] = await world.deliver();
  await post('/confirm', { token: tokenIn(asking!.body) });
  const [welcome] = await world.deliver();
  return tokenIn(welcome!.body);
}
const leave = (token: string) => post('/unsubscribe', { token });
const file = (name: string) => join(world.dataDir, name);
const PEOPLE = ['back', 'late', 'left', 'stays'].map((name) => `${name}@example.com`);

it('who left the newsletter after a backup is out of it after a restore, until they say yes again (DECISIONS 11.4.7a)', async () => {
  const tokens = { left: await subscribe('left@example.com'), back: await subscribe('back@example.com') };
  await subscribe('stays@example.com');
  await writeBackup(world.pool, folderStore(world.dataDir), file('before.zip'));
  await leave(tokens.left);
  await leave(tokens.back);
  await leave(await subscribe('late@example.com'));
  await createErasureList(file('list.txt'))(world.db);
  const list = await readFile(file('list.txt'), 'utf8');
  expect(list).toMatch(/^(\S+Z newsletter\.left [0-9a-f]{64}\n){3}$/);

  const sealing = createSealing(world.config);
  const copy = await createTestDatabase({ bare: true });
  try {
    const SEAL_KEY = (await readFile(file('seal.key'), 'utf8')).trim();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/restore.ts', file('before.zip'), '--erasures', file('list.txt')],
      { env: { ...process.env, ...settingsOf(copy), SEAL_KEY, DATA_DIR: file('new') } },
    );
    expect(stdout).toContain('2 addresses that left the newsletter since have left it again.');
    const { rows } = await copy.owner.query(
      'select email from subscribers where unsubscribed_at is null order by email',
    );
    expect(rows).toEqual([{ email: 'stays@example.com' }]);
    const restored = new Database(copy.owner).useSealing(sealing);
    expect(await listSuppressed(restored, sealing, PEOPLE)).toEqual(PEOPLE.slice(0, 3));
    const { rows: kept } = await copy.owner.query(
      'select token, left_at, consent_words is not null as consented from suppressed_addresses where token = $1',
      [tokens.left],
    );
    expect(kept, 'with what they had said yes to, and the link by which they left').toMatchObject([
      { consented: true },
    ]);
    expect(await applyLeavings(restored, file('list.txt'))).toBe(0);
  } finally {
    await copy.drop();
  }

  await world.pool.query("update suppressed_addresses set mailed_at = now() - interval '31 days'");
  await subscribe('back@example.com');
  expect(await applyLeavings(world.db, file('list.txt'))).toBe(0);
  expect(await listSuppressed(world.db, sealing, PEOPLE)).toEqual(['late@example.com', 'left@example.com']);
  const subscribed = await world.call(world.admin, 'GET', '/subscribers?state=subscribed');
  expect(subscribed.body.subscribers.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'back@example.com',
    'stays@example.com',
  ]);
});
