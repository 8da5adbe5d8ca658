import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#contract/common.ts';
import { editOf, changedFields, rebase } from './use-record-form.ts';

interface Record {
  name: string;
  price: number;
  stock: number;
  updated_at: string;
}

const { validate, changesOf } = editOf({
  schema: z.object({
    name: requiredText('name', 10),
    price: z.number('no price').min(1, 'too cheap'),
    stock: z.number('no stock').optional(),
  }),
  fieldsOf: ({ name, price, stock }: Record) => ({ name, price: String(price), stock: String(stock) }),
  requestOf: ({ name, price, stock }) => ({
    name,
    price: price ? Number(price) : undefined,
    stock: stock ? Number(stock) : undefined,
  }),
});
const seen: Record = { name: 'Lamp', price: 5, stock: 3, updated_at: 'then' };
const typed = { name: 'Lamp', price: '5', stock: '3' };

describe('an edit', () => {
  it('sends what differs, and what it started from; nothing where nothing differs (DECISIONS 4)', () => {
    expect(changesOf(typed, seen)).toBeUndefined();
    expect(changesOf({ ...typed, price: '6' }, seen)).toEqual({ price: 6, updatedAt: 'then' });
  });

  it('leaves as it was what is emptied and may be left out, and asks for what may not (SPEC 5)', () => {
    expect(validate({ ...typed, stock: '' }, seen)).toEqual({});
    expect(changesOf({ ...typed, stock: '' }, seen)).toBeUndefined();
    expect(validate({ ...typed, price: '' }, seen)).toEqual({ price: 'no price' });
    expect(validate({ ...typed, name: '' }, seen)).toEqual({ name: 'Name is required' });
  });

  it('counts as a change, so that it is asked about before it is lost, when a required field is emptied (SPEC 2)', () => {
    expect(changesOf({ ...typed, price: '' }, seen)).toEqual({ updatedAt: 'then' });
  });

  it('is not held back by what was odd before and stays so, but by what becomes odd (SPEC 5)', () => {
    const odd = { ...seen, price: 0.5 };
    expect(validate({ ...typed, price: '0.5', name: 'Stove' }, odd)).toEqual({});
    expect(validate({ ...typed, price: '0.2' }, odd)).toEqual({ price: 'too cheap' });
  });
});

const then = { name: 'Amina', phone: '0700', address: 'Box 1', savings: 100 as number | '' };

describe('an edit', () => {
  it('sends what was changed and nothing else (SPEC 7: only the provided fields)', () => {
    expect(changedFields({ ...then, address: 'Box 2' }, then)).toEqual({ address: 'Box 2' });
    expect(changedFields(then, { ...then })).toEqual({});
  });

  it('tells an emptied box from one that holds zero', () => {
    expect(changedFields({ ...then, savings: 0 }, then)).toEqual({ savings: 0 });
    expect(changedFields({ ...then, savings: '' as const }, then)).toEqual({ savings: '' });
  });

  it('over a record that somebody else changed keeps all that was typed, and tells what both changed (DECISIONS 4)', () => {
    const typed = { ...then, phone: '0711', address: 'Box 2' };
    const now = { ...then, address: 'Box 9', savings: 250 };
    expect(rebase(typed, then, now)).toEqual({
      fields: { name: 'Amina', phone: '0711', address: 'Box 2', savings: 250 },
      conflicts: [{ name: 'address', mine: 'Box 2', theirs: 'Box 9' }],
      theirs: { savings: 250 },
    });
  });

  it('that somebody else made too is no conflict', () => {
    const typed = { ...then, address: 'Box 2' };
    expect(rebase(typed, then, { ...typed })).toEqual({ fields: typed, conflicts: [], theirs: {} });
  });
});
