import { expect, it } from 'vitest';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();

it('refuses with a code, a reason, its parameters and the words that these make (DECISIONS 12.3)', async () => {
  const reply = await world.call(world.admin, 'POST', '/products', {
    name: '',
    price: 1.5,
    stock: 'many',
    status: 'sold',
  });
  const field = (path: string, message: string, reason: string, params = {}) => ({
    path,
    message,
    reason,
    params,
  });
  expect(reply).toMatchObject({
    status: 400,
    body: {
      message: 'Product name is required',
      code: 'validation',
      reason: 'field_missing',
      params: { field: 'product_name' },
      errors: [
        field('name', 'Product name is required', 'field_missing', { field: 'product_name' }),
        field('price', 'Price must be a whole number of shillings', 'price_not_whole'),
        field('stock', 'Stock must be a whole number', 'field_not_whole', { field: 'stock' }),
        field('status', 'Choose one of: active, inactive', 'not_one_of', { options: ['active', 'inactive'] }),
      ],
    },
  });
});

it('names the field where the words speak of "this", and nothing of a request that cannot be read (DECISIONS 2)', async () => {
  const { body } = await world.call(world.admin, 'GET', '/orders?from=yesterday');
  expect(body).toMatchObject({ message: 'from: Give a day as YYYY-MM-DD', reason: 'not_a_day' });
  const nothing = await world.call(world.admin, 'GET', '/orders/0');
  expect(nothing.body).toEqual({
    message: 'Order not found',
    code: 'not_found',
    reason: 'record_not_found',
    params: { record: 'order' },
  });
});

it('answers in English where the language asked for is missing (DECISIONS 12.3)', async () => {
  const reply = await fetch(`${world.url}/api/orders`, { headers: { 'accept-language': 'tlh, *;q=0.1' } });
  expect(await reply.json()).toEqual({
    message: 'Please sign in.',
    code: 'unauthenticated',
    reason: 'not_signed_in',
    params: {},
  });
});
