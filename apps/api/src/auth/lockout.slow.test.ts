import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Person } from '../../test/world.ts';
import { accountKey, ownPasswordKey } from './throttle.ts';

const world = useWorld();

const signIn = (identifier: string, password = PASSWORD) =>
  world.call(null, 'POST', '/auth/login', { identifier, password });
const emailOf = (person: Person) => `${person.username}@staff.example`;
const hire = () => world.hire('credit_officer', null);
async function fail(times: number, identifier: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(identifier, 'wrong')).status);
  return statuses;
}
/** Fifty tries from elsewhere. */
const attackFromEverywhere = (person: Person) =>
  world.pool.query(
    "insert into failed_sign_ins (identifier, address) select $1, '10.0.0.' || n from generate_series(1, 50) n",
    [accountKey(person.id)],
  );

describe('wrong passwords of one account', () => {
  it('count by account, whether the username or the e-mail was typed (DECISIONS 25.5)', async () => {
    const person = await hire();
    expect(await fail(5, person.username)).toEqual(Array(5).fill(401));
    expect(await fail(6, emailOf(person).toUpperCase())).toEqual([...Array<number>(5).fill(401), 429]);
    expect((await signIn(person.username)).status).toBe(429);
  });

  it('cannot be laid at another account’s door by typing the name of its counter', async () => {
    const person = await hire();
    for (const key of [accountKey(person.id), ownPasswordKey(person.id), person.id]) await fail(10, key);
    expect((await signIn(person.username)).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'another-long-password' };
    expect((await world.call(person, 'PUT', '/auth/password', change)).status).toBe(204);
  });
});

describe('who has to wait', () => {
  it('need not wait after an admin has given them a new password', async () => {
    const person = await hire();
    await attackFromEverywhere(person);
    expect((await signIn(person.username)).status).toBe(429);
    const { body } = await world.call(world.admin, 'POST', `/staff/${person.id}/reset-password`);
    expect((await signIn(emailOf(person), body.temporary_password)).status).toBe(200);
  });
});
