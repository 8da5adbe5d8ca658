import {
  IconAddressBook,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconChartHistogram,
  IconClipboardList,
  IconHistory,
  IconIdBadge2,
  IconLayoutDashboard,
  IconPackage,
  IconReportAnalytics,
  IconSettings,
  IconTruckDelivery,
  IconUser,
  IconUserCircle,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { officePrefix, type Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';

/** What an entry may lead to, below the area; its words are `layout.sidebar[name]`. */
const ENTRIES = {
  today: ['today', IconCalendarEvent],
  dashboard: ['dashboard', IconLayoutDashboard],
  products: ['products', IconPackage],
  orders: ['orders', IconClipboardList],
  deliveries: ['deliveries', IconTruckDelivery],
  stock: ['stock', IconBuildingWarehouse],
  clients: ['clients', IconUser],
  groups: ['groups', IconUsersGroup],
  reports: ['reports', IconReportAnalytics],
  analytics: ['analytics', IconChartHistogram],
  audit: ['settings/audit', IconHistory],
  settings: ['settings', IconSettings],
  portfolios: ['portfolios', IconAddressBook],
  staff: ['staff', IconIdBadge2],
  account: ['account', IconUserCircle],
} as const satisfies Record<string, readonly [path: string, icon: TablerIcon]>;
type EntryName = keyof typeof ENTRIES;

/** The entries of each role in their order: first those of SPEC 2 (Back-office layout), then `more` below them. */
const MENUS: Record<Role, { main: readonly EntryName[]; more: readonly EntryName[] }> = {
  admin: {
    main: ['dashboard', 'products', 'orders', 'clients', 'groups', 'reports', 'analytics', 'settings'],
    more: ['deliveries', 'stock', 'portfolios', 'account'],
  },
  branch_manager: {
    main: ['dashboard', 'orders', 'clients', 'groups', 'reports'],
    more: ['today', 'deliveries', 'stock', 'portfolios', 'staff', 'account'],
  },
  // Their day begins with the meetings (DECISIONS 17.6); the others follow as in SPEC 2.
  credit_officer: {
    main: ['today', 'dashboard', 'orders', 'clients', 'groups'],
    more: ['deliveries', 'stock', 'account'],
  },
  // DECISIONS 3.17.
  auditor: {
    main: [
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
    more: ['deliveries', 'stock', 'portfolios', 'account'],
  },
};

export interface SidebarEntry {
  label: string;
  path: string;
  icon: TablerIcon;
}

export function sidebarFor(role: Role): { main: SidebarEntry[]; more: SidebarEntry[] } {
  const entry = (name: EntryName): SidebarEntry => {
    const [path, icon] = ENTRIES[name];
    return { label: layout.sidebar[name], path: `${officePrefix(role)}/${path}`, icon };
  };
  const { main, more } = MENUS[role];
  return { main: main.map(entry), more: more.map(entry) };
}

/** The entry that an address belongs to: the one that matches most of its path. */
export function entryAt(entries: readonly SidebarEntry[], pathname: string): SidebarEntry | undefined {
  return entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
