import { describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import {
  detailsOf,
  fieldsOf,
  GROUP_RULES,
  isCount,
  NEW_GROUP,
  toBody,
  toChanges,
  toDetailChanges,
} from './group-form.ts';

const seen: Group = {
  id: 'g1',
  name: 'Umoja',
  account_number: 'ACC-1',
  branch_id: 'b1',
  branch_name: 'Kitui',
  location: 'Mwingi',
  chairperson: 'Grace',
  chairperson_phone: '+254712345678',
  meeting_day: 'Tuesday',
  member_count: 20,
  active_members: 15,
  loan_balance: 1000,
  arrears: 50,
  figures_from: { loan_balance: null, arrears: null },
  created_at: '2025-02-01T09:00:00.000+03:00',
  updated_at: '2026-01-05T10:00:00.000+03:00',
};

describe('a new group of the back-office dialog', () => {
  it('needs a name that is more than spaces, and a branch (SPEC 5)', () => {
    expect(GROUP_RULES.name('   ')).toBe('Group name is required');
    expect(GROUP_RULES.branchId(null)).toBe('Branch is required');
    expect([GROUP_RULES.name('U'), GROUP_RULES.branchId('b1')]).toEqual([null, null]);
  });

  it('is sent trimmed, and without what was left empty (SPEC 5)', () => {
    const fields = { ...NEW_GROUP, name: ' Umoja ', branchId: 'b1' };
    expect(toBody({ ...fields, location: '  ', accountNumber: ' ' })).toEqual({
      name: 'Umoja',
      branchId: 'b1',
    });
    expect(toBody({ ...fields, location: ' Mwingi ', accountNumber: ' A1 ', members: 0 })).toEqual({
      name: 'Umoja',
      branchId: 'b1',
      location: 'Mwingi',
      accountNumber: 'A1',
      members: 0,
    });
  });

  it.each([
    ['', null],
    [0, null],
    [12, null],
    ['1e2', 'Give a whole number, 0 or more'],
    [-1, 'Give a whole number, 0 or more'],
    [1.5, 'Give a whole number, 0 or more'],
    ['-', 'Give a whole number, 0 or more'],
  ])('counts members from 0: %j (SPEC 5 and 9)', (value, fault) => {
    const active = GROUP_RULES.activeMembers(value, { ...NEW_GROUP, members: '' });
    expect([GROUP_RULES.members(value), active]).toEqual([fault, fault]);
  });

  it('has no more active members than members (SPEC 3)', () => {
    const counted = (members: number | string) => GROUP_RULES.activeMembers(9, { ...NEW_GROUP, members });
    expect([counted(5), counted(9), counted('')]).toEqual([
      expect.stringContaining('more active'),
      null,
      null,
    ]);
  });

  it('counts from 1 where the wizard asks (SPEC 5)', () => {
    expect([isCount(0, 1), isCount(1, 1), isCount('', 1)]).toEqual([false, true, false]);
  });
});

describe('an edited group', () => {
  it('is sent with what was changed and what the change started from (SPEC 7, DECISIONS 4)', () => {
    expect(toChanges({ ...fieldsOf(seen), members: 21, location: ' Kyuso ' }, seen)).toEqual({
      members: 21,
      location: 'Kyuso',
      updatedAt: seen.updated_at,
    });
    expect(toChanges({ ...fieldsOf(seen), name: ' Umoja ' }, seen)).toBeUndefined();
  });

  it('may lose its location, but no count by an emptied box', () => {
    expect(toChanges({ ...fieldsOf(seen), location: '', members: '' }, seen)).toEqual({
      location: '',
      updatedAt: seen.updated_at,
    });
    expect(toChanges({ ...fieldsOf(seen), activeMembers: '' }, seen)).toBeUndefined();
  });

  it('gets a new chairperson and figures by a form of their own', () => {
    const details = { ...detailsOf(seen), chairperson: ' Mary ', arrears: 0, loanBalance: '' };
    expect(toDetailChanges(details, seen)).toEqual({
      chairperson: 'Mary',
      arrears: 0,
      updatedAt: seen.updated_at,
    });
  });
});
