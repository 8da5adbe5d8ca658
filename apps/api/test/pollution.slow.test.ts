import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { callRaw, JSON_TYPE } from './odd.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

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

describe('no call gives all objects a property', () => {
  const named = ENDPOINTS.filter(({ name }) => name !== 'logout').map(
    (endpoint) => [endpoint.name, endpoint] as const,
  );

  it.each(named)('by the keys of what it sends: %s', async (_, endpoint) => {
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
    expect(isClean()).toBe(true);
  });

  it('by the fields of a form with a file', async () => {
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
