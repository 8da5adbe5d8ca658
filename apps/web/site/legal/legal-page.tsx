import { loanExample } from '#domain/loans/loan-example.ts';
import type { LegalText } from '#words/legal-text.ts';
import { pages } from '#words/site.ts';
import { page, type Page } from '../page.ts';
import { LegalPage } from './LegalPage.tsx';

/** A page of sections: legal texts, and what else is read rather than used. */
export function legalPage(path: string, text: LegalText, isNumbered = false): Page<unknown> {
  return page({
    path,
    async load(reads) {
      const [facts, terms] = await Promise.all([reads.facts(), reads.loanTerms()]);
      const example = loanExample(facts.example_price, terms, { fee: facts.loan_fee });
      return { text, isNumbered, set: { facts, terms, example } };
    },
    meta: (_data, institution) => ({
      title: `${text.title} · ${institution.name}`,
      description: text.description(institution),
      breadcrumbs: [
        { name: pages['/'], path: '/' },
        { name: text.title, path },
      ],
    }),
    View: LegalPage,
  });
}
