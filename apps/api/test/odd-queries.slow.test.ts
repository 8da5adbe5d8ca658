import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { callRaw, isRefusal, ODD_TEXTS } from './odd.ts';
import { aWebhook } from './sample-calls.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let webhookId: string;
let groupId: string;
let clientId: string;
beforeAll(async () => {
  world = await createWorld();
  webhookId = (await aWebhook(world)).id;
  groupId = (await world.anOrder()).group_id;
  clientId = (await world.aClient()).id;
});
afterAll(() => world.close());

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

describe('an odd value', () => {
  const withQuery = ENDPOINTS.filter((endpoint) => endpoint.query);
  it.each(withQuery.map((endpoint) => [endpoint.name, endpoint] as const))(
    'in any part of the query of %s is taken or refused, never a fault (DECISIONS 10)',
    async (_, endpoint: Endpoint) => {
      const declared = Object.keys((endpoint.query as unknown as { shape: object }).shape);
      const faults: unknown[] = [];
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
            faults.push({ query: reply.query, status: reply.status });
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
