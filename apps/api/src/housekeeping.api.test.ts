import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { useWorld } from '../test/use-world.ts';
import { startHousekeeping, tidyUp } from './housekeeping.ts';

const world = useWorld();

it('removes old idempotency keys, sessions, failed sign-ins and unused browsers, and nothing else (DECISIONS 10)', async () => {
  const { pool } = world;
  const [young, old] = [await world.anOrder(), await world.anOrder()];
  for (const [order, age] of [
    [young, '1 hour'],
    [old, '25 hours'],
  ] as const) {
    await pool.query(
      `insert into idempotency_keys (staff_id, key, made, record_id, created_at)
       values ($1, $2, null, $4, now() - $3::interval), ($1, 'order ' || $2, 'order', $4, now() - $3::interval)`,
      [world.officer.id, age, age, order.id],
    );
    const minutes = age === '1 hour' ? '1 minute' : '61 minutes';
    await pool.query(
      `insert into failed_sign_ins (identifier, address, at) values ($1, 'here', now() - $2::interval)`,
      [minutes, minutes],
    );
  }
  await pool.query(`update sessions set last_seen_at = now() - interval '25 hours' where staff_id = $1`, [
    world.otherOfficer.id,
  ]);
  await tidyUp(world.db);
  const keys = await pool.query<{ key: string }>('select key from idempotency_keys order by key');
  expect(keys.rows.map(({ key }) => key)).toEqual(['1 hour', 'order 1 hour', 'order 25 hours']);
  const wrong = await pool.query('select identifier from failed_sign_ins');
  expect(wrong.rows).toEqual([{ identifier: '1 minute' }]);
  const sessions = await pool.query('select 1 from sessions where staff_id = $1', [world.otherOfficer.id]);
  expect(sessions.rows).toHaveLength(0);
  expect((await world.call(world.officer, 'GET', '/auth/me')).status).toBe(200);
});

it('goes on after a failure, and the log tells of it, so that nobody learns it from a full disk (docs/operations.md)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const logged: string[] = [];
  const { log } = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } });
  let tries = 0;
  const stop = startHousekeeping(world.db, log, {
    often: [],
    hourly: [
      async () => {
        tries += 1;
        throw new Error('No space left on device');
      },
    ],
  });
  try {
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
    expect([tries, logged.length]).toEqual([2, 2]);
    expect(logged[0]).toContain('No space left on device');
  } finally {
    stop();
    vi.useRealTimers();
  }
});

it('read messages go after 24 months, addresses that nobody confirms after 30 days (privacy policy, section 5)', async () => {
  const { pool } = world;
  for (const [name, months, read] of [
    ['old and read', 25, true],
    ['old and unread', 25, false],
    ['young and read', 23, true],
  ] as const)
    await pool.query(
      `insert into messages (id, name, email, subject, body, address, read_at, created_at)
       values (gen_random_uuid(), $1, 'a@x.example', 'Other', 'Words', '', case when $3 then now() end,
         now() - make_interval(months => $2))`,
      [name, months, read],
    );
  for (const [email, days, confirmed] of [
    ['never@x.example', 31, false],
    ['asked@x.example', 29, false],
    ['reader@x.example', 400, true],
  ] as const) {
    await world.call(null, 'POST', '/public/newsletter', { email, consent: true });
    await pool.query(
      `update subscribers set consented_at = now() - make_interval(days => $2),
         confirmed_at = case when $3 then now() end where email = $1`,
      [email, days, confirmed],
    );
  }
  await tidyUp(world.db);
  const left = async (column: string, table: string) =>
    (await pool.query(`select ${column} as one from ${table} order by 1`)).rows.map(({ one }) => one);
  expect(await left('name', 'messages')).toEqual(['old and unread', 'young and read']);
  expect(await left('email', 'subscribers')).toEqual(['asked@x.example', 'reader@x.example']);
});
