import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

it('a file that the office makes by itself is in the log as an export, each time (DECISIONS 10.50)', async () => {
  const person = await world.hire('credit_officer', world.branches.kitui);
  const make = (by: Person, query: string) => world.call(by, 'GET', `/auth/confirm-password${query}`);
  const exported = async ({ id }: Person) =>
    (
      await world.pool.query(
        `select entity, entity_id, address, after from audit_log
         where staff_id = $1 and action = 'access.export' order by at, id`,
        [id],
      )
    ).rows;
  const line = (by: Person, list: string) => ({
    entity: 'access',
    entity_id: by.id,
    address: '127.0.0.1',
    after: { list },
  });
  expect((await make(person, '?file=subscribers')).body).toMatchObject({ code: 'forbidden' });
  expect(await exported(person)).toEqual([]);

  const admin = await world.hire('admin', null);
  for (const query of ['?file=subscribers', '?file=subscribers', '']) {
    expect((await make(admin, query)).status).toBe(204);
  }
  await world.pool.query(
    `update sessions set password_at = now() - interval '16 minutes' where staff_id = $1`,
    [admin.id],
  );
  expect((await make(admin, '?file=subscribers')).body).toMatchObject({ code: 'password_again' });
  const noted = line(admin, 'subscribers-export');
  expect(await exported(admin)).toEqual([noted, noted]);
});
