import { count, nouns, pick } from './nouns.ts';

/** The frame of every screen of the back office (SPEC 2, Back-office layout). */
export const layout = {
  title: 'Admin Dashboard',
  /** The page before its scripts have run, and where they may not. */
  loading: 'Loading...',
  needsScripts:
    'The back office needs JavaScript. Turn it on in the browser’s settings, and load this page again.',
  /** In place of a missing name. */
  defaultUser: 'Admin User',
  skip: 'Skip to the content',
  /** Name of the navigation on a phone, and its title. */
  menu: 'Menu',
  openMenu: 'Open the menu',
  /** Name of the navigation. */
  navigation: 'Back office',
  /** Button. */
  logout: 'Log out',
  /** Behind one's name, for screen readers. */
  account: ' – your account',
  /** Link to the public site. */
  website: 'Website',
  fieldMode: 'Field mode: cover figures',
  /** The back office as a program on a phone's home screen, by the institution's name or its first word. */
  app: {
    name: (institution: string) => `${institution} office`,
    /** Shortcut of the program's icon. */
    newOrder: 'New order',
  },
  /** How much of one's work has not been sent; both are counts. */
  unsent: (queued: number, held: number) =>
    held > 0 && queued > 0
      ? `Not sent yet: ${held + queued} (${held} to decide, ${queued} waiting)`
      : `Not sent yet: ${held > 0 ? `${held} to decide` : `${queued} waiting`}`,
  /** How long ago; after "saved". */
  age: {
    now: 'just now',
    minutes: (n: number) => `${count(n, nouns.minute)} ago`,
    hours: (n: number) => `${count(n, nouns.hour)} ago`,
    days: (n: number) => `${count(n, nouns.day)} ago`,
  },
  fromDevice: (age: string) =>
    `No network. What you see was saved ${age}. Orders, meetings and counts are saved on this device and sent later.`,
  /** A notice, and its button. */
  update: { ready: 'A new version is ready.', take: 'Update' },
  unreachable:
    'There is no connection to the server. What you see may be old; nothing can be saved until it is back.',
  offline: 'You are offline. What you see may be old; nothing can be saved until you are back.',
  /** The clock of the device is wrong; both are days with their times. */
  wrongClock: (here: string, server: string) =>
    `The clock of this device is wrong: it says ${here}, the server says ${server}. Please correct it. Until then the screens use the server’s date.`,
  /** Choices of colours: of the system, light or dark. */
  theme: {
    label: 'Light or dark',
    auto: 'As the system',
    light: 'Light',
    dark: 'Dark',
  },
  checking: 'Checking your sign-in...',
  /** Links to screens. */
  sidebar: {
    today: 'Today',
    dashboard: 'Dashboard',
    products: 'Products',
    orders: 'Orders',
    deliveries: 'Deliveries',
    stock: 'Stock',
    clients: 'Clients',
    groups: 'Groups',
    reports: 'Reports',
    analytics: 'Analytics',
    audit: 'Audit log',
    settings: 'Settings',
    portfolios: 'Officers and their clients',
    staff: 'Staff of the branch',
    account: 'Your account',
  },
  /** Asked before somebody logs out whose work has not been sent. */
  signOut: {
    question: (unsent: number) =>
      `${count(unsent, nouns.entry)} of yours ${pick(unsent, 'has', 'have')} not been sent. Log out anyway?`,
    line: 'Unsent work stays on this device, and nobody else can read it. It is sent when you sign in here again.',
  },
  notifications: {
    title: 'Notifications',
    /** `unread` as the bell shows it. */
    button: (unread: string) => (unread === '0' ? 'Notifications' : `Notifications, ${unread} unread`),
    /** Marks a notification. */
    unread: 'New',
    markAll: 'Mark all as read',
    empty: 'You have no notifications.',
    emptyHint: 'Orders to decide on, and decisions on your orders, appear here.',
  },
};
