import type { Institution } from '#contract/institution.ts';
import type { SiteContent } from '#contract/site-content.ts';
import type { SiteReads } from '#contract/site.ts';
import { PRODUCT_LANGUAGE, type TextLanguage } from '#domain/region.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import { asItIs, type Mark } from '#messages/page-texts.ts';

/*
 * The institution's own texts in a language that is not the product's (DECISIONS 21.20). On their way through a page they are
 * texts like all others. So each is marked where it comes in, with two signs that mean nothing in any script, and the marks
 * become `lang` when the page is written. In the product's language nothing is marked.
 */
const BEGIN = '\uE000';
const END = '\uE001';
const RUN = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`, 'g');
/** In an address the marks are encoded. */
const MARKS = new RegExp(`${BEGIN}|${END}|%EE%80%8[01]`, 'g');

/** A line each, because some texts are shown so. */
const markLines: Mark = (text) => text.replaceAll(/[^\n]*\S[^\n]*/g, (line) => `${BEGIN}${line}${END}`);

export const markFor = (language: TextLanguage): Mark => (language === PRODUCT_LANGUAGE ? asItIs : markLines);

const OF_CONTENT = {
  services: ['title', 'text'],
  questions: ['question', 'answer'],
  testimonials: ['role', 'content'],
  leaders: ['position', 'bio'],
  jobs: ['title', 'department', 'type', 'description', 'responsibilities', 'requirements'],
  internships: ['title', 'duration', 'eligibility'],
  workshops: ['title', 'duration', 'schedule', 'description'],
  gallery: ['alt', 'caption', 'description'],
} as const satisfies {
  [Kind in keyof SiteContent]: readonly (keyof SiteContent[Kind][number])[];
};

const OF_FACTS = [
  'savings_held_by',
  'account_format',
  'late_rule',
  'answer_hours',
  'papers',
  'complaint_decided_by',
  'complaint_next',
] as const satisfies readonly (keyof VisitorFacts)[];

/** A record with some of its fields marked: texts, or lists of them. */
function marked<Kept extends object>(record: Kept, fields: readonly (keyof Kept)[], mark: Mark): Kept {
  const of = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(of);
    return typeof value === 'string' ? mark(value) : value;
  };
  return { ...record, ...Object.fromEntries(fields.map((field) => [field, of(record[field])])) };
}

export const ownInstitution = (institution: Institution, mark: Mark): Institution => ({
  ...marked(institution, ['tagline', 'story', 'mission', 'vision'], mark),
  stats: institution.stats.map((stat) => marked(stat, ['label'], mark)),
});

function ownContent(content: SiteContent, mark: Mark): SiteContent {
  const kinds = Object.entries(OF_CONTENT) as [keyof SiteContent, readonly string[]][];
  const lists = kinds.map(([kind, fields]) => [
    kind,
    (content[kind] as Record<string, unknown>[]).map((entry) => marked(entry, fields, mark)),
  ]);
  return Object.fromEntries(lists) as SiteContent;
}

/** The reads of pages, with the institution's own texts marked. */
export function ownReads(reads: SiteReads, mark: Mark): SiteReads {
  if (mark === asItIs) return reads;
  const ofGoods = (list: Awaited<ReturnType<SiteReads['products']>>) =>
    list.map((product) => marked(product, ['description'], mark));
  return {
    ...reads,
    content: async () => ownContent(await reads.content(), mark),
    facts: async () => marked(await reads.facts(), OF_FACTS, mark),
    products: async () => ofGoods(await reads.products()),
    popularProducts: async () => ofGoods(await reads.popularProducts()),
  };
}

/** A tag and the text after it, up to the next tag. */
const TAG = new RegExp(`(<(/?)([a-z][a-z0-9]*)[^<>]*>)([^<>]*)(?=<(?:(/?)([a-z][a-z0-9]*)|!--))`, 'gi');
/** What holds no other element: of a text that is own in part, nothing is said there. */
const PLAIN = new Set(['title', 'script', 'style', 'option', 'textarea', 'text']);
const OWN_ALT = new RegExp(`\\balt="${BEGIN}`);

interface WriteOptions {
  /** Whether a text that is own in part is given an element for that part. An island has no elements but its own. */
  inParts: boolean;
}

/** What was rendered, with `lang` on the elements that hold own texts, and without the marks. */
export function writeLanguage(
  html: string,
  language: TextLanguage,
  { inParts }: WriteOptions = { inParts: true },
): string {
  if (language === PRODUCT_LANGUAGE) return html;
  const lang = ` lang="${language}"`;
  const withTags = html.replaceAll(
    TAG,
    (whole, tag: string, end: string, name: string, text: string, nextEnd: string, next: string) => {
      if (name === 'img' && OWN_ALT.test(tag)) return `<img${lang}${tag.slice('<img'.length)}${text}`;
      if (!text.includes(BEGIN)) return whole;
      const opens = end === '' && !tag.endsWith('/>');
      const isWhole = opens && nextEnd === '/' && text.replaceAll(RUN, '').trim() === '';
      if (isWhole) return `${tag.slice(0, -1)}${lang}>${text}`;
      if (!inParts || (nextEnd === '/' && PLAIN.has(next))) return whole;
      return tag + text.replaceAll(RUN, (_, own: string) => `<span${lang}>${own}</span>`);
    },
  );
  return withTags.replaceAll(MARKS, '');
}
