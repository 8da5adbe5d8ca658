import { describe, expect, it } from 'vitest';
import type { DevicesPage } from '#contract/devices.ts';
import { LIMITS } from '#domain/limits.ts';
import { isSignedIn, letPass, onDevice, type OnDevice, QUEUE_KEY, register } from '../../test/devices.ts';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Person, refusal } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld();

const hire = () => world.hire('credit_officer', world.branches.kitui);
const me = (person: Person) => world.call(person, 'GET', '/auth/me');
const signIn = (whose: Person, fields: object = {}) =>
  world.call(null, 'POST', '/auth/login', { identifier: whose.username, password: PASSWORD, ...fields });
const list = (by: Person, query = '') => world.call<DevicesPage>(by, 'GET', `/devices?limit=100${query}`);
const end = (by: Person, { device }: OnDevice, body: object = {}) =>
  world.call(by, 'POST', `/devices/${device.id}/end`, body);
const HOURS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOURS).toISOString();
/** Reports work that has waited for so many hours. */
const report = (by: Person, hours: number, unsent = 1) =>
  world.call(by, 'PUT', '/devices/report', { unsent, oldestUnsentAt: ago(hours) });
const NOT_SIGNED_IN = refusal(401, { code: 'unauthenticated', reason: 'not_signed_in' });

describe('a device that is registered (DECISIONS 17.1)', () => {
  it('has a session of its own, and the one that asked ends; the audit log has no token', async () => {
    const person = await hire();
    await world.pool.query(
      "update sessions set password_at = now() - interval '10 minutes' where staff_id = $1",
      [person.id],
    );
    const device = await register(world, person, '  My   phone ');
    expect(device.device).toMatchObject({
      name: 'My phone',
      staff_name: person.name,
      branch_name: 'Kitui',
      ended_at: null,
      unsent: 0,
      reported_at: null,
      current: true,
    });
    expect(await me(person)).toMatchObject(NOT_SIGNED_IN);
    expect((await me(device)).body).toMatchObject({ id: person.id, device_id: device.device.id });
    // For how long the password counts as typed is not lengthened.
    const { rows } = await world.pool.query(
      'select round(extract(epoch from now() - password_at) / 60)::int as minutes from sessions where staff_id = $1',
      [device.id],
    );
    expect(rows).toEqual([{ minutes: 10 }]);
    const log = await world.pool.query('select action, after from audit_log where entity_id = $1', [
      person.id,
    ]);
    expect(log.rows).toContainEqual({ action: 'staff.register-device', after: { device: 'My phone' } });
  });

  it('is registered once; a refusal leaves the session', async () => {
    const device = await onDevice(world);
    const again = await world.call(device, 'POST', '/devices', { name: 'Again', queueKey: QUEUE_KEY });
    expect(again.body.reason).toBe('device_registered_already');
    expect(await isSignedIn(world, device)).toBe(true);
  });
});

describe('the session of a device (DECISIONS 17.2)', () => {
  it('ends when unused for 14 days, and 90 days after sign-in; that of another browser after a day', async () => {
    const passed = [
      { unused: '13 days', since: '13 days' },
      { unused: '15 days', since: '15 days' },
      { since: '89 days' },
      { since: '91 days' },
    ];
    const alive = [];
    for (const time of passed) {
      const device = await onDevice(world);
      await letPass(world, device, time);
      const isAlive = await isSignedIn(world, device);
      await letPass(world, device, time);
      await tidyUp(world.db);
      const { rows } = await world.pool.query('select from sessions where staff_id = $1', [device.id]);
      alive.push([isAlive, rows.length]);
    }
    expect(alive).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
      [false, 0],
    ]);
    const person = await hire();
    await letPass(world, person, { unused: '25 hours', since: '25 hours' });
    expect(await isSignedIn(world, person)).toBe(false);
  });

  it('is one at a time, and that of the device again after a sign-in that names it', async () => {
    const device = await onDevice(world);
    const elsewhere = { ...device, token: (await signIn(device)).body.token as string };
    const passwords = { currentPassword: PASSWORD, newPassword: 'quite-another-password' };
    expect((await world.call(elsewhere, 'PUT', '/auth/password', passwords)).status).toBe(204);
    expect(await me(device)).toMatchObject(NOT_SIGNED_IN);
    const again = () => signIn(device, { password: passwords.newPassword, deviceId: device.device.id });
    const [first, second] = [(await again()).body, (await again()).body];
    expect(await me({ ...device, token: first.token })).toMatchObject(NOT_SIGNED_IN);
    const back = { ...device, token: second.token as string };
    await letPass(world, back, { unused: '5 days', since: '5 days' });
    expect((await me(back)).body.device_id).toBe(device.device.id);
  });

  it('is that of a device of this account alone; the key comes also for one that the browser was before', async () => {
    const [mine, other] = [await onDevice(world), await onDevice(world)];
    const answers = async (whose: Person, named: object) => {
      const { body } = await signIn(whose, named);
      return [body.queue_key, body.user.device_id];
    };
    const named = { deviceId: other.device.id, deviceIds: [mine.device.id] };
    expect([
      await answers(mine, { deviceId: other.device.id }),
      await answers(mine, { deviceId: 'none' }),
      await answers(mine, named),
      await answers(other, named),
      // Version 1 names all devices of a browser in the list.
      await answers(mine, { deviceIds: [other.device.id, mine.device.id] }),
    ]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [QUEUE_KEY, undefined],
      [QUEUE_KEY, other.device.id],
      [QUEUE_KEY, mine.device.id],
    ]);
    const wrong = await signIn(mine, { deviceId: other.device.id, password: 'wrong' });
    expect(wrong).toMatchObject(refusal(401, 'invalid_credentials'));
    const many = Array.from({ length: LIMITS.devicesPerBrowser + 1 }, () => mine.device.id);
    expect((await signIn(mine, { deviceIds: many })).status).toBe(400);
  });

  it('is that of the live one of two devices; an ended one, and one whose key is lost, has none', async () => {
    const ended = await onDevice(world);
    await end(world.manager, ended);
    const named = { deviceId: ended.device.id };
    expect((await signIn(ended, named)).body).toMatchObject({ queue_key: QUEUE_KEY });
    expect((await signIn(ended, named)).body.user).not.toHaveProperty('device_id');
    const fresh = { ...ended, token: (await signIn(ended)).body.token as string };
    const live = await register(world, fresh);
    const ids = [ended.device.id, live.device.id];
    for (const deviceIds of [ids, ids.toReversed()])
      expect((await signIn(ended, { deviceIds })).body.user.device_id).toBe(live.device.id);
    const { rows } = await world.pool.query('select queue_key from devices where id = $1', [live.device.id]);
    expect((rows[0].queue_key as Buffer).includes(Buffer.from(QUEUE_KEY, 'base64'))).toBe(false);
    await world.pool.query("update devices set queue_key = 'lost' where id = $1", [live.device.id]);
    const { status, body } = await signIn(ended, { deviceId: live.device.id });
    expect([status, body.queue_key, body.user.device_id]).toEqual([200, undefined, undefined]);
  });
});

describe('a device that is ended (DECISIONS 17.3)', () => {
  it('is seen and ended by its person and by who may lock the account, and seen by auditors', async () => {
    const [mine, colleague] = [await onDevice(world), await onDevice(world, 'branch_manager')];
    const statuses = async (by: Person) => {
      const { body } = await list(by);
      const isSeen = body.devices.some(({ id }) => id === mine.device.id);
      return [isSeen, (await end(by, mine)).status];
    };
    expect(await statuses(world.otherOfficer)).toEqual([false, 404]);
    expect(await statuses(world.auditor)).toEqual([true, 403]);
    expect(await statuses(world.mombasaManager)).toEqual([false, 404]);
    expect((await end(world.manager, colleague)).status, 'of another manager').toBe(403);
    expect(await isSignedIn(world, mine)).toBe(true);
    expect(await statuses(mine)).toEqual([true, 204]);
    expect(await statuses(world.manager)).toEqual([true, 204]);
  });
});

describe('what a device reports (DECISIONS 17.4)', () => {
  const noticesOf = async (by: Person, { device }: OnDevice) => {
    const { body } = await world.call(by, 'GET', '/notifications');
    return body.notifications.filter((one: { device_id?: string }) => one.device_id === device.id);
  };
  const shown = async (device: OnDevice) =>
    (await list(world.manager, `&staff_id=${device.id}`)).body.devices;

  it('replaces the last report, for everybody who sees the device', async () => {
    const device = await onDevice(world);
    expect((await report(device, 2, 3)).status).toBe(204);
    const reported_at = expect.any(String);
    expect(await shown(device)).toMatchObject([
      { unsent: 3, oldest_unsent_at: expect.any(String), reported_at, current: false },
    ]);
    await world.call(device, 'PUT', '/devices/report', { unsent: 0, oldestUnsentAt: null });
    expect(await shown(device)).toMatchObject([{ unsent: 0, oldest_unsent_at: null, reported_at }]);
  });

  it('is refused from other sessions and from an auditor', async () => {
    const [device, auditor] = [await onDevice(world), await onDevice(world, 'auditor')];
    await report(device, 2);
    const reasons = [];
    for (const by of [world.officer, world.admin, auditor]) reasons.push((await report(by, 2)).body.reason);
    expect(reasons).toEqual(['not_a_device', 'not_a_device', 'not_permitted']);
    expect(await shown(device)).toMatchObject([{ unsent: 1 }]);
  });

  it('notifies the manager of work that has waited for more than a day, until it is sent', async () => {
    const device = await onDevice(world);
    await report(device, 23);
    expect(await noticesOf(world.manager, device)).toEqual([]);
    await report(device, 30, 2);
    expect(await noticesOf(world.manager, device)).toMatchObject([
      {
        kind: 'unsent_work',
        params: { account: device.name, entries: 2 },
        title: `Not sent from the device of ${device.name} for more than a day: 2 entries`,
        read: false,
      },
    ]);
    await end(device, device);
    expect(await noticesOf(world.manager, device)).toEqual([]);
  });
});
