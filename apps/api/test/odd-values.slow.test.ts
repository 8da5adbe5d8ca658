import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { callRaw, isRefusal, JSON_TYPE, ODD_TEXTS, ODD_VALUES } from './odd.ts';
import { aWebhook } from './sample-calls.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let webhookId: string;
let groupId: string;
let clientId: string;
let good: Record<string, { path: string; body: Record<string, unknown> }>;
beforeAll(async () => {
  world = await createWorld();
  good = await goodBodies();
  webhookId = (await aWebhook(world)).id;
  groupId = (await world.anOrder()).group_id;
  clientId = (await world.aClient()).id;
});
afterAll(() => world.close());

/** Bodies that endpoints accept, so that each field can be spoilt in turn. What one changes, no other names. */
async function goodBodies(): Promise<typeof good> {
  const [group, changedGroup] = [await world.aGroup(), await world.aGroup()];
  const [client, changedClient] = [await world.aClient(), await world.aClient()];
  const [product, changedProduct] = [await world.aProduct({ stock: 10_000 }), await world.aProduct()];
  const products = [{ productId: product.id, quantity: 1 }];
  const ordered = { groupId: group.id, clientId: client.id, products };
  const order = await world.anOrder(world.officer, ordered);
  const movedOrder = await world.anOrder(world.officer, ordered);
  const groupBody = {
    name: 'G',
    branchId: world.branches.kitui,
    location: 'L',
    accountNumber: 'A1',
    alcNoi: 'A1',
    chairperson: 'C',
    chairpersonPhone: '0712345678',
    meetingDay: 'Monday',
    loanBalance: 1,
    arrears: 1,
    members: 1,
    activeMembers: 1,
  };
  const clientBody = {
    name: 'C',
    phone: '0712345678',
    email: 'a@b.example',
    address: 'A',
    clientId: 'N123',
    systemId: 'S1',
  };
  const productBody = {
    name: 'P',
    description: 'D',
    category: 'C',
    price: 1,
    stock: 1,
    status: 'active',
    image_url: '',
  };
  const orderBody = {
    clientId: client.id,
    groupId: group.id,
    branchId: world.branches.kitui,
    loanTerm: 1,
    products,
    deliveryMethod: 'other',
    deliveryLocation: 'L',
    clientLoanBalance: 1,
    clientSystemSavings: 1,
    groupLoanBalance: 1,
    groupArrears: 1,
    placedAt: '2026-01-01T00:00:00Z',
  };
  const { branchId: _, placedAt: __, ...orderChanges } = orderBody;
  return {
    login: { path: '/auth/login', body: { identifier: 'x', password: 'y', otp: '1' } },
    changePassword: {
      path: '/auth/password',
      body: { currentPassword: 'x', newPassword: 'long enough it is' },
    },
    createProduct: { path: '/products', body: productBody },
    updateProduct: { path: `/products/${changedProduct.id}`, body: productBody },
    createGroup: { path: '/groups', body: groupBody },
    updateGroup: { path: `/groups/${changedGroup.id}`, body: groupBody },
    createClient: { path: '/clients', body: clientBody },
    updateClient: {
      path: `/clients/${changedClient.id}`,
      body: { ...clientBody, joinDate: '2026-01-01', systemSavings: 1, loanBalance: 1 },
    },
    assignGroup: { path: `/clients/${client.id}/assign-group`, body: { groupId: group.id } },
    placeOrder: { path: '/orders', body: { ...orderBody, productId: product.id, quantity: 1 } },
    editOrder: {
      path: `/orders/${order.id}`,
      body: { ...orderChanges, status: 'pending', updatedAt: undefined },
    },
    moveOrder: { path: `/orders/${movedOrder.id}/status`, body: { status: 'cancelled', reason: 'R' } },
    exportOrders: { path: '/orders/export', body: { orderIds: [order.id] } },
    registerDevice: {
      path: '/devices',
      body: { name: 'Phone', queueKey: Buffer.alloc(32, 7).toString('base64') },
    },
    recordMeeting: {
      path: `/groups/${group.id}/meetings/${nairobiDay(new Date())}`,
      body: { notes: 'N', attendance: [{ clientId: client.id, state: 'present' }], updatedAt: undefined },
    },
    noteReveals: {
      path: '/field/reveals',
      body: {
        reveals: [{ entity: 'client', id: client.id, what: 'phone', at: '2026-01-01T00:00:00Z' }],
      },
    },
  };
}

/** For a call that is not among them: every field of its body, none of them good. */
async function guessBody(endpoint: Endpoint): Promise<{ path: string; body: Record<string, unknown> }> {
  // Somebody whom nobody misses: what is taken may end their sessions.
  const somebody = await world.hire('credit_officer', null);
  const fields = Object.keys((endpoint.body as unknown as { shape?: object }).shape ?? {});
  return {
    path: endpoint.path.replace(/\{\w+\}/g, somebody.id),
    body: Object.fromEntries(fields.map((field) => [field, undefined])),
  };
}

/** The session that registers a device ends by it: each time somebody's own. */
async function asSomebody(): Promise<Record<string, string>> {
  const { token } = await world.hire('credit_officer', world.branches.kitui);
  return { authorization: `Bearer ${token}` };
}

/** The address of an endpoint where something is, so that its query is read. */
const pathOf = (endpoint: Endpoint) =>
  endpoint.path
    .replace('/reports/{name}', '/reports/sales-by-month')
    .replace('/webhooks/{id}', `/webhooks/${webhookId}`)
    .replace(
      '/clients/{id}/merge',
      endpoint.method === 'GET' ? `/clients/${clientId}/merge` : '/clients/nothing/merge',
    )
    .replace('/groups/{id}', endpoint.method === 'GET' ? `/groups/${groupId}` : '/groups/nothing');

const VALUES = [
  ...ODD_TEXTS,
  '',
  '-1',
  '0',
  '1e3',
  '1e309',
  '0x10',
  ' 1 ',
  'NaN',
  'null',
  '[]',
  '9999999999999999',
];
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-29', '2024-02-29'];
/** The one reader of all queries drops what they do not declare, whatever it holds. */
const UNDECLARED = ['nothing', '__proto__', 'constructor'];
const FEW_VALUES = ['x', '', '\0', '\ud800'];

/** What stands in an address for a name with each of the values, and for a name in forms that none has. */
const queriesOf = (name: string, values: string[]) => [
  ...values.map((value) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  `${name}=%ED%A0%80`,
  name,
];

/** What a polluted prototype would give to every object. */
const isClean = () => {
  const { polluted, role, isAdmin } = {} as Record<string, unknown>;
  return [polluted, role, isAdmin].every((value) => value === undefined);
};
const EVIL = '{"polluted":true,"role":"admin","isAdmin":true}';
const BODIES = [
  `{"__proto__":${EVIL}}`,
  `{"constructor":{"prototype":${EVIL}}}`,
  `{"\\u005f_proto__":${EVIL}}`,
  `{"name":{"__proto__":${EVIL}}}`,
  `{"products":[{"__proto__":${EVIL}}]}`,
  `{"filter":{"__proto__":${EVIL}}}`,
  `[{"__proto__":${EVIL}}]`,
];
const QUERIES = [
  '__proto__=x',
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  '__proto__.polluted=1',
  'a[__proto__][polluted]=1',
];

describe('an odd value', () => {
  const withBody = ENDPOINTS.filter((endpoint) => endpoint.body);

  it('in any field of any body is taken or refused, never a fault (DECISIONS 10)', async () => {
    const faults: unknown[] = [];
    for (const endpoint of withBody) {
      const { name } = endpoint;
      const right = good[name] ?? (await guessBody(endpoint));
      const spoilt = Object.keys(right.body).flatMap((field) =>
        ODD_VALUES.map((value) => ({ what: { field, value }, body: { ...right.body, [field]: value } })),
      );
      for (const line of ODD_VALUES) {
        if (!('products' in right.body)) break;
        spoilt.push(
          { what: { field: 'products', value: line }, body: { ...right.body, products: [line] } },
          {
            what: { field: 'products.0.productId', value: line },
            body: { ...right.body, products: [{ productId: line, quantity: 1 }] },
          },
          {
            what: { field: 'products.0.quantity', value: line },
            body: {
              ...right.body,
              products: [{ ...(right.body['products'] as object[])[0], quantity: line }],
            },
          },
        );
      }
      for (let at = 0; at < spoilt.length; at += 20) {
        await Promise.all(
          spoilt.slice(at, at + 20).map(async ({ what, body }) => {
            const reply = await callRaw(world, endpoint.method, `/api${right.path}`, JSON.stringify(body), {
              ...JSON_TYPE,
              ...(endpoint.name === 'registerDevice' && (await asSomebody())),
            });
            const text = typeof what.value === 'string' ? what.value : '';
            const cannotBeKept = text.includes('\0') || !text.isWellFormed();
            const isBad = reply.status < 400 ? cannotBeKept : !isRefusal(reply);
            if (isBad) faults.push({ name, ...what, status: reply.status });
          }),
        );
      }
    }
    expect(faults).toEqual([]);
  });

  it('in any part of any query is taken or refused, never a fault (DECISIONS 10)', async () => {
    const faults: unknown[] = [];
    for (const endpoint of ENDPOINTS) {
      if (!endpoint.query) continue;
      const declared = Object.keys((endpoint.query as unknown as { shape: object }).shape);
      for (const queries of [
        ...declared.map((name) => queriesOf(name, [...VALUES, ...DAYS])),
        ...UNDECLARED.map((name) => queriesOf(name, FEW_VALUES)),
      ]) {
        const ask = async (query: string) => ({
          query,
          ...(await callRaw(world, endpoint.method, `/api${pathOf(endpoint)}?${query}`)),
        });
        const replies = [];
        // Of heavy calls one person has one at a time (DECISIONS 11.6).
        const atOnce = endpoint.heavy ? 1 : queries.length;
        for (let at = 0; at < queries.length; at += atOnce) {
          replies.push(...(await Promise.all(queries.slice(at, at + atOnce).map(ask))));
        }
        for (const reply of replies) {
          // What is changed is changed where there is nothing: this is about the query alone.
          const known = endpoint.method === 'GET' ? [400] : [400, 404];
          if (!(reply.status in endpoint.replies) && !(known.includes(reply.status) && isRefusal(reply)))
            faults.push({ name: endpoint.name, query: reply.query, status: reply.status });
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('gives no object a property by the keys of a body or a query', async () => {
    for (const endpoint of ENDPOINTS) {
      if (endpoint.name === 'logout') continue;
      const path = `/api${endpoint.path.replace(/\{\w+\}/g, '__proto__')}`;
      for (const body of endpoint.body ? BODIES : []) {
        const { status } = await callRaw(world, endpoint.method, path, body, JSON_TYPE);
        expect({ body, refused: status >= 400 && status < 500 }).toEqual({ body, refused: true });
      }
      for (const query of QUERIES) {
        if (endpoint.method !== 'GET') break;
        const { status } = await callRaw(world, endpoint.method, `${path}?${query}`);
        expect({ query, isFault: status >= 500 }).toEqual({ query, isFault: false });
      }
      expect({ name: endpoint.name, isClean: isClean() }).toEqual({ name: endpoint.name, isClean: true });
    }
  });

  it('gives no object a property by the fields of a form with a file', async () => {
    for (const field of ['__proto__', 'constructor', '__proto__[polluted]', 'prototype']) {
      const form = new FormData();
      form.set(field, '{"polluted":true}');
      form.set('kind', 'products');
      form.set('mode', 'dry-run');
      form.set('mapping', `{"__proto__":{"polluted":1},"name":0,"constructor":1}`);
      form.set('file', new Blob(['Name,Price,__proto__\na,1,x\n']), 'x.csv');
      const { status } = await world.call(world.admin, 'POST', '/imports', form);
      expect([201, 400, 413]).toContain(status);
      expect(isClean()).toBe(true);
    }
  });
});

it('numbers too large for the database are refused, exactly from the limit on (DECISIONS 10)', async () => {
  const send = (fields: object) =>
    world.call(world.admin, 'POST', '/groups', {
      ...good['createGroup']!.body,
      name: `N ${Math.random()}`,
      accountNumber: '',
      alcNoi: '',
      ...fields,
    });
  expect(await send({ loanBalance: 9_999_999_999.99 })).toMatchObject({
    status: 201,
    body: { loan_balance: 9_999_999_999.99 },
  });
  expect((await send({ loanBalance: 10_000_000_000 })).status).toBe(400);
  expect(await send({ loanBalance: 0.07, arrears: 1.1 })).toMatchObject({
    body: { loan_balance: 0.07, arrears: 1.1 },
  });
  expect((await send({ arrears: 0.070_000_1 })).status).toBe(400);
  const infinite = await callRaw(world, 'POST', '/api/groups', '{"name":"x","arrears":1e999}', JSON_TYPE);
  expect(infinite.status).toBe(400);
});

it('the largest order that the limits allow keeps an exact total (DECISIONS 10)', async () => {
  const products: object[] = [];
  for (let n = 0; n < 3; n += 1) {
    const product = await world.aProduct({ price: 100_000_000, stock: 100_000_000 });
    products.push({ productId: product.id, quantity: 100_000 });
  }
  const order = await world.anOrder(world.admin, { products });
  expect(order.total_price).toBe(30_000_000_000_000);
  const { body } = await world.call(world.admin, 'GET', `/orders/${order.id}`);
  expect(body.products[0].total_price).toBe(10_000_000_000_000);
  const { status } = await world.call(world.admin, 'GET', '/figures/dashboard');
  expect(status).toBe(200);
});
