import { describe, expect, it } from 'vitest';
import { groupBody } from '#contract/groups.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { upendo } from '../test/samples.ts';
import {
  groupEdit,
  NEW_GROUP,
  toBody,
  toWizardBody,
  wizardGroup,
  type WizardGroupFields,
} from './group-form.ts';

const seen = { ...upendo, location: 'Mwingi', member_count: 20, active_members: 15 };

const MORE_ACTIVE = 'There cannot be more active members than members';

describe('a new group of the back-office dialog', () => {
  it('needs a name that is more than spaces, and a branch (SPEC 5)', () => {
    expect(faultsOf(groupBody, toBody({ ...NEW_GROUP, name: '   ' }))).toEqual({
      name: 'Group name is required',
      branchId: 'Branch is required',
    });
    expect(faultsOf(groupBody, toBody({ ...NEW_GROUP, name: 'U', branchId: 'b1' }))).toEqual({});
  });

  it('is sent trimmed, with an empty id and nothing else that was left empty (SPEC 5 and 7)', () => {
    const fields = { ...NEW_GROUP, name: ' Umoja ', branchId: 'b1' };
    expect(toBody({ ...fields, location: '  ', accountNumber: ' ' })).toEqual({
      id: '',
      name: 'Umoja',
      branchId: 'b1',
    });
    expect(toBody({ ...fields, location: ' Mwingi ', accountNumber: ' A1 ', members: 0 })).toEqual({
      id: '',
      name: 'Umoja',
      branchId: 'b1',
      location: 'Mwingi',
      accountNumber: 'A1',
      members: 0,
    });
  });

  it.each([
    [{ members: 12, activeMembers: 12 }, {}],
    [{ members: -1 }, { members: 'Cannot be negative' }],
    [{ members: 1.5 }, { members: 'Members must be a whole number' }],
    [{ members: 5, activeMembers: 9 }, { activeMembers: MORE_ACTIVE }],
  ])('counts from 0, and no more active members than members: %j (SPEC 3, 5 and 9)', (counts, faults) => {
    const group = { ...NEW_GROUP, name: 'U', branchId: 'b1', ...counts };
    expect(faultsOf(groupBody, toBody(group))).toEqual(faults);
  });
});

const filled: WizardGroupFields = {
  name: ' Umoja ',
  branchId: 'b1',
  location: 'Mwingi',
  accountNumber: 'A1',
  members: 2,
  activeMembers: 1,
  chairpersonPhone: ' ',
};
const faults = (changes: Partial<WizardGroupFields>) =>
  faultsOf(wizardGroup, toWizardBody({ ...filled, ...changes }));

it('a new group of the wizard requires every field but the chairperson’s phone, with the errors of SPEC 5', () => {
  expect(faults({})).toEqual({});
  const empty = { ...NEW_GROUP, chairpersonPhone: 'x' };
  expect(faults(empty)).toEqual({
    name: 'Group name is required',
    branchId: 'Please select a branch',
    location: 'Location is required',
    accountNumber: 'Account number is required',
    members: 'Must have at least 1 member',
    activeMembers: 'Must have at least 1 active member',
    chairpersonPhone: 'Please enter a valid phone number',
  });
  expect(faults({ activeMembers: 3 })).toEqual({ activeMembers: MORE_ACTIVE });
});

describe('an edited group', () => {
  const { fieldsOf, validate, changesOf } = groupEdit;

  it('may lose its location, but no count by an emptied box', () => {
    expect(changesOf({ ...fieldsOf(seen), location: '', members: '' }, seen)).toEqual({
      location: '',
      updatedAt: seen.updated_at,
    });
    expect(changesOf({ ...fieldsOf(seen), activeMembers: '' }, seen)).toBeUndefined();
  });

  it('has no more active members than members, whichever of both is changed or emptied (SPEC 3)', () => {
    const faults = (counts: object) => validate({ ...fieldsOf(seen), ...counts }, seen);
    expect(faults({ members: 10 })).toEqual({ activeMembers: MORE_ACTIVE });
    expect(faults({ members: '', activeMembers: 21 })).toEqual({ activeMembers: MORE_ACTIVE });
    expect(faults({ members: '', activeMembers: 19 })).toEqual({});
  });
});
