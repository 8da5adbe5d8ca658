import { describe, expect, it } from 'vitest';
import { changedFields, holds, rebase } from './record-changes.ts';

const seen = { name: 'Amina', phone: '0700', address: 'Box 1', savings: 100 as number | '' };

describe('an edit', () => {
  it('sends what was changed and nothing else (SPEC 7: only the provided fields)', () => {
    expect(changedFields({ ...seen, address: 'Box 2' }, seen)).toEqual({ address: 'Box 2' });
    expect(changedFields(seen, { ...seen })).toEqual({});
  });

  it('tells an emptied box from one that holds nought', () => {
    expect(changedFields({ ...seen, savings: 0 }, seen)).toEqual({ savings: 0 });
    expect(changedFields({ ...seen, savings: '' as const }, seen)).toEqual({ savings: '' });
  });

  it('over a record that somebody else changed keeps what was typed, and their change where both changed the same (DECISIONS 4)', () => {
    const typed = { ...seen, phone: '0711', address: 'Box 2' };
    const now = { ...seen, address: 'Box 9', savings: 250 };
    expect(rebase(typed, seen, now)).toEqual({
      name: 'Amina',
      phone: '0711',
      address: 'Box 9',
      savings: 250,
    });
  });
});

describe('what an edit wanted', () => {
  it('is in the record whatever else is there, in the names of answers, however deep, and lists are the same length (DECISIONS 2)', () => {
    const record = {
      name: 'Amina',
      at: { town: 'Kitui', box: 'Box 1' },
      tags: ['a', 'b'],
      loan_balance: 100,
    };
    expect(
      holds(record, { name: ' Amina ', at: { town: 'Kitui' }, loanBalance: 100, tags: ['a', 'b'] }),
    ).toBe(true);
    expect(holds(record, { at: { town: 'Mombasa' } })).toBe(false);
    expect(holds(record, { tags: ['a'] })).toBe(false);
    expect(holds(record, { loanBalance: '100' })).toBe(false);
    expect(holds(record, { phone: null })).toBe(false);
    expect(holds(undefined, { name: 'Amina' })).toBe(false);
  });
});
