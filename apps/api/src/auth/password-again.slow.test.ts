import { beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';

const world = useWorld();
let admin: Person;
beforeEach(async () => {
  admin = await world.hire('admin', null);
});

/** Lets time go by for the sessions of somebody. */
const pass = (person: Person, minutes: number) =>
  world.pool.query(
    'update sessions set password_at = password_at - make_interval(mins => $2) where staff_id = $1',
    [person.id, minutes],
  );
const confirm = (person: Person, password = PASSWORD) =>
  world.call(person, 'POST', '/auth/confirm-password', { password });
const refused = refusal(403, 'password_again');

describe('15 minutes after the password was typed', () => {
  it('every call that asks for it again does so before it looks at anything else (DECISIONS 10.36c)', async () => {
    const refusals = async () => {
      const codes: string[] = [];
      for (const { method, path, body } of ENDPOINTS.filter(({ asksPassword }) => asksPassword)) {
        const reply = await world.call(admin, method, path.replace(/\{\w+\}/g, 'x'), body && {});
        codes.push(reply.status === 403 ? reply.body.code : 'asked for nothing');
      }
      return new Set(codes);
    };
    await pass(admin, 14);
    expect(await refusals()).toEqual(new Set(['asked for nothing']));
    await pass(admin, 2);
    expect(await refusals()).toEqual(new Set(['password_again']));
  });

  it('a command that was refused is done once under its key when the password was typed (DECISIONS 10.36c)', async () => {
    const body = { accountRules: { two_factor_roles: [] } };
    const save = () => world.call(admin, 'PUT', '/settings', body, { 'idempotency-key': 'again' });
    await pass(admin, 16);
    expect(await save()).toMatchObject(refused);
    expect((await confirm(admin)).status).toBe(204);
    expect((await save()).status).toBe(200);
    const { rows } = await world.pool.query(
      "select count(*)::int as n from audit_log where action = 'settings.edit' and staff_id = $1",
      [admin.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('a right password counts for the session in which it was typed, and for no other (DECISIONS 10.36c)', async () => {
    const { body } = await world.call(null, 'POST', '/auth/login', {
      identifier: admin.username,
      password: PASSWORD,
    });
    const elsewhere = { ...admin, token: body.token };
    await pass(admin, 16);
    await confirm(elsewhere);
    expect(await world.call(admin, 'GET', '/subscribers/export')).toMatchObject(refused);
    expect((await world.call(elsewhere, 'GET', '/subscribers/export')).status).toBe(200);
  });
});

it('a wrong password opens nothing, is in the audit log, and after ten nobody is asked any more (DECISIONS 10.36c)', async () => {
  await pass(admin, 16);
  for (let n = 0; n < 10; n += 1) {
    expect(await confirm(admin, 'wrong')).toMatchObject(
      refusal(400, { errors: [{ path: 'password', reason: 'wrong_current_password' }] }),
    );
  }
  const locked = await confirm(admin);
  expect(locked).toMatchObject(refusal(429, 'too_many_attempts'));
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(await world.call(admin, 'GET', '/subscribers/export')).toMatchObject(refused);
  const noted = async () =>
    (
      await world.pool.query(
        `select staff_id, address from audit_log where action = 'access.refused-password' and entity_id = $1`,
        [admin.id],
      )
    ).rows;
  // Nobody waits until it is noted.
  await expect
    .poll(noted)
    .toEqual(Array.from({ length: 10 }, () => ({ staff_id: admin.id, address: '127.0.0.1' })));
});
