import type * as en from '../en/site.ts';
import type { Shape } from '../shape.ts';
import { consent } from './consent.ts';

/** The words around every page of the public site. What is said of the institution itself is data. */
export const site: Shape<typeof en.site> = {
  skip: 'Nenda kwenye maudhui',
  signIn: 'Ingia',
  join: 'Jiunge',
  navigation: 'Menyu kuu',
  menu: 'Menyu',
  start: (name) => `${name}, ukurasa wa mwanzo`,
  youAreHere: 'Uko hapa',
  onThisPage: 'Kwenye ukurasa huu',
  call: (phone) => `Piga simu ${phone}`,
};

/** What each page is called where it is linked: header, footer, trail. */
export const pages: Shape<typeof en.pages> = {
  '/': 'Mwanzo',
  '/about': 'Kutuhusu',
  '/products': 'Bidhaa',
  '/services': 'Huduma',
  '/branches': 'Matawi',
  '/careers': 'Nafasi za kazi',
  '/gallery': 'Picha',
  '/contact': 'Wasiliana nasi',
  '/privacy-policy': 'Sera ya faragha',
  '/terms-of-service': 'Masharti ya huduma',
  '/site-map': 'Ramani ya tovuti',
  '/join': 'Jiunge',
  '/resources': 'Gharama na jinsi ya kulipa',
  '/support': 'Msaada',
  '/complaints': 'Malalamiko',
  '/compliance': 'Anayetudhibiti',
};

export const account: Shape<typeof en.account> = {
  menu: (name) => `Akaunti ya ${name}`,
  adminDashboard: 'Dashibodi ya msimamizi',
  officerDashboard: 'Dashibodi ya afisa',
  dashboard: 'Dashibodi',
  signOut: 'Ondoka',
};

/** What all forms of the site say. */
export const visitorForm: Shape<typeof en.visitorForm> = {
  correct: 'Tafadhali rekebisha sehemu zilizowekwa alama hapa chini. Ulichoandika bado kipo.',
  honeypot: 'Acha sehemu hii tupu',
  consentLink: 'sera yetu ya faragha',
  consentAfter: '.',
  unheard: (day, phone) => `Usipopata jibu letu kufikia ${day}, piga simu ${phone}.`,
};

export const prices: Shape<typeof en.prices> = {
  from: 'Kuanzia',
};

export const footer: Shape<typeof en.footer> = {
  label: 'Sehemu ya chini',
  company: 'Kampuni',
  members: 'Wanachama',
  legal: 'Sheria',
  reach: 'Wasiliana nasi',
  hotline: 'Simu ya wanachama',
  headOffice: 'Makao makuu',
  follow: 'Tufuate',
  newsletter: 'Jarida',
  newsletterText: 'Habari kwa wanachama na vikundi vyao, kwa barua pepe.',
  email: 'Anwani ya barua pepe',
  emailExample: 'jina@example.com',
  consent: consent.newsletter,
  subscribe: 'Jisajili',
  founded: (year) => `Tumekuwa tukihudumia vikundi vya akiba tangu ${year}.`,
  rights: (name, year) => `© ${year} ${name}. Haki zote zimehifadhiwa.`,
};

export const busy: Shape<typeof en.busy> = {
  title: 'Tafadhali subiri kidogo',
  text: 'Mtandao wako umeomba kurasa nyingi mno. Subiri sekunde chache, kisha upakie ukurasa huu tena.',
  picture: 'Matatu iliyojaa, na watu wanaosubiri nyingine',
};

export const notFound: Shape<typeof en.notFound> = {
  title: 'Ukurasa huu haupo',
  text: 'Huenda anwani si sahihi, au ukurasa uliondolewa.',
  picture: 'Msafiri mbele ya kibao cha njia kisicho na jina la mahali, na mbuzi wawili',
  back: 'Rudi kwenye ukurasa wa mwanzo',
  or: 'Labda ulikuwa unatafuta mojawapo ya kurasa hizi:',
};
