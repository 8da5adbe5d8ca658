import { createApp } from '../src/app.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { openSession } from '../src/auth/sessions.ts';
import type { Config } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database.ts';
import { requireNoTwoFactor } from './no-two-factor.ts';
import type { Loose } from './world.ts';

/**
 * A few figures that the API shows an admin of a database. They are stored beside the backup of a release, and every
 * later version has to show the same once it has upgraded that backup. Throws when the audit log does not hold.
 */
export async function readFigures(db: Database, config: Config): Promise<Record<string, number>> {
  const { fault } = await verifyChain(db);
  if (fault) throw new Error(fault);

  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  await requireNoTwoFactor(db);
  const { token } = await openSession(db, id, { address: '127.0.0.1', device: 'test', at: new Date() });
  const app = await createApp(db, config);
  const read = async (path: string): Promise<Loose> => {
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  try {
    const dashboard = await read('/figures/dashboard');
    const { orders } = await read('/orders?page=1&limit=100');
    const { clients } = await read('/clients?page=1&limit=100');
    const { products } = await read('/products?page=1&limit=100');
    const { groups } = await read('/groups?page=1&limit=100');
    const { pagination } = await read('/audit?page=1');
    return {
      orders: dashboard.orders.total,
      approved_orders: dashboard.approved_orders.total,
      sales: dashboard.sales.total,
      pending_sales: dashboard.pending_sales,
      total_of_orders: sum(orders, 'total_price'),
      stock: sum(products, 'stock'),
      loan_balances: sum(clients, 'loan_balance'),
      arrears: sum(groups, 'arrears'),
      audit_entries: pagination.totalItems,
    };
  } finally {
    await app.close();
  }
}

const sum = (rows: Record<string, number>[], field: string) =>
  rows.reduce((total, row) => total + row[field]!, 0);
