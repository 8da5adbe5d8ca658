import { expect, it } from 'vitest';
import { mayLock, seesDevicesOf } from '#domain/permissions.ts';
import { type Role, ROLES } from '#domain/roles.ts';

it.each<[by: Role, whose: readonly Role[]]>([
  ['admin', ROLES],
  ['branch_manager', ['credit_officer', 'auditor']],
  ['credit_officer', []],
  ['auditor', []],
])('%s locks these accounts alone, never the own one (DECISIONS 3.22)', (by, whose) => {
  expect(ROLES.filter((role) => mayLock({ id: 'me', role: by }, { id: 'them', role }))).toEqual(whose);
  expect(ROLES.filter((role) => mayLock({ id: 'me', role: by }, { id: 'me', role }))).toEqual([]);
});

it.each<[by: Role, whose: readonly Role[]]>([
  ['admin', ROLES],
  ['branch_manager', ['credit_officer', 'auditor']],
  ['credit_officer', []],
  ['auditor', ROLES],
])('%s sees the devices of these accounts (DECISIONS 17.3)', (by, whose) => {
  expect(seesDevicesOf(by)).toEqual(whose);
});
