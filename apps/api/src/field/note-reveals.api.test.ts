import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const AT = '2026-03-01T06:00:00Z';
const KEPT_AT = '2026-03-01T09:00:00.000+03:00';
const reveal = (id: string, what = 'national_id') => ({ entity: 'client', id, what, at: AT });
const tell = (by: Person, reveals: object[], headers: Record<string, string> = {}) =>
  world.call(by, 'POST', '/field/reveals', { reveals }, headers);
async function lines(entityId: string) {
  const { rows } = await world.pool.query<{ at: string; action: string; after: object }>(
    "select action, after from audit_log where entity_id = $1 and action like '%reveal' order by at, id",
    [entityId],
  );
  return rows;
}

describe('what was made visible on a device', () => {
  it('stands in the log of the client with both times, and among who opened the record (DECISIONS 17.8)', async () => {
    const client = await world.aClient();
    const { status, body } = await tell(world.officer, [reveal(client.id), reveal(client.id, 'figures')]);
    expect([status, body]).toEqual([200, { noted: 2, refused: [] }]);
    expect(await lines(client.id)).toEqual([
      { action: 'client.reveal', after: { what: 'national_id', device_at: KEPT_AT } },
      { action: 'client.reveal', after: { what: 'figures', device_at: KEPT_AT } },
    ]);
    const views = await world.call(world.admin, 'GET', `/clients/${client.id}/views`);
    expect(views.body).toMatchObject([{ staff_id: world.officer.id, entity: 'client' }]);
  });

  it('out of reach is noted as refused, and stops none of the others (DECISIONS 17.8)', async () => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    const [mine, theirs] = [await world.aClient(), await world.aClient(world.mombasaOfficer)];
    const { body } = await tell(person, [reveal(theirs.id, 'phone'), reveal(mine.id), reveal('none')]);
    expect(body).toEqual({
      noted: 1,
      refused: [
        { index: 0, reason: 'no_such_client' },
        { index: 2, reason: 'no_such_client' },
      ],
    });
    expect(await lines(mine.id)).toHaveLength(1);
    expect(await lines(theirs.id)).toEqual([]);
    expect(await lines(person.id)).toEqual([
      { action: 'access.refused-reveal', after: { client_id: theirs.id, what: 'phone', device_at: KEPT_AT } },
      {
        action: 'access.refused-reveal',
        after: { client_id: 'none', what: 'national_id', device_at: KEPT_AT },
      },
    ]);
    const views = await world.call(world.admin, 'GET', `/clients/${theirs.id}/views`);
    expect(views.body).toEqual([]);
  });

  it('is noted once under a key (DECISIONS 12.1)', async () => {
    const client = await world.aClient();
    const key = { 'idempotency-key': 'reveals' };
    const [first, again] = [
      await tell(world.officer, [reveal(client.id)], key),
      await tell(world.officer, [reveal(client.id)], key),
    ];
    expect([first.body.noted, again.body.noted]).toEqual([1, 0]);
    expect(await lines(client.id)).toHaveLength(1);
  });

  it('comes in at most 500 at a time (DECISIONS 17.8)', async () => {
    const client = await world.aClient();
    const many = (count: number) => Array.from({ length: count }, () => reveal(client.id));
    for (const count of [0, LIMITS.revealsPerCall + 1]) {
      expect(await tell(world.officer, many(count))).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'reveals' }] },
      });
    }
    expect(await lines(client.id)).toEqual([]);
    expect((await tell(world.officer, many(LIMITS.revealsPerCall))).body.noted).toBe(500);
  });
});
