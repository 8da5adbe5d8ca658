import { describe, expect, it } from 'vitest';
import { clientBody } from '#contract/clients.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { amina } from '../test/samples.ts';
import {
  clientEdit,
  lacksNameOrPhone,
  NEW_CLIENT,
  toBody,
  wizardClient,
  type ClientIdentity,
} from './client-form.ts';

const seen = { ...amina, address: 'Box 1' };

describe('a new client', () => {
  it('is sent trimmed, with an address only when there is one (SPEC 5 and 7)', () => {
    const fields = { ...NEW_CLIENT, name: ' Amina ', phone: ' 0712 345 678 ', clientId: ' 30 ' };
    expect(toBody(fields)).toEqual({
      name: 'Amina',
      phone: '0712 345 678',
      email: '',
      clientId: '30',
      systemId: '',
    });
    expect(toBody({ ...fields, address: ' Box 1 ' })).toMatchObject({ address: 'Box 1' });
  });

  it('needs a name and a phone, which one line asks for too (SPEC 5)', () => {
    const lacks = (fields: Partial<ClientIdentity>) => {
      const client = { ...NEW_CLIENT, ...fields };
      const faults = faultsOf(clientBody, toBody(client));
      return [faults['name'], faults['phone'], lacksNameOrPhone(faults, client)];
    };
    expect(lacks({ name: ' ' })).toEqual(['Name is required', 'Phone is required', true]);
    expect(lacks({ name: 'A', phone: '1' })).toEqual([undefined, 'Please enter a valid phone number', false]);
  });

  it('needs both numbers in the wizard, and no address (SPEC 5, DECISIONS 8)', () => {
    const named = toBody({ ...NEW_CLIENT, name: 'Amina', phone: '0712 345 678' });
    expect(faultsOf(wizardClient, named)).toEqual({
      clientId: 'National ID is required',
      systemId: 'System ID is required',
    });
    expect(faultsOf(wizardClient, { ...named, clientId: 'a1', systemId: 'S-1' })).toEqual({
      clientId: 'Please enter a valid ID number',
    });
  });
});

const { fieldsOf, validate, changesOf } = clientEdit;
const fields = fieldsOf(seen);

it('an edited client may lose a text, but not the day of joining, and no figure by an emptied box', () => {
  expect(changesOf({ ...fields, address: '', systemSavings: '' }, seen)).toEqual({
    address: '',
    updatedAt: seen.updated_at,
  });
  expect(changesOf({ ...fields, systemSavings: 0 }, seen)).toMatchObject({ systemSavings: 0 });
  expect(validate({ ...fields, joinDate: '' }, seen)).toEqual({
    joinDate: 'The day of joining is required',
  });
});
