import { loanExample } from '#domain/loans/loan-example.ts';
import type { LegalText } from '#words/legal-text.ts';
import { pages } from '#words/site.ts';
import { page, type Page } from '../page.ts';
import { LegalPage } from './LegalPage.tsx';

/** Whole KES. */
const EXAMPLE_PRICE = 6000;

/** A page of sections: legal texts, and what else is read rather than used. */
export function legalPage(path: string, text: LegalText, isNumbered = false): Page<unknown> {
  return page({
    path,
    load: async (reads) => ({
      text,
      isNumbered,
      example: loanExample(EXAMPLE_PRICE, await reads.loanTerms()),
    }),
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
