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

it('an address that nobody has confirmed for 30 days is deleted (privacy policy, section 5)', async () => {
  const { pool } = world;
  for (const name of ['reader', 'never', 'asked']) {
    const body = { email: `${name}@x.example`, consent: true };
    await world.call(null, 'POST', '/public/newsletter', body);
  }
  await pool.query("update subscribers set confirmed_at = now() where email = 'reader@x.example'");
  const ago = (days: number, email: string) =>
    pool.query('update subscribers set consented_at = now() - make_interval(days => $1) where email = $2', [
      days,
      email,
    ]);
  await ago(31, 'never@x.example');
  await ago(29, 'asked@x.example');
  await ago(400, 'reader@x.example');
  await tidyUp(world.db);
  const { rows } = await pool.query('select email from subscribers order by email');
  expect(rows.map(({ email }) => email)).toEqual(['asked@x.example', 'reader@x.example']);
});
