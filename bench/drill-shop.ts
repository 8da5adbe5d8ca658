/** What the drills share: the product as a process on demo data, and a stream of orders for one product of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type pg from 'pg';
import { DEMO_PASSWORD } from '../apps/api/demo/accounts.ts';

const PORT = 34_518;
const URL = `http://127.0.0.1:${PORT}`;
const CALLERS = 8;
export const STOCK = 1_000_000;

/** Starts the product in `dataDir`, with demo data when that is new; it answers when this resolves. */
export async function startProduct(dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: dataDir, SEED: 'demo' },
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

export interface Shop {
  productId: string;
  /** The orders that were acknowledged, by their keys. */
  acknowledged: Map<string, string>;
  /** Callers who order until told to stop, or nobody answers. */
  sell: (round: number, end: AbortSignal) => Promise<void>;
  /** Places the order of a key that was used before; answers its id. */
  repeat: (key: string) => Promise<string>;
}

/** Opens a shop in a running product that was just started with demo data. */
export async function openShop(): Promise<Shop> {
  const [admin, officer] = [await signIn('admin'), await signIn('officer')];
  const product = await call<{ id: string }>(admin, 'POST', '/products', {
    name: 'Drill',
    price: 10,
    stock: STOCK,
  });
  const { clients } = await call<{ clients: { id: string }[] }>(officer, 'GET', '/clients?limit=20');
  const groups = await call<{ id: string }[]>(officer, 'GET', '/groups');
  const acknowledged = new Map<string, string>();
  const order = async (key: string, turn: number) => {
    const body = {
      clientId: clients[turn % clients.length]!.id,
      groupId: groups[turn % groups.length]!.id,
      loanTerm: 12,
      products: [{ productId: product.id, quantity: 1 }],
    };
    return (await call<{ id: string }>(officer, 'POST', '/orders', body, key)).id;
  };
  const callerSells = async (round: number, caller: number, end: AbortSignal) => {
    for (let turn = caller; !end.aborted; turn += CALLERS) {
      const key = `${round}-${turn}`;
      const id = await order(key, turn).catch(() => undefined);
      if (!id) return;
      acknowledged.set(key, id);
    }
  };
  return {
    productId: product.id,
    acknowledged,
    sell: async (round, end) => {
      await Promise.all(Array.from({ length: CALLERS }, (_, caller) => callerSells(round, caller, end)));
    },
    repeat: (key) => order(key, Number(key.split('-')[1])),
  };
}

/** What the books say of the shop's product, as faults: all of them are 0 when nothing was lost and nothing is wrong. */
export async function auditShop(
  pool: pg.Pool,
  { productId }: Shop,
  expected: readonly string[],
): Promise<{ orders: number; faults: Record<string, number> }> {
  const { rows } = await pool.query<Record<string, number>>(
    `with drill as (select distinct order_id from order_lines where product_id = $1)
     select (select count(*) from drill) as orders,
       (select count(*) from unnest($2::uuid[]) as id where id not in (select order_id from drill)) as lost,
       (select abs($3::int - stock - (select coalesce(sum(quantity), 0) from order_lines where product_id = $1))
        from products where id = $1) as "stock off by",
       (select count(*) from orders o join drill on drill.order_id = o.id where o.total_price <>
         (select sum(quantity * unit_price) from order_lines l where l.order_id = o.id)) as "wrong totals",
       (select count(*) from drill where not exists
         (select from order_events e where e.order_id = drill.order_id)) as "without timeline",
       (select count(*) from drill where not exists
         (select from audit_log a where a.entity_id = drill.order_id)) as "without audit"`,
    [productId, expected, STOCK],
  );
  const { orders = 0, ...faults } = rows[0]!;
  return { orders, faults };
}

/** `lost 0, stock off by 0`; and the exit code that says whether all is well. */
export function tellFaults(faults: Record<string, number>): string {
  process.exitCode = Object.values(faults).every((number) => number === 0) ? 0 : 1;
  return Object.entries(faults)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ');
}
