import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld();

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

it('30 days after unsubscribing, or without a confirmation, an address goes (privacy policy, section 5)', async () => {
  const { pool } = world;
  const ask = (email: string) => world.call(null, 'POST', '/public/newsletter', { email, consent: true });
  const leave = (token: unknown) => world.call(null, 'POST', '/public/newsletter/unsubscribe', { token });
  const people = ['gone', 'leaving', 'reader', 'never', 'asked'].map((name) => `${name}@x.example`);
  for (const email of people) await ask(email);
  await pool.query(
    "update subscribers set confirmed_at = now() where email not in ('never@x.example', 'asked@x.example')",
  );
  const { rows: links } = await pool.query<{ token: string }>(
    "select token from subscribers where email in ('gone@x.example', 'leaving@x.example') order by email",
  );
  for (const { token } of links) expect((await leave(token)).status).toBe(200);
  const ago = (column: string, days: number, email: string) =>
    pool.query(`update subscribers set ${column} = now() - make_interval(days => $1) where email = $2`, [
      days,
      email,
    ]);
  await ago('unsubscribed_at', 31, 'gone@x.example');
  await ago('unsubscribed_at', 29, 'leaving@x.example');
  await ago('consented_at', 31, 'never@x.example');
  await ago('consented_at', 29, 'asked@x.example');
  await ago('consented_at', 400, 'reader@x.example');
  await tidyUp(world.db);
  const { rows } = await pool.query('select email from subscribers order by email');
  expect(rows.map(({ email }) => email)).toEqual([
    'asked@x.example',
    'leaving@x.example',
    'reader@x.example',
  ]);
  const kept = await pool.query('select to_jsonb(s)::text as text from suppressed_addresses s');
  expect(kept.rows).toHaveLength(2);
  expect(JSON.stringify(kept.rows)).not.toContain('x.example');
  expect((await leave(links[0]!.token)).status, 'the old link still says that it is done').toBe(200);
});
