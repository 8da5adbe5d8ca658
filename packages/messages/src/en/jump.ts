/** The command palette: it opens any screen or record from any screen. */
export const jump = {
  button: 'Jump to (Ctrl K)',
  search: 'Jump to a client, group, order or screen',
  // Headings of what was found.
  screens: 'Screens',
  clients: 'Clients',
  groups: 'Groups',
  orders: 'Orders',
  ofSettings: (section: string) => `Settings: ${section}`,
  searching: 'Searching...',
  /** Message. */
  nothing: 'Nothing found',
  unavailable: 'The search could not be loaded. Check your connection and try again.',
  failed: 'The search did not work. Please try again.',
};
