import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { createTestDatabase } from './database.ts';
import { useWorld } from './use-world.ts';
import type { World } from './world.ts';
import { refusal } from './world.ts';

const world = useWorld();

/** The members of staff are few: their whole list is read on screens with filters. */
const SMALL = ['listStaff'];

const isPlain = (reply: unknown) =>
  reply instanceof z.ZodUnion && reply.options.some((option) => option instanceof z.ZodArray);
const isFile = (reply: unknown) => typeof reply === 'object' && reply !== null && 'file' in reply;

/** How heavy a call is, by the rule and not by what it says of itself. */
function heavinessOf({ name, tag, method, replies, multipart, path }: Endpoint): Endpoint['heavy'] {
  const all = Object.values(replies);
  const isImport =
    tag === 'Imports' &&
    method === 'POST' &&
    (multipart !== undefined || /trial|run|passwords|undo/.test(path));
  const isBulk = path.endsWith('/bulk');
  if (tag === 'Reports' || isImport || isBulk || name === 'exportClientData' || all.some(isFile))
    return 'always';
  return all.some(isPlain) && !SMALL.includes(name) ? 'plain-list' : undefined;
}

it('the contract says of every endpoint whether it is a heavy call (DECISIONS 11.6)', () => {
  const said = (heaviness: (endpoint: Endpoint) => Endpoint['heavy']) =>
    ENDPOINTS.map((endpoint) => `${endpoint.name}: ${heaviness(endpoint)}`);
  expect(said(({ heavy }) => heavy)).toEqual(said(heavinessOf));
});

describe('while a heavy call is at work', () => {
  let lock: pg.PoolClient;
  // Every call that reads groups waits.
  beforeEach(async () => {
    lock = await world.pool.connect();
    await lock.query('begin; lock table groups in access exclusive mode');
  });
  const release = async () => {
    await lock.query('rollback');
  };
  afterEach(async () => {
    await release();
    lock.release();
  });

  const waiting = async () => {
    const { rows } = await world.pool.query<{ count: number }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]!.count;
  };
  const groups = (by: World['admin']) => world.call(by, 'GET', '/groups');

  it('a second one of the same person waits, a third is 429 with Retry-After (DECISIONS 11.6)', async () => {
    const first = groups(world.officer);
    await expect.poll(waiting).toBe(1);
    const [second, third] = [groups(world.officer), groups(world.officer)];
    const refused = await Promise.race([second, third]);
    expect(refused).toMatchObject(refusal(429, 'too_many_attempts'));
    // It may have been many rows that are written as well.
    expect(refused.body.message).not.toMatch(/list|export|report/i);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await waiting()).toBe(1);
    await release();
    const statuses = (await Promise.all([first, second, third])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  });

  it('others have their lists and the server is ready, however many wait (DECISIONS 11.6)', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => world.hire('credit_officer', world.branches.kitui)),
    );
    const lists = people.map(groups);
    await expect.poll(waiting).toBe(3);
    expect(world.pool.waitingCount).toBe(0);
    expect((await world.call(null, 'GET', '/readyz')).status).toBe(200);
    expect((await world.call(world.manager, 'GET', '/products?page=1')).status).toBe(200);
    await release();
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(lists.map(() => 200));
  });
});

describe('a lock that somebody else holds', () => {
  it('is waited for 5 s at most, then the answer is 503 with Retry-After, and nothing was changed (SPEC 8)', async () => {
    const group = await world.aGroup();
    const client = await world.aClient();
    const product = await world.aProduct({ stock: 5 });
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('select from clients where id = $1 for update', [client.id]);
    const body = {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 12,
      products: [{ productId: product.id, quantity: 1 }],
    };
    const refused = await world.call(world.officer, 'POST', '/orders', body, { 'idempotency-key': 'held' });
    expect(refused).toMatchObject(
      refusal(503, { code: 'unavailable', message: expect.stringContaining('Someone else is changing') }),
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await holder.query('rollback');
    holder.release();
    expect(await world.stockOf(product.id)).toBe(5);
    const again = await world.call(world.officer, 'POST', '/orders', body, { 'idempotency-key': 'held' });
    expect(again.status).toBe(201);
  }, 30_000);
});

it('a connection waits for a lock for 5 s, and runs a statement of heavy work for 60 s (DECISIONS 11.6)', async () => {
  const database = await createTestDatabase();
  const limits = async (pool: pg.Pool) => {
    const { rows } = await pool.query(
      "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
    );
    return rows[0];
  };
  expect(await limits(database.pool)).toEqual({ lock: '5s', statement: '20s' });
  expect(await limits(database.heavyPool)).toEqual({ lock: '5s', statement: '1min' });
  await database.drop();
});
