/** What stands around every screen of the back office (SPEC 2, Back-office layout). */
export const layout = {
  title: 'Admin Dashboard',
  defaultUser: 'Admin User',
  skip: 'Skip to the content',
  menu: 'Menu',
  openMenu: 'Open the menu',
  navigation: 'Back office',
  logout: 'Log out',
  account: ' – your account',
  yourAccount: 'Your account',
  website: 'Website',
  offline: 'You are offline. What you see may be old; nothing can be saved until you are back.',
  theme: {
    label: 'Light or dark',
    auto: 'As the system',
    light: 'Light',
    dark: 'Dark',
  },
  checking: 'Checking your sign-in...',
  sidebar: {
    dashboard: 'Dashboard',
    products: 'Products',
    orders: 'Orders',
    clients: 'Clients',
    groups: 'Groups',
    reports: 'Reports',
    analytics: 'Analytics',
    settings: 'Settings',
  },
  notifications: {
    title: 'Notifications',
    /** `unread` as it stands on the bell. */
    button: (unread: string) => (unread === '0' ? 'Notifications' : `Notifications, ${unread} unread`),
    unread: 'New',
    empty: 'Nothing waits for you.',
    emptyHint: 'Orders to decide on, and decisions on your orders, appear here.',
  },
};
