import { loanCost, offeredMonths, type LoanCost } from '#domain/loans/loan-cost.ts';
import type { LegalVersion, SiteReads } from '#contract/site.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { VisitorFacts } from '#contract/visitor-facts.ts';
import type { LegalText, SetFacts } from '#messages/legal-text.ts';
import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { media, partners, resources, support } from '#words/site-more.ts';
import { terms } from '#words/site-terms.ts';
import { NOT_FOUND, page, type Page } from '../page.ts';
import { LegalPage, type LegalData } from './LegalPage.tsx';

/** The text that came with the product: version 0, in force from no day. */
const OWN_TEXT: LegalVersion = { version: 0, in_force: '', text: '' };

/** The pages that are one text in sections, by their names. */
export const DOCUMENTS = {
  resources,
  support,
  compliance,
  partners,
  media,
  'privacy-policy': privacy,
  'terms-of-service': terms,
  'cookie-policy': cookies,
  'aml-policy': aml,
} as const satisfies Record<string, LegalText>;
type DocumentName = keyof typeof DOCUMENTS;

interface LegalOptions {
  isNumbered?: boolean;
  /** Whether its earlier versions can be read at `?version=`. */
  hasVersions?: boolean;
}

function exampleOf(facts: VisitorFacts, terms: LoanTerms): LoanCost {
  const months = offeredMonths(terms.months, facts.shortest_months, facts.longest_months);
  return loanCost(facts.example_price, terms, { months });
}

/** What an admin has set, for the texts that tell it. */
export async function readSetFacts(reads: SiteReads): Promise<SetFacts> {
  const [facts, terms] = await Promise.all([reads.facts(), reads.loanTerms()]);
  return { facts, costs: terms && { terms, example: exampleOf(facts, terms) } };
}

/** A page that is one text in sections. */
export function legalPage(
  name: DocumentName,
  { isNumbered = false, hasVersions = false }: LegalOptions = {},
): Page<unknown> {
  const text: LegalText = DOCUMENTS[name];
  return page<LegalData>({
    path: `/${name}`,
    ...(hasVersions && { query: ['version'] }),
    async load(reads, { query }) {
      const [set, rules] = await Promise.all([readSetFacts(reads), reads.dataProtection()]);
      const data = { name, text, isNumbered, set, rules };
      if (!hasVersions) return data;
      // The page is shown without its earlier versions while these cannot be read.
      const published = await reads.legalVersions(name).catch(() => []);
      const versions = [...published, OWN_TEXT];
      const number = query['version'];
      const asked = versions.find(({ version }) => String(version) === number);
      return number === undefined || asked ? { ...data, versions, asked } : NOT_FOUND;
    },
    meta: ({ asked }, institution) => ({
      title: text.title,
      description: text.description(institution),
      noIndex: asked !== undefined,
    }),
    View: LegalPage,
  });
}

/** The legal pages (SPEC 2, Site Map). */
export const legalPages = [
  legalPage('privacy-policy', { isNumbered: true, hasVersions: true }),
  legalPage('terms-of-service', { isNumbered: true, hasVersions: true }),
  legalPage('cookie-policy', { hasVersions: true }),
  legalPage('aml-policy', { hasVersions: true }),
  legalPage('compliance', { hasVersions: true }),
];
