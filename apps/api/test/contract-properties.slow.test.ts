import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/index.ts';
import { STATUS_OF } from '#domain/error-codes.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { ROLES } from '#domain/roles.ts';
import { refusalsOf } from '../src/platform/http/openapi.ts';
import { askable, type Known, sendable } from './arbitrary.ts';
import { isRefusal } from './odd.ts';
import { findSecrets, secretsOf } from './secrets.ts';
import { useWorld } from './use-world.ts';
import { type Person } from './world.ts';

/** `FUZZ_SEED=7 FUZZ_RUNS=1000 vitest run …` looks further; a failure names the seed and the path that repeat it. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_301);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10);

const world = useWorld();
let known: Known;
let secrets: string[];
beforeAll(async () => {
  const order = await world.anOrder();
  const somebody = await world.hire('credit_officer', world.branches.kitui);
  const other = await world.anOrder(world.mombasaOfficer, {
    groupId: (await world.aGroup({ branchId: world.branches.mombasa })).id,
    clientId: (await world.aClient(world.mombasaOfficer)).id,
  });
  const { kitui, mombasa } = world.branches;
  const clients = [order.client_id, other.client_id];
  const groups = [order.group_id, other.group_id];
  const products = [order.products[0]!.product_id, (await world.aProduct()).id];
  const orders = [order.id, other.id, (await world.anOrder()).id];
  known = {
    clients,
    clientId: clients,
    groups,
    groupId: groups,
    products,
    productId: products,
    orders,
    orderIds: orders,
    branches: [kitui, mombasa],
    branchId: [kitui, mombasa],
    staff: [somebody.id],
    reports: ['sales-by-month', 'arrears'],
  };
  secrets = await secretsOf(world);
});

/** Those who may call: a visitor, or a member of staff of each role that has the permission. */
function callersOf({ access }: Endpoint): (Person | null)[] {
  if (access === 'public' || access === 'optional') return [null, world.admin];
  return ROLES.filter((role) => access === 'signed-in' || PERMISSIONS[access][role] !== 'none').map(
    (role) => world.byRole[role],
  );
}

/** What the contract promises: a success that it describes, or a refusal that the endpoint names, and no other. */
function promisedStatuses(endpoint: Endpoint): number[] {
  const refused = refusalsOf(endpoint).map((code) => STATUS_OF[code]);
  // The server itself may answer 404, to odd addresses and invalid JSON.
  return [...Object.keys(endpoint.replies).map(Number), ...refused, 404].filter((status) => status < 500);
}

describe('whatever somebody sends who may call', () => {
  // What takes things away comes last.
  const endpoints = ENDPOINTS.filter(({ name }) => name !== 'logout').toSorted(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  );
  it(
    'every endpoint answers as its contract says, never with a fault or a secret (DECISIONS 2 and 10)',
    async () => {
      const faults: string[] = [];
      for (const endpoint of endpoints) {
        const anId = fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...(known[endpoint.path.split('/')[1]!] ?? ['x'])) },
          fc.constantFrom(...Object.values(known).flat()),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
        );
        const request = fc.record({
          by: fc.constantFrom(...callersOf(endpoint)),
          id: anId,
          query: endpoint.query ? askable(endpoint.query, known) : fc.constant(''),
          body: endpoint.body ? sendable(endpoint.body, known) : fc.constant(undefined),
        });
        const promised = promisedStatuses(endpoint);
        const property = fc.asyncProperty(request, async ({ by, id, query, body }) => {
          const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()));
          const reply = await world.call(by, endpoint.method, query ? `${path}?${query}` : path, body);
          expect(promised).toContain(reply.status);
          if (reply.status >= 400) expect(isRefusal(reply)).toBe(true);
          const text = Buffer.isBuffer(reply.body)
            ? reply.body.toString('latin1')
            : JSON.stringify(reply.body);
          expect(findSecrets(text ?? '', secrets)).toEqual([]);
        });
        // To read the same twice tells nothing new: many endpoints have little to ask by.
        const plugins = endpoint.method === 'GET' ? [fc.ignoreEqualValues()] : [];
        const found = await fc.check(property, { seed: SEED, numRuns: RUNS, plugins });
        if (found.failed) faults.push(`${endpoint.name}: ${fc.defaultReportMessage(found)}`);
      }
      expect(faults).toEqual([]);
    },
    RUNS * 12_000,
  );
});
