import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createWorld } from '../../test/world.ts';
import { createApp } from '../app.ts';

const TOKEN = 'a-token-for-the-scraper';

const world = useWorld(() => createWorld({ METRICS_TOKEN: TOKEN }));

async function read(authorization = `Bearer ${TOKEN}`): Promise<string> {
  const { status, body } = await world.call(null, 'GET', '/metrics', undefined, { authorization });
  return status === 200 ? String(body) : `status ${status}`;
}

it('shows an operator how many calls took how long, and no names', async () => {
  const client = await world.aClient();
  await world.call(world.officer, 'GET', `/clients/${client.id}?search=secret`);
  await world.call(null, 'GET', `/clients/${client.id}`);
  await world.call(null, 'GET', '/nowhere/secret');
  const text = await read();
  const count = (status: number) =>
    `http_request_duration_seconds_count{method="GET",route="/api/clients/:id",status="${status}"} 1`;
  expect(text).toContain(count(200));
  expect(text).toContain(count(401));
  expect(text).toContain('database_up 1');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \S/);
  for (const secret of [client.id, client.name, 'secret', world.officer.token])
    expect(text).not.toContain(secret);
});

it('tells when the last backup was made', async () => {
  expect(await read()).toContain('backup_last_timestamp_seconds 0');
  await mkdir(join(world.dataDir, 'backups'), { recursive: true });
  await writeFile(join(world.dataDir, 'backups', 'today.zip'), '');
  expect(await read()).toMatch(/backup_last_timestamp_seconds \d{10}/);
});

it('tells how much the busiest hand opened and deleted within the hour, and not whose hand it is (ASVS 11.1.7)', async () => {
  const clients = await Promise.all([1, 2, 3, 4].map(() => world.aClient(world.officer)));
  for (const { id } of clients) await world.call(world.admin, 'GET', `/clients/${id}`);
  await world.call(world.manager, 'GET', `/clients/${clients[0]!.id}`);
  expect(await read()).toMatch(/^staff_deletions_most 0$/m);
  for (const { id } of clients.slice(1)) await world.call(world.admin, 'DELETE', `/clients/${id}`);
  const text = await read();
  expect(text).toMatch(/^staff_clients_opened_most 4$/m);
  expect(text).toMatch(/^staff_deletions_most 3$/m);
  await world.pool.query(`update record_views set at = at - interval '2 hours'`);
  expect(await read()).toMatch(/^staff_clients_opened_most 0$/m);
});

it('tells every metric that the dashboard and the alerts of deploy/ ask for', async () => {
  await world.call(null, 'GET', '/public/branches');
  const metrics = await read();
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const text = await readFile(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');
    const asked = text.match(/\b(http|database|mails|sums|backup|staff|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  }
});

it('shows its metrics to nobody without the token, and nothing at all unless one is set', async () => {
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${world.admin.token}`]) {
    expect(await read(wrong)).toBe('status 401');
  }
  const plain = await createApp(world.db, { ...world.config, METRICS_TOKEN: undefined });
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await plain.inject({ url: '/api/metrics', headers })).statusCode).toBe(404);
  await plain.close();
});
