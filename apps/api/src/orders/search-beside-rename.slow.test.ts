import { expect, it } from 'vitest';
import { meetAt } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const found = async (search: string) =>
  (
    await world.call(world.admin, 'GET', `/orders?page=1&search=${encodeURIComponent(search)}`)
  ).body.orders.map(({ id }: { id: string }) => id);

it.each(['the edit first', 'the rename first'])(
  'an order edited beside a rename is found by the new name alone, %s (DECISIONS 11.7)',
  async (how) => {
    const [old, next] = [`Stale ${how}`, `Fresh ${how}`];
    const client = await world.aClient(world.officer, { name: old });
    const order = await world.anOrder(world.officer, { clientId: client.id });
    const edit = () => world.call(world.admin, 'PUT', `/orders/${order.id}`, { loanTerm: 7 });
    const rename = () => world.call(world.admin, 'PUT', `/clients/${client.id}`, { name: next });
    const calls = how === 'the edit first' ? [edit, rename] : [rename, edit];
    const held = `select from orders where id = '${order.id}' for update`;
    expect(await meetAt(world.pool, held, calls)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect([await found(old), await found(next)]).toEqual([[], [order.id]]);
  },
);
