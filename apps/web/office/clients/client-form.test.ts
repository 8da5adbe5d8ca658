import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { clientRules, fieldsOf, IDENTITY_RULES, NEW_CLIENT, toBody, toChanges } from './client-form.ts';

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

  it('needs a name and a phone, and an email that is one if any is given (SPEC 5)', () => {
    expect([IDENTITY_RULES.name('  '), IDENTITY_RULES.phone(''), IDENTITY_RULES.name('A')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(IDENTITY_RULES.email('nonsense')).toBe('Please enter a valid email address');
    expect([IDENTITY_RULES.email(''), IDENTITY_RULES.email(' a@b.example ')]).toEqual([null, null]);
  });
});

it.each([
  ['phone', 'abc', 'Please enter a valid phone number'],
  ['phone', '222111', 'Please enter a valid phone number'],
  ['phone', '+254 (0)712-345.678', null],
  ['clientId', 'x', 'Please enter a valid ID number'],
  ['clientId', 'A-1234', null],
  ['clientId', ' ', null],
] as const)('the %s %j says %j (SPEC 5)', (field, text, fault) => {
  expect(IDENTITY_RULES[field](text)).toBe(fault);
});

describe('an edited client', () => {
  it('keeps an odd phone number and national ID that were there before, and takes no new ones (SPEC 5)', () => {
    const rules = clientRules({ ...seen, phone: 'at the shop', client_id: 'x' });
    expect([rules.phone('at the shop'), rules.clientId('x')]).toEqual([null, null]);
    expect(rules.phone('elsewhere')).toBe('Please enter a valid phone number');
    expect(rules.clientId('y')).toBe('Please enter a valid ID number');
    expect(rules.phone('')).toBe(true);
  });

  it('is sent with what was changed and what the change started from (SPEC 7, DECISIONS 4)', () => {
    const changed = { ...fieldsOf(seen), phone: ' 0700 000 001 ', loanBalance: 1200.5 };
    expect(toChanges(changed, seen)).toEqual({
      phone: '0700 000 001',
      loanBalance: 1200.5,
      updatedAt: seen.updated_at,
    });
  });

  it('may lose a text, but no figure by an emptied box', () => {
    expect(toChanges({ ...fieldsOf(seen), address: '', systemSavings: '' }, seen)).toEqual({
      address: '',
      updatedAt: seen.updated_at,
    });
    expect(toChanges({ ...fieldsOf(seen), systemSavings: 0 }, seen)).toMatchObject({ systemSavings: 0 });
  });

  it('is not sent when nothing but spaces was changed', () => {
    expect(toChanges({ ...fieldsOf(seen), name: ' Amina Otieno ' }, seen)).toBeUndefined();
  });
});
