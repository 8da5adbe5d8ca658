import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { terms } from '#words/site-terms.ts';
import { legalPage } from './legal-page.tsx';

/** The legal pages (SPEC 2, Site Map). */
export const legalPages = [
  legalPage('/privacy-policy', privacy, { isNumbered: true, hasVersions: true }),
  legalPage('/terms-of-service', terms, { isNumbered: true, hasVersions: true }),
  legalPage('/cookie-policy', cookies, { hasVersions: true }),
  legalPage('/aml-policy', aml, { hasVersions: true }),
  legalPage('/compliance', compliance, { hasVersions: true }),
];
