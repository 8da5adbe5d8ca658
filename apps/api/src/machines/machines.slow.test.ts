import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, type Person, refusal } from '../../test/world.ts';

const world = useWorld();

const withKey = (key: string): Person => ({ ...world.admin, token: key });
const branches = (key: string) => world.call(withKey(key), 'GET', '/branches');
const make = async (fields: object = {}): Promise<Loose> => {
  const account = { name: 'Stock program', branchId: null, grants: ['branches.read'], ...fields };
  const { status, body } = await world.call(world.admin, 'POST', '/machine-accounts', account);
  expect(status).toBe(201);
  return body;
};
const secondKey = (id: string) => world.call(world.admin, 'POST', `/machine-accounts/${id}/keys`);
const endKey = (id: string, keyId: string) =>
  world.call(world.admin, 'POST', `/machine-accounts/${id}/keys/${keyId}/end`);
const endAccount = (id: string) => world.call(world.admin, 'POST', `/machine-accounts/${id}/end`);
const account = async (id: string): Promise<Loose> => {
  const { body } = await world.call(world.admin, 'GET', '/machine-accounts?limit=100');
  return body.accounts.find((one: Loose) => one.id === id);
};
const INVALID = refusal(401, { code: 'unauthenticated', reason: 'machine_key_not_valid' });

describe('the key of a machine account', () => {
  it('is shown once, stored as a hash, and listed by its last characters (DECISIONS 13.2)', async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^mfk_[\w-]{43}$/);
    const listed = await account(id);
    expect(listed).toMatchObject({
      name: 'Stock program',
      branch_id: null,
      grants: ['branches.read'],
      made_by_name: world.admin.name,
      ended_at: null,
      keys: [{ hint: key.slice(-4), last_used_at: null }],
    });
    expect(JSON.stringify(listed)).not.toContain(key.slice(4, -4));
    const { rows } = await world.pool.query('select * from machine_keys where staff_id = $1', [id]);
    expect(rows[0].hash).toHaveLength(32);
    const kept = await world.pool.query(
      `select (select string_agg(t::text, '') from audit_log t) as log, (select string_agg(t::text, '') from idempotency_keys t) as keys`,
    );
    expect(JSON.stringify([rows, kept.rows])).not.toContain(key.slice(4));
  });

  it('opens what was granted; its use is noted once a minute (DECISIONS 13.2)', async () => {
    const { id, key } = await make();
    expect((await branches(key)).status).toBe(200);
    const used = (await account(id)).keys[0].last_used_at;
    expect(Math.abs(Date.parse(used) - Date.now())).toBeLessThan(60_000);
    await branches(key);
    expect((await account(id)).keys[0].last_used_at).toBe(used);
    await world.pool.query(
      `update machine_keys set last_used_at = last_used_at - interval '61 seconds' where staff_id = $1`,
      [id],
    );
    await branches(key);
    expect(Date.parse((await account(id)).keys[0].last_used_at)).toBeGreaterThanOrEqual(Date.parse(used));
  });

  it('is refused when it is wrong or ended, also where a visitor would be answered (DECISIONS 13.2)', async () => {
    const { key } = await make();
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    // Cut when it was copied, or with something behind it.
    for (const wrong of [other, key.slice(0, -1), `${key}.`, 'mfk_']) {
      for (const path of ['/branches', '/products']) {
        expect(await world.call(withKey(wrong), 'GET', path)).toMatchObject(INVALID);
      }
    }
  });
});

describe('a machine account', () => {
  it('and each of its keys end at once, for good, with a line in the audit log (DECISIONS 13.2)', async () => {
    const { id, key, keys } = await make();
    const second = (await secondKey(id)).body.key;
    expect((await endKey(id, keys[0].id)).body.keys).toMatchObject([{ hint: second.slice(-4) }]);
    expect(await branches(key)).toMatchObject(INVALID);
    expect((await endKey(id, keys[0].id)).status).toBe(404);
    const third = (await secondKey(id)).body.key;
    expect((await branches(third)).status).toBe(200);
    expect(await endAccount(id)).toMatchObject({
      status: 200,
      body: { keys: [], ended_by_name: world.admin.name, ended_at: expect.any(String) },
    });
    for (const each of [second, third]) expect(await branches(each)).toMatchObject(INVALID);
    expect(await secondKey(id)).toMatchObject(refusal(409, { reason: 'machine_account_ended' }));
    expect(await endAccount(id)).toMatchObject(refusal(409, { reason: 'machine_account_ended' }));
    const { body } = await world.call(world.admin, 'GET', `/audit?entity_id=${id}`);
    expect(body.entries.map(({ action }: Loose) => action.replace('staff.', ''))).toEqual([
      'end-machine',
      'make-machine-key',
      'end-machine-key',
      'make-machine-key',
      'create-machine',
    ]);
  });

  it('places orders that neither it nor who made it decides on (DECISIONS 12.1 and 13.2)', async () => {
    const machine = await world.aMachine(['orders.create', 'orders.read'], world.branches.kitui);
    const order = await world.anOrder(machine);
    expect(order).toMatchObject({ status: 'pending', officer_name: machine.name });
    expect((await world.move(order.id, 'approved', machine)).status).toBe(403);
    // The admin who made its key can act as the machine.
    expect(await world.move(order.id, 'approved', world.admin)).toMatchObject(
      refusal(409, {
        code: 'own_order',
        message: `You made the account ${machine.name}, which placed this order. Someone else has to decide on it.`,
      }),
    );
    expect((await world.move(order.id, 'approved')).status).toBe(200);
  });

  it('is no member of staff, and cannot be changed, locked or signed in with as a person (DECISIONS 13.2)', async () => {
    const { id, name } = await make({ name: 'Not a person' });
    const { body: staff } = await world.call(world.admin, 'GET', '/staff');
    expect(staff.map((one: Loose) => one.name)).not.toContain(name);
    for (const [method, path, body] of [
      ['GET', `/staff/${id}`, undefined],
      ['PUT', `/staff/${id}`, { role: 'admin' }],
      ['POST', `/staff/${id}/lock`, { reason: 'Because' }],
      ['POST', `/staff/${id}/reset-password`, undefined],
    ] as const) {
      expect({ path, status: (await world.call(world.admin, method, path, body)).status }).toEqual({
        path,
        status: 404,
      });
    }
    for (const password of ['', 'a-long-enough-password']) {
      const signIn = await world.call(null, 'POST', '/auth/login', { identifier: `machine:${id}`, password });
      expect([400, 401]).toContain(signIn.status);
    }
    const officer = await world.hire('credit_officer', null);
    await world.pool.query('update sessions set staff_id = $1 where staff_id = $2', [id, officer.id]);
    expect((await world.call(officer, 'GET', '/branches')).status).toBe(401);
    const withPassword = world.pool.query(`update staff set password_hash = 'x' where id = $1`, [id]);
    await expect(withPassword).rejects.toThrow('staff_machine_has_no_password');
  });
});
