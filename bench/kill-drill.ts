/**
 * Kills the whole product (-9) at random moments in a stream of orders, again and again on the same data, then counts:
 * every acknowledged order is there once, a repeat under its key brings the same one, the shelf is exact, every
 * order has its lines, its timeline and its audit record.
 *
 *   npm run drill:kill [-- rounds]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/api/demo/accounts.ts';
import { createPool } from '../apps/api/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';

const rounds = Number(process.argv[2] ?? 20);
const CALLERS = 8;
const STOCK = 1_000_000;
const URL = 'http://127.0.0.1:34518';
const dataDir = await mkdtemp(join(tmpdir(), 'drill-'));
await chmod(dataDir, 0o755);

async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '34518', DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const output = once(server.stdout!, 'data');
  await Promise.race([
    output,
    once(server, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return server;
}

async function call<Body>(
  token: string,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Body> {
  const response = await fetch(`${URL}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (await response.json()) as Body;
}

async function signIn(identifier: string): Promise<string> {
  const { token } = await call<{ token: string }>('', 'POST', '/auth/login', {
    identifier,
    password: DEMO_PASSWORD,
  });
  return token;
}

const acknowledged = new Map<string, string>();
let server = await start();
const [admin, officer] = [await signIn('admin'), await signIn('officer')];
const product = await call<{ id: string }>(admin, 'POST', '/products', {
  name: 'Drill',
  price: 10,
  stock: STOCK,
});
const { clients } = await call<{ clients: { id: string }[] }>(officer, 'GET', '/clients?limit=20');
const groups = await call<{ id: string }[]>(officer, 'GET', '/groups');
const bodyOf = (turn: number) => ({
  clientId: clients[turn % clients.length]!.id,
  groupId: groups[turn % groups.length]!.id,
  loanTerm: 12,
  products: [{ productId: product.id, quantity: 1 }],
});

for (let round = 1; round <= rounds; round += 1) {
  const end = new AbortController();
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = caller; !end.signal.aborted; turn += CALLERS) {
      const key = `${round}-${turn}`;
      const order = await call<{ id: string }>(officer, 'POST', '/orders', bodyOf(turn), key).catch(
        () => undefined,
      );
      if (!order) return;
      acknowledged.set(key, order.id);
    }
  });
  await sleep(200 + Math.random() * 1000);
  server.kill('SIGKILL');
  end.abort();
  await Promise.all(callers);
  server = await start();
}

let wrong = 0;
for (const [key, id] of [...acknowledged].slice(-100)) {
  const again = await call<{ id: string }>(
    officer,
    'POST',
    '/orders',
    bodyOf(Number(key.split('-')[1])),
    key,
  );
  if (again.id !== id) wrong += 1;
}
server.kill('SIGTERM');
await once(server, 'exit');

const postgres = await startEmbeddedPostgres({ dataDir });
const pool = createPool(postgres.connection, 2);
const { rows } = await pool.query<Record<string, number>>(
  `with drill as (select distinct order_id from order_lines where product_id = $1)
   select (select count(*) from unnest($2::uuid[]) as id where id not in (select order_id from drill)) as lost,
          (select count(*) from drill) as orders,
          (select sum(quantity) from order_lines where product_id = $1) as sold,
          (select stock from products where id = $1) as stock,
          (select count(*) from drill where not exists (select from order_events e where e.order_id = drill.order_id)) as without_timeline,
          (select count(*) from drill where not exists (select from audit_log a where a.entity_id = drill.order_id)) as without_audit,
          (select count(*) from orders o join drill on drill.order_id = o.id where o.total_price <>
            (select sum(quantity * unit_price) from order_lines l where l.order_id = o.id)) as wrong_totals`,
  [product.id, [...acknowledged.values()]],
);
await pool.end();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
const found = rows[0]!;
console.log(
  `${rounds} rounds of kill -9, ${acknowledged.size} orders acknowledged, ${found['orders']} in the books`,
);
console.log(
  `lost ${found['lost']}, doubled on repeat ${wrong}, stock off by ${STOCK - found['sold']! - found['stock']!}, wrong totals ${found['wrong_totals']}, without timeline ${found['without_timeline']}, without audit ${found['without_audit']}`,
);
const faults =
  wrong +
  found['lost']! +
  Math.abs(STOCK - found['sold']! - found['stock']!) +
  found['wrong_totals']! +
  found['without_timeline']! +
  found['without_audit']!;
process.exitCode = faults === 0 ? 0 : 1;
