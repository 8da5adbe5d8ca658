import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { tablesHolding } from '../../test/traces.ts';
import { openWorld, type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';
import { createSealing } from '../platform/sealing.ts';
import { openIdentities } from './identity.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await openWorld(database);
});
afterAll(() => world.close());

const anonymise = async (fields: Record<string, unknown>) => {
  const client = await world.aClient(world.officer, fields);
  await world.call(world.admin, 'POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' });
  return client.id;
};

it('who was erased is kept sealed, opened at the terminal alone, and the log says that and why (DECISIONS 11.4)', async () => {
  const group = await world.aGroup({ name: 'Sealed Group', chairpersonPhone: '0744111222' });
  const known = { name: 'Salma Sealed', phone: '0744111222', clientId: '30444111', systemId: 'SYS-SEAL-1' };
  const id = await anonymise(known);
  expect(await tablesHolding(world, ['Salma Sealed', '744111222', '30444111', 'SYS-SEAL-1'])).toEqual([]);
  const { opened } = await openIdentities(world.db, createSealing(world.config), id, 'Court order 12');
  const [identity] = opened;
  expect(identity).toMatchObject({
    name: 'Salma Sealed',
    phone: '+254744111222',
    national_id: '30444111',
    system_id: 'SYS-SEAL-1',
    chairperson_of: [{ group: group.name, name: '', phone: '+254744111222' }],
  });
  const log = await world.call(world.admin, 'GET', `/audit?entity_id=${id}&action=client.open-identity`);
  expect(log.body.entries).toMatchObject([{ staff_id: null, after: { reason: 'Court order 12' } }]);
  await expect(openIdentities(world.db, createSealing(world.config), group.id, 'Nobody')).rejects.toThrow(
    'identity_not_kept',
  );
});

it('the key is a private file of the data folder or a setting; another key opens nothing (DECISIONS 11.4)', async () => {
  await anonymise({ name: 'Keyed Person' });
  const path = join(world.dataDir, 'seal.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = (await readFile(path, 'utf8')).trim();
  const ours = createSealing({ SEAL_KEY: text, DATA_DIR: '/nowhere' });
  const sealed = createSealing(world.config).seal('Keyed Person');
  expect(ours.open(sealed)).toBe('Keyed Person');
  expect(sealed.includes('Keyed')).toBe(false);
  const other = createSealing({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: '/nowhere' });
  expect(() => other.open(sealed)).toThrow('another key');
  sealed[sealed.length - 1]! ^= 1;
  expect(() => ours.open(sealed)).toThrow('sealed_text_changed');
});

it('what another key sealed keeps nobody from opening the rest, and is named (DECISIONS 11.4.8)', async () => {
  const id = await anonymise({ name: 'Twice Sealed' });
  const other = createSealing({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: '/nowhere' });
  const seal = (sealed: Buffer, at: string) =>
    world.pool.query(
      `insert into sealed_identities (id, client_id, group_ids, sealed, sealed_at)
       values (gen_random_uuid(), $1, '{}', $2, $3)`,
      [id, sealed, at],
    );
  // The newest and the oldest of three.
  for (const year of [2099, 2020])
    await seal(other.seal('{"name": "Of Another Key"}'), `${year}-01-02T03:04:05Z`);
  const open = (settings: object) =>
    promisify(execFile)(process.execPath, ['scripts/identity-open.ts', id, '--reason', 'Court order 13'], {
      env: { ...process.env, ...settingsOf(database), DATA_DIR: world.dataDir, ...settings },
    });
  const { stdout, stderr } = await open({});
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'Twice Sealed' }]);
  expect(stderr).toContain(
    'another key: what was sealed at 2099-01-02T06:04:05.000+03:00, 2020-01-02T06:04:05.000+03:00.',
  );
  await expect(open({ SEAL_KEY: Buffer.alloc(32, 8).toString('base64') })).rejects.toMatchObject({
    stderr: expect.stringContaining('This was sealed with another key'),
  });
  const log = await world.call(world.admin, 'GET', `/audit?entity_id=${id}&action=client.open-identity`);
  expect(log.body.entries, 'where nothing was opened nothing is noted').toHaveLength(1);
});

it('an identity is kept for the years of the setting, 7 unless an admin says otherwise (DECISIONS 11.4)', async () => {
  const id = await anonymise({ name: 'Termed Person' });
  const kept = async (years: number) => {
    await world.pool.query(
      'update sealed_identities set sealed_at = now() - make_interval(years => $2, days => 1) where client_id = $1',
      [id, years],
    );
    await tidyUp(world.db);
    const { rows } = await world.pool.query('select from sealed_identities where client_id = $1', [id]);
    return rows.length;
  };
  const settings = await world.call(world.admin, 'GET', '/settings');
  expect(settings.body.data_protection).toEqual({ identity_years: 7 });
  expect(await kept(6)).toBe(1);
  const set = (identity_years: number) =>
    world.call(world.admin, 'PUT', '/settings', { dataProtection: { identity_years } });
  expect((await set(31)).status).toBe(400);
  expect((await set(10)).body.data_protection).toEqual({ identity_years: 10 });
  expect(await kept(7)).toBe(1);
  expect(await kept(10)).toBe(0);
});

it('the command asks for a reason and says what is missing (docs/operations.md)', async () => {
  const run = promisify(execFile);
  const script = new URL('../../../../scripts/identity-open.ts', import.meta.url).pathname;
  await expect(run(process.execPath, [script, 'some-client'])).rejects.toMatchObject({
    stderr: expect.stringContaining('--reason'),
  });
});
