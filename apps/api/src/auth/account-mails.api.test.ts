import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '../../test/authenticator.ts';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { PASSWORD, type Person } from '../../test/world.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty());

const emailOf = (person: Person) => `${person.username}@staff.example`;
const newPassword = 'another-long-password';
const changePassword = (person: Person, currentPassword = PASSWORD) =>
  world.call(person, 'PUT', '/auth/password', { currentPassword, newPassword });
const edit = (person: Person, fields: object) => world.must('PUT', `/staff/${person.id}`, fields);
async function turnOn(person: Person): Promise<string> {
  const { body } = await world.call(person, 'POST', '/auth/two-factor', { password: PASSWORD });
  const otp = await codeOf(body.secret);
  await world.call(person, 'POST', '/auth/two-factor/confirm', { otp });
  return body.secret;
}

/** What happens to an account, in which words its person hears of it, and what the mail does not say. */
const EVENTS: [what: string, happen: (person: Person) => Promise<string>, words: string][] = [
  [
    'changed their password',
    async (person) => {
      expect((await changePassword(person, 'wrong')).status).toBe(400);
      expect((await changePassword(person)).status).toBe(204);
      return newPassword;
    },
    'Your password was changed',
  ],
  [
    'had it reset by an admin',
    async ({ id }) => (await world.must('POST', `/staff/${id}/reset-password`)).temporary_password,
    'temporary password',
  ],
  ['turned the second factor on', turnOn, 'asks for a code of your authenticator app from now on'],
  [
    'turned it off',
    async (person) => {
      const secret = await turnOn(person);
      await world.empty();
      await world.call(person, 'DELETE', '/auth/two-factor', { password: PASSWORD });
      return secret;
    },
    'no longer asks for a code of an authenticator app',
  ],
  [
    'got another address, at the former one',
    async (person) => {
      await edit(person, { name: 'Another Name', email: emailOf(person).toUpperCase() });
      await edit(person, { email: 'new.address@staff.example' });
      return 'new.address';
    },
    'now has another email address',
  ],
];

it.each(EVENTS)(
  'a member of staff who %s is notified by one mail (ASVS 2.2.3, 2.5.5)',
  async (_what, happen, words) => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    const secret = await happen(person);
    const [mail, ...others] = await world.deliver();
    expect([mail?.to.toLowerCase(), others]).toEqual([emailOf(person), []]);
    const body = mail!.body.replace(/\s+/g, ' ');
    for (const part of ['Hello ', words, 'If you did not do this']) expect(body).toContain(part);
    expect(body).not.toContain(secret);
  },
);
