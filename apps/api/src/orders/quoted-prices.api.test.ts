import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

/** Ten lamps of KES 2,500 and ten pots of KES 800, and how an order of them is placed. */
async function lampAndPot() {
  const [group, client] = [await world.aGroup(), await world.aClient()];
  const lamp = await world.aProduct({ name: 'Lamp', price: 2500, stock: 10 });
  const pot = await world.aProduct({ name: 'Pot', price: 800, stock: 10 });
  const place = (fields: object, headers: Record<string, string> = {}) =>
    world.call(
      world.officer,
      'POST',
      '/orders',
      { clientId: client.id, groupId: group.id, loanTerm: 6, ...fields },
      headers,
    );
  return { lamp, pot, place };
}

describe('an order with the quoted prices', () => {
  it('is refused with old and new prices when they differ from the quoted ones, and nothing is written (DECISIONS 11.5)', async () => {
    const [group, client] = [await world.aGroup(), await world.aClient()];
    const lamp = await world.aProduct({ name: 'Lamp', price: 2500, stock: 10 });
    const body = {
      clientId: client.id,
      groupId: group.id,
      loanTerm: 6,
      products: [{ productId: lamp.id, quantity: 2 }],
      expectedTotal: 5000,
    };
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { price: 2750 });
    const headers = { 'Idempotency-Key': 'price-changed-1' };
    expect(await world.call(world.officer, 'POST', '/orders', body, headers)).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        message: 'The prices have changed: this order costs KES 5,500 now, not KES 5,000. Nothing was saved.',
        errors: [{ path: 'products.0.productId', message: 'Lamp: 2 × KES 2,750 = KES 5,500' }],
      },
    });
    expect(await world.stockOf(lamp.id)).toBe(10);
    const agreed = { ...body, expectedTotal: 5500 };
    const placed = await world.call(world.officer, 'POST', '/orders', agreed, headers);
    expect(placed).toMatchObject({ status: 201, body: { total_price: 5500 } });
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { price: 3000 });
    // The same order, whatever it would cost by now.
    const repeat = await world.call(
      world.officer,
      'POST',
      '/orders',
      { ...body, expectedTotal: 6000 },
      headers,
    );
    expect(repeat).toMatchObject({ status: 201, body: { id: placed.body.id, total_price: 5500 } });
  });

  it('is refused for another price than quoted, also where the total is the same or missing (DECISIONS 11.5)', async () => {
    const { lamp, pot, place } = await lampAndPot();
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { price: 2600 });
    await world.call(world.admin, 'PUT', `/products/${pot.id}`, { price: 700 });
    const swapped = [
      { productId: lamp.id, quantity: 1, expectedPrice: 2500 },
      { productId: pot.id.toUpperCase(), quantity: 1, expectedPrice: 800 },
    ];
    expect(await place({ products: swapped, expectedTotal: 3300 })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        params: { now: 3300, expected: 3300 },
        errors: [{ params: { expected: 2500, price: 2600 } }, { params: { expected: 800, price: 700 } }],
      },
    });
    const twice = [
      { productId: lamp.id, quantity: 1, expectedPrice: 2600 },
      { productId: lamp.id, quantity: 1, expectedPrice: 2500 },
      { productId: pot.id, quantity: 1 },
    ];
    expect(await place({ products: twice })).toMatchObject({
      status: 409,
      body: {
        params: { now: 5900, expected: 5700 },
        errors: [{ params: { quantity: 2, expected: 2500 } }, {}],
      },
    });
    expect(await place({ products: [{ ...swapped[0], expectedPrice: 0.5 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'products.0.expectedPrice' }] },
    });
    expect([await world.stockOf(lamp.id), await world.stockOf(pot.id)]).toEqual([10, 10]);
  });
});
