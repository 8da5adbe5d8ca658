import { expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { categoriesOf, searchedOf } from '../products/ProductBrowser.tsx';
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
    ya: [],
  });
  expect(categoriesOf(PRODUCTS)).toEqual(['Cooking', 'Hardware', 'Solar', 'Solar Lighting', 'Water']);
  expect(choose({ search: 'tank', category: 'Solar' })).toEqual([]);
  expect(choose({ search: '', category: 'Solar' })).toEqual(['Solar Lantern']);
});

it('the site map has the pages, and products and branches in a search (DECISIONS 7.7)', () => {
  const entries = [
    { text: 'Privacy Policy Legal /privacy-policy' },
    { text: 'About Main Pages /about' },
    { text: 'Solar Lantern Products /products/1', extra: '' },
    { text: 'Kitui, Kalundu Road Branches /branches#b', extra: '' },
  ];
  const found = [' ', 'KALUNDU kitui', 'legal', 'lamp', 'nowhere'].map((search) => {
    const isFound = finder({ search });
    return entries.flatMap((entry, at) => (isFound(entry) ? [at] : []));
  });
  expect(found).toEqual([[0, 1], [3], [0], [2], []]);
});

it('the address of a search can be shared', () => {
  expect(addressOf('/products', { search: ' big tank ', category: 'Water' })).toBe(
    '/products?search=big+tank&category=Water',
  );
  expect(addressOf('/branches', { search: ' ' })).toBe('/branches');
});
