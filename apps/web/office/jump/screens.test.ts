import { expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { settings } from '../../../../packages/messages/src/sw/settings.ts';
import { isFoundBy, type SectionName } from '../settings/sections.ts';
import { findScreens } from './screens.ts';

const names = (role: Role, typed: string) =>
  findScreens({ id: 'x', role, branchId: null }, typed).map(({ label }) => label);

it('shows the screens of one’s role before anything is typed (SPEC 2, Back-office layout)', () => {
  expect(names('credit_officer', '')).toEqual([
    'Today',
    'Dashboard',
    'Orders',
    'Clients',
    'Groups',
    'Deliveries',
    'Stock',
    'Your account',
  ]);
});

it('finds a section of the settings and a single report by a part of their names, for those who may see them', () => {
  expect(names('admin', 'loan t')).toEqual(['Settings: Loan terms']);
  expect(names('branch_manager', 'by credit officer')).toHaveLength(2);
  expect(names('branch_manager', 'staff')).toEqual(['Staff of the branch']);
  expect(names('credit_officer', 'staff')).toEqual([]);
  expect(names('branch_manager', 'loan t')).toEqual([]);
  expect(names('credit_officer', 'by credit officer')).toEqual([]);
});

it.each([
  ['paybill number', 'Facts for visitors'],
  ['interest rate', 'Loan terms'],
  ['opening hours', 'Branches'],
  ['password rules', 'Sign-in'],
  ['add an officer', 'Staff'],
  ['stop messages', 'Subscribers'],
  ['delete a client', 'Deletions'],
  ['who exported', 'Audit log'],
  ['logo', 'Logo and colours'],
  ['quiet hours', 'SMS'],
  ['import old clients', 'Import'],
])(
  'finds "%s" in the settings under %s, by words that its name does not have (DECISIONS 26.1)',
  (typed, name) => {
    expect(names('admin', typed)).toContain(`Settings: ${name}`);
  },
);

it.each<[string, SectionName]>([
  ['nambari ya paybill', 'facts'],
  ['riba', 'loans'],
  ['saa za kazi', 'branches'],
  ['kanuni za nenosiri', 'sign-in'],
  ['ongeza afisa', 'staff'],
  ['zuia ujumbe', 'messages'],
  ['futa mteja', 'deletions'],
  ['nani alihamisha', 'audit'],
  ['nembo', 'look'],
  ['saa za kimya', 'sms'],
  ['ingiza wateja wa zamani', 'import'],
])('"%s" finds its section of the settings in Swahili: %s (DECISIONS 26.1)', (typed, section) => {
  expect(isFoundBy(typed, `${settings.names[section]} ${settings.alike[section]}`)).toBe(true);
});

it('finds for auditors the sections that they read, and those of no branch for head office (DECISIONS 3.17)', () => {
  const found = (branchId: string | null, typed: string) =>
    findScreens({ id: 'x', role: 'auditor', branchId }, typed).map(({ label }) => label);
  expect(found('kitui', 'officers and')).toEqual(['Officers and their clients']);
  expect(found('kitui', 'settings: ')).toEqual(
    [
      'Profile',
      'Branches',
      'Logo and colours',
      'Staff',
      'Sign-in',
      'Back office',
      'Loan terms',
      'Approval checks',
      'Agreements',
      'Pages',
      'Swahili texts',
      'Facts for visitors',
      'SMS',
      'Deletions',
      'Audit log',
      'Data protection',
      'Machine accounts',
      'Webhooks',
    ].map((name) => `Settings: ${name}`),
  );
  expect(found(null, 'settings: ')).toEqual(
    expect.arrayContaining(['Settings: Messages', 'Settings: Subscribers', 'Settings: Import']),
  );
});
