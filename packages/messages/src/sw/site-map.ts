import { formatAmount } from '#domain/money.ts';
import type { siteMap as en } from '../en/site-map.ts';
import type { Shape } from '../shape.ts';
import { pick } from './nouns.ts';

export const siteMap: Shape<typeof en> = {
  title: 'Ramani ya tovuti',
  description: (name) => `Kurasa zote za tovuti ya ${name}, kwa aina, pamoja na utafutaji.`,
  lead: 'Kurasa zote kwa aina. Utafutaji hupata bidhaa, matawi na majibu pia.',
  search: 'Tafuta kwenye tovuti hii',
  searchExample: 'Tangi, Kitui, jinsi ya kulipa',
  searchButton: 'Tafuta',
  empty: 'Hakuna kilichopatikana kwa maneno haya.',
  count: (n) => `${pick(n, 'Kiungo', 'Viungo')} ${formatAmount(n)}`,
  products: 'Bidhaa',
  branches: 'Matawi',
  questions: 'Maswali ambayo wanachama huuliza',
  missing: 'Hukupata unachotafuta?',
  missingText: 'Tuulize. Mtu atakujibu.',
  contact: 'Wasiliana nasi',
  categories: [
    {
      title: 'Kurasa kuu',
      links: [
        ['/', 'Mwanzo'],
        ['/about', 'Kutuhusu'],
        ['/products', 'Bidhaa'],
        ['/services', 'Huduma'],
        ['/branches', 'Matawi'],
      ],
    },
    {
      title: 'Kampuni',
      links: [
        ['/careers', 'Nafasi za kazi'],
        ['/gallery', 'Picha'],
        ['/contact', 'Wasiliana nasi'],
      ],
    },
    {
      title: 'Bidhaa na huduma',
      links: [
        ['/products#investments', 'Uwekezaji'],
        ['/products#savings', 'Akiba'],
        ['/products#loans', 'Mikopo'],
        ['/services#education', 'Elimu ya fedha'],
        ['/services#mentorship', 'Ushauri'],
        ['/services#community', 'Jamii'],
      ],
    },
    {
      title: 'Kwa wanachama',
      links: [
        ['/login', 'Ingia'],
        ['/dashboard', 'Dashibodi ya akaunti'],
        ['/portfolio', 'Mikopo na akiba yako'],
        ['/transactions', 'Miamala'],
        ['/support', 'Msaada'],
        ['/join', 'Jiunge'],
        ['/complaints', 'Malalamiko'],
      ],
    },
    {
      title: 'Sheria',
      links: [
        ['/privacy-policy', 'Sera ya faragha'],
        ['/terms-of-service', 'Masharti ya huduma'],
        ['/cookie-policy', 'Sera ya vidakuzi'],
        ['/aml-policy', 'Sera ya AML'],
        ['/compliance', 'Uzingatiaji wa sheria'],
      ],
    },
    {
      title: 'Zaidi',
      links: [
        ['/resources', 'Miongozo'],
        ['/media', 'Vyombo vya habari'],
        ['/partners', 'Washirika'],
        ['/newsletter', 'Jarida'],
      ],
    },
  ],
};
