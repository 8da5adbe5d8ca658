import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { categoriesOf, chooseProducts } from './filter.ts';

const make = (name: string, category: string, description = '') =>
  ({ id: name, name, category, description }) as Product;
const LIST = [
  make('Solar Lantern', 'Solar', 'Lights a room'),
  make('Tank 500 l', 'Water'),
  make('Cup', '', 'For 50% more'),
  make('Gießkanne', '', 'Made in İzmir'),
];
const names = (search: string, category = '') =>
  chooseProducts(LIST, { search, category }).map((product) => product.name);

describe('a visitor looks for a product (SPEC 2, Products)', () => {
  it('by part of its name or description, in any case', () => {
    expect(names('LANT')).toEqual(['Solar Lantern']);
    expect(names(' room ')).toEqual(['Solar Lantern']);
    expect(names('50%')).toEqual(['Cup']);
    expect(names('solarx')).toEqual([]);
  });
  it('in letters whose small forms differ (DECISIONS 11.7)', () => {
    expect(names('GIESS')).toEqual(['Gießkanne']);
    expect(names('izmir')).toEqual(['Gießkanne']);
  });
  it('by category, among those that there are', () => {
    expect(categoriesOf(LIST)).toEqual(['Solar', 'Water']);
    expect(names('', 'Water')).toEqual(['Tank 500 l']);
    expect(names('lantern', 'Water')).toEqual([]);
  });
  it('by a word that means the same, in the plural and in Kiswahili too', () => {
    for (const word of ['lamp', 'Lamps', 'light', 'taa', 'solar lamp'])
      expect(names(word)).toEqual(['Solar Lantern']);
    expect(names('tangi')).toEqual(['Tank 500 l']);
    expect(names('lamp tank')).toEqual([]);
  });
  it('by what kind of thing it is, not by another meaning of a word in its description', () => {
    const list = [
      make('Three-Room Kit', 'Solar Lighting', 'Bulbs with switches'),
      make('Tank 500 l', 'Water Storage', 'Light enough for two people'),
    ];
    const found = (search: string) => chooseProducts(list, { search, category: '' }).map(({ name }) => name);
    expect(found('lamp')).toEqual(['Three-Room Kit']);
    expect(found('light enough')).toEqual(['Tank 500 l']);
  });
});
