import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDevice, QUEUE_KEY } from '../../test/devices.ts';
import { createWorld, PASSWORD, type Person, type World } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const keyOf = (by: Person, id: string) => world.call(by, 'GET', `/devices/${id}/queue-key`);
/** The same person in a browser that knows of no device. */
const elsewhere = async (person: Person): Promise<Person> => {
  const { body } = await world.call(null, 'POST', '/auth/login', {
    identifier: person.username,
    password: PASSWORD,
  });
  return { ...person, token: body.token };
};
const lines = async ({ id }: Person) =>
  (
    await world.pool.query(
      "select staff_id, after from audit_log where action = 'staff.open-copy' and entity_id = $1",
      [id],
    )
  ).rows;

describe('the key to a copy of unsent work', () => {
  it('is told to its person alone, also in another browser, and each time noted (DECISIONS 17.12.10)', async () => {
    const { device, ...person } = await onDevice(world);
    const again = await elsewhere(person);
    expect(await keyOf(again, device.id)).toMatchObject({ status: 200, body: { queue_key: QUEUE_KEY } });
    const own = await keyOf(person, device.id);
    expect(own).toMatchObject({ status: 200, body: { queue_key: QUEUE_KEY } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    const line = { staff_id: person.id, after: { device: 'Phone' } };
    expect(await lines(person)).toEqual([line, line]);
  });

  it('is told to nobody else, whoever may end the device, and nothing is noted (DECISIONS 17.12.10)', async () => {
    const person = await onDevice(world);
    const other = await onDevice(world);
    for (const by of [other, world.manager, world.admin, world.auditor])
      expect(await keyOf(by, person.device.id)).toMatchObject({
        status: 404,
        body: { reason: 'record_not_found', params: { record: 'device' } },
      });
    for (const id of [newId(), 'none']) expect((await keyOf(person, id)).status).toBe(404);
    expect(await lines(person)).toEqual([]);
  });

  it('is told no more once the device was ended (DECISIONS 17.12.10)', async () => {
    const person = await onDevice(world);
    const again = await elsewhere(person);
    await world.call(world.manager, 'POST', `/devices/${person.device.id}/end`, {});
    const { status, body } = await keyOf(again, person.device.id);
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: 'device_of_copy_ended' });
    expect(JSON.stringify(body)).not.toContain(QUEUE_KEY);
    expect(await lines(person)).toEqual([]);
  });

  it('that the server cannot open, as after a restore without SEAL_KEY, is said to be lost (DECISIONS 17.12.10)', async () => {
    const person = await onDevice(world);
    await world.pool.query("update devices set queue_key = 'lost' where id = $1", [person.device.id]);
    expect(await keyOf(person, person.device.id)).toMatchObject({
      status: 409,
      body: { code: 'check_failed', reason: 'queue_key_lost' },
    });
    expect(await lines(person)).toEqual([]);
  });
});
