import { IconReportAnalytics, IconSettings } from '@tabler/icons-react';
import { may } from '#domain/permissions.ts';
import { REPORT_NAMES } from '#domain/reports.ts';
import { officePrefix } from '#domain/roles.ts';
import { jump as words, reports, settings } from '#words/index.ts';
import type { PersonActing } from '../auth/actor.ts';
import { sidebarFor, type SidebarEntry } from '../layout/sidebar.ts';
import { isFoundBy, labelsIn, sectionPath, sectionsFor } from '../settings/sections.ts';

/**
 * The screens that have these words in their names: those of the sidebar, and once something is typed the single reports
 * and the sections of the settings too, these also by their boxes.
 */
export function findScreens(actor: PersonActing, typed: string): SidebarEntry[] {
  const prefix = officePrefix(actor.role);
  const { main, more } = sidebarFor(actor.role);
  const single = may(actor, 'reports.read')
    ? REPORT_NAMES.map((name) => ({
        label: reports.texts[name].title,
        path: `${prefix}/reports/${name}`,
        icon: IconReportAnalytics,
      }))
    : [];
  const sections = may(actor, 'settings.read')
    ? sectionsFor(actor)
        .flatMap((group) => group.sections)
        .map((name) => ({
          label: words.ofSettings(settings.names[name]),
          path: sectionPath(name),
          icon: IconSettings,
          alike: [settings.alike[name], ...Object.values(labelsIn(name))].join(' '),
        }))
    : [];
  const all: (SidebarEntry & { alike?: string })[] = typed.trim()
    ? [...main, ...more, ...single, ...sections]
    : [...main, ...more];
  return all.filter(({ label, alike = '' }) => isFoundBy(typed, `${label} ${alike}`));
}
