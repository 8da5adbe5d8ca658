import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('messages go 24 months after they came, once they were read; what nobody has read waits (privacy policy, section 5)', async () => {
  const { pool } = world;
  for (const [name, months, read] of [
    ['old and read', 25, true],
    ['old and unread', 25, false],
    ['young and read', 23, true],
  ] as const) {
    await pool.query(
      `insert into messages (id, name, email, subject, body, address, read_at, created_at)
       values (gen_random_uuid(), $1, 'a@x.example', 'Other', 'Words', '', case when $3 then now() end,
         now() - make_interval(months => $2))`,
      [name, months, read],
    );
  }
  await tidyUp(world.db);
  const { body } = await world.call(world.admin, 'GET', '/messages');
  expect(body.messages.map(({ name }: { name: string }) => name)).toEqual([
    'young and read',
    'old and unread',
  ]);
});

it('30 days after unsubscribing only the hash of an address stays; it can subscribe again (privacy policy, section 5)', async () => {
  const { pool } = world;
  const ask = (email: string) => world.call(null, 'POST', '/public/newsletter', { email, consent: true });
  for (const email of ['Gone@x.example', 'leaving@x.example', 'reader@x.example']) await ask(email);
  await pool.query(
    `update subscribers set unsubscribed_at = now() - interval '31 days' where email like 'Gone%'`,
  );
  await pool.query(
    `update subscribers set unsubscribed_at = now() - interval '29 days' where email like 'leav%'`,
  );
  const links = await pool.query<{ token: string }>(`select token from subscribers where email like 'Gone%'`);
  await tidyUp(world.db);
  await tidyUp(world.db);
  const { rows } = await pool.query(
    `select email, address, email_hash = sha256('gone@x.example') as known from subscribers order by email nulls last`,
  );
  expect(rows).toMatchObject([
    { email: 'leaving@x.example', known: null },
    { email: 'reader@x.example', known: null },
    { email: null, address: '', known: true },
  ]);
  const { body } = await world.call(world.admin, 'GET', '/subscribers');
  expect(body.pagination.totalItems).toBe(2);
  const leave = await world.call(null, 'POST', '/public/newsletter/unsubscribe', links.rows[0]);
  expect(leave.status, 'the old link still says that it is done').toBe(200);

  expect((await ask('gone@X.example')).status).toBe(201);
  const back = await pool.query(
    `select email, unsubscribed_at, email_hash from subscribers where email ilike 'gone%'`,
  );
  expect(back.rows).toEqual([{ email: 'gone@X.example', unsubscribed_at: null, email_hash: null }]);
  expect((await pool.query('select 1 from subscribers')).rows).toHaveLength(3);
});
