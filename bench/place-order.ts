/**
 * How much of the database's own rate is left when orders come through HTTP: the same verb is called by so many callers
 * straight in this process (the same statement through the driver) and through a server process, in turns of a second within one run,
 * so that a busy machine slows both. Prints both rates and their ratio, pair by pair.
 *
 *   npm run bench:orders [-- callers seconds rounds]     for example 1,16,64 1 12
 */
import process from 'node:process';
import type { OrderBody } from '#contract/order-body.ts';
import { openSession } from '../apps/api/src/auth/sessions.ts';
import { createClient } from '../apps/api/src/clients/save-client.ts';
import { createGroup } from '../apps/api/src/groups/save-group.ts';
import { placeOrder } from '../apps/api/src/orders/place-order.ts';
import type { Caller } from '../apps/api/src/platform/caller.ts';
import type { Database } from '../apps/api/src/platform/database.ts';
import { createDefaultBranches } from '../apps/api/src/platform/first-run.ts';
import { newId } from '../apps/api/src/platform/ids.ts';
import { createProduct } from '../apps/api/src/products/save-product.ts';
import { withDatabase } from './with-database.ts';
import { endProduct, openCaller, orderOfTwo, startProduct } from './drill-product.ts';
import { median, rate, table, writeResults } from './results.ts';

const [who = '1,16,64', ...numbers] = process.argv.slice(2);
const callers = who.split(',').map(Number);
const [seconds = 1, rounds = 12] = numbers.map(Number);
const PORT = '34517';
const VARIETY = 50;

/** Fifty clients, groups and products, so that callers sometimes need the same rows, as in real work. */
async function prepare(db: Database): Promise<{ caller: Caller; token: string; bodies: OrderBody[] }> {
  await createDefaultBranches(db);
  const branch = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow();
  const staff = { id: newId(), name: 'Bench', username: 'bench', email: 'bench@staff.example' };
  await db
    .insertInto('staff')
    .values({ ...staff, role: 'credit_officer', branch_id: branch.id, password_hash: '' })
    .execute();
  const at = new Date();
  const { token, sessionId } = await openSession(db, staff.id, { address: '::1', device: 'bench', at });
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
    const product = await createProduct(db, caller, {
      name: `Product ${index}`,
      price: 100 + index,
      stock: 100_000_000,
    });
    products.push(product.id);
  }
  for (let index = 0; index < VARIETY; index += 1) {
    const group = await createGroup(db, caller, { name: `Group ${index}`, branchId: branch.id });
    const { client } = await createClient(db, caller, {
      name: `Client ${index}`,
      phone: `${700_000_000 + index}`,
    });
    bodies.push(orderOfTwo(client.id, group.id, [products[index]!, products[(index + 7) % VARIETY]!]));
  }
  return { caller, token, bodies };
}

await withDatabase({ connections: Math.max(...callers) }, async (db, dataDir) => {
  const { caller, token, bodies } = await prepare(db);
  const settings = { PORT, DATA_DIR: dataDir, SEED: 'none', DATABASE_POOL: String(Math.max(2, ...callers)) };
  const server = await startProduct(settings);
  const rows: string[][] = [];
  for (const many of callers) {
    const http = openCaller(Number(PORT), token, many);
    const bodyOf = (turn: number) => bodies[turn % bodies.length]!;
    const byDriver = () =>
      rate(many, seconds, (turn) => placeOrder(db, { ...caller, at: new Date() }, bodyOf(turn)));
    const byHttp = () => rate(many, seconds, (turn) => http('POST', '/orders', bodyOf(turn)));
    await byDriver();
    await byHttp();
    const pairs: { sql: number; web: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const pair = { sql: await byDriver(), web: await byHttp() };
      console.log(
        `round ${round}: ${many} callers, ${pair.sql.toFixed(0)} orders/s through the driver, ${pair.web.toFixed(0)} through HTTP, ratio ${(pair.web / pair.sql).toFixed(2)}`,
      );
      pairs.push(pair);
    }
    const [sql, web] = [median(pairs.map((pair) => pair.sql)), median(pairs.map((pair) => pair.web))];
    const ratio = median(pairs.map((pair) => pair.web / pair.sql));
    rows.push([String(many), sql.toFixed(0), web.toFixed(0), ratio.toFixed(2)]);
  }
  await endProduct(server);
  await writeResults(
    'Orders placed',
    ['npm run bench:orders --', callers.join(), seconds, rounds].join(' '),
    `Orders a second; the median of ${rounds} rounds of ${seconds} s each, the driver and HTTP in turns, the callers on the same machine.\n\n${table(
      ['callers', 'driver', 'HTTP', 'HTTP ÷ driver'],
      rows,
    )}`,
  );
});
