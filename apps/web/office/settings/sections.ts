import { settings } from '#words/index.ts';

export type SectionName = keyof typeof settings.names;

/** What the settings are divided into, in this order; each is a page `/admin/settings/{name}`. */
export const SECTION_GROUPS: readonly {
  name: keyof typeof settings.groups;
  sections: readonly SectionName[];
}[] = [
  { name: 'institution', sections: ['institution', 'branches', 'staff', 'sign-in', 'office'] },
  { name: 'lending', sections: ['loans', 'checks'] },
  {
    name: 'site',
    sections: ['figures', 'leadership', 'openings', 'internships', 'workshops', 'gallery', 'testimonials'],
  },
  { name: 'visitors', sections: ['messages', 'subscribers'] },
  { name: 'records', sections: ['import', 'deletions', 'audit', 'protection'] },
];

const SETTINGS = '/admin/settings';

export const sectionPath = (name: SectionName): string => `${SETTINGS}/${name}`;

/** The section that an address is in. */
export function sectionAt(pathname: string): SectionName | undefined {
  const name = pathname.slice(SETTINGS.length + 1).replace(/\/.*$/, '');
  return name in settings.names ? (name as SectionName) : undefined;
}
