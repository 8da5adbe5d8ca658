import { inCurrency } from '#domain/region.ts';
/** The dashboard of an officer (SPEC 2), and what the admin's has too. */
export const dashboard = {
  title: 'Dashboard',
  welcome: (name: string) => `Welcome back, ${name}`,
  officerFallback: 'Credit Officer',
  officer: {
    totalOrders: 'Total Orders',
    approvedOrders: 'Approved Orders',
    pendingOrders: 'Pending Orders',
    get totalSales() {
      return inCurrency('Total Sales');
    },
    tableTitle: 'Orders you have recently created for clients',
    columns: {
      client: 'Client',
      group: 'Group',
      products: 'Products',
      date: 'Date',
      status: 'Status',
      branch: 'Branch',
      get amount() {
        return inCurrency('Amount');
      },
    },
    balance: 'Bal',
    savings: 'Savings',
    arrears: 'Arrears',
    products: (count: number) => `${count} products`,
    months: (months: number) => `${months} mo`,
    emptyTitle: 'No orders found',
    emptyText: "You haven't created any orders yet.",
    emptyAction: 'Create new order',
    quickActions: 'Quick Actions',
    createOrder: 'Create New Order',
    meetings: 'Today’s meetings',
  },
  /** What waits in a manager's branch. */
  waiting: {
    title: 'Waiting for a decision',
    count: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    total: (total: string) => `${total} in all`,
    decide: 'Decide',
    none: 'Nothing waits for a decision',
    noneHint: 'New orders of your branch appear here.',
    columns: {
      client: 'Client',
      group: 'Group',
      get amount() {
        return inCurrency('Amount');
      },
      age: 'Waiting for',
      officer: 'Credit Officer',
    },
    age: (days: number) => (days === 0 ? 'Since today' : days === 1 ? '1 day' : `${days} days`),
  },
  change: {
    against: 'against last month',
    up: (percent: string, against: string) => `Up ${percent}% ${against}`,
    down: (percent: string, against: string) => `Down ${percent}% ${against}`,
    none: (against: string) => `No change ${against}`,
  },
};
