import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { pageAddress, renewAddress } from './page-address.ts';

const world = useWorld();

const daysLater = (days: number, orderId: string) =>
  world.pool.query(
    'update order_pages set made_at = made_at - make_interval(days => $1) where order_id = $2',
    [days, orderId],
  );

it('an order has one address of 128 bits, in the database only as a hash (DECISIONS 27.3)', async () => {
  const { id } = await world.anOrder();
  const addresses = await Promise.all([pageAddress(world.db, id), pageAddress(world.db, id)]);
  expect(addresses[0]).toMatch(/^\/o\/[\w-]{22}$/);
  expect(new Set([...addresses, await pageAddress(world.db, id)]).size).toBe(1);
  const { rows } = await world.pool.query(
    'select order_pages::text as page from order_pages where order_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].page).not.toContain(addresses[0].slice(3));
  const other = await world.anOrder();
  expect(await pageAddress(world.db, other.id)).not.toBe(addresses[0]);
});

it('it gets another one when staff renew it, after 90 days without a visit, and for another client (DECISIONS 27.3)', async () => {
  const { id } = await world.anOrder();
  const seen = [await pageAddress(world.db, id), await renewAddress(world.db, id)];
  await daysLater(89, id);
  expect(await pageAddress(world.db, id)).toBe(seen[1]);
  await daysLater(1, id);
  seen.push(await pageAddress(world.db, id));
  const client = await world.aClient();
  await world.pool.query('update order_records set client_id = $1 where id = $2', [client.id, id]);
  seen.push(await pageAddress(world.db, id));
  expect(new Set(seen).size).toBe(4);
  expect(await pageAddress(world.db, id)).toBe(seen[3]);
});
