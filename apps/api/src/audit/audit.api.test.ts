import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { nairobiDay } from '#domain/calendar.ts';
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
