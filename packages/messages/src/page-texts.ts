import type { SiteTexts } from '#contract/site.ts';
import { about } from '#words/site-about.ts';
import { branches } from '#words/site-branches.ts';
import { careers } from '#words/site-careers.ts';
import { complaints } from '#words/site-complaints.ts';
import { contact } from '#words/site-contact.ts';
import { cost } from '#words/site-cost.ts';
import { gallery } from '#words/site-gallery.ts';
import {
  benefits,
  closing,
  home,
  homeBranches,
  homeServices,
  homeSteps,
  testimonials,
} from '#words/site-home.ts';
import { joining } from '#words/site-joining.ts';
import { siteMap } from '#words/site-map.ts';
import { member } from '#words/site-more.ts';
import { newsletter } from '#words/site-newsletter.ts';
import { howItWorks, product, products, waysToPay } from '#words/site-products.ts';
import { services } from '#words/site-services.ts';
import { footer, notFound } from '#words/site.ts';

/** The words of the public site that an institution may replace, by the names under which the pages ask for them. */
const CATALOGUE = {
  about,
  benefits,
  branches,
  careers,
  closing,
  complaints,
  contact,
  cost,
  footer,
  gallery,
  home,
  homeBranches,
  homeServices,
  homeSteps,
  howItWorks,
  joining,
  member,
  newsletter,
  notFound,
  product,
  products,
  services,
  siteMap,
  testimonials,
  waysToPay,
};
export type Catalogue = typeof CATALOGUE;

/** A text as the catalogue has it: words, or a function that puts something into them. */
type Told = string | ((...args: never[]) => string);

/** The paths of the texts below a part of the catalogue; `*` stands for every entry of a list. */
type PathOf<Part> = Part extends readonly (infer Entry)[]
  ? Entry extends Told
    ? '*'
    : `*.${PathOf<Entry>}`
  : {
      [Name in keyof Part & string]: Part[Name] extends Told ? Name : `${Name}.${PathOf<Part[Name]>}`;
    }[keyof Part & string];
type Path = PathOf<Catalogue>;

export interface PageSection {
  /** Unique among all pages. */
  readonly id: string;
  /** Texts of the catalogue; the compiler finds one that is gone or has another name. */
  readonly texts: readonly Path[];
  /** Whether an admin may take the whole section from the page. */
  readonly mayHide?: true;
}

export interface TextPage {
  /** The address at which the page is shown as it will be. */
  readonly at: string;
  readonly sections: readonly PageSection[];
}

/** Which texts of which pages may be replaced (DECISIONS 21.7). A text belongs to one page, also where others show it. */
export const TEXT_PAGES = {
  home: {
    at: '/',
    sections: [
      { id: 'home.top', texts: ['home.title', 'home.lead', 'home.heroPicture'] },
      { id: 'home.impact', texts: ['home.impact'] },
      { id: 'home.products', texts: ['home.products', 'home.productsLead', 'home.productsEmpty'] },
      {
        id: 'home.steps',
        texts: ['homeSteps.title', 'homeSteps.lead', 'homeSteps.steps.*.title', 'homeSteps.steps.*.text'],
        mayHide: true,
      },
      { id: 'home.services', texts: ['homeServices.title', 'homeServices.lead'] },
      { id: 'home.testimonials', texts: ['testimonials.title'] },
      {
        id: 'home.benefits',
        texts: ['benefits.title', 'benefits.lead', 'benefits.list.*.title', 'benefits.list.*.text'],
        mayHide: true,
      },
      { id: 'home.branches', texts: ['homeBranches.title', 'homeBranches.lead'] },
      { id: 'home.search', texts: ['home.description'] },
    ],
  },
  about: {
    at: '/about',
    sections: [
      { id: 'about.top', texts: ['about.heading', 'about.lead', 'about.picture'] },
      { id: 'about.story', texts: ['about.story.title', 'about.story.picture'] },
      { id: 'about.aims', texts: ['about.mission', 'about.vision'] },
      {
        id: 'about.values',
        texts: ['about.values.title', 'about.values.list.*.name', 'about.values.list.*.text'],
        mayHide: true,
      },
      { id: 'about.leaders', texts: ['about.leaders.title', 'about.leaders.lead'] },
      { id: 'about.search', texts: ['about.description'] },
    ],
  },
  products: {
    at: '/products',
    sections: [
      { id: 'products.top', texts: ['products.heading', 'products.lead', 'products.picture'] },
      { id: 'products.list', texts: ['products.list'] },
      {
        id: 'products.how',
        texts: ['howItWorks.title', 'howItWorks.lead', 'howItWorks.steps.*.title', 'howItWorks.steps.*.text'],
        mayHide: true,
      },
      {
        id: 'products.ways',
        texts: [
          'waysToPay.title',
          'waysToPay.lead',
          'waysToPay.list.*.title',
          'waysToPay.list.*.text',
          'waysToPay.list.*.points.*',
        ],
        mayHide: true,
      },
      { id: 'products.search', texts: ['products.description'] },
    ],
  },
  product: {
    at: '/products/{id}',
    sections: [
      {
        id: 'product.how',
        texts: ['product.how', 'product.howText', 'product.priceHint', 'product.askHint'],
      },
      { id: 'product.cost', texts: ['cost.title', 'cost.indicative'] },
      { id: 'product.related', texts: ['product.related'] },
    ],
  },
  services: {
    at: '/services',
    sections: [
      { id: 'services.top', texts: ['services.heading', 'services.lead', 'services.picture'] },
      {
        id: 'services.groups',
        texts: ['services.groups.*.title', 'services.groups.*.text', 'services.groups.*.features.*'],
        mayHide: true,
      },
      { id: 'services.workshops', texts: ['services.workshops.title', 'services.workshops.lead'] },
      { id: 'services.help', texts: ['services.help.title', 'services.help.text'] },
      { id: 'services.search', texts: ['services.description'] },
    ],
  },
  branches: {
    at: '/branches',
    sections: [
      { id: 'branches.top', texts: ['branches.heading', 'branches.lead', 'branches.picture'] },
      { id: 'branches.list', texts: ['branches.list', 'branches.listLead'] },
      { id: 'branches.map', texts: ['branches.map', 'branches.hotline', 'branches.hotlineText'] },
      { id: 'branches.search', texts: ['branches.description'] },
    ],
  },
  careers: {
    at: '/careers',
    sections: [
      { id: 'careers.top', texts: ['careers.heading', 'careers.lead', 'careers.picture'] },
      { id: 'careers.openings', texts: ['careers.openings.title', 'careers.openings.none'] },
      { id: 'careers.internships', texts: ['careers.internships.title', 'careers.internships.lead'] },
      {
        id: 'careers.process',
        texts: [
          'careers.process.title',
          'careers.process.lead',
          'careers.process.steps.*.title',
          'careers.process.steps.*.text',
        ],
        mayHide: true,
      },
      { id: 'careers.resume', texts: ['careers.resume.title', 'careers.resume.text'], mayHide: true },
      { id: 'careers.search', texts: ['careers.description'] },
    ],
  },
  gallery: {
    at: '/gallery',
    sections: [
      { id: 'gallery.top', texts: ['gallery.heading', 'gallery.lead'] },
      { id: 'gallery.search', texts: ['gallery.description'] },
    ],
  },
  contact: {
    at: '/contact',
    sections: [
      { id: 'contact.top', texts: ['contact.heading', 'contact.lead', 'contact.picture'] },
      { id: 'contact.write', texts: ['contact.write', 'contact.writeLead'] },
      {
        id: 'contact.hours',
        texts: ['contact.hours', 'contact.hoursList.*', 'contact.visit', 'contact.hotline', 'contact.follow'],
      },
      { id: 'contact.map', texts: ['contact.map', 'contact.branches'] },
      {
        id: 'contact.questions',
        texts: ['contact.faq', 'contact.faqLead', 'contact.still', 'contact.otherwise'],
      },
      { id: 'contact.search', texts: ['contact.description', 'contact.answers'] },
    ],
  },
  join: {
    at: '/join',
    sections: [
      { id: 'join.top', texts: ['joining.heading', 'joining.lead'] },
      {
        id: 'join.steps',
        texts: ['joining.steps.title', 'joining.steps.list.*.title', 'joining.steps.list.*.text'],
        mayHide: true,
      },
      { id: 'join.facts', texts: ['joining.facts.title', 'joining.facts.lead', 'joining.facts.id'] },
      { id: 'join.ask', texts: ['joining.ask.title', 'joining.ask.lead', 'joining.orCall'] },
      { id: 'join.search', texts: ['joining.description'] },
    ],
  },
  complaints: {
    at: '/complaints',
    sections: [
      { id: 'complaints.top', texts: ['complaints.heading', 'complaints.lead'] },
      {
        id: 'complaints.steps',
        texts: ['complaints.steps.title', 'complaints.steps.list.*.title', 'complaints.steps.list.*.text'],
        mayHide: true,
      },
      { id: 'complaints.write', texts: ['complaints.write.title', 'complaints.write.lead'] },
      { id: 'complaints.facts', texts: ['complaints.facts.title', 'complaints.facts.court'] },
      { id: 'complaints.search', texts: ['complaints.description'] },
    ],
  },
  newsletter: {
    at: '/newsletter',
    sections: [
      { id: 'newsletter.top', texts: ['newsletter.heading', 'newsletter.lead', 'newsletter.form'] },
      {
        id: 'newsletter.about',
        texts: [
          'newsletter.contentTitle',
          'newsletter.contents.*',
          'newsletter.promiseTitle',
          'newsletter.promises.*',
        ],
        mayHide: true,
      },
      { id: 'newsletter.search', texts: ['newsletter.description'] },
    ],
  },
  members: {
    at: '/dashboard',
    sections: [
      {
        id: 'members.top',
        texts: [
          'member.pages./dashboard.lead',
          'member.pages./portfolio.lead',
          'member.pages./transactions.lead',
        ],
      },
      {
        id: 'members.ways',
        texts: ['member.how', 'member.howLead', 'member.ways.*.title', 'member.ways.*.text'],
      },
    ],
  },
  'site-map': {
    at: '/site-map',
    sections: [
      { id: 'site-map.top', texts: ['siteMap.lead', 'siteMap.missing', 'siteMap.missingText'] },
      { id: 'site-map.search', texts: ['siteMap.description'] },
    ],
  },
  'not-found': {
    at: '/no-such-page',
    sections: [{ id: 'not-found.top', texts: ['notFound.title', 'notFound.text', 'notFound.or'] }],
  },
  everywhere: {
    at: '/',
    sections: [
      { id: 'everywhere.closing', texts: ['closing.title', 'closing.text'], mayHide: true },
      { id: 'everywhere.newsletter', texts: ['footer.newsletter', 'footer.newsletterText'] },
      { id: 'everywhere.end', texts: ['footer.founded', 'footer.rights'] },
    ],
  },
} as const satisfies Record<string, TextPage>;
export type TextPageName = keyof typeof TEXT_PAGES;
export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPageName[];

type SectionOf<Page> = Page extends { sections: readonly (infer Section)[] } ? Section : never;
/** The sections that an admin may take from a page. */
export type HideableSection = Extract<SectionOf<(typeof TEXT_PAGES)[TextPageName]>, { mayHide: true }>['id'];

/** What the functions among the texts put into them, in the order of their arguments: `{name}` stands for it. */
export const PLACEHOLDERS: Readonly<Partial<Record<Path, readonly string[]>>> = {
  'home.description': ['name'],
  'about.description': ['name', 'founded'],
  'about.lead': ['name', 'founded'],
  'products.description': ['name'],
  'services.description': ['name'],
  'branches.description': ['name'],
  'careers.description': ['name'],
  'careers.openings.none': ['email'],
  'careers.process.steps.*.text': ['email'],
  'gallery.description': ['name'],
  'contact.description': ['name'],
  'joining.description': ['name'],
  'complaints.lead': ['time'],
  'complaints.description': ['name'],
  'newsletter.description': ['name'],
  'siteMap.description': ['name'],
  'footer.founded': ['founded'],
  'footer.rights': ['year', 'name'],
};

/** How long a text may be, in characters, by the last name of its path; `*` for the entries of a plain list. */
const MOST: Readonly<Record<string, number>> = {
  title: 90,
  heading: 90,
  name: 60,
  lead: 300,
  listLead: 300,
  text: 400,
  description: 200,
  '*': 200,
};
/** Of every other text. */
const MOST_OF_OTHERS = 240;

/** A text that may be replaced. */
export interface PageText {
  /** Its path with the places in lists: `benefits.list.0.title`. */
  key: string;
  /** The words of the catalogue, with `{name}` where something is put in. */
  own: string;
  placeholders: readonly string[];
  most: number;
}

const isTold = (value: unknown): value is Told => typeof value === 'string' || typeof value === 'function';

/** The words behind a path, with their keys; those of a list are as many as it has. */
function find(part: unknown, [name, ...rest]: readonly string[], key: string): [string, Told][] {
  if (name === undefined) return isTold(part) ? [[key.slice(1), part]] : [];
  const below = part as Readonly<Record<string, unknown>>;
  const names = name === '*' ? Object.keys(below) : [name];
  return names.flatMap((one) => find(below[one], rest, `${key}.${one}`));
}

/** Points in the order in which a page shows them: each entry of a list whole, before the next one. */
function inOrder(texts: readonly Path[]): [string, Told, Path][] {
  const found = texts.flatMap((path) =>
    find(CATALOGUE, path.split('.'), '').map(([key, told]): [string, Told, Path] => [key, told, path]),
  );
  const entryOf = (key: string) => /^(.*?)\.(\d+)(?:\.|$)/.exec(key);
  const firstOf = (list: string) => found.findIndex(([key]) => entryOf(key)?.[1] === list);
  return found
    .map((one, at) => {
      const entry = entryOf(one[0]);
      return { one, place: entry ? [firstOf(entry[1]!), Number(entry[2]), at] : [at, 0, at] };
    })
    .toSorted((a, b) => a.place[0]! - b.place[0]! || a.place[1]! - b.place[1]! || a.place[2]! - b.place[2]!)
    .map(({ one }) => one);
}

/** The texts of a section, as the page shows them. */
export function textsOf({ texts }: PageSection): PageText[] {
  return inOrder(texts).map(([key, told, path]) => {
    const placeholders = typeof told === 'string' ? [] : (PLACEHOLDERS[path] ?? []);
    const own =
      typeof told === 'string'
        ? told
        : (told as (...args: string[]) => string)(...placeholders.map((name) => `{${name}}`));
    return { key, own, placeholders, most: MOST[path.split('.').at(-1)!] ?? MOST_OF_OTHERS };
  });
}

export const isTextPage = (name: string): name is TextPageName => Object.hasOwn(TEXT_PAGES, name);

/** All texts of a page by their keys. */
export function textsOfPage(name: TextPageName): Map<string, PageText> {
  const sections: readonly PageSection[] = TEXT_PAGES[name].sections;
  return new Map(sections.flatMap(textsOf).map((text) => [text.key, text]));
}

/** What is wrong with a text that is to replace another: too long, or not the same placeholders. */
export type TextFault =
  | { reason: 'text_too_long'; params: { max: number } }
  | { reason: 'placeholder_unknown'; params: { placeholder: string; known: readonly string[] } }
  | { reason: 'placeholder_missing'; params: { placeholder: string } };

const IN_BRACES = /\{([^{}]*)\}/g;

/** Whether a text can replace another (DECISIONS 21.8). An empty one leaves the catalogue's words. */
export function faultOf({ placeholders, most }: PageText, typed: string): TextFault | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (text.length > most) return { reason: 'text_too_long', params: { max: most } };
  const named = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name.trim());
  const unknown = named.find((name) => !placeholders.includes(name));
  if (unknown !== undefined) {
    return { reason: 'placeholder_unknown', params: { placeholder: unknown, known: placeholders } };
  }
  const missing = placeholders.find((name) => !named.includes(name));
  return missing === undefined
    ? undefined
    : { reason: 'placeholder_missing', params: { placeholder: missing } };
}

export const NO_TEXTS: SiteTexts = { texts: {}, hidden: [] };

/** A copy of a part of the catalogue in which the texts that were replaced stand. */
function replaced(
  part: unknown,
  key: string,
  texts: Readonly<Record<string, string>>,
  path: string,
): unknown {
  if (isTold(part)) {
    const text = texts[key];
    if (text === undefined) return part;
    if (typeof part === 'string') return text;
    const names = PLACEHOLDERS[path as Path] ?? [];
    return (...args: unknown[]) =>
      text.replaceAll(IN_BRACES, (whole, name: string) => {
        const at = names.indexOf(name.trim());
        return at === -1 ? whole : String(args[at]);
      });
  }
  if (Array.isArray(part)) {
    return part.map((entry, at) => replaced(entry, `${key}.${at}`, texts, `${path}.*`));
  }
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, below]) => [
      name,
      replaced(below, `${key}.${name}`, texts, `${path}.${name}`),
    ]),
  );
}

/** The words of a part of the catalogue as pages show them. */
export type WordsOf = <Name extends keyof Catalogue>(name: Name) => Catalogue[Name];

/** The catalogue with what an institution says in place of it. */
export function wordsWith({ texts }: SiteTexts): WordsOf {
  const made = new Map<string, unknown>();
  const begins = new Set(Object.keys(texts).map((key) => key.split('.', 1)[0]));
  return (name) => {
    if (!begins.has(name)) return CATALOGUE[name];
    if (!made.has(name)) made.set(name, replaced(CATALOGUE[name], name, texts, name));
    return made.get(name) as Catalogue[typeof name];
  };
}
