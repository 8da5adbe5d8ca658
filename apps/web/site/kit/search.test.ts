import { expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { categoriesOf, chooseProducts } from '../products/filter.ts';
import { findLinks, type LinkGroup } from '../site-map/SiteSearch.tsx';
import { addressOf } from './search.ts';

const make = (name: string, category: string, description = '') =>
  ({ id: name, name, category, description }) as Product;
const PRODUCTS = [
  make('Solar Lantern', 'Solar', 'Lights a room'),
  make('Three-Room Kit', 'Solar Lighting', 'Bulbs with switches'),
  make('Tank 500 l', 'Water', 'Light enough for two people'),
  make('Gießkanne', '', 'Made in İzmir'),
  make('Gas Stove', 'Cooking'),
  make('Torch', 'Hardware'),
];

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
      'ya',
    ].map((search) => [search, chooseProducts(PRODUCTS, { search, category: '' }).map(({ name }) => name)]),
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
    ya: [],
  });
  expect(categoriesOf(PRODUCTS)).toEqual(['Cooking', 'Hardware', 'Solar', 'Solar Lighting', 'Water']);
  expect(chooseProducts(PRODUCTS, { search: 'tank', category: 'Solar' })).toEqual([]);
});

it('the site map has the pages, and products and branches in a search (DECISIONS 7.7)', () => {
  const groups: LinkGroup[] = [
    { title: 'Legal', links: [{ href: '/privacy-policy', name: 'Privacy Policy' }] },
    { title: 'Main Pages', links: [{ href: '/about', name: 'About' }] },
    { title: 'Products', isExtra: true, links: [{ href: '/products/1', name: 'Solar Lantern' }] },
    { title: 'Branches', isExtra: true, links: [{ href: '/branches#b', name: 'Kitui, Kalundu Road' }] },
  ];
  const found = [' ', 'KALUNDU kitui', 'legal', 'lamp', 'nowhere'].map((search) =>
    findLinks(groups, search).flatMap(({ links }) => links.map(({ name }) => name)),
  );
  expect(found).toEqual([
    ['Privacy Policy', 'About'],
    ['Kitui, Kalundu Road'],
    ['Privacy Policy'],
    ['Solar Lantern'],
    [],
  ]);
});

it('the address of a search can be shared', () => {
  expect(addressOf('/products', { search: ' big tank ', category: 'Water' })).toBe(
    '/products?search=big+tank&category=Water',
  );
  expect(addressOf('/branches', { search: ' ' })).toBe('/branches');
});
