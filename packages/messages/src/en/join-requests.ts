/** The requests to join of a branch, for its manager (DECISIONS 16.14). */
export const joinRequests = {
  title: 'Requests to join',
  line: 'People who asked on the website to join and named the branch. Call them, then close the request.',
  search: 'Search name, place or goods',
  loading: 'Loading requests...',
  empty: 'No requests',
  emptyHint: 'Requests on the website that name the branch appear here.',
  emptySearch: 'Nothing found. Show all requests or search for other words.',
  clearFilters: 'Show all requests',
  columns: { from: 'From', request: 'Request', state: 'State', at: 'Received' },
  open: (name: string) => `the request of ${name}`,
  one: 'Request to join',
};
