import { loanCost, offeredMonths, type LoanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import type { LegalText } from '#words/legal-text.ts';
import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { terms } from '#words/site-terms.ts';
import { pages } from '#words/site.ts';
import { NOT_FOUND, page, type Page } from '../page.ts';
import { LegalPage, type LegalData } from './LegalPage.tsx';
import { versionsOf } from './versions.ts';

interface LegalOptions {
  isNumbered?: boolean;
  /** Its versions have days, and can be read at `?version=`. */
  hasVersions?: boolean;
}

function exampleOf(facts: VisitorFacts, terms: LoanTerms): LoanCost {
  const months = offeredMonths(terms.months, facts.shortest_months, facts.longest_months);
  return loanCost(facts.example_price, terms, { months });
}

/** A page of sections: legal texts, and what else is read rather than used. */
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
      // The text in force matters more than a list of those before it.
      const published = await reads.legalVersions(name).catch(() => []);
      const found = versionsOf(published, query['version']);
      return found ? { ...data, versions: found } : NOT_FOUND;
    },
    meta: ({ versions }, institution) => ({
      title: `${text.title} · ${institution.name}`,
      description: text.description(institution),
      breadcrumbs: [
        { name: pages['/'], path: '/' },
        { name: text.title, path },
      ],
      noIndex: versions?.asked !== undefined,
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
