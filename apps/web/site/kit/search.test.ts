import { expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { categoriesOf, searchedOf } from '../products/ProductBrowser.tsx';
import { findLinks, type LinkGroup } from '../site-map/SiteSearch.tsx';
import { addressOf, type Choice, finder } from './search.ts';

const make = (name: string, category: string, description = '') =>
  ({ id: name, name, category, description }) as Product;
const PRODUCTS = [
  make('Solar Lantern', 'Solar', 'Lights a room'),
  make('Three-Room Kit', 'Solar Lighting', 'Bulbs with switches'),
  make('Tank 500 l', 'Water', 'Light enough for two people'),
  make('Gießkanne', '', 'Made in İzmir'),
  make('Gas Stove', 'Cooking'),
  make('Torch', 'Hardware'),
  make('Rocket Stove', 'Cooking', 'For homes that gather firewood'),
  make('Home Kit', 'Solar', 'One panel and a battery'),
];

const choose = (choice: Choice) => {
  const isFound = finder(choice);
  return PRODUCTS.filter((product) => isFound(searchedOf(product))).map(({ name }) => name);
};

it('a visitor finds a product by words of its name or description, and by words for the same kind of thing (SPEC 2)', () => {
  const found = Object.fromEntries(
    [
      'LANT',
      ' room ',
      'solarx',
      'GIESS',
      'izmir',
      'lamps',
      'taa',
      'solar lamp',
      'tangi',
      'light enough',
      'taa ya sola',
      'jiko la gesi',
      'tochi',
      'kuni',
      'betri',
      'the lamp for a room',
      'ya',
    ].map((search) => [search, choose({ search })]),
  );
  expect(found).toEqual({
    LANT: ['Solar Lantern'],
    ' room ': ['Solar Lantern', 'Three-Room Kit'],
    solarx: [],
    GIESS: ['Gießkanne'],
    izmir: ['Gießkanne'],
    lamps: ['Solar Lantern', 'Three-Room Kit'],
    taa: ['Solar Lantern', 'Three-Room Kit'],
    'solar lamp': ['Solar Lantern', 'Three-Room Kit'],
    tangi: ['Tank 500 l'],
    'light enough': ['Tank 500 l'],
    'taa ya sola': ['Solar Lantern', 'Three-Room Kit'],
    'jiko la gesi': ['Gas Stove'],
    tochi: ['Torch'],
    kuni: ['Rocket Stove'],
    betri: ['Home Kit'],
    'the lamp for a room': ['Solar Lantern', 'Three-Room Kit'],
    ya: [],
  });
  expect(categoriesOf(PRODUCTS)).toEqual(['Cooking', 'Hardware', 'Solar', 'Solar Lighting', 'Water']);
  expect(choose({ search: 'tank', category: 'Solar' })).toEqual([]);
  expect(choose({ search: '', category: 'Solar' })).toEqual(['Solar Lantern', 'Home Kit']);
});

const GROUPS: LinkGroup[] = [
  { title: 'Legal', links: [{ href: '/privacy-policy', name: 'Privacy Policy' }] },
  { title: 'Main Pages', links: [{ href: '/about', name: 'About' }] },
  {
    title: 'Products',
    isExtra: true,
    links: [{ href: '/products/1', name: 'Solar Lantern', also: 'It has a battery.' }],
  },
  { title: 'Branches', isExtra: true, links: [{ href: '/branches#b', name: 'Kitui, Kalundu Road' }] },
  {
    title: 'Resources',
    isExtra: true,
    links: [
      { href: '/resources#pay', name: 'How do I pay?', also: 'M-PESA paybill: 400200' },
      { href: '/resources#group', name: 'A group that lasts', also: 'Three locks on the box' },
    ],
  },
  {
    title: 'Maswali',
    isExtra: true,
    links: [{ href: '/contact#question-price', name: 'Ninalipaje?', also: 'Kila mwezi' }],
  },
];

it.each([
  [' ', ['Privacy Policy', 'About']],
  ['KALUNDU kitui', ['Kitui, Kalundu Road']],
  ['legal', ['Privacy Policy']],
  ['lamp', ['Solar Lantern']],
  ['nowhere', []],
  ['how do i pay', ['How do I pay?', 'Ninalipaje?']],
  ['jinsi ya kulipa', ['How do I pay?', 'Ninalipaje?']],
  ['nitalipa vipi', ['How do I pay?', 'Ninalipaje?']],
  ['paybill', ['How do I pay?', 'Ninalipaje?']],
  ['400200', ['How do I pay?']],
  ['taa ya sola', ['Solar Lantern']],
  ['betri', ['Solar Lantern']],
  ['three locks', ['A group that lasts']],
])('the site map finds by "%s" links, or else what is written there (DECISIONS 7.7)', (search, expected) => {
  const found = findLinks(GROUPS, search).flatMap(({ links }) => links.map(({ name }) => name));
  expect(found).toEqual(expected);
});

it('the address of a search can be shared', () => {
  expect(addressOf('/products', { search: ' big tank ', category: 'Water' })).toBe(
    '/products?search=big+tank&category=Water',
  );
  expect(addressOf('/branches', { search: ' ' })).toBe('/branches');
});
