import * as words from '#words/index.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { analyseDecisions } from '../src/analytics/analyse-decisions.ts';
import { analyseSales } from '../src/analytics/analyse-sales.ts';
import { getDashboard } from '../src/analytics/dashboard.ts';
import { listAudit } from '../src/audit/audit.queries.ts';
import { openSession } from '../src/auth/sessions.ts';
import { listClients } from '../src/clients/clients.queries.ts';
import { listGroups } from '../src/groups/groups.queries.ts';
import { listNotifications } from '../src/notifications/notifications.ts';
import { listOrders } from '../src/orders/list-orders.ts';
import type { Caller } from '../src/platform/caller.ts';
import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { listPopularProducts } from '../src/products/products.queries.ts';
import { getReport } from '../src/reports/get-report.ts';
import { requireNoTwoFactor } from './no-two-factor.ts';

type Who = 'admin' | 'manager' | 'officer';

export interface Person extends Caller {
  token: string;
}

/** What somebody waits for: the call through HTTP, or those that a screen sends at once, and the verbs behind them. */
interface EverydayCall {
  name: string;
  as: Who;
  paths: string[];
  straight: (db: Database, caller: Caller) => Promise<unknown>;
}

const page = { page: 1, limit: 10 };
const orders = (query: object) => ({ sort: '-created_at' as const, ...page, ...query });

/** The calls that staff make every day, on a database that `seedOrders` filled. */
export function everydayCalls(size: number, branches: number): EverydayCall[] {
  const deep = Math.floor(size / 20);
  const deepInBranch = Math.floor(deep / branches / 2);
  // One client of 400 has the name; most of their orders are delivered.
  const deepOfName = Math.max(1, Math.floor((size / 400) * 0.07));
  // Of the year in which at least half of the orders were made.
  const year = new Date(Date.now() - 180 * DAY_MS).getUTCFullYear();
  const numbers = `NBI-${year % 100}-`;
  return [
    {
      name: 'Orders, page 1',
      as: 'admin',
      paths: ['/orders?page=1'],
      straight: (db, who) => listOrders(db, who, orders({})),
    },
    {
      name: 'Orders of a branch, page 1',
      as: 'manager',
      paths: ['/orders?page=1'],
      straight: (db, who) => listOrders(db, who, orders({})),
    },
    {
      name: 'Orders, delivered ones, by total',
      as: 'admin',
      paths: ['/orders?page=1&status=delivered&sort=-total_price'],
      straight: (db, who) => listOrders(db, who, orders({ status: 'delivered', sort: '-total_price' })),
    },
    {
      name: 'Orders, one client searched',
      as: 'admin',
      paths: ['/orders?page=1&search=wanjiru%20zawadi'],
      straight: (db, who) => listOrders(db, who, orders({ search: 'wanjiru zawadi' })),
    },
    {
      name: 'Orders, one number searched',
      as: 'admin',
      paths: [`/orders?page=1&search=${numbers}00042`],
      straight: (db, who) => listOrders(db, who, orders({ search: `${numbers}00042` })),
    },
    {
      name: 'Orders, the beginning of a number searched',
      as: 'manager',
      paths: [`/orders?page=1&search=${numbers}`],
      straight: (db, who) => listOrders(db, who, orders({ search: numbers })),
    },
    {
      name: 'The audit log, one client searched',
      as: 'admin',
      paths: ['/audit?page=1&search=wanjiru%20zawadi'],
      straight: (db, who) => listAudit(db, who, { ...page, search: 'wanjiru zawadi' }),
    },
    {
      name: 'Orders, a common word searched, pending',
      as: 'manager',
      paths: ['/orders?page=1&search=stove&status=pending'],
      straight: (db, who) => listOrders(db, who, orders({ search: 'stove', status: 'pending' })),
    },
    {
      name: 'Orders, the page in the middle',
      as: 'admin',
      paths: [`/orders?page=${deep}`],
      straight: (db, who) => listOrders(db, who, orders({ page: deep })),
    },
    {
      name: 'Orders of a branch, delivered ones, a page far behind',
      as: 'manager',
      paths: [`/orders?page=${deepInBranch}&status=delivered`],
      straight: (db, who) => listOrders(db, who, orders({ page: deepInBranch, status: 'delivered' })),
    },
    {
      name: 'Orders, a name searched, delivered ones, a page far behind',
      as: 'admin',
      paths: [`/orders?page=${deepOfName}&status=delivered&search=wanjiru%20zawadi`],
      straight: (db, who) =>
        listOrders(db, who, orders({ page: deepOfName, status: 'delivered', search: 'wanjiru zawadi' })),
    },
    {
      name: 'Dashboard of the admin',
      as: 'admin',
      paths: ['/figures/dashboard'],
      straight: (db, who) => getDashboard(db, who, {}, who.at),
    },
    {
      name: 'Dashboard of an officer',
      as: 'officer',
      paths: ['/figures/dashboard'],
      straight: (db, who) => getDashboard(db, who, {}, who.at),
    },
    {
      name: 'Analytics, the whole screen',
      as: 'admin',
      paths: ['/figures/sales', '/figures/decisions'],
      straight: (db, who) =>
        Promise.all([analyseSales(db, who, { by: 'day' }), analyseDecisions(db, who, {})]),
    },
    {
      name: 'Analytics, sales',
      as: 'admin',
      paths: ['/figures/sales'],
      straight: (db, who) => analyseSales(db, who, { by: 'day' }),
    },
    {
      name: 'Analytics, decisions',
      as: 'admin',
      paths: ['/figures/decisions'],
      straight: (db, who) => analyseDecisions(db, who, {}),
    },
    {
      name: 'Report, sales by officer',
      as: 'admin',
      paths: ['/reports/sales-by-officer?page=1'],
      straight: (db, who) => getReport(db, who, 'sales-by-officer', { page: 1 }, words.reportWords),
    },
    {
      name: 'Report, age of balances',
      as: 'admin',
      paths: ['/reports/balances'],
      straight: (db, who) => getReport(db, who, 'balances', {}, words.reportWords),
    },
    {
      name: 'Report, age of balances of a branch',
      as: 'manager',
      paths: ['/reports/balances'],
      straight: (db, who) => getReport(db, who, 'balances', {}, words.reportWords),
    },
    {
      name: 'Clients, one searched',
      as: 'officer',
      paths: ['/clients?page=1&search=halima%20mwangi'],
      straight: (db, who) => listClients(db, who, { ...page, search: 'halima mwangi' }, { masked: false }),
    },
    {
      name: 'Groups, one searched',
      as: 'officer',
      paths: ['/groups?page=1&search=umoja%201'],
      straight: (db, who) => listGroups(db, who, { ...page, search: 'umoja 1' }),
    },
    {
      name: 'Notifications of a manager',
      as: 'manager',
      paths: ['/notifications'],
      straight: (db, who) => listNotifications(db, who, words.notificationTitles),
    },
    {
      name: 'Notifications of an officer',
      as: 'officer',
      paths: ['/notifications'],
      straight: (db, who) => listNotifications(db, who, words.notificationTitles),
    },
    {
      name: 'Popular products, for visitors',
      as: 'officer',
      paths: ['/products/popular'],
      straight: (db, who) => listPopularProducts(db, who),
    },
  ];
}

/** One of each role in the first branch, signed in; new ones where there is none. */
export async function signInEach(db: Database, at = new Date()): Promise<Record<Who, Person>> {
  const branch = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow();
  const people = {} as Record<Who, Person>;
  await requireNoTwoFactor(db);
  for (const [as, role] of [
    ['admin', 'admin'],
    ['manager', 'branch_manager'],
    ['officer', 'credit_officer'],
  ] as const) {
    const known = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', role)
      .where('branch_id', '=', branch.id)
      .executeTakeFirst();
    const branchId = role === 'admin' ? null : branch.id;
    const id = known?.id ?? newId();
    if (!known) {
      const account = { name: as, username: as, email: `${as}@bench.example`, password_hash: '' };
      await db
        .insertInto('staff')
        .values({ id, ...account, role, branch_id: branchId })
        .execute();
    }
    const { token, sessionId } = await openSession(db, id, { address: '::1', device: 'bench', at });
    people[as] = {
      id,
      name: as,
      role,
      branchId,
      sessionId,
      seesMasked: false,
      requestId: 'bench',
      at,
      token,
    };
  }
  return people;
}
