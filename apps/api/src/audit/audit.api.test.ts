import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { untilWaiting } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import { withoutSecrets } from './without-secrets.ts';

const world = useWorld();

const ask = async (query: string) =>
  (
    await world.call<{ entries: AuditEntry[]; pagination: { totalItems: number } }>(
      world.admin,
      'GET',
      `/audit${query}`,
    )
  ).body;

describe('the audit log', () => {
  it('tells who changed what, from what to what, the newest first (DECISIONS 6)', async () => {
    const product = await world.aProduct({ price: 100 });
    await world.call(world.admin, 'PUT', `/products/${product.id}`, { price: 120 });
    const { entries } = await ask(`?entity=product&entity_id=${product.id}`);
    expect(entries).toMatchObject([
      {
        action: 'product.update',
        staff_id: world.admin.id,
        staff_name: world.admin.name,
        before: { price: 100 },
        after: { price: 120 },
      },
      { action: 'product.create', before: null, after: { name: product.name } },
    ]);
  });

  it('is in the order in which it was written, whenever the requests began: all of it, and any part (DECISIONS 11.9)', async () => {
    const person = await world.hire('credit_officer', world.branches.kitui);
    const gate = await world.pool.connect();
    await gate.query('begin');
    await gate.query('select from staff where id = $1 for update', [world.admin.id]);
    // To lock an account is to hold all admins first; to end its sessions is not.
    const locking = world.call(world.manager, 'POST', `/staff/${person.id}/lock`, { reason: 'Lost phone' });
    await untilWaiting(world.pool, 1);
    const ended = await world.call(world.manager, 'POST', `/staff/${person.id}/end-sessions`, {});
    await gate.query('commit');
    gate.release();
    expect([ended.status, (await locking).status]).toEqual([200, 200]);
    const today = nairobiDay(new Date());
    const ofPerson = `entity=staff&entity_id=${person.id}`;
    for (const query of [
      ofPerson,
      `${ofPerson}&search=${encodeURIComponent(person.name)}`,
      `staff_id=${world.manager.id}`,
      `from=${today}`,
      `from=${today}&to=${today}`,
      '',
    ]) {
      const { entries } = await ask(`?${query}`);
      const found = entries.filter(({ entity_id }) => entity_id === person.id);
      expect(found.map(({ action }) => action).slice(0, 2), query).toEqual([
        'staff.lock',
        'staff.end-sessions',
      ]);
      const [first, second] = [await ask(`?${query}&limit=1`), await ask(`?${query}&limit=1&page=2`)];
      expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(
        entries.slice(0, 2).map(({ id }) => id),
      );
    }
  });

  it('is narrowed by who, what, which action and the days of Nairobi, and comes in pages', async () => {
    const client = await world.aClient(world.officer);
    const by = `?staff_id=${world.officer.id}`;
    expect((await ask(`${by}&action=client.create`)).entries).toMatchObject([{ entity_id: client.id }]);
    const today = nairobiDay(new Date());
    const [ofToday, before] = [await ask(`${by}&from=${today}&to=${today}`), await ask('?to=2020-01-01')];
    expect(ofToday.entries.length).toBeGreaterThan(0);
    expect(before.entries).toEqual([]);
    const { entries, pagination } = await ask('?limit=1&page=2');
    expect(entries).toHaveLength(1);
    expect(pagination.totalItems).toBeGreaterThan(2);
    for (const odd of ['entity=ghost', 'from=yesterday', 'page=0']) {
      expect((await world.call(world.admin, 'GET', `/audit?${odd}`)).status).toBe(400);
    }
  });

  it.each(["update audit_log set action = 'nothing'", 'delete from audit_log', 'truncate audit_log cascade'])(
    'is only ever added to: the database refuses `%s`',
    async (statement) => {
      await world.aClient();
      await expect(world.pool.query(statement)).rejects.toThrow('audit_log is append-only');
    },
  );

  it('shows nothing secret, whatever a line holds and however deep', () => {
    expect(
      withoutSecrets({ name: 'A', password_hash: 'x', inner: [{ token: 'x', otpSecret: 'x', months: 3 }] }),
    ).toEqual({ name: 'A', inner: [{ months: 3 }] });
    expect(withoutSecrets(null)).toBeNull();
  });
});
