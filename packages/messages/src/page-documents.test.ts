import { describe, expect, it } from 'vitest';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { DEFAULT_VISITOR_FACTS } from '#contract/visitor-facts.ts';
import type { LegalText, Named } from '#messages/legal-text.ts';
import { ownDocument, replacedDocument } from './page-documents.ts';
import { TEXT_PAGE_NAMES, TEXT_PAGES, type TextPage } from './page-texts.ts';

const institution: Named = {
  name: 'Umoja',
  legal_name: 'Umoja Limited',
  tagline: '',
  founded: 1999,
  address: 'Market Road',
  phone: '+254 700 000 001',
  hotline: '+254 700 000 002',
  email: 'info@umoja.example',
  careers_email: 'jobs@umoja.example',
  story: '',
  mission: '',
  vision: '',
  colour: null,
  logo: null,
  socials: [],
  stats: [{ id: 'a', value: '7', label: 'Groups', icon: 'users' }],
  retention_years: 12,
};
const facts = { ...DEFAULT_VISITOR_FACTS, regulator: 'The Authority', paybill: '123456' };
const terms = { months: 6, rate: 2, method: 'flat', every: 'month', rounding: 1, fee: 0 } as const;
const set = {
  facts,
  costs: { terms, example: loanCost(facts.example_price, terms) },
};

const DOCUMENTS = TEXT_PAGE_NAMES.flatMap((name) => {
  const { document }: TextPage = TEXT_PAGES[name];
  return document ? [[name, document] as const] : [];
});
const shown = (text: LegalText) => ({
  lead: text.lead(institution, set),
  sections: text.sections.map(({ id, title, text: parts }) => ({
    id,
    title,
    parts: parts(institution, set),
  })),
});

describe('the text of a page that an institution writes as a whole (DECISIONS 21.13)', () => {
  it.each(DOCUMENTS)('begins for %s with what the page says, and says the same', (_name, own) => {
    expect(shown(replacedDocument(own, ownDocument(own)))).toEqual(shown(own));
  });

  it('tells the retention term as the settings say, in own words too (DECISIONS 11.4.8)', () => {
    const { document: own }: TextPage = TEXT_PAGES['privacy-policy'];
    const typed = ownDocument(own);
    expect(typed).toContain('for {retention_years} years after it.');
    const told = (years: number, text: LegalText) =>
      text.sections
        .flatMap((section) => section.text({ ...institution, retention_years: years }, set))
        .filter((part) => typeof part === 'string')
        .join();
    for (const text of [own, replacedDocument(own, typed)]) {
      expect(told(12, text)).toContain('for 12 years after it.');
    }
    expect(told(1, own)).toContain('for 1 year after it.');
  });
});
