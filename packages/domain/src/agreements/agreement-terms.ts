import { readDocument, type DocumentPart } from '../written-document.ts';

/** The facts that a text of terms can name as `{fact}` (DECISIONS 27.1). */
export const TERMS_FACTS = [
  'institution',
  'address',
  'phone',
  'hotline',
  'email',
  'regulator',
  'licence_number',
  'data_protection_number',
  'late_rule',
  'paybill',
  'account_format',
  'order_number',
  'branch',
  'cancel_days',
  'delivery_days',
  'delivery_by',
  'complaint_days',
  'complaint_decided_by',
  'complaint_next',
] as const;
type TermsFact = (typeof TERMS_FACTS)[number];

/** An empty text: the institution has not said it. */
export type TermsFacts = Record<TermsFact, string>;

/** A section of the terms: its title, paragraphs and lists. */
export interface TermsSection {
  title: string;
  parts: (string | string[])[];
}

const FACT = /\{([^{}]*)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(FACT)].map(([, name = '']) => name);

const isFact = (name: string): name is TermsFact => (TERMS_FACTS as readonly string[]).includes(name);

/** The first `{name}` of a text that is no fact; undefined where there is none. */
export function unknownFact(text: string): string | undefined {
  return namesIn(text).find((name) => !isFact(name));
}

/** A paragraph or a point with its facts; undefined where one of them is empty. */
function fill(text: string, facts: TermsFacts): string | undefined {
  if (namesIn(text).some((name) => isFact(name) && facts[name] === '')) return undefined;
  return text.replace(FACT, (whole, name: string) => (isFact(name) ? facts[name] : whole));
}

/**
 * The terms of an agreement from the text that an admin wrote (`readDocument`). The introduction is a section without a title. A
 * paragraph or point with an empty fact is left out. So is a section with such a title, or without any paragraph.
 */
export function fillTerms(text: string, facts: TermsFacts): TermsSection[] {
  const isSaid = (one: string | undefined) => one !== undefined;
  const filled = (part: DocumentPart): string | string[] | undefined => {
    if (typeof part === 'string') return fill(part, facts);
    if ('href' in part) return fill(`${part.words}: ${part.href}`, facts);
    const points = part.map((point) => fill(point, facts)).filter(isSaid);
    return points.length > 0 ? points : undefined;
  };
  const { lead, sections } = readDocument(text);
  return [{ title: '', parts: lead ? [lead] : [] }, ...sections].flatMap((section) => {
    const title = fill(section.title, facts);
    const parts = section.parts.map(filled).filter((part) => part !== undefined);
    return title === undefined || parts.length === 0 ? [] : [{ title, parts }];
  });
}

/** The terms that an admin sets: the days for which the institution is bound, and the texts (DECISIONS 27.1). */
export interface AgreementTerms {
  /** Within so many days after the agreement the client may cancel without a reason or a charge; 0: no such right. */
  cancel_days: number;
  /** Within so many days after the agreement the goods are delivered; later the client may cancel. */
  delivery_days: number;
  terms_en: string;
  terms_sw: string;
}
