import { expect, it } from 'vitest';
import { upendo } from '../test/samples.ts';
import { findSameGroup } from './same-group.ts';

const groups = [
  upendo,
  { ...upendo, id: 'g2', name: 'Umoja', account_number: 'A-2', branch_id: 'b1' },
  { ...upendo, id: 'g3', name: 'Umoja', account_number: 'A-3', branch_id: 'b2' },
  { ...upendo, id: 'g4', name: 'Without account', account_number: '' },
];
it.each([
  ['the same account number', { name: 'Another', accountNumber: ' a-1 ' }, 'g1'],
  ['the same name in any case', { name: ' UPENDO', accountNumber: 'A-9' }, 'g1'],
  ['the account number before the name', { name: 'Upendo', accountNumber: 'A-2' }, 'g2'],
  [
    'of two names the one in the wanted branch',
    { name: 'umoja', accountNumber: 'A-9', branchId: 'b2' },
    'g3',
  ],
  ['nothing for a new name and number', { name: 'Neema', accountNumber: 'A-9' }, undefined],
  ['nothing for no account number', { name: 'Neema', accountNumber: '' }, undefined],
])('a group that is in the list already is found by %s (SPEC 4)', (_, wanted, id) =>
  expect(findSameGroup(groups, wanted)?.id).toBe(id),
);
