import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { siteFromSources } from '../../test/site.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { createApp } from '../app.ts';
import { readConfig } from './config.ts';
import { Database } from './database.ts';
import { createPool } from './pool.ts';
import { createDefaultBranches } from './first-run.ts';
import { watchDatabase } from './heartbeat.ts';
import { serveWeb } from '../web/web.ts';
import { createSealing } from './sealing.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: FastifyInstance;
let dataDir: string;
let pool: ReturnType<typeof createPool>;
let stopWatch: () => void;
beforeAll(async () => {
  database = await createTestDatabase();
  await createDefaultBranches(new Database(database.pool));
  proxy = await openDatabaseProxy(database.connection);
  dataDir = await mkdtemp(join(tmpdir(), 'away-'));
  const connection = { ...database.connection, host: '127.0.0.1', port: proxy.port };
  pool = createPool(connection, 4);
  stopWatch = watchDatabase([pool], connection);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const db = new Database(pool).useSealing(createSealing(config));
  app = await createApp(db, config);
  await serveWeb(app, db, config, siteFromSources());
});
afterAll(async () => {
  await app.close();
  await pool.end();
  stopWatch();
  proxy.close();
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

  proxy.refuse();
  const message = {
    name: 'Amina',
    email: 'amina@example.com',
    subject: 'Other',
    message: 'Are you open today?',
  };
  const reply = await post(message);
  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.body).toContain('Your message could not be sent. What you typed is still there');
  expect(reply.body).toContain('>Are you open today?</textarea>');
  expect((await post({ ...message, message: 'short' })).body).toContain('at least 10 characters');
  for (const page of ['/branches', '/branches?search=kitui', '/contact']) {
    expect(await app.inject(page)).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('Kalundu Road'),
    });
  }
  expect((await app.inject('/api/readyz')).statusCode).toBe(503);
  const call = await app.inject({ method: 'POST', url: '/api/public/contact', payload: message });
  expect(call.json()).toMatchObject({ code: 'unavailable' });

  await proxy.reconnect();
  expect((await post(message)).statusCode).toBe(303);
});

it('has no use for a database that only reads, as one that was the primary a moment ago (DECISIONS 9)', async () => {
  const message = {
    name: 'Amina',
    email: 'amina@example.com',
    subject: 'Other',
    message: 'Are you open today?',
  };
  const post = () => app.inject({ method: 'POST', url: '/api/public/contact', payload: message });
  const name = database.connection.database;
  await database.owner.query(`alter database "${name}" set default_transaction_read_only = on`);
  proxy.refuse();
  await proxy.reconnect();
  expect((await post()).json()).toMatchObject({ code: 'unavailable' });
  expect((await app.inject('/api/readyz')).statusCode).toBe(503);

  await database.owner.query(`alter database "${name}" reset default_transaction_read_only`);
  expect((await post()).statusCode).toBe(201);
  expect((await app.inject('/api/readyz')).statusCode).toBe(200);
});
