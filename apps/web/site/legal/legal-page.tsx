import { loanCost, offeredMonths, type LoanCost } from '#domain/loans/loan-cost.ts';
import type { LegalVersion } from '#contract/site.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import type { LegalText } from '#messages/legal-text.ts';
import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { terms } from '#words/site-terms.ts';
import { NOT_FOUND, page, type Page } from '../page.ts';
import { LegalPage, type LegalData } from './LegalPage.tsx';

/** The text that came with the product: version 0, in force from no day. */
const OWN_TEXT: LegalVersion = { version: 0, in_force: '', text: '' };

interface LegalOptions {
  isNumbered?: boolean;
  /** Whether its earlier versions can be read at `?version=`. */
  hasVersions?: boolean;
}

function exampleOf(facts: VisitorFacts, terms: LoanTerms): LoanCost {
  const months = offeredMonths(terms.months, facts.shortest_months, facts.longest_months);
  return loanCost(facts.example_price, terms, { months });
}

/** A page that is one text in sections. */
export function legalPage(
  path: string,
  text: LegalText,
  { isNumbered = false, hasVersions = false }: LegalOptions = {},
): Page<unknown> {
  const name = path.slice(1);
  return page<LegalData>({
    path,
    ...(hasVersions && { query: ['version'] }),
    async load(reads, { query }) {
      const [facts, terms, rules] = await Promise.all([
        reads.facts(),
        reads.loanTerms(),
        reads.dataProtection(),
      ]);
      const costs = terms && { terms, example: exampleOf(facts, terms) };
      const data = { name, text, isNumbered, set: { facts, costs }, rules };
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
  legalPage('/privacy-policy', privacy, { isNumbered: true, hasVersions: true }),
  legalPage('/terms-of-service', terms, { isNumbered: true, hasVersions: true }),
  legalPage('/cookie-policy', cookies, { hasVersions: true }),
  legalPage('/aml-policy', aml, { hasVersions: true }),
  legalPage('/compliance', compliance, { hasVersions: true }),
];
