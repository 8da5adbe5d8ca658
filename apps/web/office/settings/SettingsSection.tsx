import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Spinner } from '../kit/page/feedback.tsx';
import { NotFound } from '../layout/ErrorPages.tsx';
import type { ListKind } from './content/list-kinds.ts';
import type { SectionName } from './sections.ts';

type Section = LazyExoticComponent<ComponentType>;

const content = (kind: ListKind): Section =>
  lazy(async () => {
    const { ContentSection } = await import('./content/ContentSection.tsx');
    return { default: () => <ContentSection key={kind} kind={kind} /> };
  });

/** Each comes when it is asked for. The import has a route of its own. */
const SECTIONS: Record<Exclude<SectionName, 'import'>, Section> = {
  institution: lazy(() => import('./institution/InstitutionSection.tsx')),
  branches: lazy(() => import('./branches/BranchesSection.tsx')),
  staff: lazy(() => import('./staff/StaffSection.tsx')),
  machines: lazy(() => import('./integrations/MachinesSection.tsx')),
  webhooks: lazy(() => import('./integrations/WebhooksSection.tsx')),
  'sign-in': lazy(() => import('./SignInSection.tsx')),
  office: lazy(() => import('./OfficeSection.tsx')),
  loans: lazy(() => import('./loans/LoanTermsSection.tsx')),
  checks: lazy(() => import('./loans/ChecksSection.tsx')),
  facts: lazy(() => import('./facts/FactsSection.tsx')),
  look: lazy(() => import('./look/LookSection.tsx')),
  pages: lazy(() => import('./pages/PagesSection.tsx')),
  services: content('services'),
  questions: content('questions'),
  figures: content('figures'),
  leadership: content('leadership'),
  openings: content('openings'),
  internships: content('internships'),
  workshops: content('workshops'),
  gallery: content('gallery'),
  testimonials: content('testimonials'),
  messages: lazy(() => import('./messages/MessagesSection.tsx')),
  subscribers: lazy(() => import('./messages/SubscribersSection.tsx')),
  duplicates: lazy(() => import('./DuplicatesSection.tsx')),
  deletions: lazy(() => import('../deletions/DeletionsSection.tsx')),
  protection: lazy(() => import('./ProtectionSection.tsx')),
  audit: lazy(() => import('./audit/AuditSection.tsx')),
};

/** One section of the settings (DECISIONS 6); an unknown one is the not-found page. */
export function SettingsSection() {
  const { section = '' } = useParams({ strict: false });
  const Shown = Object.hasOwn(SECTIONS, section) ? SECTIONS[section as keyof typeof SECTIONS] : NotFound;
  return (
    <Suspense fallback={<Spinner />}>
      <Shown />
    </Suspense>
  );
}
