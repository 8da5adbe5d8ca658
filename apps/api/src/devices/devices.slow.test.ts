import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevicesPage } from '#contract/devices.ts';
import { isSignedIn, onDevice, type OnDevice } from '../../test/devices.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (by: Person, query = '') => world.call<DevicesPage>(by, 'GET', `/devices?limit=100${query}`);
const end = (by: Person, { device }: OnDevice, body: object = {}) =>
  world.call(by, 'POST', `/devices/${device.id}/end`, body);
const HOURS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOURS).toISOString();
const held = (key: string, hours: number) => ({
  key,
  kind: 'order',
  state: 'held',
  since: ago(hours),
  label: `Order ${key}`,
  reason: 'price_changed',
});
const HOLDS = { groups: [], clients: 0, orders_queued: 0 };
const report = (by: Person, queue: object[] = [], holds: object = HOLDS) =>
  world.call(by, 'PUT', '/devices/report', { holds, queue });

describe('devices are seen and ended', () => {
  it('by their person and by who may lock that account, seen by auditors too, and by nobody else (DECISIONS 17.3)', async () => {
    const [officer, auditor, colleague, admin, elsewhere] = [
      await onDevice(world),
      await onDevice(world, 'auditor'),
      await onDevice(world, 'branch_manager'),
      await onDevice(world, 'admin', null),
      await onDevice(world, 'credit_officer', world.branches.mombasa),
    ];
    const all = [officer, auditor, colleague, admin, elsewhere];
    const seenBy = async (by: Person) => {
      const { body } = await list(by);
      return all.filter(({ device }) => body.devices.some(({ id }) => id === device.id));
    };
    expect(await seenBy(officer)).toEqual([officer]);
    expect(await seenBy(world.officer)).toEqual([]);
    expect(await seenBy(auditor)).toEqual([officer, auditor, colleague]);
    expect(await seenBy(await world.hire('auditor', null))).toEqual(all);
    expect(await seenBy(world.manager)).toEqual([officer, auditor]);
    expect(await seenBy(world.mombasaManager)).toEqual([elsewhere]);
    expect(await seenBy(world.admin)).toEqual(all);

    const statuses = async (by: Person) => Promise.all(all.map(async (one) => (await end(by, one)).status));
    expect(await statuses(world.otherOfficer)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(world.auditor)).toEqual([403, 403, 403, 404, 404]);
    expect(await statuses(world.manager)).toEqual([204, 204, 403, 404, 404]);
    expect(await statuses(world.mombasaManager)).toEqual([404, 404, 404, 404, 204]);
    expect(await isSignedIn(world, colleague)).toBe(true);
    // One's own last: it is what one calls with.
    const others = [officer, auditor, admin, elsewhere].map((one) => end(colleague, one));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([204, 204, 404, 404]);
    expect((await end(colleague, colleague)).status).toBe(204);
    expect((await end(world.admin, admin)).status).toBe(204);
  });

  it('with who, when and why, in the list and in the audit log, once (DECISIONS 17.3)', async () => {
    const device = await onDevice(world);
    expect((await end(world.manager, device, { reason: 'Left on a bus' })).status).toBe(204);
    expect((await end(world.admin, device, { reason: 'Again' })).status).toBe(204);
    const { body } = await list(world.admin, `&staff_id=${device.id}`);
    expect(body.devices).toMatchObject([
      { ended_at: expect.any(String), ended_by_name: world.manager.name, end_reason: 'Left on a bus' },
    ]);
    const { rows } = await world.pool.query(
      "select staff_id, before, after from audit_log where action = 'staff.end-device' and entity_id = $1",
      [device.id],
    );
    expect(rows).toEqual([
      {
        staff_id: world.manager.id,
        before: { device: 'Phone' },
        after: { device: null, reason: 'Left on a bus' },
      },
    ]);
  });

  it('live ones first, and filtered by whose they are and whether they were ended (DECISIONS 17.3)', async () => {
    const [first, second] = [await onDevice(world), await onDevice(world)];
    await end(world.admin, second);
    const { body } = await list(world.admin);
    const order = body.devices.map(({ ended_at }) => ended_at !== null);
    expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)));
    const ids = async (query: string) => (await list(world.admin, query)).body.devices.map(({ id }) => id);
    expect(await ids(`&staff_id=${first.id}`)).toEqual([first.device.id]);
    expect(await ids(`&staff_id=${second.id}&ended=false`)).toEqual([]);
    expect(await ids(`&staff_id=${second.id}&ended=true`)).toEqual([second.device.id]);
  });
});

describe('what a device reports', () => {
  it('is shown to whoever sees it: what it keeps, and first what is held (DECISIONS 17.4)', async () => {
    const device = await onDevice(world);
    const group = { id: world.branches.kitui, name: 'Umoja', taken_at: '2026-03-01T06:00:00Z' };
    const holds = { groups: [group], clients: 31, orders_queued: 2 };
    const queued = { key: 'q', kind: 'meeting', state: 'queued', since: ago(2), label: 'Meeting' };
    expect((await report(device, [queued, held('h', 1)], holds)).status).toBe(204);
    const { body } = await list(world.manager, `&staff_id=${device.id}`);
    expect(body.devices).toMatchObject([
      {
        holds: { ...holds, groups: [{ ...group, taken_at: '2026-03-01T09:00:00.000+03:00' }] },
        queue: [
          { key: 'h', reason: 'price_changed' },
          { key: 'q', state: 'queued' },
        ],
        unsent: 2,
        held: 1,
        reported_at: expect.any(String),
        current: false,
      },
    ]);
    await report(device);
    const later = await list(world.manager, `&staff_id=${device.id}`);
    expect(later.body.devices).toMatchObject([{ holds: HOLDS, queue: [], unsent: 0, held: 0 }]);
  });

  it('is shown in part where it is long: all that is held before the oldest (DECISIONS 17.4)', async () => {
    const device = await onDevice(world);
    const queue = Array.from({ length: 300 }, (_, at) => ({
      ...held(`k${at}`, 2000 - at),
      state: at === 299 ? 'held' : 'queued',
    }));
    expect((await report(device, queue)).status).toBe(204);
    const [shown] = (await list(device)).body.devices;
    expect(shown).toMatchObject({ unsent: 300, held: 1 });
    expect(shown!.queue.map(({ key }) => key)).toEqual([
      'k299',
      ...Array.from({ length: 99 }, (_, at) => `k${at}`),
    ]);
  });

  it('comes from the device itself: 403 from any other session (DECISIONS 17.4)', async () => {
    for (const by of [world.officer, world.admin]) {
      expect(await report(by)).toMatchObject({ status: 403, body: { reason: 'not_a_device' } });
    }
  });

  it.each([
    ['too many entries', { queue: Array.from({ length: 2001 }, (_, at) => held(`${at}`, 1)) }, 'queue'],
    ['a long label', { queue: [{ ...held('k', 1), label: 'x'.repeat(121) }] }, 'queue.0.label'],
    ['a reason of its own', { queue: [{ ...held('k', 1), reason: 'because' }] }, 'queue.0.reason'],
    ['an odd kind', { queue: [{ ...held('k', 1), kind: 'loan' }] }, 'queue.0.kind'],
    ['a day for a time', { queue: [{ ...held('k', 1), since: '2026-03-01' }] }, 'queue.0.since'],
    [
      'a year that no clock has',
      { queue: [{ ...held('k', 1), since: '0001-01-01T00:00:00Z' }] },
      'queue.0.since',
    ],
    [
      'an offset that no place has',
      { queue: [{ ...held('k', 1), since: '2026-01-01T00:00:00+25:00' }] },
      'queue.0.since',
    ],
  ])('is refused with %s, and the report before stays (DECISIONS 17.4)', async (_, changes, path) => {
    const device = await onDevice(world);
    await report(device, [held('before', 1)]);
    const refused = await world.call(device, 'PUT', '/devices/report', { holds: HOLDS, ...changes });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await list(device)).body.devices).toMatchObject([{ queue: [{ key: 'before' }] }]);
  });
});

describe('what is held on a device for more than a day', () => {
  const noticesOf = async (by: Person, { device }: OnDevice) => {
    const { body } = await world.call(by, 'GET', '/notifications');
    return body.notifications.filter((one: { device_id?: string }) => one.device_id === device.id);
  };

  it('is a notification for the manager of the branch, once an entry, until it is settled (DECISIONS 17.4)', async () => {
    const device = await onDevice(world);
    await report(device, [
      held('a', 30),
      held('b', 26),
      held('c', 23),
      { ...held('d', 40), state: 'queued' },
    ]);
    const [first, second, ...none] = await noticesOf(world.manager, device);
    expect(none).toEqual([]);
    expect([first, second]).toMatchObject([
      { kind: 'unsent_held', params: { account: device.name, work: 'Order b' }, read: false },
      { title: `Held on the device of ${device.name} for more than a day: Order a`, read: false },
    ]);
    expect(first.id).not.toBe(second.id);
    await world.call(world.manager, 'POST', '/notifications/read');
    await report(device, [held('a', 31), held('b', 27)]);
    expect(await noticesOf(world.manager, device)).toMatchObject([{ read: true }, { read: true }]);
    await report(device, [held('b', 27)]);
    expect(await noticesOf(world.manager, device)).toHaveLength(1);
    await end(device, device);
    expect(await noticesOf(world.manager, device)).toEqual([]);
  });

  it('is a notification whatever its key is, also the longest (DECISIONS 17.4)', async () => {
    const device = await onDevice(world);
    const longest = { ...held('k'.repeat(200), 26), label: 'Order' };
    expect((await report(device, [held(newId(), 30), longest])).status).toBe(204);
    const notices = await noticesOf(world.manager, device);
    expect(new Set(notices.map(({ id }: { id: string }) => id)).size).toBe(2);
    await end(device, device);
  });

  it('counts from when it was told first where the clock of the device is ahead (DECISIONS 17.4)', async () => {
    const device = await onDevice(world);
    const ahead = held('a', -72);
    const sinceOf = async () => (await list(device)).body.devices[0]!.queue[0]!.since;
    await report(device, [ahead]);
    const first = await sinceOf();
    expect(Date.parse(first)).toBeLessThanOrEqual(Date.now());
    await report(device, [ahead]);
    expect(await sinceOf()).toBe(first);
    // A day later.
    await world.pool.query(
      "update devices set queue = jsonb_set(queue, '{0,since}', to_jsonb($2::text)) where id = $1",
      [device.device.id, ago(25)],
    );
    await report(device, [ahead, held('b', 1)]);
    expect(await noticesOf(world.manager, device)).toHaveLength(1);
    await end(device, device);
  });

  it('is none of an auditor, who has nothing to send: 403, and nobody is told (DECISIONS 3.17, 17.4)', async () => {
    const device = await onDevice(world, 'auditor');
    expect(await report(device, [held('h', 48)])).toMatchObject({
      status: 403,
      body: { reason: 'not_permitted' },
    });
    const { body } = await list(world.manager, `&staff_id=${device.id}`);
    expect(body.devices).toMatchObject([{ queue: [], unsent: 0, reported_at: null }]);
    expect(await noticesOf(world.manager, device)).toEqual([]);
  });

  it('is told to nobody of another branch, and to admins where no manager sees it (DECISIONS 17.4)', async () => {
    const [officer, manager, ofHeadOffice, ofMain] = [
      await onDevice(world),
      await onDevice(world, 'branch_manager'),
      await onDevice(world, 'credit_officer', null),
      await onDevice(world, 'credit_officer', world.branches.main),
    ];
    const all = [officer, manager, ofHeadOffice, ofMain];
    for (const device of all) await report(device, [held('x', 48)]);
    const told = async (by: Person) =>
      Promise.all(all.map(async (device) => (await noticesOf(by, device)).length));
    expect(await told(world.manager)).toEqual([1, 0, 0, 0]);
    expect(await told(world.mombasaManager)).toEqual([0, 0, 0, 0]);
    expect(await told(world.admin)).toEqual([0, 1, 1, 1]);
    expect(await told(officer)).toEqual([0, 0, 0, 0]);
  });
});
