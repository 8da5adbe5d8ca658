import {
  IconCalendarEvent,
  IconChartHistogram,
  IconClipboardList,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconReportAnalytics,
  IconSettings,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { officePrefix, type Role } from '#domain/roles.ts';

interface Entry {
  path: string;
  /** The route that shows it, where that is one of many addresses. */
  route?: string;
  icon: TablerIcon;
}

/** What an entry may lead to; its words are `layout.sidebar[name]`. */
const ENTRIES = {
  today: { path: 'today', icon: IconCalendarEvent },
  dashboard: { path: 'dashboard', icon: IconLayoutDashboard },
  products: { path: 'products', icon: IconPackage },
  orders: { path: 'orders', icon: IconClipboardList },
  clients: { path: 'clients', icon: IconUser },
  groups: { path: 'groups', icon: IconUsersGroup },
  reports: { path: 'reports', icon: IconReportAnalytics },
  analytics: { path: 'analytics', icon: IconChartHistogram },
  audit: { path: 'settings/audit', route: 'settings/$section', icon: IconHistory },
  settings: { path: 'settings', icon: IconSettings },
} as const satisfies Record<string, Entry>;
type EntryName = keyof typeof ENTRIES;

/** The entries of each role, in their order (SPEC 2, Back-office layout; DECISIONS 3.17). */
const MENUS: Record<Role, readonly EntryName[]> = {
  admin: ['dashboard', 'products', 'orders', 'clients', 'groups', 'reports', 'analytics', 'settings'],
  branch_manager: ['dashboard', 'orders', 'clients', 'groups', 'reports'],
  // Their day begins with the meetings (DECISIONS 17.6); the others follow as in SPEC 2.
  credit_officer: ['today', 'dashboard', 'orders', 'clients', 'groups'],
  auditor: [
    'dashboard',
    'orders',
    'clients',
    'groups',
    'products',
    'reports',
    'analytics',
    'audit',
    'settings',
  ],
};

interface SidebarEntry {
  name: EntryName;
  path: string;
  icon: TablerIcon;
}

/** Where a role finds who works with them; admins and auditors have it among the settings. Below the entries of SPEC 2. */
export const STAFF_PAGES: Partial<Record<Role, '/credit-officer/staff'>> = {
  branch_manager: '/credit-officer/staff',
};

/** Where managers, admins and auditors find whose clients are whose (DECISIONS 20.5). Below the entries of SPEC 2. */
export const PORTFOLIO_PAGES: Partial<Record<Role, '/admin/portfolios' | '/credit-officer/portfolios'>> = {
  admin: '/admin/portfolios',
  branch_manager: '/credit-officer/portfolios',
  auditor: '/admin/portfolios',
};

/** Where a manager finds who asks to join the branch (DECISIONS 16.14); admins have it among the messages. Below the entries of SPEC 2. */
export const JOINING_PAGES: Partial<Record<Role, '/credit-officer/joining'>> = {
  branch_manager: '/credit-officer/joining',
};

/** Where managers find the day's groups (DECISIONS 17.6), below the entries of SPEC 2; officers have it first. */
export const TODAY_PAGES: Partial<Record<Role, '/credit-officer/today'>> = {
  branch_manager: '/credit-officer/today',
};

/** The entries of a role whose screens exist: `isRoute` knows the registered addresses. */
export function sidebarFor(role: Role, isRoute: (path: string) => boolean): SidebarEntry[] {
  const prefix = officePrefix(role);
  return MENUS[role].flatMap((name) => {
    const { path, route = path, icon }: Entry = ENTRIES[name];
    return isRoute(`${prefix}/${route}`) ? [{ name, path: `${prefix}/${path}`, icon }] : [];
  });
}

/** The entry that an address stands under: the one that says most of it. */
export function entryAt(entries: readonly SidebarEntry[], pathname: string): SidebarEntry | undefined {
  return entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
