import { describe, expect, it } from 'vitest';
import { clientBody, type Client } from '#contract/clients.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import {
  clientEdit,
  lacksNameOrPhone,
  NEW_CLIENT,
  toBody,
  wizardClient,
  type ClientIdentity,
} from './client-form.ts';

const seen: Client = {
  id: 'c1',
  name: 'Amina Otieno',
  phone: '+254712345678',
  email: '',
  address: 'Box 1',
  group_id: null,
  group_name: null,
  branch_id: 'b1',
  branch_name: 'Kitui',
  officer_id: null,
  officer_name: null,
  join_date: '2025-02-01',
  client_id: '30111222',
  system_id: 'S-1',
  system_savings: 500.5,
  loan_balance: 0,
  figures_from: { loan_balance: null, system_savings: null },
  created_at: '2025-02-01T09:00:00.000+03:00',
  updated_at: '2026-01-05T10:00:00.000+03:00',
};

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

  it.each([
    ['phone', 'abc', 'Please enter a valid phone number'],
    ['phone', '222111', 'Please enter a valid phone number'],
    ['phone', '+254 (0)712-345.678', undefined],
    ['clientId', 'a1', 'Please enter a valid ID number'],
    ['clientId', 'N/A', 'This is not a real number. Type the number itself.'],
    ['systemId', 'none', 'This is not a real number. Type the number itself.'],
    ['clientId', 'A-1234', undefined],
    ['clientId', ' ', undefined],
    ['email', 'nonsense', 'Please enter a valid email address'],
    ['email', ' a@b.example ', undefined],
  ] as const)('with the %s %j hears: %s (SPEC 5)', (field, text, fault) => {
    expect(faultsOf(clientBody, toBody({ ...NEW_CLIENT, [field]: text }))[field]).toBe(fault);
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

describe('an edited client', () => {
  const { fieldsOf, validate, changesOf } = clientEdit;
  const fields = fieldsOf(seen);

  it('keeps an odd phone number and national ID that were there before, and takes no new ones (SPEC 5)', () => {
    const odd = { ...seen, phone: 'at the shop', client_id: 'x' };
    const faults = (changes: Partial<typeof fields>) => validate({ ...fieldsOf(odd), ...changes }, odd);
    expect(faults({ name: 'Amina' })).toEqual({});
    expect(faults({ phone: 'elsewhere', clientId: 'y1' })).toEqual({
      phone: 'Please enter a valid phone number',
      clientId: 'Please enter a valid ID number',
    });
    expect(faults({ phone: '', joinDate: '' })).toEqual({
      phone: 'Phone is required',
      joinDate: 'The day of joining is required',
    });
  });

  it('is sent with what was changed and what the change started from (SPEC 7, DECISIONS 4)', () => {
    const changed = { ...fields, phone: ' 0700 000 001 ', loanBalance: 1200.5 };
    expect(changesOf(changed, seen)).toEqual({
      phone: '0700 000 001',
      loanBalance: 1200.5,
      updatedAt: seen.updated_at,
    });
  });

  it('may lose a text, but no figure by an emptied box', () => {
    expect(changesOf({ ...fields, address: '', systemSavings: '' }, seen)).toEqual({
      address: '',
      updatedAt: seen.updated_at,
    });
    expect(changesOf({ ...fields, systemSavings: 0 }, seen)).toMatchObject({ systemSavings: 0 });
  });

  it('is not sent when nothing but spaces was changed', () => {
    expect(changesOf({ ...fields, name: ' Amina Otieno ' }, seen)).toBeUndefined();
  });
});
