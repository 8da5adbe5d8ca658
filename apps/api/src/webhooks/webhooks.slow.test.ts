import { describe, expect, it } from 'vitest';
import { event } from '#contract/events.ts';
import { whenTold } from '../../test/feed.ts';
import { useWorld } from '../../test/use-world.ts';
import { createWebhookWorld } from '../../test/webhook-world.ts';
import type { Loose, Person } from '../../test/world.ts';
import { deliverDue, queueDeliveries } from './deliver.ts';
import { signWebhook } from './send-webhook.ts';

const world = useWorld(createWebhookWorld);

const save = (id: string, fields: object, by: Person = world.admin) =>
  world.call(by, 'PUT', `/webhooks/${id}`, { url: world.receiver, types: [], branchId: null, ...fields });
const recordsAt = (path: string) => world.at(path).map(({ body }) => JSON.parse(body).data.id);

describe('a webhook', () => {
  it('gets the events of its types, signed, and shows what was answered (DECISIONS 19.3)', async () => {
    const { id, secret, path } = await world.hook({ types: ['order.approved'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const order = await world.anOrder();
    const approval = { status: 'approved', reason: 'Known client' };
    await world.call(world.manager, 'POST', `/orders/${order.id}/status`, approval);
    await world.sendAll();
    await world.sendAll();
    const [{ headers, body }, ...more] = world.at(path) as [Loose, ...Loose[]];
    expect(more).toEqual([]);
    const sent = event.parse(JSON.parse(body));
    expect(sent).toMatchObject({
      type: 'order.approved',
      data: { record: 'order', id: order.id, number: order.number, status: 'approved' },
    });
    const seconds = String(headers['webhook-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    expect(headers['webhook-id']).toBe(sent.id);
    expect(headers['webhook-signature']).toBe(signWebhook(secret, { id: sent.id, seconds, body }));
    expect(await world.deliveries(id)).toMatchObject([
      {
        event_id: sent.id,
        type: 'order.approved',
        state: 'delivered',
        tries: 1,
        status: 200,
        answer: 'taken',
      },
    ]);
  });

  it('that is narrowed sends and shows nothing more of other branches (DECISIONS 3.24, 19.3.8)', async () => {
    const { id, path } = await world.hook();
    const elsewhere = await world.aGroup({ branchId: world.branches.mombasa });
    world.answers.set(path, [500, 'down']);
    const [own, product] = [await world.aGroup(), await world.aProduct()];
    await world.post(`/webhooks/${id}/test`);
    await world.sendAll();
    const url = `${world.receiver}/narrowed`;
    expect((await save(id, { url, branchId: world.branches.kitui })).status).toBe(200);
    const seen = async () => {
      const { body } = await world.call(world.auditor, 'GET', `/webhooks/${id}/deliveries`);
      return new Set(body.deliveries.map(({ record_id }: Loose) => record_id));
    };
    expect(await seen()).toEqual(new Set([own.id, product.id, id]));
    await world.makeDue();
    await world.sendAll();
    expect(new Set(recordsAt('/narrowed'))).toEqual(new Set([own.id, product.id, id]));
    const records = (await world.deliveries(id)).map(({ record_id }) => record_id);
    expect(records).not.toContain(elsewhere.id);
  });

  it('that fails is tried again with longer waits, for three days, without following redirects (DECISIONS 19.3)', async () => {
    const { id, path } = await world.hook({ types: ['group.created'] });
    world.answers.set(path, [302, 'x'.repeat(2000), { location: `${world.receiver}/elsewhere` }]);
    await world.aGroup();
    await world.sendAll();
    expect(world.at('/elsewhere')).toEqual([]);
    const [first] = await world.deliveries(id);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 302, answer: 'x'.repeat(500) });
    expect((Date.parse(first!.due_at) - Date.parse(first!.tried_at)) / 1000).toBeCloseTo(30, 0);
    expect((await world.find(id)).failing_since).not.toBeNull();
    world.answers.delete(path);
    await world.makeDue();
    await world.sendAll();
    expect(await world.deliveries(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
    expect((await world.find(id)).failing_since).toBeNull();
    world.answers.set(path, [500, 'no']);
    await world.aGroup();
    await world.sendAll();
    await world.pool.query('update webhook_deliveries set until = now() where webhook_id = $1', [id]);
    await world.makeDue();
    await world.sendAll();
    expect(await world.deliveries(id)).toMatchObject([{ state: 'failed' }, { state: 'delivered' }]);
  });

  it('that failed for three days, or is gone, is switched off, and admins are notified (DECISIONS 19.3.5)', async () => {
    const [failing, gone] = [
      await world.hook({ types: ['group.created'] }),
      await world.hook({ types: ['group.created'] }),
    ];
    world.answers.set(failing.path, [503, '']).set(gone.path, [410, '']);
    await world.aGroup();
    await world.sendAll();
    expect(await world.find(gone.id)).toMatchObject({ active: false, off_by_name: null });
    expect((await world.find(failing.id)).active).toBe(true);
    const long = `update webhooks set failing_since = now() - interval '73 hours' where id = $1`;
    await world.pool.query(long, [failing.id]);
    await world.makeDue();
    await world.sendAll();
    expect(await world.find(failing.id)).toMatchObject({ active: false, off_by_name: null });
    const { body } = await world.call(world.admin, 'GET', '/notifications');
    expect(body.notifications).toContainEqual(
      expect.objectContaining({ kind: 'webhook_off', webhook_id: failing.id }),
    );
    const sent = world.at(failing.path).length;
    await world.makeDue();
    await world.sendAll();
    expect(world.at(failing.path)).toHaveLength(sent);
    world.answers.delete(failing.path);
    expect((await save(failing.id, { url: failing.url, active: true })).body.failing_since).toBeNull();
    await world.sendAll();
    expect(world.at(failing.path)).toHaveLength(sent + 1);
  });

  it('gets each event once from several processes (DECISIONS 19.3)', async () => {
    const { path } = await world.hook({ types: ['group.created'] });
    for (let n = 0; n < 8; n += 1) await world.aGroup();
    await whenTold(world);
    await Promise.all([1, 2, 3].map(() => queueDeliveries(world.db)));
    await Promise.all([1, 2, 3].map(() => deliverDue(world.db, true)));
    expect(recordsAt(path)).toHaveLength(8);
    expect(new Set(recordsAt(path))).toHaveProperty('size', 8);
  });
});
