import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenTold } from '../../test/feed.ts';
import { createWebhookWorld, type WebhookWorld } from '../../test/webhook-world.ts';
import { createSealing } from '../platform/sealing.ts';
import { deliverDue, queueDeliveries, startDelivering } from './deliver.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
afterAll(() => world.close());

describe('a webhook', () => {
  it('that fails is tried again with longer waits, for three days (DECISIONS 19.3.3)', async () => {
    const { id, path } = await world.hook({ types: ['group.created'] });
    world.answers.set(path, [500, 'x'.repeat(2000)]);
    await world.aGroup();
    await world.sendAll();
    const [first] = await world.deliveries(id);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, answer: 'x'.repeat(500) });
    const wait = (Date.parse(first.due_at) - Date.parse(first.tried_at)) / 1000;
    expect(wait).toBeCloseTo(30, 0);
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
    world.answers.delete(path);
    const delivered = (await world.deliveries(id))[1].id;
    expect((await world.post(`/webhook-deliveries/${delivered}/replay`)).body).toMatchObject({
      state: 'waiting',
    });
    expect((await world.post(`/webhooks/${id}/replay`)).body).toEqual({ replayed: 1 });
    const before = world.at(path).length;
    await world.sendAll();
    expect(world.at(path)).toHaveLength(before + 2);
    expect(await world.deliveries(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('follows no redirect (DECISIONS 19.3.1)', async () => {
    const { id, path } = await world.hook({ types: ['group.created'] });
    world.answers.set(path, [302, '', { location: `${world.receiver}/elsewhere` }]);
    await world.aGroup();
    await world.sendAll();
    expect(world.at('/elsewhere')).toEqual([]);
    expect(await world.deliveries(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
  });

  it('that failed for three days is switched off, and admins are told (DECISIONS 19.3.5)', async () => {
    const { id, path } = await world.hook({ types: ['group.created'] });
    world.answers.set(path, [503, '']);
    await world.aGroup();
    await world.sendAll();
    expect((await world.find(id)).active).toBe(true);
    await world.pool.query(`update webhooks set failing_since = now() - interval '73 hours' where id = $1`, [
      id,
    ]);
    await world.makeDue();
    await world.sendAll();
    expect(await world.find(id)).toMatchObject({ active: false, off_by_name: null });
    const { body } = await world.call(world.admin, 'GET', '/notifications');
    expect(body.notifications).toContainEqual(
      expect.objectContaining({
        kind: 'webhook_off',
        webhook_id: id,
        title: expect.stringContaining('127.0.0.1'),
      }),
    );
    const told = world.at(path).length;
    await world.makeDue();
    await world.sendAll();
    expect(world.at(path)).toHaveLength(told);
    expect(await world.post(`/webhooks/${id}/test`)).toMatchObject({
      status: 409,
      body: { reason: 'webhook_is_off' },
    });
    world.answers.delete(path);
    expect((await world.post(`/webhooks/${id}/switch`, { active: true })).body).toMatchObject({
      active: true,
      failing_since: null,
    });
    await world.sendAll();
    expect(world.at(path)).toHaveLength(told + 1);
  });

  it('whose receiver is gone for good is switched off at once (DECISIONS 19.3.5)', async () => {
    const { id, path } = await world.hook({ types: ['group.created'] });
    world.answers.set(path, [410, '']);
    await world.aGroup();
    await world.sendAll();
    expect(await world.find(id)).toMatchObject({ active: false, off_by_name: null });
  });

  it('whose secret cannot be opened fails as one that does not answer, and holds up no other (DECISIONS 19.3)', async () => {
    const { id, path } = await world.hook({ types: ['group.created'] });
    const other = await world.hook({ types: ['group.created'] });
    await world.pool.query("update webhook_secrets set sealed = '' where webhook_id = $1", [id]);
    await world.aGroup();
    await world.sendAll();
    expect(world.at(path)).toEqual([]);
    expect(world.at(other.path)).toHaveLength(1);
    expect(await world.deliveries(id)).toMatchObject([{ state: 'waiting', tries: 1, problem: 'sealed' }]);
    expect(await world.find(id)).toMatchObject({ failing_since: expect.any(String) });
  });

  it('that answers slowly holds up no other, nor what happens meanwhile (DECISIONS 19.3.3)', async () => {
    const [held, other] = [
      await world.hook({ types: ['group.created'] }),
      await world.hook({ types: ['group.created'] }),
    ];
    let release = () => {};
    world.holdBack(held.path, new Promise((resolve) => (release = resolve)));
    const webhooking = { sealing: createSealing(world.config), allowsLocal: true };
    const stop = startDelivering(world.db, webhooking, world.app.log, 20);
    await world.aGroup();
    await expect.poll(() => world.at(held.path), { timeout: 10_000 }).toHaveLength(1);
    await world.aGroup();
    await expect.poll(() => world.at(other.path), { timeout: 10_000 }).toHaveLength(2);
    expect(world.at(held.path), 'one after the other').toHaveLength(1);
    release();
    await expect.poll(() => world.at(held.path), { timeout: 10_000 }).toHaveLength(2);
    await stop();
    expect(await world.deliveries(held.id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('is served by several processes, each delivery by one of them (DECISIONS 19.3.3)', async () => {
    const { path } = await world.hook({ types: ['group.created'] });
    for (let n = 0; n < 8; n += 1) await world.aGroup();
    await whenTold(world);
    const webhooking = { sealing: createSealing(world.config), allowsLocal: true };
    await Promise.all([queueDeliveries(world.db), queueDeliveries(world.db), queueDeliveries(world.db)]);
    await Promise.all([1, 2, 3].map(() => deliverDue(world.db, webhooking)));
    const ids = world.at(path).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  it('gets what a transaction wrote that ended after a later one (DECISIONS 19.3)', async () => {
    const client = await world.aClient();
    const { path } = await world.hook({ types: ['client.updated', 'group.created'] });
    const late = await world.pool.connect();
    try {
      await late.query('begin');
      await late.query(`update clients set address = 'Late' where id = $1`, [client.id]);
      await world.aGroup();
      await queueDeliveries(world.db);
      await late.query('commit');
    } finally {
      late.release();
    }
    await world.sendAll();
    const types = new Set(world.at(path).map(({ body }) => JSON.parse(body).type));
    expect(types).toEqual(new Set(['client.updated', 'group.created']));
  });
});
