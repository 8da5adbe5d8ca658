import { inCurrency } from '#domain/region.ts';
/** The dashboards of admin and officer (SPEC 2). */
export const dashboard = {
  title: 'Dashboard',
  welcome: (name: string) => `Welcome back, ${name}`,
  officerFallback: 'Credit Officer',
  admin: {
    line: "Here's what's happening with your dashboard today.",
    analytics: 'Analytics',
    filterPanel: 'Filter Analytics',
    startDate: 'Start Date',
    endDate: 'End Date',
    branch: 'Branch',
    allBranches: 'All Branches',
    clearFilters: 'Clear filters',
    endBeforeStart: 'End Date lies before Start Date.',
    loadingAnalytics: 'Loading analytics...',
    totalOrders: 'Total Orders',
    totalProducts: 'Total Products',
    totalClients: 'Total Clients',
    totalGroups: 'Total Groups',
    trend: 'Orders Trend',
    topProducts: 'Top Products',
    topBranches: 'Top Branches',
    get sales() {
      return inCurrency('Sales');
    },
    day: 'Date',
    product: 'Product',
    noTrend: 'No data available for selected period.',
    noData: 'No data available.',
    recentOrders: 'Recent Orders',
    viewAll: 'View all',
    loadingOrders: 'Loading orders...',
    noOrders: 'No orders found',
    columns: {
      client: 'Client',
      group: 'Group',
      get amount() {
        return inCurrency('Amount');
      },
      status: 'Status',
      date: 'Date',
    },
    activities: 'Upcoming Activities',
    calendar: 'Calendar integration coming soon',
  },
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
    between: (month: string, before: string) => `${month} against ${before}`,
    up: (percent: string, against: string) => `Up ${percent}% ${against}`,
    down: (percent: string, against: string) => `Down ${percent}% ${against}`,
    none: (against: string) => `No change ${against}`,
  },
};
