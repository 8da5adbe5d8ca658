import {
  IconAddressBook,
  IconIdBadge2,
  IconReportAnalytics,
  IconSettings,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { may } from '#domain/permissions.ts';
import { REPORT_NAMES } from '#domain/reports.ts';
import { officePrefix } from '#domain/roles.ts';
import { jump as words, layout, reports, settings } from '#words/index.ts';
import type { PersonActing } from '../auth/actor.ts';
import { JOINING_PAGES, PORTFOLIO_PAGES, sidebarFor, STAFF_PAGES } from '../layout/sidebar.ts';
import { sectionPath, sectionsFor } from '../settings/sections.ts';

interface Screen {
  name: string;
  path: string;
  Icon: TablerIcon;
}

/**
 * The screens that have this text in their names: those of the sidebar and one's account, and once something is typed
 * the single reports and the sections of the settings too.
 */
export function findScreens(
  actor: PersonActing,
  typed: string,
  isRoute: (path: string) => boolean,
): Screen[] {
  const prefix = officePrefix(actor.role);
  const searched = typed.trim().toLowerCase();
  const main = sidebarFor(actor.role, isRoute).map(({ name, path, icon }) => ({
    name: layout.sidebar[name],
    path,
    Icon: icon,
  }));
  const account = { name: words.account, path: `${prefix}/account`, Icon: IconSettings };
  const ofBranch = [
    { name: layout.joining, path: JOINING_PAGES[actor.role], Icon: IconUserPlus },
    { name: layout.portfolios, path: PORTFOLIO_PAGES[actor.role], Icon: IconAddressBook },
    { name: layout.staff, path: STAFF_PAGES[actor.role], Icon: IconIdBadge2 },
  ].flatMap(({ path, ...screen }) => (path ? [{ ...screen, path }] : []));
  const single = may(actor, 'reports.read')
    ? REPORT_NAMES.map((name) => ({
        name: reports.titles[name],
        path: `${prefix}/reports/${name}`,
        Icon: IconReportAnalytics,
      }))
    : [];
  const sections = may(actor, 'settings.read')
    ? sectionsFor(actor)
        .flatMap((group) => group.sections)
        .map((name) => ({
          name: words.ofSettings(settings.names[name]),
          path: sectionPath(name),
          Icon: IconSettings,
        }))
    : [];
  const all = searched
    ? [...main, ...ofBranch, account, ...single, ...sections]
    : [...main, ...ofBranch, account];
  return all.filter(({ name }) => name.toLowerCase().includes(searched));
}
