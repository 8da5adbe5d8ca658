import { aml, compliance, cookies, privacy } from '#words/site-legal.ts';
import { terms } from '#words/site-terms.ts';
import type { LegalText } from '#messages/legal-text.ts';
import { media, partners, resources, support } from '#words/site-more.ts';
import type { SITE_ART } from '#contract/site-art.ts';
import type { Path } from './page-catalogue.ts';

/** A place of a page for a drawing, or for the picture that an institution chose (DECISIONS 21.15). */
export interface PicturePlace {
  /** Unique among all pages. */
  readonly key: string;
  /** The product's drawing. */
  readonly art: (typeof SITE_ART)[number];
  /** The text that says what the drawing shows; none where the words beside it say the same. */
  readonly alt?: Path;
}

export interface PageSection {
  /** Unique among all pages. */
  readonly id: string;
  /** Texts of the catalogue, or parts of it with all their texts; the compiler finds one that is gone or has another name. */
  readonly texts: readonly Path[];
  readonly pictures?: readonly PicturePlace[];
  /** Whether an admin may take the whole section from the page. */
  readonly mayHide?: true;
}

export interface TextPage {
  /** The address at which the page is shown as it will be. */
  readonly at: string;
  readonly sections: readonly PageSection[];
  /** A page that is one text, written as a whole. */
  readonly document?: LegalText;
  /** Its versions hold from a day on, and every earlier one can be read (DECISIONS 21.13). */
  readonly isLegal?: true;
}

/** Which texts of which pages may be replaced (DECISIONS 21.7). A text belongs to one page, also where others show it. */
export const TEXT_PAGES = {
  home: {
    at: '/',
    sections: [
      {
        id: 'home.top',
        texts: ['home.title', 'home.lead', 'home.heroPicture'],
        pictures: [{ key: 'home.top', art: 'group-under-acacia', alt: 'home.heroPicture' }],
      },
      { id: 'home.impact', texts: ['home.impact'] },
      { id: 'home.products', texts: ['home.products', 'home.productsEmpty'] },
      { id: 'home.asked', texts: ['home.productsLead'], mayHide: true },
      { id: 'home.services', texts: ['homeServices.title', 'homeServices.lead'] },
      { id: 'home.testimonials', texts: ['testimonials.title'] },
      {
        id: 'home.benefits',
        texts: ['benefits.title', 'benefits.lead', 'benefits.list'],
        mayHide: true,
      },
      { id: 'home.branches', texts: ['homeBranches.title', 'homeBranches.lead'] },
      {
        id: 'home.closing',
        texts: ['closing.title', 'closing.steps'],
        pictures: [{ key: 'home.closing', art: 'delivery' }],
        mayHide: true,
      },
      { id: 'home.search', texts: ['home.description'] },
    ],
  },
  about: {
    at: '/about',
    sections: [
      {
        id: 'about.top',
        texts: ['about.heading', 'about.lead', 'about.picture'],
        pictures: [{ key: 'about.top', art: 'team-photo', alt: 'about.picture' }],
      },
      {
        id: 'about.story',
        texts: ['about.story.title', 'about.story.picture'],
        pictures: [{ key: 'about.story', art: 'community-meeting', alt: 'about.story.picture' }],
      },
      { id: 'about.aims', texts: ['about.mission', 'about.vision'] },
      {
        id: 'about.values',
        texts: ['about.values.title', 'about.values.list'],
        mayHide: true,
      },
      { id: 'about.leaders', texts: ['about.leaders.title', 'about.leaders.lead'] },
      { id: 'about.search', texts: ['about.description'] },
    ],
  },
  products: {
    at: '/products',
    sections: [
      {
        id: 'products.top',
        texts: ['products.heading', 'products.lead', 'products.picture'],
        pictures: [{ key: 'products.top', art: 'market-stall', alt: 'products.picture' }],
      },
      { id: 'products.list', texts: ['products.list'] },
      {
        id: 'products.how',
        texts: ['howItWorks.title', 'howItWorks.lead', 'howItWorks.steps'],
        mayHide: true,
      },
      {
        id: 'products.ways',
        texts: ['waysToPay.title', 'waysToPay.lead', 'waysToPay.list'],
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
        mayHide: true,
      },
      { id: 'product.cost', texts: ['cost.title', 'cost.indicative'] },
      { id: 'product.related', texts: ['product.related'] },
    ],
  },
  services: {
    at: '/services',
    sections: [
      {
        id: 'services.top',
        texts: ['services.heading', 'services.lead', 'services.picture'],
        pictures: [{ key: 'services.top', art: 'lamp-at-night', alt: 'services.picture' }],
      },
      {
        id: 'services.goods',
        texts: ['services.groups.0'],
        pictures: [{ key: 'services.goods', art: 'stove-kitchen' }],
        mayHide: true,
      },
      {
        id: 'services.education',
        texts: ['services.groups.1'],
        pictures: [{ key: 'services.education', art: 'training' }],
        mayHide: true,
      },
      {
        id: 'services.mentorship',
        texts: ['services.groups.2'],
        pictures: [{ key: 'services.mentorship', art: 'mentor-visit' }],
        mayHide: true,
      },
      {
        id: 'services.community',
        texts: ['services.groups.3'],
        pictures: [{ key: 'services.community', art: 'tree-planting' }],
        mayHide: true,
      },
      { id: 'services.workshops', texts: ['services.workshops.title', 'services.workshops.lead'] },
      { id: 'services.help', texts: ['services.help.title', 'services.help.text'], mayHide: true },
      { id: 'services.search', texts: ['services.description'] },
    ],
  },
  branches: {
    at: '/branches',
    sections: [
      {
        id: 'branches.top',
        texts: ['branches.heading', 'branches.picture'],
        pictures: [{ key: 'branches.top', art: 'branch-front', alt: 'branches.picture' }],
      },
      { id: 'branches.lead', texts: ['branches.lead'], mayHide: true },
      { id: 'branches.list', texts: ['branches.list', 'branches.listLead'] },
      { id: 'branches.services', texts: ['branches.serviceList'], mayHide: true },
      { id: 'branches.map', texts: ['branches.map', 'branches.hotline'] },
      { id: 'branches.far', texts: ['branches.hotlineText'], mayHide: true },
      { id: 'branches.search', texts: ['branches.description'] },
    ],
  },
  careers: {
    at: '/careers',
    sections: [
      {
        id: 'careers.top',
        texts: ['careers.heading', 'careers.picture'],
        pictures: [{ key: 'careers.top', art: 'officer-on-motorbike', alt: 'careers.picture' }],
      },
      { id: 'careers.lead', texts: ['careers.lead'], mayHide: true },
      { id: 'careers.openings', texts: ['careers.openings.title', 'careers.openings.none'] },
      { id: 'careers.internships', texts: ['careers.internships.title', 'careers.internships.lead'] },
      {
        id: 'careers.process',
        texts: ['careers.process.title', 'careers.process.lead', 'careers.process.steps'],
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
      {
        id: 'contact.top',
        texts: ['contact.heading', 'contact.lead', 'contact.picture'],
        pictures: [{ key: 'contact.top', art: 'branch-counter', alt: 'contact.picture' }],
      },
      { id: 'contact.write', texts: ['contact.write', 'contact.writeLead'] },
      {
        id: 'contact.hours',
        texts: ['contact.hours', 'contact.visit', 'contact.hotline', 'contact.follow'],
      },
      { id: 'contact.map', texts: ['contact.map'] },
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
      {
        id: 'join.top',
        texts: ['joining.heading', 'joining.lead'],
        pictures: [{ key: 'join.top', art: 'handshake' }],
      },
      {
        id: 'join.steps',
        texts: ['joining.steps.title', 'joining.steps.list'],
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
      { id: 'complaints.top', texts: ['complaints.heading'] },
      { id: 'complaints.lead', texts: ['complaints.lead'], mayHide: true },
      {
        id: 'complaints.steps',
        texts: ['complaints.steps.title', 'complaints.steps.list'],
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
          'newsletter.contents',
          'newsletter.promiseTitle',
          'newsletter.promises',
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
        texts: ['member.how', 'member.howLead', 'member.ways'],
        mayHide: true,
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
    sections: [
      {
        id: 'not-found.top',
        texts: ['notFound.title', 'notFound.text', 'notFound.picture', 'notFound.or'],
        pictures: [{ key: 'not-found.top', art: 'crossroads', alt: 'notFound.picture' }],
      },
    ],
  },
  everywhere: {
    at: '/',
    sections: [
      { id: 'everywhere.newsletter', texts: ['footer.newsletter', 'footer.newsletterText'] },
      { id: 'everywhere.end', texts: ['footer.founded', 'footer.rights'] },
    ],
  },
  'privacy-policy': { at: '/privacy-policy', sections: [], document: privacy, isLegal: true },
  'terms-of-service': { at: '/terms-of-service', sections: [], document: terms, isLegal: true },
  'cookie-policy': { at: '/cookie-policy', sections: [], document: cookies, isLegal: true },
  'aml-policy': { at: '/aml-policy', sections: [], document: aml, isLegal: true },
  compliance: { at: '/compliance', sections: [], document: compliance, isLegal: true },
  resources: { at: '/resources', sections: [], document: resources },
  media: { at: '/media', sections: [], document: media },
  partners: { at: '/partners', sections: [], document: partners },
  support: { at: '/support', sections: [], document: support },
} as const satisfies Record<string, TextPage>;
export type TextPageName = keyof typeof TEXT_PAGES;
export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPageName[];

type SectionOf<Page> = Page extends { sections: readonly (infer Section)[] } ? Section : never;
/** A section of a text that is written as a whole, and `legal.updated`: the day of the legal texts that came with the system. */
export type DocumentSection =
  `${'aml-policy' | 'compliance' | 'legal' | 'media' | 'partners' | 'resources' | 'support'}.${string}`;

/** The sections that an admin may take from a page. */
export type HideableSection = Extract<SectionOf<(typeof TEXT_PAGES)[TextPageName]>, { mayHide: true }>['id'];

type PlaceOf<Section> = Section extends { pictures: readonly (infer Place)[] } ? Place : never;
/** A place of any page for a picture. */
export type PictureKey = Extract<
  PlaceOf<SectionOf<(typeof TEXT_PAGES)[TextPageName]>>,
  { key: string }
>['key'];

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
  'footer.rights': ['name', 'year'],
};

/** How long a text may be, in characters, by the last name of its path; `*` for the entries of a plain list. */
export const MOST: Readonly<Record<string, number>> = {
  title: 90,
  heading: 90,
  name: 60,
  lead: 300,
  listLead: 300,
  text: 400,
  description: 200,
  features: 1500,
  serviceList: 300,
  '*': 200,
};
/** Of every other text. */
export const MOST_OF_OTHERS = 240;
