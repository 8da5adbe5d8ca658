import { describe, expect, it } from 'vitest';
import { type Inputs, inputsOf, valuesOf } from '../fields.ts';
import { type ListKind, LISTS, moved, withEntry } from './list-kinds.ts';

const job = {
  id: 'a',
  title: 'Driver',
  department: 'Field',
  location: 'Kitui',
  type: 'Full-time',
  posted: '2026-11-02',
  description: 'Drives.',
  responsibilities: ['Drive', 'Wash the car'],
  requirements: ['A licence'],
};

const typed = (kind: ListKind, inputs: Inputs) => {
  const { fields, schema } = LISTS[kind];
  return valuesOf(fields, schema.shape, inputs);
};

it('an entry of the public site goes through its form unharmed, its points a line each (DECISIONS 6)', () => {
  const { id: _id, ...values } = job;
  const inputs = inputsOf(LISTS.openings.fields, job);
  expect(inputs['responsibilities']).toBe('Drive\nWash the car');
  expect(typed('openings', inputs)).toEqual(values);
  expect(typed('openings', { ...inputs, title: ' Rider ', responsibilities: '\n Ride \n\n' })).toEqual({
    ...values,
    title: 'Rider',
    responsibilities: ['Ride'],
  });
});

it('a service card is shown when it is added, has a drawing, and leads nowhere by default (DECISIONS 21.3)', () => {
  const inputs = { ...inputsOf(LISTS.services.fields, {}), title: 'Tanks', text: 'Of steel.' };
  expect(typed('services', inputs)).toEqual({
    title: 'Tanks',
    text: 'Of steel.',
    picture: 'goods',
    link: '',
    shown: true,
  });
});

describe('a list of the public site', () => {
  const entries = ['a', 'b', 'c'].map((id) => ({ id }));
  const order = (list: object[]) => list.map((one) => (one as { id: string }).id).join('');

  it('takes an entry in its place, and a new one at its end', () => {
    expect(order(withEntry(LISTS.leadership, entries, 'b', { id: 'B' }))).toBe('aBc');
    expect(order(withEntry(LISTS.leadership, entries, undefined, { id: 'd' }))).toBe('abcd');
  });

  it('is put into another order a step at a time, and not beyond its ends', () => {
    expect(order(moved(LISTS.leadership, entries, 'a', 1))).toBe('bac');
    expect(order(moved(LISTS.leadership, entries, 'c', -1))).toBe('acb');
    expect(order(moved(LISTS.leadership, entries, 'a', -1))).toBe('abc');
  });
});
