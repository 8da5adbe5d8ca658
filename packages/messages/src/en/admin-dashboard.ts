import { inCurrency } from '#domain/region.ts';

/** The dashboard of an admin (SPEC 2): apart from the officer's, whose first screen is to come quickly (DECISIONS 17.21). */
export const adminDashboard = {
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
};
