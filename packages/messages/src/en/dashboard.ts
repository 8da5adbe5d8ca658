import { count, nouns } from './nouns.ts';

/** The dashboard of an officer (SPEC 2), and what the admin's has too. */
export const dashboard = {
  title: 'Dashboard',
  welcome: (name: string) => `Welcome back, ${name}`,
  /** In place of a missing name. */
  officerFallback: 'Credit Officer',
  officer: {
    // Tiles: a number below each.
    totalOrders: 'Total Orders',
    approvedOrders: 'Approved Orders',
    pendingOrders: 'Pending Orders',
    totalSales: 'Total Sales (KES)',
    tableTitle: 'Orders you have recently created for clients',
    columns: {
      client: 'Client',
      group: 'Group',
      products: 'Products',
      date: 'Date',
      status: 'Status',
      branch: 'Branch',
      amount: 'Amount (KES)',
    },
    // In the table, before a sum; short.
    balance: 'Bal',
    savings: 'Savings',
    arrears: 'Arrears',
    products: (products: number) => count(products, nouns.product),
    /** The term of a loan, beside its amount. */
    months: (months: number) => `${months} mo`,
    emptyTitle: 'No orders found',
    emptyText: "You haven't created any orders yet.",
    emptyAction: 'Create new order',
    // Heading and its buttons.
    quickActions: 'Quick Actions',
    createOrder: 'Create New Order',
    meetings: 'Today’s meetings',
  },
  /** What waits in a manager's branch. */
  waiting: {
    title: 'Waiting for a decision',
    count: (orders: number) => count(orders, nouns.order),
    total: (total: string) => `${total} in all`,
    decide: 'Decide',
    none: 'Nothing is waiting for a decision',
    noneHint: 'New orders of your branch appear here.',
    columns: {
      client: 'Client',
      group: 'Group',
      amount: 'Amount (KES)',
      age: 'Waiting for',
      officer: 'Credit Officer',
    },
    age: (days: number) => (days === 0 ? 'Since today' : count(days, nouns.day)),
  },
  change: {
    against: 'against last month',
    up: (percent: string, against: string) => `Up ${percent}% ${against}`,
    down: (percent: string, against: string) => `Down ${percent}% ${against}`,
    none: (against: string) => `No change ${against}`,
  },
};
