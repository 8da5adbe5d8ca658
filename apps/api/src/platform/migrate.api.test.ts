import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { migrate } from './migrate.ts';
import { StartError } from './start-error.ts';

const world = useWorld();

it('a server refuses to start, in a sentence, on a database whose migrations are not its own any more (ADR 13)', async () => {
  const { rows } = await world.pool.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  );
  const { name, hash } = rows[0]!;
  await world.pool.query("update migrations set hash = 'another' where name = $1", [name]);
  const starting = migrate(world.pool);
  await expect(starting).rejects.toBeInstanceOf(StartError);
  await expect(starting).rejects.toThrow(`The migration ${name} was changed`);
  await world.pool.query('update migrations set hash = $2 where name = $1', [name, hash]);
});

it('an older server goes on while a newer one has widened the tables, and one that starts refuses in a sentence', async () => {
  const lines = { products: [{ productId: (await world.aProduct()).id, quantity: 1 }] };
  await world.anOrder(world.officer, lines);
  const { rows } = await world.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  for (const { name } of rows) {
    // The statement that places an order fills all columns that there are, with null where it knows nothing of them.
    const rule = name === 'order_records' ? '' : "not null default 'x'";
    await world.pool.query(`alter table ${name} add column newer text ${rule}`);
  }
  await world.pool.query("insert into migrations (name, hash) values ('9999_newer.sql', 'x')");

  // Statements that were prepared before are among these: sessions and orders.
  await world.anOrder(world.officer, lines);
  for (const path of [
    '/orders',
    '/clients',
    '/groups',
    '/products',
    '/notifications',
    '/auth/me',
    '/readyz',
  ]) {
    expect(await world.call(world.officer, 'GET', path), path).toMatchObject({ status: 200 });
  }
  const starting = migrate(world.pool);
  await expect(starting).rejects.toBeInstanceOf(StartError);
  await expect(starting).rejects.toThrow('start the version that made it, or a newer one');
});
