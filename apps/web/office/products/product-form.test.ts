import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { changesOf, fieldsOf, NEW_PRODUCT, toBody } from './product-form.ts';

const lamp: Product = {
  id: 'p',
  name: 'Lamp',
  description: 'Lights a room.',
  category: 'Solar',
  price: 2500,
  stock: 40,
  status: 'active',
  image_url: '/uploads/lamp.webp',
  created_at: '2026-03-01T00:30:00.000+03:00',
  updated_at: '2026-03-02T00:30:00.000+03:00',
};

describe('the product form', () => {
  it('reads an empty stock as 0 and trims texts (SPEC 5)', () => {
    expect(toBody({ ...NEW_PRODUCT, name: ' Solar   lamp ', category: ' Solar ', price: 1500 })).toEqual({
      name: 'Solar lamp',
      description: '',
      category: 'Solar',
      price: 1500,
      stock: 0,
      status: 'active',
      image_url: null,
    });
  });

  it('sends the changed fields and no other, so that a stock which orders reserved from is not put back (DECISIONS 4)', () => {
    expect(changesOf({ ...fieldsOf(lamp), price: 2600, name: 'Lamp ' }, lamp)).toEqual({
      price: 2600,
      updatedAt: lamp.updated_at,
    });
    expect(changesOf(fieldsOf(lamp), lamp)).toBeUndefined();
  });

  it('tells with a new stock which one it is to replace', () => {
    expect(changesOf({ ...fieldsOf(lamp), stock: 60 }, lamp)).toEqual({
      stock: 60,
      stockSeen: 40,
      updatedAt: lamp.updated_at,
    });
  });
});
