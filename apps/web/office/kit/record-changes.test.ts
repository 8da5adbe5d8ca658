import { describe, expect, it } from 'vitest';
import { changedFields, rebase } from './record-changes.ts';

const seen = { name: 'Amina', phone: '0700', address: 'Box 1', savings: 100 as number | '' };

describe('an edit', () => {
  it('sends what was changed and nothing else (SPEC 7: only the provided fields)', () => {
    expect(changedFields({ ...seen, address: 'Box 2' }, seen)).toEqual({ address: 'Box 2' });
    expect(changedFields(seen, { ...seen })).toEqual({});
  });

  it('tells an emptied box from one that holds zero', () => {
    expect(changedFields({ ...seen, savings: 0 }, seen)).toEqual({ savings: 0 });
    expect(changedFields({ ...seen, savings: '' as const }, seen)).toEqual({ savings: '' });
  });

  it('over a record that somebody else changed keeps all that was typed, and tells what both changed (DECISIONS 4)', () => {
    const typed = { ...seen, phone: '0711', address: 'Box 2' };
    const now = { ...seen, address: 'Box 9', savings: 250 };
    expect(rebase(typed, seen, now)).toEqual({
      fields: { name: 'Amina', phone: '0711', address: 'Box 2', savings: 250 },
      conflicts: [{ name: 'address', mine: 'Box 2', theirs: 'Box 9' }],
      theirs: { savings: 250 },
    });
  });

  it('that somebody else made too is no conflict', () => {
    const typed = { ...seen, address: 'Box 2' };
    expect(rebase(typed, seen, { ...typed })).toEqual({ fields: typed, conflicts: [], theirs: {} });
  });
});
