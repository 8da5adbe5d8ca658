import { describe, expect, it } from 'vitest';
import { errorReply } from '#contract/common.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { callRaw, JSON_TYPE } from './odd.ts';
import { useWorld } from './use-world.ts';
import { refusal } from './world.ts';

const world = useWorld();

describe('an error', () => {
  it.each([
    ['malformed JSON', 'POST', '/api/clients', '{"name": "half', JSON_TYPE, 400, 'validation'],
    ['an empty body', 'POST', '/api/clients', '', JSON_TYPE, 400, 'validation'],
    ['a list for a record', 'POST', '/api/clients', '[]', JSON_TYPE, 400, 'validation'],
    ['null for a record', 'POST', '/api/clients', 'null', JSON_TYPE, 400, 'validation'],
    [
      'a form for JSON',
      'POST',
      '/api/clients',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form with files for JSON',
      'POST',
      '/api/clients',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'unsupported_media_type',
    ],
    [
      'a type that is none',
      'POST',
      '/api/clients',
      '{}',
      { 'content-type': 'nonsense' },
      415,
      'unsupported_media_type',
    ],
    [
      'more than 1 MB',
      'POST',
      '/api/clients',
      `{"name":"${'x'.repeat(1024 * 1024)}"}`,
      JSON_TYPE,
      413,
      'payload_too_large',
    ],
    ['an unknown path', 'GET', '/api/nothing/like/it', undefined, {}, 404, 'not_found'],
    ['the API itself', 'GET', '/api', undefined, {}, 404, 'not_found'],
    ['a method that is not served', 'PATCH', '/api/clients', '{}', JSON_TYPE, 405, 'method_not_allowed'],
    ['a path that cannot be decoded', 'GET', '/api/clients/%E0%A4%A', undefined, {}, 404, 'not_found'],
    ['a path that climbs', 'GET', '/api/clients/..%2f..%2fstaff', undefined, {}, 404, 'not_found'],
  ] as const)(
    'for %s has the form of the contract (DECISIONS 2 and 10)',
    async (_, method, path, body, headers, status, code) => {
      const reply = await callRaw(world, method, path, body, headers);
      expect(reply).toMatchObject({ status, body: { code } });
      expect(() => errorReply.strict().parse(reply.body)).not.toThrow();
    },
  );

  it('never tells of the database, a file or a line of code (DECISIONS 2)', async () => {
    await world.pool.query('alter table settings rename to settings_away');
    const reply = await callRaw(world, 'GET', '/api/public/institution');
    await world.pool.query('alter table settings_away rename to settings');
    expect(reply).toEqual({
      status: 500,
      body: {
        code: 'internal',
        reason: 'fault',
        params: {},
        message: 'Something went wrong on our side. Nothing was changed.',
      },
    });
  });
});

describe('calls without a body that name JSON, as every call of SPEC 7 does', () => {
  it('delete, sign out and mark as read all the same', async () => {
    const client = await world.aClient();
    expect((await callRaw(world, 'DELETE', `/api/clients/${client.id}`, undefined, JSON_TYPE)).status).toBe(
      204,
    );
    expect((await callRaw(world, 'POST', '/api/notifications/read', undefined, JSON_TYPE)).status).toBe(204);
    expect((await callRaw(world, 'GET', '/api/clients', undefined, JSON_TYPE)).status).toBe(200);
    const person = await world.hire('credit_officer', null);
    const headers = { ...JSON_TYPE, authorization: `Bearer ${person.token}` };
    expect((await callRaw(world, 'POST', '/api/auth/logout', '', headers)).status).toBe(204);
  });
});

it('no key of a body or a query becomes a property of every object (ASVS 5.1.2)', async () => {
  const evil = '{"polluted":true}';
  const bodies = [
    `{"__proto__":${evil}}`,
    `{"constructor":{"prototype":${evil}}}`,
    `{"\\u005f_proto__":${evil}}`,
    `{"products":[{"__proto__":${evil}}]}`,
    `[{"__proto__":${evil}}]`,
  ];
  for (const { name, method, path, body } of ENDPOINTS.filter((endpoint) => endpoint.name !== 'logout')) {
    const address = `/api${path.replace(/\{\w+\}/g, '__proto__')}`;
    for (const sent of body ? bodies : [])
      expect((await callRaw(world, method, address, sent, JSON_TYPE)).status, name).toBeOneOf([
        400, 401, 404, 409, 415, 422,
      ]);
    const query = '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1';
    if (method === 'GET')
      expect((await callRaw(world, method, `${address}?${query}`)).status, name).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted'], name).toBeUndefined();
  }
});

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
  expect(reply).toMatchObject(
    refusal(400, {
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
    }),
  );
});

it('names nothing of a request for what is not there (DECISIONS 2)', async () => {
  const nothing = await world.call(world.admin, 'GET', '/orders/0');
  expect(nothing.body).toEqual({
    message: 'Order not found',
    code: 'not_found',
    reason: 'record_not_found',
    params: { record: 'order' },
  });
});
