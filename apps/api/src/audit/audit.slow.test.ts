import { describe, expect, it } from 'vitest';
import type { ListedAuditEntry } from '#contract/audit.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';
import { withoutSecrets } from './audit.queries.ts';

const world = useWorld();

const ask = async (query: string) =>
  (
    await world.call<{ entries: ListedAuditEntry[]; pagination: { totalItems: number } }>(
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

/** What was done to which record, the newest first. */
const found = async (search: string) =>
  (await ask(`?limit=100&search=${encodeURIComponent(search)}`)).entries.map(({ action, record_name }) => [
    action,
    record_name,
  ]);

async function anOrderOf(clientName: string, ...productNames: string[]) {
  const client = await world.aClient(world.officer, { name: clientName });
  const products = await Promise.all(productNames.map((name) => world.aProduct({ name })));
  return world.anOrder(world.officer, {
    clientId: client.id,
    products: products.map(({ id }) => ({ productId: id, quantity: 1 })),
  });
}

describe('the audit log, searched by text (DECISIONS 10)', () => {
  it("finds every entry of an order by its client's and its products' names, in any case", async () => {
    const order = await anOrderOf('Nasimiyu Search', 'Zephyr lamp', 'Zephyr tank');
    await world.move(order.id, 'approved');
    const name = `${order.number} · Nasimiyu Search · Zephyr lamp + 1`;
    expect(await found('nasimiyu SEARCH')).toEqual([
      ['order.move', name],
      ['order.create', name],
      ['client.create', 'Nasimiyu Search'],
    ]);
    expect(await found('zephyr tan')).toEqual([
      ['order.move', name],
      ['order.create', name],
      ['product.create', 'Zephyr tank'],
    ]);
  });

  it("finds what changed by the field's words and by its values before and after, not what stayed", async () => {
    const product = await world.aProduct({ name: 'Changed goods', price: 41_717, category: 'Staying' });
    await world.call(world.admin, 'PUT', `/products/${product.id}`, { price: 52_828 });
    const update = ['product.update', 'Changed goods'];
    expect(await found('52828')).toEqual([update]);
    expect(await found('KES 52,828')).toEqual([update]);
    expect(await found('41,717')).toEqual([update, ['product.create', 'Changed goods']]);
    expect(await found('staying')).toEqual([['product.create', 'Changed goods']]);
    const client = await world.aClient(world.officer, { clientId: 'NID-OLD-1' });
    await world.call(world.admin, 'PUT', `/clients/${client.id}`, { clientId: 'NID-NEW-2' });
    expect(await found('national id')).toEqual([['client.update', client.name]]);
    const ofClient = ['client.update', 'client.create'].map((action) => [action, client.name]);
    expect(await found('nid-new'), 'by the client as it is now').toEqual(ofClient);
    expect(await found('nid-old')).toEqual([]);
    await world.call(world.admin, 'PUT', '/settings', {
      loanTerms: { months: 7, rate: 1.5, method: 'reducing', rounding: 5, fee: 0 },
    });
    expect(await found('loan terms')).toEqual([['settings.edit', null]]);
  });

  it('is not found by ids, by reasons, or by what may be secret', async () => {
    const order = await anOrderOf('Reasoned Client', 'Reasoned lamp');
    const reason = 'Owes money to Shadrack Unnamed';
    await world.move(order.id, 'rejected', world.manager, reason);
    await world.pool.query(
      `insert into audit_log (id, action, entity, entity_id, after)
       values (gen_random_uuid(), 'staff.update', 'staff', gen_random_uuid(), '{"password_hash": "topsecrethash"}')`,
    );
    for (const hidden of ['shadrack', order.client_id, 'topsecrethash', 'password hash']) {
      expect(await found(hidden), hidden).toEqual([]);
    }
  });
});
