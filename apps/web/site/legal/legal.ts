import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { terms } from '#words/site-terms.ts';
import { legalPage } from './legal-page.tsx';

/** The legal pages (SPEC 2, Site Map). */
export const legalPages = [
  legalPage('/privacy-policy', privacy, true),
  legalPage('/terms-of-service', terms, true),
  legalPage('/cookie-policy', cookies),
  legalPage('/aml-policy', aml),
  legalPage('/compliance', compliance),
];
