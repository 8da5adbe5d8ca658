import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { Spinner } from '../kit/page/feedback.tsx';
import { NotFound } from '../layout/ErrorPages.tsx';
import type { SectionName } from './sections.ts';

const FormSection = lazy(() => import('./form-sections.tsx'));
const form = (name: Parameters<typeof FormSection>[0]['name']) => () => <FormSection name={name} />;
const Content = lazy(() => import('./content/ContentSection.tsx'));
const content = (kind: Parameters<typeof Content>[0]['kind']) => () => <Content key={kind} kind={kind} />;

/** Each comes when it is asked for. The import has a route of its own. */
const SECTIONS: Record<Exclude<SectionName, 'import'>, ComponentType> = {
  institution: form('institution'),
  branches: lazy(() => import('./branches/BranchesSection.tsx')),
  staff: lazy(() => import('./staff/StaffSection.tsx')),
  machines: lazy(() => import('./integrations/MachinesSection.tsx')),
  webhooks: lazy(() => import('./integrations/WebhooksSection.tsx')),
  'sign-in': form('sign-in'),
  office: form('office'),
  loans: form('loans'),
  checks: form('checks'),
  agreement: form('agreement'),
  facts: form('facts'),
  look: form('look'),
  pages: lazy(() => import('./pages/PagesSection.tsx')),
  swahili: lazy(() => import('./content/OwnTextsSection.tsx')),
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
  sms: form('sms'),
  'sent-sms': lazy(() => import('./messages/SentSmsSection.tsx')),
  duplicates: lazy(() => import('./DuplicatesSection.tsx')),
  deletions: lazy(() => import('../deletions/DeletionsSection.tsx')),
  protection: form('protection'),
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
