/** A stream of orders for one new product, and a check of the database afterwards. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Database } from '../apps/api/src/platform/database.ts';
import { verifyStock } from '../apps/api/src/stock/verify-stock.ts';
import { call, must, signIn, URL_OF_PRODUCT, type Answer } from './drill-product.ts';

const STOCK = 1_000_000;

export interface OrderStream {
  productId: string;
  /** An officer's session. */
  token: string;
  /** The orders that were acknowledged, by their keys. */
  acknowledged: Map<string, string>;
  /** The keys of callers that stopped before an answer: each may have made an order. */
  unanswered: Set<string>;
  /** Callers who place orders until `end`. A caller without an order tries again with the same key. */
  placeOrders: (
    end: AbortSignal,
    onAnswer: (answer: Answer<{ code?: string }>) => void,
    callers?: number,
  ) => Promise<void>;
  /** The body that the callers send. */
  anOrder: (turn: number) => object;
  /** How many of these keys (or of the last acknowledged ones) give another order, or none, when they are used again. */
  countDoubled: (keys?: readonly string[]) => Promise<number>;
}

/** Prepares a stream of orders in a running product with demo data; `urlOf` spreads the orders over several processes. */
export async function openOrderStream(
  urlOf: (turn: number) => string = () => URL_OF_PRODUCT,
): Promise<OrderStream> {
  const url = urlOf(0);
  const [admin, token] = [await signIn(url, 'admin'), await signIn(url, 'officer')];
  const product = await must<{ id: string }>(url, 'POST', '/products', {
    token: admin,
    body: { name: 'Drill', price: 10, stock: STOCK },
  });
  const { clients } = await must<{ clients: { id: string }[] }>(url, 'GET', '/clients?limit=20', { token });
  const groups = await must<{ id: string }[]>(url, 'GET', '/groups', { token });
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  const anOrder = (turn: number) => ({
    clientId: clients[turn % clients.length]!.id,
    groupId: groups[turn % groups.length]!.id,
    loanTerm: 12,
    products: [{ productId: product.id, quantity: 1 }],
  });
  const order = (key: string, turn: number) =>
    call<{ id: string; code?: string }>(urlOf(turn), 'POST', '/orders', { token, body: anOrder(turn), key });
  return {
    productId: product.id,
    token,
    acknowledged,
    unanswered,
    anOrder,
    placeOrders: async (end, onAnswer, callers = 8) => {
      const placeAsCaller = async (caller: number) => {
        for (let turn = caller; !end.aborted;) {
          const key = `order-${turn}`;
          unanswered.add(key);
          const answer = await order(key, turn);
          onAnswer(answer);
          if (answer.status === 201) {
            acknowledged.set(key, answer.body.id);
            unanswered.delete(key);
            turn += callers;
          } else await sleep(100);
        }
      };
      await Promise.all(Array.from({ length: callers }, (_, caller) => placeAsCaller(caller)));
    },
    countDoubled: async (keys = [...acknowledged.keys()].slice(-100)) => {
      let doubled = 0;
      for (const key of keys) {
        const again = () => order(key, Number(key.split('-')[1]));
        let answer = await again();
        // The database may not have come back from the last fault.
        for (; answer.status === 503; answer = await again()) await sleep(100);
        if (answer.body.id !== acknowledged.get(key)) doubled += 1;
      }
      return doubled;
    },
  };
}

/**
 * Compares the database with the orders that were acknowledged. All faults are 0 when nothing is lost or wrong. An
 * order that nobody got an answer for is right only if its key is one without an answer.
 */
export async function auditOrders(
  pool: pg.Pool,
  { productId, acknowledged, unanswered }: OrderStream,
  expected: readonly string[] = [...acknowledged.values()],
): Promise<{ orders: number; faults: Record<string, number> }> {
  const { rows } = await pool.query<Record<string, number>>(
    `with drill as (select distinct order_id from order_lines where product_id = $1)
     select (select count(*) from drill) as orders,
       (select count(*) from unnest($2::uuid[]) as id where id not in (select order_id from drill)) as lost,
       (select count(*) from drill where order_id not in (select unnest($4::uuid[])) and not exists
         (select from idempotency_keys k where k.record_id = drill.order_id and k.key = any($5::text[]))) as unasked,
       (select abs($3::int - stock - (select coalesce(sum(quantity), 0) from order_lines where product_id = $1))
        from products where id = $1) as "stock off by",
       (select count(*) from orders o join drill on drill.order_id = o.id where o.total_price <>
         (select sum(quantity * unit_price) from order_lines l where l.order_id = o.id)) as "wrong totals",
       (select count(*) from drill where not exists
         (select from audit_log a where a.entity_id = drill.order_id)) as "without audit"`,
    [productId, expected, STOCK, [...acknowledged.values()], [...unanswered]],
  );
  const { orders = 0, ...faults } = rows[0]!;
  const { differences } = await verifyStock(new Database(pool));
  return { orders, faults: { ...faults, 'places whose pieces differ': differences.length } };
}

/** `no fault of 8 kinds`, or how often each; then it sets the exit code. */
export function formatFaults(faults: Record<string, number>): string {
  const all = Object.entries(faults);
  const list = (some: typeof all) => some.map(([name, number]) => `${name} ${number}`).join(', ');
  const wrong = all.filter(([, number]) => number !== 0);
  if (wrong.length === 0) return `no fault of ${all.length} kinds`;
  process.exitCode = 1;
  return `${list(all)}.\n**This must not be**: ${list(wrong)}`;
}
