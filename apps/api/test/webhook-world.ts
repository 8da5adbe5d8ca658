import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { deliverDue, queueDeliveries } from '../src/webhooks/deliver.ts';
import { whenTold } from './feed.ts';
import { createWorld, type Loose, type Reply, type World } from './world.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A world whose webhooks lead to a receiver of its own. */
export interface WebhookWorld extends World {
  receiver: string;
  /** What the receiver answers, by the path; 200 unless said otherwise. */
  answers: Map<string, [status: number, text: string, headers?: Record<string, string>]>;
  /** From now on requests to this path are answered only once this is over. */
  holdBack(path: string, until: Promise<void>): void;
  at(path: string): Received[];
  /** Adds a webhook with an address of its own. */
  hook(fields?: object): Promise<Loose>;
  post(path: string, body?: object): Promise<Reply>;
  find(id: string): Promise<Loose>;
  deliveries(id: string): Promise<Loose[]>;
  sendAll(): Promise<void>;
  /** As if that much time had passed since the last try. */
  makeDue(): Promise<unknown>;
}

/** How many deliveries to active webhooks were never tried. */
async function untried({ pool }: World): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from webhook_deliveries join webhooks on webhooks.id = webhook_id
     where state = 'waiting' and tries = 0 and active and due_at <= now() + interval '1 second'`,
  );
  return rows[0].count;
}

export async function createWebhookWorld(): Promise<WebhookWorld> {
  const world = await createWorld({ WEBHOOKS_TO_LOCALHOST: 'yes' });
  const received: Received[] = [];
  const answers: WebhookWorld['answers'] = new Map();
  let slow: { path: string; until: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const [status, text, headers] = answers.get(path) ?? [200, 'taken'];
      const answer = () => response.writeHead(status, headers).end(text);
      if (slow?.path === path) void slow.until.then(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let serial = 0;
  return {
    ...world,
    receiver,
    answers,
    holdBack(path, until) {
      slow = { path, until };
    },
    at: (path) => received.filter((one) => one.path === path),
    async hook(fields = {}) {
      serial += 1;
      const asked = { url: `${receiver}/hook-${serial}`, types: [], branchId: null, ...fields };
      const { status, body } = await world.call(world.admin, 'POST', '/webhooks', asked);
      expect({ status, body }).toMatchObject({ status: 201 });
      return { ...body, path: new URL(body.url).pathname };
    },
    post: (path, body) => world.call(world.admin, 'POST', path, body),
    async find(id) {
      const { body } = await world.call(world.admin, 'GET', '/webhooks?limit=100');
      return body.webhooks.find((one: Loose) => one.id === id);
    },
    deliveries: async (id) =>
      (await world.call(world.admin, 'GET', `/webhooks/${id}/deliveries`)).body.deliveries,
    async sendAll() {
      await whenTold(world);
      await queueDeliveries(world.db);
      // A clock that steps back for a moment leaves deliveries that are not due yet.
      for (let left = 1; left > 0; left = await untried(world)) {
        await deliverDue(world.db, true);
      }
    },
    makeDue: () => world.pool.query(`update webhook_deliveries set due_at = now() where state = 'waiting'`),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await world.close();
    },
  };
}
