import { describe, expect, it } from 'vitest';
import {
  faultsIn,
  lacksNameOrPrice,
  NEW_PRODUCT,
  productEdit,
  toBody,
  type ProductFields,
} from './product-form.ts';
import { lamp } from '../test/samples.ts';

const { fieldsOf, validate, changesOf } = productEdit;

describe('the product form', () => {
  it('reads an empty stock as 0 and trims texts (SPEC 5)', () => {
    expect(toBody({ ...NEW_PRODUCT, name: ' Solar   lamp ', category: ' Solar ', price: 1500 })).toEqual({
      name: 'Solar lamp',
      description: '',
      sku: '',
      details: '',
      category: 'Solar',
      price: 1500,
      stock: 0,
      status: 'active',
      image_url: null,
      asksSerial: false,
      warrantyMonths: 0,
    });
  });

  it('needs name, price and category; one line asks for the first two besides (SPEC 5)', () => {
    expect(faultsIn(NEW_PRODUCT)).toEqual({
      name: 'Product name is required',
      category: 'Category is required',
      price: 'Price is required',
    });
    const lacks = (fields: Partial<ProductFields>) => {
      const product = { ...NEW_PRODUCT, category: 'Solar', ...fields };
      return lacksNameOrPrice(faultsIn(product), product);
    };
    const given = [
      { name: 'Lamp' },
      { price: 5 },
      { name: 'Lamp', price: 5 },
      { name: 'Lamp', price: 'abc' },
    ];
    expect(given.map(lacks)).toEqual([true, true, false, false]);
  });

  it('does not save an edit that empties the price, and takes an emptied stock for 0 (SPEC 5)', () => {
    expect(validate({ ...fieldsOf(lamp), price: '' }, lamp)).toEqual({ price: 'Price is required' });
    expect(changesOf({ ...fieldsOf(lamp), stock: '' }, lamp)).toMatchObject({ stock: 0 });
  });

  it('tells with a new stock which one it is to replace', () => {
    expect(changesOf({ ...fieldsOf(lamp), stock: 60 }, lamp)).toEqual({
      stock: 60,
      stockSeen: 3,
      updatedAt: lamp.updated_at,
    });
  });
});
