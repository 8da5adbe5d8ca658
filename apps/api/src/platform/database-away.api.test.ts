import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { siteFromSources } from '../../test/site.ts';
import { createApp } from '../app.ts';
import { readConfig } from './config.ts';
import { createBooks, createPool } from './database.ts';
import { createDefaultBranches } from './first-run.ts';
import { serveWeb } from './web.ts';

/** The way to the database, which can be cut. */
const open = new Set<Socket>();
let database: TestDatabase;
const way = createServer((near) => {
  const { host = '', port } = database.connection;
  const far = connect(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
  );
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(one);
    one
      .on('error', () => {})
      .on('close', () => other.destroy())
      .pipe(other);
  }
});

let app: FastifyInstance;
let dataDir: string;
let port: number;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  await createDefaultBranches(createBooks(database.pool));
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  port = (way.address() as AddressInfo).port;
  dataDir = await mkdtemp(join(tmpdir(), 'away-'));
  pool = createPool({ ...database.connection, host: '127.0.0.1', port }, 4);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  app = await createApp(createBooks(pool), config);
  await serveWeb(app, createBooks(pool), config, siteFromSources());
});
afterAll(async () => {
  await app.close();
  await pool.end();
  way.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('leaves visitors the pages, and what they typed, while the database is away (SPEC 8, DECISIONS 7)', async () => {
  const post = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload as Record<string, string>).toString(),
    });
  expect((await app.inject('/branches')).body).toContain('Kalundu Road');

  way.close();
  for (const socket of open) socket.destroy();
  const letter = {
    name: 'Amina',
    email: 'amina@example.com',
    subject: 'Other',
    message: 'Are you open today?',
  };
  const reply = await post(letter);
  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.body).toContain('Your message could not be sent. What you typed is kept');
  expect(reply.body).toContain('>Are you open today?</textarea>');
  expect((await post({ ...letter, message: 'short' })).body).toContain('at least 10 characters');
  for (const page of ['/branches', '/branches?search=kitui', '/contact']) {
    expect(await app.inject(page)).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('Kalundu Road'),
    });
  }
  expect((await app.inject('/api/readyz')).statusCode).toBe(503);
  const call = await app.inject({ method: 'POST', url: '/api/public/contact', payload: letter });
  expect(call.json()).toMatchObject({ code: 'unavailable' });

  way.listen(port, '127.0.0.1');
  await once(way, 'listening');
  expect((await post(letter)).statusCode).toBe(303);
});
