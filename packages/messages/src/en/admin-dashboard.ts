/** The dashboard of an admin (SPEC 2): apart from the officer's, whose first screen is to come quickly (DECISIONS 17.21). */
export const adminDashboard = {
  line: "Here's what's happening with your dashboard today.",
  // Heading, and the boxes of its filter.
  analytics: 'Analytics',
  filterPanel: 'Filter Analytics',
  startDate: 'Start Date',
  endDate: 'End Date',
  branch: 'Branch',
  allBranches: 'All Branches',
  clearFilters: 'Clear filters',
  endBeforeStart: 'The end date is before the start date.',
  loadingAnalytics: 'Loading analytics...',
  // Tiles: a number below each.
  totalOrders: 'Total Orders',
  totalProducts: 'Total Products',
  totalClients: 'Total Clients',
  totalGroups: 'Total Groups',
  // Headings of charts; then what their axes and columns show.
  trend: 'Orders Trend',
  topProducts: 'Top Products',
  topBranches: 'Top Branches',
  sales: 'Sales (KES)',
  day: 'Date',
  product: 'Product',
  noTrend: 'No data available for selected period.',
  noData: 'No data available.',
  // Heading, and the link beside it.
  recentOrders: 'Recent Orders',
  viewAll: 'View all',
  loadingOrders: 'Loading orders...',
  noOrders: 'No orders found',
  columns: {
    client: 'Client',
    group: 'Group',
    amount: 'Amount (KES)',
    status: 'Status',
    date: 'Date',
  },
  /** Heading. */
  activities: 'Upcoming Activities',
  calendar: 'Calendar integration coming soon',
};
