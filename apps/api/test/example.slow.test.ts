import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { MachineGrant } from '#domain/permissions.ts';
import { Copy, Inbox, Program, readWebhook } from '../../../examples/program.ts';
import { deliverDue, queueDeliveries } from '../src/webhooks/deliver.ts';
import { whenTold } from './feed.ts';
import { useWorld } from './use-world.ts';
import { createWorld, type Loose } from './world.ts';

const world = useWorld(() => createWorld({ WEBHOOKS_TO_LOCALHOST: 'yes' }));
let receiver: Server | undefined;
afterAll(async () => {
  receiver?.close();
});

/** The same chances in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const brokenOff = () => new ReadableStream({ start: (body) => body.error(new TypeError('Broken off')) });
/** What something on the way answers, in the place of the system. */
const OF_OTHERS = [
  [502, '<html>Bad gateway</html>'],
  [200, '<html>Sign in to this network</html>'],
  [408, '{"code": "timeout", "reason": "request_too_slow", "message": ""}'],
] as const;

/** A network on which calls get lost on the way, and answers on the way back, or a part of them. */
function badNetwork(chance: () => number): typeof fetch {
  return async (input, init) => {
    if (chance() < 0.2) throw new TypeError('Lost on the way');
    const response = await fetch(input, init);
    if (chance() < 0.2) throw new TypeError('Lost on the way back');
    const { status, headers } = response;
    if (chance() < 0.1) return new Response(brokenOff(), { status, headers });
    if (chance() < 0.9) return response;
    const [other, page] = OF_OTHERS[Math.floor(chance() * OF_OTHERS.length)]!;
    return new Response(page, { status: other, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
  };
}

const aProgram = async (
  seed: number,
  grants: readonly MachineGrant[] = ['clients.read', 'orders.read', 'orders.create'],
) => {
  const { token } = await world.aMachine(grants, null);
  const settings = { api: `${world.url}/api`, key: token, longestWaitMs: 20 };
  return new Program({ ...settings, fetch: badNetwork(chances(seed)) });
};

it('the example misses no client and keeps none that is gone, on a bad network (DECISIONS 19.1)', async () => {
  const [program, copy] = [await aProgram(1), new Copy()];
  const made: Loose[] = [];
  const write = async () => {
    for (let n = 0; n < 30; n += 1) {
      made.push(await world.aClient());
      const one = made[(n * 7) % made.length];
      await world.call(world.admin, 'PUT', `/clients/${one.id}`, { address: `Stage ${n}` });
      if (n % 5 === 4) await world.call(world.admin, 'DELETE', `/clients/${made.shift().id}`);
    }
  };
  const writing = write();
  for (let n = 0; n < 10; n += 1) await program.mirror(copy);
  await writing;
  await whenTold(world);
  await program.mirror(copy);
  const { rows } = await world.pool.query('select id, address from clients order by id');
  const kept = [...copy.clients.values()].map(({ id, address }) => ({ id, address }));
  expect(kept.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(rows);
});

it('the example places each order once, however often it is sent (DECISIONS 12.1)', async () => {
  const program = await aProgram(2);
  const [group, client, product] = [await world.aGroup(), await world.aClient(), await world.aProduct()];
  const order = { clientId: client.id, groupId: group.id, loanTerm: 6 };
  const lines = { products: [{ productId: product.id, quantity: 1 }] };
  const forms = Array.from({ length: 20 }, (_, n) => String(n));
  const placed = await Promise.all(
    [...forms, ...forms].map((form) => program.placeOrder(form, { ...order, ...lines } as Loose)),
  );
  expect(new Set(placed.map(({ id }) => id)).size).toBe(20);
  expect(await world.stockOf(product.id)).toBe(80);
});

it('the example acts once on each approval that it receives, and on nothing forged (DECISIONS 19.3)', async () => {
  const [chance, inbox, acted] = [chances(3), new Inbox(), [] as string[]];
  let secret = '';
  let forged = 0;
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = readWebhook(secret, request.headers, Buffer.concat(chunks).toString());
      if (!event) {
        forged += 1;
        response.writeHead(401).end();
        return;
      }
      if (chance() < 0.3) {
        response.writeHead(503).end();
        return;
      }
      void inbox
        .take(event, async ({ data }) => void acted.push(data.id))
        // Half of the answers get lost, so that the same message comes again.
        .then(() => (chance() < 0.5 ? request.socket.destroy() : response.writeHead(204).end()));
    });
  });
  await new Promise<void>((resolve) => {
    receiver!.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const hook = { url, types: ['order.approved'], branchId: null };
  ({ secret } = (await world.call(world.admin, 'POST', '/webhooks', hook)).body);
  const orders = [];
  for (let n = 0; n < 8; n += 1) {
    const order = await world.anOrder();
    await world.move(order.id, 'approved');
    orders.push(order.id);
  }
  await whenTold(world);
  await queueDeliveries(world.db);
  const left = `select from webhook_deliveries where state = 'waiting'`;
  while ((await world.pool.query(left)).rowCount) {
    await world.pool.query(`update webhook_deliveries set due_at = now() where state = 'waiting'`);
    await deliverDue(world.db, true);
  }
  expect(new Set(acted)).toEqual(new Set(orders));
  expect(acted).toHaveLength(orders.length);
  expect(forged).toBe(0);
  const headers = { 'webhook-id': 'x', 'webhook-signature': 'v1,AAAA' };
  const now = String(Math.floor(Date.now() / 1000));
  expect(readWebhook(secret, { ...headers, 'webhook-timestamp': now }, '{}')).toBeUndefined();
});
