import { reachOf, type Actor, type Permission } from '#domain/permissions.ts';
import { loans, settings } from '#words/index.ts';

export type SectionName = keyof typeof settings.names;

type PageName = keyof typeof settings.pageNames;

interface Section {
  /** The page that it is on; these are at most ten with one's own (DECISIONS 26.1). */
  page: PageName;
  /** What one needs to see it. The lists of the public site are for those who write them: others read them there. */
  needs: Permission;
  /** Whether it has what belongs to no branch, and is for those who reach all of them (DECISIONS 3.19). */
  ofAll?: true;
  /** The labels of its boxes, by which a setting is found. */
  labels?: Readonly<Record<string, string>>;
}

/** The sections of the settings in their order: `/admin/settings/{section}`. */
const SECTIONS: Record<SectionName, Section> = {
  institution: { page: 'institution', needs: 'settings.read', labels: settings.institution.labels },
  branches: { page: 'institution', needs: 'branches.read', labels: settings.branches.labels },
  look: { page: 'institution', needs: 'settings.read', labels: settings.look.labels },
  staff: { page: 'people', needs: 'staff.read' },
  'sign-in': { page: 'people', needs: 'settings.read', labels: settings.signIn.labels },
  office: { page: 'people', needs: 'settings.read', labels: settings.office.labels },
  loans: { page: 'lending', needs: 'settings.read', labels: settings.loans.labels },
  checks: { page: 'lending', needs: 'settings.read', labels: loans.checks.names },
  agreement: { page: 'lending', needs: 'settings.read', labels: settings.agreement.labels },
  pages: { page: 'site', needs: 'settings.read' },
  swahili: { page: 'site', needs: 'settings.read' },
  facts: { page: 'site', needs: 'settings.read', labels: settings.facts.labels },
  services: { page: 'site', needs: 'settings.write' },
  questions: { page: 'site', needs: 'settings.write' },
  figures: { page: 'site', needs: 'settings.write' },
  leadership: { page: 'site', needs: 'settings.write' },
  openings: { page: 'site', needs: 'settings.write' },
  internships: { page: 'site', needs: 'settings.write' },
  workshops: { page: 'site', needs: 'settings.write' },
  gallery: { page: 'site', needs: 'settings.write' },
  testimonials: { page: 'site', needs: 'settings.write' },
  messages: { page: 'inbox', needs: 'messages.read', ofAll: true },
  subscribers: { page: 'inbox', needs: 'subscribers.read', ofAll: true },
  sms: { page: 'inbox', needs: 'settings.read', labels: settings.sms.labels },
  'sent-sms': { page: 'inbox', needs: 'messages.read', ofAll: true },
  import: { page: 'import', needs: 'imports.read', ofAll: true },
  duplicates: { page: 'records', needs: 'duplicates.read' },
  deletions: { page: 'records', needs: 'deletions.read' },
  audit: { page: 'audit', needs: 'audit.read' },
  protection: { page: 'audit', needs: 'settings.read', labels: settings.protection.labels },
  machines: { page: 'integrations', needs: 'machines.read' },
  webhooks: { page: 'integrations', needs: 'machines.read' },
};
const NAMES = Object.keys(SECTIONS) as SectionName[];

export const labelsIn = (name: SectionName): Readonly<Record<string, string>> => SECTIONS[name].labels ?? {};

/** The sections that somebody sees, by their pages. */
export function sectionsFor(actor: Actor): { name: PageName; sections: SectionName[] }[] {
  const seen = NAMES.filter((name) => {
    const reach = reachOf(actor, SECTIONS[name].needs);
    return SECTIONS[name].ofAll ? reach === 'all' : reach !== 'none';
  });
  const byPage = Map.groupBy(seen, (name) => SECTIONS[name].page);
  return [...byPage].map(([name, sections]) => ({ name, sections }));
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
