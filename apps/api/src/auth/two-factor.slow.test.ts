import { describe, expect, it } from 'vitest';
import { codeOf } from '../../test/authenticator.ts';
import { meetAt } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';
import { createSealing } from '../platform/sealing.ts';
import { sealSecret } from './two-factor.ts';

const world = useWorld(() => createMailWorld({ TRUST_PROXY: '1' }));

const signIn = (person: Person, otp?: string, password = PASSWORD) =>
  world.call(null, 'POST', '/auth/login', { identifier: person.username, password, otp });

async function begin(person: Person): Promise<string> {
  const { status, body } = await world.call(person, 'POST', '/auth/two-factor', { password: PASSWORD });
  expect(status).toBe(201);
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]+/);
  return body.secret;
}

async function turnOn(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await world.hire('credit_officer', null);
  const secret = await begin(person);
  const { status, body } = await world.call(person, 'POST', '/auth/two-factor/confirm', {
    otp: await codeOf(secret, -1),
  });
  expect(status).toBe(200);
  return { person, secret, codes: body.recovery_codes };
}

describe('two-factor sign-in (DECISIONS 6 and 10)', () => {
  it('asks for a code once it is confirmed, and not before', async () => {
    const person = await world.hire('credit_officer', null);
    const secret = await begin(person);
    expect((await signIn(person)).status).toBe(200);
    expect(await world.call(person, 'POST', '/auth/two-factor/confirm', { otp: '000000' })).toMatchObject(
      refusal(400, { errors: [{ path: 'otp' }] }),
    );
    await world.call(person, 'POST', '/auth/two-factor/confirm', { otp: await codeOf(secret) });
    expect(await signIn(person)).toMatchObject(refusal(401, 'two_factor_required'));
  });

  it('ends the other sessions when it is turned on: they were opened without a code (DECISIONS 10.36e)', async () => {
    const person = await world.hire('credit_officer', null);
    const elsewhere = { ...person, token: (await signIn(person)).body.token };
    const secret = await begin(person);
    const isSignedIn = async (who: Person) => (await world.call(who, 'GET', '/auth/me')).status;
    expect(await isSignedIn(elsewhere)).toBe(200);
    await world.call(person, 'POST', '/auth/two-factor/confirm', { otp: await codeOf(secret) });
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([200, 401]);
  });

  it('opens no session to a sign-in without a code that was under way when it was turned on (DECISIONS 10.36e)', async () => {
    const person = await world.hire('credit_officer', null);
    const otp = await codeOf(await begin(person));
    const held = `select from staff where id = '${person.id}' for update`;
    const [turnedOn, signedIn] = await meetAt(world.pool, held, [
      () => world.call(person, 'POST', '/auth/two-factor/confirm', { otp }),
      () => signIn(person),
    ]);
    expect(turnedOn!.status).toBe(200);
    expect(signedIn).toMatchObject(refusal(401, 'two_factor_required'));
  });

  it('takes each code of the app once, and no wrong one', async () => {
    const { person, secret } = await turnOn();
    expect(await signIn(person, '123 456')).toMatchObject(refusal(401, 'invalid_credentials'));
    const code = await codeOf(secret);
    const replies = await Promise.all([signIn(person, code), signIn(person, code)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const next = await codeOf(secret, 1);
    expect((await signIn(person, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
  });

  it('takes each of ten recovery codes once, however it is typed', async () => {
    const { person, codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    // 31 signs, 24 of them: 118 bits, beyond the 112 for which a plain hash does (ASVS 2.6.2).
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/);
    const [first = '', second = ''] = codes;
    expect((await signIn(person, first)).status).toBe(200);
    expect((await signIn(person, first)).status).toBe(401);
    expect((await signIn(person, second.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    const { body } = await world.call(person, 'GET', '/auth/two-factor');
    expect(body).toEqual({ on: true, required: false, recovery_codes_left: 8 });
  });

  it('makes ten new recovery codes for the password, and takes none of the former ones (DECISIONS 10.34)', async () => {
    const { person, codes } = await turnOn();
    const renew = (who: Person, password = PASSWORD) =>
      world.call(who, 'POST', '/auth/two-factor/recovery-codes', { password });
    expect((await renew(person, 'wrong')).status).toBe(400);
    const { status, body } = await renew(person);
    expect([status, new Set(body.recovery_codes).size]).toEqual([200, 10]);
    expect((await signIn(person, codes[0])).status).toBe(401);
    expect((await signIn(person, body.recovery_codes[0])).status).toBe(200);
    const { body: left } = await world.call(person, 'GET', '/auth/two-factor');
    expect(left.recovery_codes_left).toBe(9);
    const { rows } = await world.pool.query('select action from audit_log where entity_id = $1', [person.id]);
    expect(rows).toContainEqual({ action: 'staff.recovery-codes' });
    expect((await renew(world.manager)).status).toBe(404);
  });

  it('counts wrong codes by account, ten an hour from anywhere, whatever was typed as the name (DECISIONS 25.5)', async () => {
    const { person, secret, codes } = await turnOn();
    const names = [person.username, `${person.username.toUpperCase()}@staff.example`];
    const guess = (n: number, otp: string) =>
      world.call(
        null,
        'POST',
        '/auth/login',
        { identifier: names[n % 2], password: PASSWORD, otp },
        { 'x-forwarded-for': `10.2.0.${n}` },
      );
    for (let n = 0; n < 10; n += 1) expect((await guess(n, '000000')).status).toBe(401);
    for (const otp of [await codeOf(secret), codes[0]!]) {
      const reply = await guess(11, otp);
      expect(reply).toMatchObject(refusal(429, 'too_many_attempts'));
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    }
    // Who does not know the password learns nothing of it.
    expect((await signIn(person, undefined, 'wrong')).status).toBe(401);
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    expect((await signIn(person, undefined, body.temporary_password)).status).toBe(200);
  });

  it('tells the person at the third wrong code after a right password, in the office and by mail (DECISIONS 25.5)', async () => {
    const { person } = await turnOn();
    const notices = async () =>
      (await world.call(person, 'GET', '/notifications')).body.notifications as { kind: string }[];
    await world.empty();
    for (let n = 0; n < 2; n += 1) await signIn(person, '000000');
    expect([await notices(), await world.deliver()]).toEqual([[], []]);
    for (let n = 0; n < 3; n += 1) await signIn(person, '000000');
    expect(await notices()).toMatchObject([{ kind: 'wrong_codes', staff_id: person.id, read: false }]);
    const mails = await world.deliver();
    expect(mails).toMatchObject([
      { to: `${person.username}@staff.example`, body: expect.stringContaining('three wrong codes') },
    ]);
  });

  it('is turned off with the password alone, and leaves nothing behind', async () => {
    const { person } = await turnOn();
    const end = (password: string) => world.call(person, 'DELETE', '/auth/two-factor', { password });
    expect(await end('wrong')).toMatchObject(refusal(400, { errors: [{ path: 'password' }] }));
    expect((await end(PASSWORD)).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    const remaining = await world.pool.query('select 1 from recovery_codes where staff_id = $1', [person.id]);
    expect(remaining.rows).toEqual([]);
  });

  it('is turned off by an admin who resets the password: who lost phone and codes has no other way back', async () => {
    const { person, codes } = await turnOn();
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    expect((await signIn(person, undefined, body.temporary_password)).status).toBe(200);
    const { rows } = await world.pool.query(
      `select after from audit_log where action = 'staff.reset-password' and entity_id = $1`,
      [person.id],
    );
    expect(rows).toMatchObject([{ after: { two_factor: 'off' } }]);
    const remaining = await world.pool.query('select 1 from recovery_codes where staff_id = $1', [person.id]);
    expect([codes.length, remaining.rows.length]).toEqual([10, 0]);
  });

  it('keeps the app’s secret encrypted, for its own account alone, and the key elsewhere (ASVS 2.8.2)', async () => {
    const [{ person, secret }, other] = [await turnOn(), await turnOn()];
    const { rows } = await world.pool.query('select t::text from two_factor t where staff_id = $1', [
      person.id,
    ]);
    expect(rows[0].t).not.toContain(secret);
    await world.pool.query(
      `update two_factor set sealed_secret = (select sealed_secret from two_factor where staff_id = $2)
       where staff_id = $1`,
      [person.id, other.person.id],
    );
    expect((await signIn(person, await codeOf(other.secret))).status).toBe(401);
  });

  it('takes recovery codes where the key is lost, and names them to who enters a code of the app (DECISIONS 9.3.4)', async () => {
    const { person, secret, codes } = await turnOn();
    const lost = createSealing({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: '' });
    await world.db
      .updateTable('two_factor')
      .set(sealSecret(lost, person.id, secret))
      .where('staff_id', '=', person.id)
      .execute();
    const refused = await signIn(person, await codeOf(secret));
    expect([refused.status, refused.body.reason]).toEqual([401, 'code_uncheckable']);
    expect((await signIn(person, codes[0])).status).toBe(200);
  });

  it('counts and notes wrong first codes as wrong passwords: an open session guesses none (DECISIONS 11.9.1)', async () => {
    const person = await world.hire('credit_officer', null);
    const secret = await begin(person);
    const confirm = (otp: string) => world.call(person, 'POST', '/auth/two-factor/confirm', { otp });
    for (let n = 0; n < 10; n += 1) expect((await confirm('000000')).status).toBe(400);
    expect(await confirm(await codeOf(secret))).toMatchObject(refusal(429, 'too_many_attempts'));
    const noted = () =>
      world.pool.query(
        "select from audit_log where action = 'access.refused-password' and entity_id = $1 and staff_id = $1",
        [person.id],
      );
    await expect.poll(async () => (await noted()).rows.length).toBe(10);
    expect((await signIn(person)).status).toBe(200);
  });
});
