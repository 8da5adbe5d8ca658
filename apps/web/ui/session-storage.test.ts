import { expect, it } from 'vitest';
import { parseSession } from './session-storage.ts';

const user = { id: 'u1', name: 'A', role: 'credit_officer' };

it('reads user and token from one key (SPEC 9)', () => {
  expect(parseSession(JSON.stringify({ token: 't', user }))).toEqual({ token: 't', user });
});

it('reads credit-officer as credit_officer, and a missing role too (SPEC 2, DECISIONS 3)', () => {
  const roleOf = (role?: string) =>
    parseSession(JSON.stringify({ token: 't', user: { ...user, role } }))?.user.role;
  expect(roleOf('credit-officer')).toBe('credit_officer');
  expect(roleOf()).toBe('credit_officer');
  expect(roleOf('branch_manager')).toBe('branch_manager');
});

it.each([
  null,
  '',
  '{',
  '[]',
  'null',
  '{"token":"t"}',
  '{"user":{"id":"u"}}',
  '{"token":"","user":{"id":"u"}}',
])('takes %s for nobody signed in', (text) => expect(parseSession(text)).toBeUndefined());
