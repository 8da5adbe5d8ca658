import { describe, expect, it } from 'vitest';
import { codeOf } from './authenticator.ts';
import { callRaw, JSON_TYPE } from './odd.ts';
import { createLog, findSecrets, secretsOf } from './secrets.ts';
import { useWorld } from './use-world.ts';
import { createWorld, PASSWORD, type Person } from './world.ts';

const log = createLog();
const world = useWorld(() =>
  createWorld({ LOG_LEVEL: 'debug', METRICS_TOKEN: 'a-token-of-the-scraper' }, log.stream),
);

const signIn = (person: Person, password = PASSWORD, otp?: string) =>
  world.call(null, 'POST', '/auth/login', { identifier: person.username, password, otp });

/** A person whose account has every kind of secret, and the secrets that they typed or saw. */
async function aSecretive(): Promise<{ person: Person; logged: string[] }> {
  const person = await world.hire('credit_officer', world.branches.kitui);
  const { body: begun } = await world.call(person, 'POST', '/auth/two-factor', { password: PASSWORD });
  const { body: confirmed } = await world.call(person, 'POST', '/auth/two-factor/confirm', {
    otp: await codeOf(begun.secret),
  });
  // The next one, which is taken too: neither grows too old on a busy machine.
  const otp = await codeOf(begun.secret, 1);
  const { body: signedIn } = await signIn(person, PASSWORD, otp);
  await signIn(person, 'a wrong password of mine');
  await world.call(null, 'POST', '/auth/login', { identifier: 'a password in the wrong box', password: 'x' });
  return {
    person,
    logged: [
      begun.secret,
      ...confirmed.recovery_codes,
      signedIn.token,
      PASSWORD,
      'a wrong password of mine',
      'a password in the wrong box',
    ],
  };
}

it('no secret is in the log of a run, at its most talkative, nor anything that was typed (ASVS 7.1.1)', async () => {
  const { person, logged } = await aSecretive();
  await world.call(person, 'PUT', '/auth/password', {
    currentPassword: PASSWORD,
    newPassword: 'a very new password',
  });
  const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
  await callRaw(world, 'GET', `/api/auth/me?token=${logged[0]}&otp=typed-code`);
  const scraper = { authorization: 'Bearer a-token-of-the-scraper' };
  expect((await callRaw(world, 'GET', '/api/metrics', undefined, scraper)).status).toBe(200);
  const lines = log.lines().join('\n');
  expect(lines).toContain('/api/auth/login');
  expect(findSecrets(lines, [...(await secretsOf(world)), ...logged])).toEqual([]);
  for (const text of [body.temporary_password, 'a very new password', world.admin.token, 'typed-code'])
    expect(lines).not.toContain(text);
});

describe('a line of the log', () => {
  it('tells who came in, who was refused and from where, for an inquiry (ASVS 7.2.1)', async () => {
    const person = await world.hire('credit_officer', null);
    const since = log.lines().length;
    await signIn(person);
    await signIn(person, 'wrong');
    await world.call(person, 'GET', '/staff');
    const logged = log
      .lines()
      .slice(since)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => ['Signed in.', 'Refused.'].includes(msg));
    expect(logged).toMatchObject([
      { msg: 'Signed in.', staff: person.id, address: '127.0.0.1' },
      { code: 'invalid_credentials', address: '127.0.0.1' },
      { code: 'forbidden', staff: person.id, address: '127.0.0.1' },
    ]);
    for (const { time, reqId } of logged) expect([typeof time, typeof reqId]).toEqual(['number', 'string']);
  });

  it('is one line of JSON, whatever the caller writes into it (ASVS 7.3.1)', async () => {
    const before = log.lines().length;
    const forged = '{"level":50,"msg":"forged"}';
    const agent = `x\u00851${forged}`;
    const odd = encodeURIComponent(`\r\n${forged}\n\u2028\u001b[2J`);
    await callRaw(world, 'GET', `/api/products/${odd}?x=${odd}`);
    await callRaw(world, 'GET', `/api/nothing/${odd}`, undefined, {
      'user-agent': encodeURIComponent(agent),
    });
    await callRaw(
      world,
      'POST',
      '/api/auth/login',
      JSON.stringify({ identifier: forged, password: '\n' }),
      JSON_TYPE,
    );
    const lines = log.lines().slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const line of lines) {
      expect(() => JSON.parse(line)).not.toThrow();
      expect(JSON.parse(line).msg).not.toBe('forged');
      expect(line).not.toContain('\u001b');
    }
  });
});
