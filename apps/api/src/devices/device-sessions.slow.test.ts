import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { isSignedIn, letPass, onDevice, register, type OnDevice, QUEUE_KEY } from '../../test/devices.ts';
import { createWorld, PASSWORD, type Person, type World } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hire = () => world.hire('credit_officer', world.branches.kitui);
const me = (person: Person) => world.call(person, 'GET', '/auth/me');
const signIn = (whose: Person, fields: object = {}) =>
  world.call(null, 'POST', '/auth/login', { identifier: whose.username, password: PASSWORD, ...fields });
const end = (by: Person, { device }: OnDevice, body: object = {}) =>
  world.call(by, 'POST', `/devices/${device.id}/end`, body);
const ask = (by: Person | null, deviceIds: string[]) =>
  world.call(by, 'POST', '/devices/ended', { deviceIds });

const ENDED = { status: 401, body: { code: 'unauthenticated', reason: 'device_ended' } };
const NOT_SIGNED_IN = { status: 401, body: { code: 'unauthenticated', reason: 'not_signed_in' } };

describe('a device that is registered', () => {
  it('has a session of its own, and the one that asked ends (DECISIONS 17.1)', async () => {
    const person = await hire();
    const device = await register(world, person, '  My   phone ');
    expect(device.device).toMatchObject({
      name: 'My phone',
      staff_id: person.id,
      staff_name: person.name,
      branch_name: 'Kitui',
      ended_at: null,
      holds: null,
      queue: [],
      current: true,
    });
    expect(await me(person)).toMatchObject(NOT_SIGNED_IN);
    expect(await me(device)).toMatchObject({
      status: 200,
      body: { id: person.id, device_id: device.device.id },
    });
    expect((await me(world.officer)).body).not.toHaveProperty('device_id');
  });

  it('stands in the audit log of the account, without its token (DECISIONS 17.1)', async () => {
    const person = await onDevice(world);
    const { rows } = await world.pool.query(
      "select action, after from audit_log where entity = 'staff' and entity_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ action: 'staff.register-device', after: { device: 'Phone' } }]);
  });

  it.each([
    ['an empty one', { name: '' }],
    ['spaces', { name: ' ' }],
    ['61 characters', { name: 'x'.repeat(61) }],
    ['none', {}],
  ])(
    'has a name of 1 to 60 characters: %s is refused, and the session goes on (DECISIONS 17.1)',
    async (_, body) => {
      const person = await hire();
      const refused = await world.call(person, 'POST', '/devices', { ...body, queueKey: QUEUE_KEY });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
      expect(await isSignedIn(world, person)).toBe(true);
    },
  );

  it('is not registered again (DECISIONS 17.1)', async () => {
    const device = await onDevice(world);
    const again = await world.call(device, 'POST', '/devices', { name: 'Again', queueKey: QUEUE_KEY });
    expect(again).toMatchObject({ status: 409, body: { reason: 'device_registered_already' } });
    expect(await isSignedIn(world, device)).toBe(true);
  });

  it('is one of at most five of an account; an ended one makes room, also for two at once (DECISIONS 17.1)', async () => {
    const person = await hire();
    const fresh = async () => ({ ...person, token: (await signIn(person)).body.token as string });
    const devices: OnDevice[] = [];
    for (let at = 0; at < LIMITS.devicesPerAccount; at += 1) {
      devices.push(await register(world, await fresh(), `Phone ${at}`));
    }
    const more = await fresh();
    const refused = await world.call(more, 'POST', '/devices', { name: 'One more', queueKey: QUEUE_KEY });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'check_failed', reason: 'too_many_devices', params: { max: 5 } },
    });
    expect(await isSignedIn(world, more)).toBe(true);
    await end(more, devices[0]!);
    const both = await Promise.all(
      [more, await fresh()].map((by) =>
        world.call(by, 'POST', '/devices', { name: 'At once', queueKey: QUEUE_KEY }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('does not lengthen for how long the password counts as typed (DECISIONS 17.1)', async () => {
    const person = await hire();
    await world.pool.query(
      "update sessions set password_at = now() - interval '10 minutes' where staff_id = $1",
      [person.id],
    );
    const device = await register(world, person);
    const { rows } = await world.pool.query<{ minutes: number }>(
      'select round(extract(epoch from now() - password_at) / 60)::int as minutes from sessions where staff_id = $1',
      [device.id],
    );
    expect(rows).toEqual([{ minutes: 10 }]);
  });
});

describe('the session of a device', () => {
  it.each([
    ['13 days unused', true, { unused: '13 days', since: '13 days' }],
    ['15 days unused', false, { unused: '15 days', since: '15 days' }],
    ['89 days old and in use', true, { since: '89 days' }],
    ['91 days old and in use', false, { since: '91 days' }],
  ])('that is %s is alive: %s (DECISIONS 12.4, 16.2)', async (_, alive, passed) => {
    const device = await onDevice(world);
    await letPass(world, device, passed);
    expect(await isSignedIn(world, device)).toBe(alive);
    // Housekeeping ends what is over, and nothing else.
    await letPass(world, device, passed);
    await tidyUp(world.db);
    const { rows } = await world.pool.query('select id from sessions where staff_id = $1', [device.id]);
    expect(rows).toHaveLength(alive ? 1 : 0);
  });

  it('of others still ends after a day (DECISIONS 17.2)', async () => {
    const person = await hire();
    await letPass(world, person, { unused: '25 hours', since: '25 hours' });
    expect(await isSignedIn(world, person)).toBe(false);
  });

  it('ends when the password is chosen elsewhere, and the device signs in again as itself (DECISIONS 17.2)', async () => {
    const device = await onDevice(world);
    const elsewhere = { ...device, token: (await signIn(device)).body.token as string };
    const passwords = { currentPassword: PASSWORD, newPassword: 'quite-another-password' };
    expect((await world.call(elsewhere, 'PUT', '/auth/password', passwords)).status).toBe(204);
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
    const again = await signIn(device, { password: passwords.newPassword, deviceId: device.device.id });
    expect(again).toMatchObject({ status: 200, body: { user: { device_id: device.device.id } } });
    const back = { ...device, token: again.body.token as string };
    await letPass(world, back, { unused: '5 days', since: '5 days' });
    expect((await me(back)).body.device_id).toBe(device.device.id);
  });

  it('is one at a time: to sign in again ends the one before (DECISIONS 17.2)', async () => {
    const device = await onDevice(world);
    const { body } = await signIn(device, { deviceId: device.device.id });
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
    expect(await isSignedIn(world, { ...device, token: body.token })).toBe(true);
  });

  it('is of the device of this account only: elsewhere it is a session as any other (DECISIONS 17.2)', async () => {
    const [mine, other] = [await onDevice(world), await onDevice(world)];
    for (const deviceId of [other.device.id, 'none']) {
      const { status, body } = await signIn(mine, { deviceId });
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('queue_key');
      expect(body.user).not.toHaveProperty('device_id');
      expect(await signIn(mine, { deviceId, password: 'wrong' })).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
    }
    expect(await isSignedIn(world, mine)).toBe(true);
  });

  it('has the key of a device that the browser was before, and is as in any browser (DECISIONS 12.4.3)', async () => {
    const [mine, other] = [await onDevice(world), await onDevice(world)];
    const named = { deviceId: other.device.id, deviceIds: [mine.device.id] };
    const { body } = await signIn(mine, named);
    expect([body.queue_key, body.user.device_id]).toEqual([QUEUE_KEY, undefined]);
    expect(await isSignedIn(world, mine)).toBe(true);
    expect((await signIn(other, named)).body.user.device_id).toBe(other.device.id);
    // Version 1 names all devices of a browser in the list.
    const all = { deviceIds: [other.device.id, mine.device.id] };
    expect((await signIn(mine, all)).body.user.device_id).toBe(mine.device.id);
    const many = Array.from({ length: LIMITS.devicesPerBrowser + 1 }, () => mine.device.id);
    expect((await signIn(mine, { deviceIds: many })).status).toBe(400);
  });

  it('is of the live one where a browser names two devices of one account (DECISIONS 17.2)', async () => {
    const ended = await onDevice(world);
    await end(world.manager, ended);
    const fresh = { ...ended, token: (await signIn(ended)).body.token as string };
    const live = await register(world, fresh);
    for (const ids of [
      [ended.device.id, live.device.id],
      [live.device.id, ended.device.id],
    ]) {
      const { body } = await signIn(ended, { deviceIds: ids });
      expect(body.user.device_id).toBe(live.device.id);
    }
  });

  it('whose key cannot be opened, as after a restore without SEAL_KEY, keeps nobody from signing in (DECISIONS 17.2)', async () => {
    const person = await hire();
    const { device } = await register(world, person);
    await world.pool.query("update devices set queue_key = 'lost' where id = $1", [device.id]);
    const { status, body } = await signIn(person, { deviceIds: [device.id] });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('queue_key');
    expect(body.user).not.toHaveProperty('device_id');
  });

  it('says so where the key was lost under a session that goes on (DECISIONS 17.12.3)', async () => {
    const device = await onDevice(world);
    expect((await me(device)).body).not.toHaveProperty('queue_key_lost');
    await world.pool.query("update devices set queue_key = 'lost' where id = $1", [device.device.id]);
    expect((await me(device)).body).toMatchObject({ device_id: device.device.id, queue_key_lost: true });
    expect((await me(world.officer)).body).not.toHaveProperty('queue_key_lost');
  });

  it('takes the key again where it was lost, and brings it back after the password then (DECISIONS 17.12.3)', async () => {
    const device = await onDevice(world);
    const give = (by: Person, queueKey: string) => world.call(by, 'PUT', '/devices/queue-key', { queueKey });
    const keyNow = async () => (await signIn(device, { deviceId: device.device.id })).body.queue_key;
    const other = Buffer.alloc(32, 9).toString('base64');
    await world.pool.query("update devices set queue_key = 'lost' where id = $1", [device.device.id]);
    expect((await give(device, 'short')).status).toBe(400);
    expect((await give(world.officer, other)).body).toMatchObject({
      code: 'forbidden',
      reason: 'not_a_device',
    });
    expect((await me(device)).body).toHaveProperty('queue_key_lost', true);
    expect((await give(device, QUEUE_KEY)).status).toBe(204);
    expect((await me(device)).body).not.toHaveProperty('queue_key_lost');
    // One that it can open stays: another one would open nothing on the device.
    expect((await give(device, other)).status).toBe(204);
    expect(await keyNow()).toBe(QUEUE_KEY);
  });

  it('brings the key of the unsent work back to its person alone, also when the device was ended (DECISIONS 12.4)', async () => {
    const device = await onDevice(world);
    const sign = () => signIn(device, { deviceId: device.device.id });
    expect((await sign()).body).toMatchObject({
      queue_key: QUEUE_KEY,
      user: { device_id: device.device.id },
    });
    await end(world.manager, device);
    const { status, body } = await sign();
    expect({ status, key: body.queue_key }).toEqual({ status: 200, key: QUEUE_KEY });
    expect(body.user).not.toHaveProperty('device_id');
    const { rows } = await world.pool.query('select queue_key from devices where id = $1', [
      device.device.id,
    ]);
    expect((rows[0].queue_key as Buffer).includes(Buffer.from(QUEUE_KEY, 'base64'))).toBe(false);
    expect((rows[0].queue_key as Buffer).toString('latin1')).not.toContain(QUEUE_KEY);
  });
});

describe('a device that was ended', () => {
  it('is told so with its former token (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    expect((await end(device, device)).status).toBe(204);
    expect(await me(device)).toMatchObject(ENDED);
    expect((await signIn(device)).status).toBe(200);
  });

  it('is told so also where its session had ended before (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    await letPass(world, device, { unused: '20 days', since: '20 days' });
    await tidyUp(world.db);
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
    await end(world.manager, device);
    expect(await me(device)).toMatchObject(ENDED);
  });

  it('is told so for 90 days (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    await end(device, device);
    const ago = (days: number) =>
      world.pool.query('update devices set ended_at = now() - make_interval(days => $2) where id = $1', [
        device.device.id,
        days,
      ]);
    await ago(89);
    await tidyUp(world.db);
    expect(await me(device)).toMatchObject(ENDED);
    await ago(91);
    await tidyUp(world.db);
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
  });

  const byAdmin = (method: string, path: string, body: object) => () => (device: OnDevice) =>
    world.call(world.admin, method, path.replace('ID', device.id), body);
  it.each([
    ['is locked', byAdmin('POST', '/staff/ID/lock', { reason: 'Lost' })],
    ['is deactivated', byAdmin('PUT', '/staff/ID', { active: false })],
    ['is signed out everywhere', byAdmin('POST', '/staff/ID/end-sessions', {})],
  ])('is every device of an account that %s (DECISIONS 17.3)', async (_, act) => {
    const device = await onDevice(world);
    expect((await act()(device)).status).toBe(200);
    expect(await me(device)).toMatchObject(ENDED);
    const { body } = await world.call(world.admin, 'GET', `/devices?staff_id=${device.id}`);
    expect(body.devices).toMatchObject([{ id: device.device.id, ended_by_name: world.admin.name }]);
  });

  it('is none whose account has another branch or a new password: it signs in again (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    await world.call(world.admin, 'PUT', `/staff/${device.id}`, { branchId: world.branches.mombasa });
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
    expect((await signIn(device, { deviceId: device.device.id })).status).toBe(200);
    await world.call(world.admin, 'POST', `/staff/${device.id}/reset-password`);
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
  });

  it('is not opened by a sign-in that runs at the same time (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    const [signedIn] = await Promise.all([
      signIn(device, { deviceId: device.device.id }),
      end(world.manager, device),
    ]);
    expect(signedIn.status).toBe(200);
    // Either a session as any other, or one of the device that was ended with it.
    const isOfDevice = 'device_id' in signedIn.body.user;
    expect(await isSignedIn(world, { ...device, token: signedIn.body.token })).toBe(!isOfDevice);
  });

  it('is told so without a token, and of no other device anything is told (DECISIONS 17.3)', async () => {
    const [lost, locked, live] = [await onDevice(world), await onDevice(world), await onDevice(world)];
    await end(world.manager, lost);
    await world.call(world.admin, 'POST', `/staff/${locked.id}/lock`, { reason: 'Lost' });
    const ids = [lost, locked, live].map(({ device }) => device.id);
    const deviceIds = [...ids, lost.id, '01900000-0000-7000-8000-000000000000', 'none', lost.device.id];
    for (const by of [null, live, lost]) {
      const { status, body } = await ask(by, deviceIds);
      expect([status, Object.keys(body)]).toEqual([200, ['ended']]);
      expect((body.ended as string[]).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    }
    expect((await ask(null, [])).body).toEqual({ ended: [] });
  });

  it('is told so without a token where its account was closed in another way (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    await world.pool.query('update staff set active = false where id = $1', [device.id]);
    expect((await ask(null, [device.device.id])).body).toEqual({ ended: [device.device.id] });
  });

  it('asks with 20 ids at most, as many as a browser is devices (DECISIONS 17.3)', async () => {
    const many = (count: number) => Array.from({ length: count }, () => 'none');
    expect((await ask(null, many(LIMITS.devicesPerBrowser))).status).toBe(200);
    expect((await ask(null, many(LIMITS.devicesPerBrowser + 1))).status).toBe(400);
    expect((await world.call(null, 'POST', '/devices/ended', {})).status).toBe(400);
  });

  it('keeps nobody from what visitors see (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    await end(device, device);
    const { status, headers } = await world.call(device, 'GET', '/products?limit=1');
    expect([status, headers.get('x-answered-as')]).toEqual([200, 'visitor']);
  });
});
