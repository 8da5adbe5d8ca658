import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { useWorld } from './use-world.ts';
import { type Loose } from './world.ts';

const world = useWorld();
let document: Loose;
beforeAll(async () => {
  document = (await world.call(null, 'GET', '/openapi.json')).body;
});

const METHODS = ['get', 'post', 'put', 'delete'];
const operations = (): [string, Loose][] =>
  Object.entries<Loose>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method): [string, Loose] => [
      `${method.toUpperCase()} ${path}`,
      { ...item[method], path },
    ]),
  );

describe('the OpenAPI document', () => {
  it('is of version 3.1 with a title, a version and the server under /api (DECISIONS 2)', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api' }]);
    expect(document).not.toHaveProperty('swagger');
  });

  it('names every endpoint of the contract and no other, each by a name of its own (DECISIONS 2)', () => {
    const promised = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(promised.toSorted());
    const ids = operations().map(([, operation]) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes each parameter of each path, and answers to each call', () => {
    for (const [name, operation] of operations()) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = (operation.parameters ?? []).filter((one: Loose) => one.in === 'path');
      expect({ name, declared: declared.map((one: Loose) => one.name) }).toEqual({ name, declared: inPath });
      for (const one of declared) expect(one).toMatchObject({ required: true, schema: expect.any(Object) });
      const statuses = Object.keys(operation.responses);
      expect({ name, ok: statuses.some((status) => /^2\d\d$/.test(status)) }).toEqual({ name, ok: true });
      for (const response of Object.values<Loose>(operation.responses)) {
        expect(typeof response.description).toBe('string');
      }
      if (operation.path !== '/auth/login' && operation.security.some((one: object) => 'bearer' in one)) {
        const isOptional = operation.security.some((one: object) => Object.keys(one).length === 0);
        expect({ name, has401: isOptional || statuses.includes('401') }).toEqual({ name, has401: true });
      }
    }
    expect(document.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' });
  });

  it('is asked for again by its hash, also by the page to browse (DECISIONS 2.14)', async () => {
    const address = `${world.url}/api/openapi.json`;
    const first = await fetch(address);
    const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
    for (const copy of ['json', 'yaml']) {
      const { redirected, url } = await fetch(`${world.url}/api/docs/${copy}`);
      expect({ redirected, url }).toEqual({ redirected: true, url: address });
    }
  });
});
