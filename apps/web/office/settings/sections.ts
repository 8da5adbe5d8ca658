import { reachOf, type Actor, type Permission } from '#domain/permissions.ts';
import { loans, settings } from '#words/index.ts';

export type SectionName = keyof typeof settings.names;

interface SettingsPage {
  name: keyof typeof settings.pageNames;
  sections: readonly SectionName[];
}

/** The pages of the settings, at most ten with one's own (DECISIONS 26.1), and their sections: `/admin/settings/{section}`. */
const PAGES: readonly SettingsPage[] = [
  { name: 'institution', sections: ['institution', 'branches', 'look'] },
  { name: 'people', sections: ['staff', 'sign-in', 'office'] },
  { name: 'lending', sections: ['loans', 'checks', 'agreement'] },
  {
    name: 'site',
    sections: [
      'pages',
      'swahili',
      'facts',
      'services',
      'questions',
      'figures',
      'leadership',
      'openings',
      'internships',
      'workshops',
      'gallery',
      'testimonials',
    ],
  },
  { name: 'inbox', sections: ['messages', 'subscribers', 'sms', 'sent-sms'] },
  { name: 'import', sections: ['import'] },
  { name: 'records', sections: ['duplicates', 'deletions'] },
  { name: 'audit', sections: ['audit', 'protection'] },
  { name: 'integrations', sections: ['machines', 'webhooks'] },
];

/** The labels of the boxes of sections, by which a setting is found. */
export const LABELS: Partial<Record<SectionName, Readonly<Record<string, string>>>> = {
  institution: settings.institution.labels,
  branches: settings.branches.labels,
  look: settings.look.labels,
  'sign-in': settings.signIn.labels,
  office: settings.office.labels,
  loans: settings.loans.labels,
  checks: loans.checks.names,
  agreement: settings.agreement.labels,
  facts: settings.facts.labels,
  sms: settings.sms.labels,
  protection: settings.protection.labels,
};

/**
 * What one needs to see a section. `all`: it holds what belongs to no branch, and is for those who reach all of them
 * (DECISIONS 3.19). The lists of the public site are for those who write them: everybody else reads them there.
 */
const NEEDS: Record<SectionName, { permission: Permission; all?: true }> = {
  institution: { permission: 'settings.read' },
  branches: { permission: 'branches.read' },
  staff: { permission: 'staff.read' },
  machines: { permission: 'machines.read' },
  webhooks: { permission: 'machines.read' },
  'sign-in': { permission: 'settings.read' },
  office: { permission: 'settings.read' },
  loans: { permission: 'settings.read' },
  checks: { permission: 'settings.read' },
  agreement: { permission: 'settings.read' },
  facts: { permission: 'settings.read' },
  look: { permission: 'settings.read' },
  pages: { permission: 'settings.read' },
  swahili: { permission: 'settings.read' },
  services: { permission: 'settings.write' },
  questions: { permission: 'settings.write' },
  figures: { permission: 'settings.write' },
  leadership: { permission: 'settings.write' },
  openings: { permission: 'settings.write' },
  internships: { permission: 'settings.write' },
  workshops: { permission: 'settings.write' },
  gallery: { permission: 'settings.write' },
  testimonials: { permission: 'settings.write' },
  messages: { permission: 'messages.read', all: true },
  subscribers: { permission: 'subscribers.read', all: true },
  sms: { permission: 'settings.read' },
  'sent-sms': { permission: 'messages.read', all: true },
  import: { permission: 'imports.read', all: true },
  duplicates: { permission: 'duplicates.read' },
  deletions: { permission: 'deletions.read' },
  audit: { permission: 'audit.read' },
  protection: { permission: 'settings.read' },
};

/** The sections that somebody sees, by their pages. */
export function sectionsFor(actor: Actor): SettingsPage[] {
  const isSeen = (name: SectionName) => {
    const { permission, all } = NEEDS[name];
    const reach = reachOf(actor, permission);
    return all ? reach === 'all' : reach !== 'none';
  };
  return PAGES.map(({ name, sections }) => ({ name, sections: sections.filter(isSeen) })).filter(
    ({ sections }) => sections.length > 0,
  );
}

/**
 * Whether a text has every word that is typed, in any order. Words of one or two letters (`an`, `za`) count only where
 * nothing longer is typed.
 */
export function isFoundBy(typed: string, text: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const long = words.filter((word) => word.length > 2);
  return (long.length > 0 ? long : words).every((word) => text.toLowerCase().includes(word));
}

const SETTINGS = '/admin/settings';

export const sectionPath = (name: SectionName): string => `${SETTINGS}/${name}`;

export function sectionAt(pathname: string): SectionName | undefined {
  const name = pathname.slice(SETTINGS.length + 1).replace(/\/.*$/, '');
  return name in settings.names ? (name as SectionName) : undefined;
}
