import {
  IconChartHistogram,
  IconClipboardList,
  IconLayoutDashboard,
  IconPackage,
  IconReportAnalytics,
  IconSettings,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { officePrefix, type Role } from '#domain/roles.ts';

interface SidebarEntry {
  /** Its address is `{prefix}/{name}`, its words are `layout.sidebar[name]`. */
  name: 'dashboard' | 'products' | 'orders' | 'clients' | 'groups' | 'reports' | 'analytics' | 'settings';
  icon: TablerIcon;
  roles: readonly Role[];
}

const ALL: readonly Role[] = ['admin', 'branch_manager', 'credit_officer'];

/** Who sees which entry, in this order (SPEC 2, Back-office layout). */
const SIDEBAR: readonly SidebarEntry[] = [
  { name: 'dashboard', icon: IconLayoutDashboard, roles: ALL },
  { name: 'products', icon: IconPackage, roles: ['admin'] },
  { name: 'orders', icon: IconClipboardList, roles: ALL },
  { name: 'clients', icon: IconUser, roles: ALL },
  { name: 'groups', icon: IconUsersGroup, roles: ALL },
  { name: 'reports', icon: IconReportAnalytics, roles: ['admin', 'branch_manager'] },
  { name: 'analytics', icon: IconChartHistogram, roles: ['admin'] },
  { name: 'settings', icon: IconSettings, roles: ['admin'] },
];

/** The entries of a role whose screens exist: `isRoute` knows the registered addresses. */
export function sidebarFor(role: Role, isRoute: (path: string) => boolean) {
  const prefix = officePrefix(role);
  return SIDEBAR.filter((entry) => entry.roles.includes(role))
    .map((entry) => ({ ...entry, path: `${prefix}/${entry.name}` }))
    .filter((entry) => isRoute(entry.path));
}
