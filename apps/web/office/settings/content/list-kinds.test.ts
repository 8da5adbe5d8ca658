import { describe, expect, it } from 'vitest';
import { inputsOf } from '../fields.ts';
import { LISTS, moved, toEntry, withEntry } from './list-kinds.ts';

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

describe('an entry of the public site', () => {
  it('goes through its form unharmed, its points a line each (DECISIONS 6)', () => {
    const fields = inputsOf(LISTS.openings.fields, job);
    expect(fields['responsibilities']).toBe('Drive\nWash the car');
    expect(toEntry(LISTS.openings, fields, job)).toEqual(job);
    const typed = { ...fields, title: ' Rider ', responsibilities: '\n Ride \n\n' };
    expect(toEntry(LISTS.openings, typed, job)).toEqual({
      ...job,
      title: 'Rider',
      responsibilities: ['Ride'],
    });
  });

  it('keeps what no field asks for, such as the sign of a figure', () => {
    const figure = { id: 'x', value: '1', label: 'Clients', icon: 'users' };
    expect(toEntry(LISTS.figures, { value: '2', label: 'Clients' }, figure)).toEqual({
      ...figure,
      value: '2',
    });
  });
});

it('a service card is shown when it is added, has a drawing, and leads nowhere by default (DECISIONS 21.3)', () => {
  const fresh = { ...LISTS.services.fresh, id: 'x' };
  const inputs = { ...inputsOf(LISTS.services.fields, fresh), title: 'Tanks', text: 'Of steel.' };
  expect(toEntry(LISTS.services, inputs, fresh)).toEqual({
    id: 'x',
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
