import type { Institution } from '#contract/institution.ts';
import type { DocumentSection, HideableSection } from '#messages/page-texts.ts';

/** Where the institution of the demo comes from and what it is for, in its own words. */
const DEFAULT_STORY: Pick<Institution, 'story' | 'mission' | 'vision'> = {
  story: [
    'It began with one savings group and one water tank. Eleven families wanted the tank. None could pay Ksh 18,000 at once. Each could pay Ksh 150 a week. They bought it together, paid for it together, and never missed a week.',
    'A shop wanted all the money, and a bank wanted a title deed. The neighbours knew each other, so we asked them. We still lend in this way: members of a group guarantee for one another, and the group decides who is next.',
    'Since then the list has grown to lamps, stoves, phones and seed. What we will not sell has stayed the same: anything that cannot be repaired in Kenya.',
  ].join('\n'),
  mission:
    'To put useful goods within reach of every household that can rely on its neighbours, at a price it knows on the first day.',
  vision: 'A region where light, clean water and a clean kitchen do not depend on having a bank account.',
};

/** Who the institution is until an admin says otherwise in Settings (DECISIONS 1). */
export const DEFAULT_INSTITUTION: Institution = {
  name: 'Jirani Microfinance',
  legal_name: 'Jirani Microfinance Limited',
  tagline: 'Goods on loan for savings groups',
  founded: 2010,
  address: 'Moi Avenue, Nairobi, Kenya',
  phone: '+254 20 000 0100',
  hotline: '+254 700 000 100',
  email: 'info@jirani.example',
  careers_email: 'careers@jirani.example',
  ...DEFAULT_STORY,
  colour: null,
  logo: null,
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'X', url: 'https://x.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  stats: [
    { id: 'clients', value: '50,000+', label: 'Clients Served', icon: 'users' },
    { id: 'disbursed', value: 'Ksh 1.8B+', label: 'Loans Disbursed', icon: 'coins' },
    { id: 'repayment', value: '95%', label: 'Repayment Rate', icon: 'check' },
    { id: 'years', value: '15+', label: 'Years of Service', icon: 'calendar' },
  ],
};

/**
 * What an empty system does not tell of itself until an admin has filled it in: no figure, story or promise is invented
 * (DECISIONS 9.6).
 */
export const UNTOLD = {
  tagline: '',
  story: '',
  mission: '',
  vision: '',
  socials: [],
  stats: [],
} satisfies Partial<Institution>;

/**
 * The promises of the demo: sections that promise something, or tell how the institution works. An empty system leaves
 * them out until an admin has published their page (DECISIONS 9.6; docs/operations.md, Before the site is public).
 */
export const UNTOLD_SECTIONS: readonly (HideableSection | DocumentSection)[] = [
  'home.asked',
  'home.benefits',
  'about.values',
  'products.how',
  'products.ways',
  'services.goods',
  'services.education',
  'services.mentorship',
  'services.community',
  'services.help',
  'product.how',
  'branches.lead',
  'branches.services',
  'branches.far',
  'careers.lead',
  'careers.process',
  'careers.resume',
  'join.steps',
  'complaints.lead',
  'complaints.steps',
  'newsletter.about',
  'members.ways',
  'legal.updated',
  'aml-policy.watch',
  'aml-policy.records',
  'compliance.checks',
  'compliance.complain',
  'compliance.honest',
  'media.ask',
  'media.pictures',
  'partners.makers',
  'partners.organisations',
  'partners.funders',
  'resources.group',
  'resources.care',
  'support.balance',
  'support.payment',
  'support.broken',
];

/** The branches that an empty system begins with, in this order; an institution's own with their names alone. */
export const DEFAULT_BRANCHES = [
  {
    name: 'Main Branch',
    code: 'NBI',
    address: 'Moi Avenue, Nairobi',
    phone: '+254 20 000 0101',
    email: 'nairobi@jirani.example',
  },
  {
    name: 'Kitui',
    code: 'KTI',
    address: 'Kalundu Road, Kitui',
    phone: '+254 44 000 0102',
    email: 'kitui@jirani.example',
  },
  {
    name: 'Mombasa',
    code: 'MSA',
    address: 'Digo Road, Mombasa',
    phone: '+254 41 000 0103',
    email: 'mombasa@jirani.example',
  },
] as const;
