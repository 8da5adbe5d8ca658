import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from './use-world.ts';
import { type Person, refusal } from './world.ts';

const world = useWorld();
let machine: Person;
beforeAll(async () => {
  machine = await world.aMachine(['orders.read', 'orders.create', 'groups.read', 'groups.create'], null);
});

const anOrderBody = async () => ({
  clientId: (await world.aClient()).id,
  groupId: (await world.aGroup()).id,
  loanTerm: 6,
  products: [{ productId: (await world.aProduct()).id, quantity: 1 }],
});
const HEADER = 'x-unknown-fields';

describe('a field that the contract does not know', () => {
  it('is refused to a machine account by its path, and nothing is done (DECISIONS 13.3)', async () => {
    const order = await anOrderBody();
    const odd = { ...order, colour: 'red', products: [{ ...order.products[0], size: 'L', quantity: 1 }] };
    expect(await world.call(machine, 'POST', '/orders?dry=1', odd)).toMatchObject(
      refusal(400, {
        code: 'validation',
        reason: 'unknown_fields',
        params: { fields: ['dry', 'products.0.size', 'colour'] },
        message: 'These fields are not known: dry, products.0.size, colour.',
      }),
    );
    const { body } = await world.call(machine, 'GET', '/orders?page=1');
    expect(body.pagination.totalItems).toBe(0);
    expect((await world.call(machine, 'POST', '/orders', order)).status).toBe(201);
  });

  it('is named to others in a header, and the call is done (DECISIONS 13.3)', async () => {
    const order = await anOrderBody();
    const placed = await world.call(world.officer, 'POST', '/orders', {
      ...order,
      products: [{ ...order.products[0], size: 'L' }],
      colour: 'red',
    });
    expect(placed.status).toBe(201);
    expect(placed.headers.get(HEADER)).toBe('products.0.size, colour');
    expect((await world.call(world.officer, 'GET', '/orders?sorted=up')).headers.get(HEADER)).toBe('sorted');
    expect((await world.call(null, 'GET', '/public/branches?x=1')).headers.get(HEADER)).toBe('x');
  });
});
