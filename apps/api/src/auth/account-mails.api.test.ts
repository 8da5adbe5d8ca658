import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { PASSWORD, type Person } from '../../test/world.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty());

const hire = () => world.hire('credit_officer', world.branches.kitui);
const emailOf = (person: Person) => `${person.username}@staff.example`;
async function mailsOf(): Promise<{ to: string; body: string }[]> {
  return (await world.deliver()).map(({ to, body }) => ({ to, body: body.replace(/\s+/g, ' ') }));
}
const changePassword = (person: Person, currentPassword = PASSWORD) =>
  world.call(person, 'PUT', '/auth/password', { currentPassword, newPassword: 'another-long-password' });

describe('a member of staff is notified by mail (ASVS 2.2.3, 2.5.5)', () => {
  it('when their password was changed, and not when somebody only tried', async () => {
    const person = await hire();
    await changePassword(person, 'wrong');
    expect(await mailsOf()).toEqual([]);
    expect((await changePassword(person)).status).toBe(204);
    const [mail, ...others] = await mailsOf();
    expect([mail?.to, others]).toEqual([emailOf(person), []]);
    for (const part of [`Hello ${person.name}`, 'Your password was changed', 'If you did not do this'])
      expect(mail!.body).toContain(part);
    expect(mail!.body).not.toContain('another-long-password');
  });

  it('when an admin reset it, without the password', async () => {
    const person = await hire();
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    const [mail] = await mailsOf();
    expect(mail).toMatchObject({ to: emailOf(person), body: expect.stringContaining('temporary password') });
    expect(mail!.body).not.toContain(body.temporary_password);
  });

  it('when the second factor was turned on, and when it was turned off', async () => {
    const person = await hire();
    const { body } = await world.call(person, 'POST', '/auth/two-factor', { password: PASSWORD });
    expect(await mailsOf()).toEqual([]);
    const otp = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    await world.call(person, 'POST', '/auth/two-factor/confirm', { otp });
    await world.call(person, 'DELETE', '/auth/two-factor', { password: PASSWORD });
    const mails = await mailsOf();
    expect(mails.map(({ to }) => to)).toEqual([emailOf(person), emailOf(person)]);
    expect(mails[0]!.body).toContain('asks for a code of your authenticator app from now on');
    expect(mails[1]!.body).toContain('no longer asks for a code of an authenticator app');
    for (const mail of mails) expect(mail.body).not.toContain(body.secret);
  });

  it('at the former address when they have another one', async () => {
    const person = await hire();
    const change = (fields: object) => world.call(world.admin, 'PUT', `/staff/${person.id}`, fields);
    await change({ name: 'Another Name', email: emailOf(person).toUpperCase() });
    expect(await mailsOf()).toEqual([]);
    await change({ email: 'new.address@staff.example' });
    const [mail] = await mailsOf();
    expect(mail!.to.toLowerCase()).toBe(emailOf(person));
    expect(mail!.body).toContain('now has another email address');
    expect(mail!.body).not.toContain('new.address');
  });
});
