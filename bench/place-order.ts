/**
 * How much of the database's own rate is left when orders come through HTTP: the same verb is called 16 at a time
 * straight in this process (the same statement through the driver) and through a server process, in turns within one run,
 * so that a busy machine slows both. Prints both rates and their ratio, pair by pair.
 *
 *   npm run bench:orders [-- callers seconds rounds]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { OrderBody } from '#contract/orders.ts';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import { createClient } from '../apps/api/src/clients/save-client.ts';
import { createGroup } from '../apps/api/src/groups/save-group.ts';
import { placeOrder } from '../apps/api/src/orders/place-order.ts';
import type { Caller } from '../apps/api/src/platform/caller.ts';
import { createBooks, createPool, type Books } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { createDefaultBranches } from '../apps/api/src/platform/first-run.ts';
import { newId } from '../apps/api/src/platform/ids.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { createProduct } from '../apps/api/src/products/save-product.ts';

const [callers = 16, seconds = 5, rounds = 3] = process.argv.slice(2).map(Number);
const PORT = 34_517;
const VARIETY = 50;

/** Fifty clients, groups and products, so that callers meet now and then, as they do. */
async function prepare(books: Books): Promise<{ caller: Caller; token: string; bodies: OrderBody[] }> {
  await createDefaultBranches(books);
  const branch = await books.db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow();
  const staff = { id: newId(), name: 'Bench', username: 'bench', email: 'bench@staff.example' };
  await books.db
    .insertInto('staff')
    .values({ ...staff, role: 'credit_officer', branch_id: branch.id, password_hash: '' })
    .execute();
  const at = new Date();
  const { token, sessionId } = await openSession(books.db, staff.id, { address: '::1', device: 'bench', at });
  const caller: Caller = {
    ...staff,
    role: 'credit_officer',
    branchId: branch.id,
    sessionId,
    requestId: 'bench',
    at,
  };
  const bodies: OrderBody[] = [];
  const products: string[] = [];
  for (let index = 0; index < VARIETY; index += 1) {
    const product = await createProduct(books, caller, {
      name: `Product ${index}`,
      price: 100 + index,
      stock: 100_000_000,
    });
    products.push(product.id);
  }
  for (let index = 0; index < VARIETY; index += 1) {
    const group = await createGroup(books, caller, { name: `Group ${index}`, branchId: branch.id });
    const { client } = await createClient(books, caller, {
      name: `Client ${index}`,
      phone: `${700_000_000 + index}`,
    });
    bodies.push({
      clientId: client.id,
      groupId: group.id,
      loanTerm: 12,
      deliveryMethod: 'branch',
      clientLoanBalance: 100,
      clientSystemSavings: 100,
      groupLoanBalance: 100,
      groupArrears: 0,
      products: [
        { productId: products[index]!, quantity: 1 },
        { productId: products[(index + 7) % VARIETY]!, quantity: 2 },
      ],
    });
  }
  return { caller, token, bodies };
}

/** Orders per second of so many callers, each with its next order as soon as the last is answered. */
async function rate(place: (body: OrderBody) => Promise<void>, bodies: OrderBody[]): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let placed = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = caller; Date.now() < end; turn += callers) {
        await place(bodies[turn % bodies.length]!);
        placed += 1;
      }
    }),
  );
  return placed / seconds;
}

function overHttp(token: string): (body: OrderBody) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  return (body) =>
    new Promise((resolve, reject) => {
      const content = JSON.stringify(body);
      const call = request(
        {
          agent,
          port: PORT,
          host: '127.0.0.1',
          path: '/api/orders',
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          },
        },
        (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 201
              ? resolve()
              : reject(new Error(`The server answered ${response.statusCode}`)),
          );
        },
      );
      call.on('error', reject);
      call.end(content);
    });
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir });
const pool = createPool(postgres.connection, callers);
try {
  await migrate(pool);
  const books = createBooks(pool);
  const { caller, token, bodies } = await prepare(books);
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: dataDir,
      SEED: 'none',
      DATABASE_POOL: String(callers),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(server.stdout!, 'data');
  const direct = async (body: OrderBody) =>
    void (await placeOrder(books, { ...caller, at: new Date() }, body));
  const http = overHttp(token);
  await rate(direct, bodies);
  await rate(http, bodies);
  for (let round = 1; round <= rounds; round += 1) {
    const [sql, web] = [await rate(direct, bodies), await rate(http, bodies)];
    console.log(
      `round ${round}: ${callers} callers, ${sql.toFixed(0)} orders/s through the driver, ${web.toFixed(0)} orders/s through HTTP, ratio ${(web / sql).toFixed(2)}`,
    );
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
