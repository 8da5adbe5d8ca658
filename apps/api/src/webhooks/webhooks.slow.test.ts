import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event } from '#contract/events.ts';
import { meetAt } from '../../test/gate.ts';
import { createWebhookWorld, type WebhookWorld } from '../../test/webhook-world.ts';
import { createWorld, type Loose, type Person } from '../../test/world.ts';
import { signWebhook } from './send-webhook.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
afterAll(() => world.close());

describe('a webhook', () => {
  it('gets the events of its types, signed, and shows what was answered (DECISIONS 19.3)', async () => {
    const { id, secret, path } = await world.hook({ types: ['order.approved'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const order = await world.anOrder();
    await world.call(world.manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
    await world.sendAll();
    const [sent, ...more] = world.at(path);
    expect(more).toEqual([]);
    const { headers, body } = sent!;
    const event = JSON.parse(body);
    expect(event).toMatchObject({
      type: 'order.approved',
      data: { record: 'order', id: order.id, number: order.number, status: 'approved' },
    });
    expect(headers['webhook-id']).toBe(event.id);
    const seconds = String(headers['webhook-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    expect(headers['webhook-signature']).toBe(signWebhook(secret, { id: event.id, seconds, body }));
    expect(await world.deliveries(id)).toMatchObject([
      {
        event_id: event.id,
        type: 'order.approved',
        state: 'delivered',
        tries: 1,
        status: 200,
        answer: 'taken',
      },
    ]);
    await world.sendAll();
    expect(world.at(path)).toHaveLength(1);
  });

  it('of a branch gets the events of the branch, and those of products (DECISIONS 19.3)', async () => {
    const { path } = await world.hook({ branchId: world.branches.kitui });
    await world.aGroup();
    await world.aGroup({ branchId: world.branches.mombasa });
    await world.aProduct();
    await world.sendAll();
    const types = world.at(path).map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(['group.created', 'product.created']);
  });

  it('of a branch is told of no client who belongs to head office alone, one of all branches is (DECISIONS 3.14, 19.3)', async () => {
    const [own, all] = [await world.hook({ branchId: world.branches.kitui }), await world.hook()];
    // Registered by somebody without a branch, and in no group.
    const { id, branch_id } = await world.aClient(world.admin);
    expect(branch_id).toBeNull();
    await world.sendAll();
    const told = ({ path }: Loose) => world.at(path).map(({ body }) => JSON.parse(body).data.id);
    expect([told(own), told(all)]).toEqual([[], [id]]);
    // Once in a group of the branch, they are its client.
    const group = await world.aGroup();
    await world.call(world.admin, 'PUT', `/clients/${id}/assign-group`, { groupId: group.id });
    await world.sendAll();
    expect(new Set(told(own))).toEqual(new Set([group.id, id]));
  });

  it('keeps its secrets sealed, tells each once, and signs with both (DECISIONS 19.3)', async () => {
    const { id, secret, secrets, path } = await world.hook({ types: ['group.created'] });
    const second = (await world.post(`/webhooks/${id}/secrets`)).body.secret;
    expect(await world.post(`/webhooks/${id}/secrets`)).toMatchObject({
      status: 409,
      body: { reason: 'too_many_webhook_secrets' },
    });
    await world.post(`/webhooks/${id}/test`);
    await world.sendAll();
    const signed = String(world.at(path)[0]!.headers['webhook-signature']).split(' ');
    const sent = {
      id: String(world.at(path)[0]!.headers['webhook-id']),
      seconds: String(world.at(path)[0]!.headers['webhook-timestamp']),
      body: world.at(path)[0]!.body,
    };
    // As the description of the API says it, the event of a test too.
    expect(event.parse(JSON.parse(sent.body))).toMatchObject({
      type: 'webhook.test',
      data: { record: 'webhook', id },
    });
    expect(signed).toEqual([signWebhook(secret, sent), signWebhook(second, sent)]);
    expect((await world.post(`/webhooks/${id}/secrets/${secrets[0].id}/end`)).body.secrets).toHaveLength(1);
    const last = (await world.find(id)).secrets[0].id;
    expect(await world.post(`/webhooks/${id}/secrets/${last}/end`)).toMatchObject({
      status: 409,
      body: { reason: 'only_webhook_secret' },
    });
    const kept = await world.pool.query(
      `select (select string_agg(t::text, '') from webhook_secrets t) as secrets,
        (select string_agg(t::text, '') from audit_log t) as log, (select string_agg(t::text, '') from idempotency_keys t) as keys`,
    );
    for (const each of [secret, second]) expect(JSON.stringify(kept.rows)).not.toContain(each.slice(6, 30));
  });

  it('is refused where it is not HTTPS, or leads into the own network (DECISIONS 19.3.1)', async () => {
    const other = await createWorld();
    try {
      const hosts = [
        '127.0.0.1',
        '169.254.169.254',
        '10.1.2.3',
        '[::ffff:127.0.0.1]',
        '[fe80::1]',
        '[2002:7f00:1::]',
      ];
      const within = hosts.map((host) => `https://${host}/`);
      for (const address of ['http://hooks.example.org/', 'http://localhost:80/', ...within]) {
        const asked = { url: address, types: [], branchId: null };
        expect(await other.call(other.admin, 'POST', '/webhooks', asked)).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'url', reason: 'not_a_webhook_address' }] },
        });
      }
    } finally {
      await other.close();
    }
  });

  it('is removed by one of two admins at the same moment, and the other finds nothing (DECISIONS 19.3)', async () => {
    const { id } = await world.hook();
    const remove = () => world.call(world.admin, 'DELETE', `/webhooks/${id}`);
    const replies = await meetAt(world.pool, `select from webhooks where id = '${id}' for update`, [
      remove,
      remove,
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 404]);
    const { body } = await world.call(world.admin, 'GET', `/audit?entity_id=${id}`);
    expect(body.entries.map(({ action }: Loose) => action)).toEqual([
      'settings.delete-webhook',
      'settings.create-webhook',
    ]);
  });

  it('is not changed over what another admin has saved since it was seen (DECISIONS 4 and 19.3)', async () => {
    const { id, updated_at: updatedAt } = await world.hook();
    const save = (body: object) =>
      world.call(world.admin, 'PUT', `/webhooks/${id}`, {
        url: world.receiver,
        types: [],
        branchId: null,
        ...body,
      });
    const { body: first } = await save({ types: ['client.created'], updatedAt });
    expect(await save({ types: ['group.created'], updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale', reason: 'record_changed', params: { record: 'webhook' } },
    });
    // Neither switching it nor another secret is in that form.
    await world.post(`/webhooks/${id}/switch`, { active: false });
    await world.post(`/webhooks/${id}/secrets`);
    expect(await save({ types: ['group.created'], updatedAt: first.updated_at })).toMatchObject({
      status: 200,
      body: { types: ['group.created'] },
    });
    // A program that names no moment is not asked.
    expect(await save({})).toMatchObject({ status: 200, body: { types: [] } });
  });

  it('of all branches that becomes one branch’s shows its auditor no other branch’s records (DECISIONS 19.3)', async () => {
    const { id, url } = await world.hook();
    const [own, other] = [await world.aGroup(), await world.aGroup({ branchId: world.branches.mombasa })];
    const product = await world.aProduct();
    await world.post(`/webhooks/${id}/test`);
    await world.sendAll();
    await world.pool.query("update webhook_deliveries set state = 'failed' where webhook_id = $1", [id]);
    const narrowed = { url, types: [], branchId: world.branches.kitui };
    expect((await world.call(world.admin, 'PUT', `/webhooks/${id}`, narrowed)).status).toBe(200);
    const seenBy = async (by: Person) => {
      const { body } = await world.call(by, 'GET', `/webhooks/${id}/deliveries?limit=100`);
      const listed = (await world.call(by, 'GET', '/webhooks?limit=100')).body.webhooks;
      const records = body.deliveries.map(({ record_id }: Loose) => record_id);
      return [new Set(records), listed.find((one: Loose) => one.id === id).failed];
    };
    expect(await seenBy(world.admin)).toEqual([new Set([own.id, other.id, product.id, id]), 4]);
    expect(await seenBy(world.auditor)).toEqual([new Set([own.id, product.id, id]), 3]);
  });

  it('that is narrowed sends nothing more of before that it would not send now, and says so (DECISIONS 3.24, 19.3.8)', async () => {
    const { id, path, url } = await world.hook();
    const update = (fields: object) =>
      world.call(world.admin, 'PUT', `/webhooks/${id}`, { url, types: [], branchId: null, ...fields });
    const stateOf = async (record: Loose) =>
      (await world.deliveries(id)).find(({ record_id }) => record_id === record.id);
    const { kitui: branchId, mombasa } = world.branches;
    const taken = await world.aGroup({ branchId: mombasa });
    await world.sendAll();
    world.answers.set(path, [500, 'down']);
    const [own, client, product] = [await world.aGroup(), await world.aClient(), await world.aProduct()];
    const elsewhere = await world.aGroup({ branchId: mombasa });
    await world.post(`/webhooks/${id}/test`);
    await world.sendAll();
    const narrow = {
      url: `${world.receiver}/narrowed`,
      types: ['group.created', 'product.created'],
      branchId,
    };
    expect(await update(narrow)).toMatchObject({ status: 200, body: { waiting: 3, failed: 2 } });
    for (const record of [client, elsewhere]) {
      const ended = await stateOf(record);
      expect(ended).toMatchObject({ state: 'failed', problem: 'no_longer_sent', due_at: null });
      expect(await world.post(`/webhook-deliveries/${ended!.id}/replay`)).toMatchObject({
        status: 409,
        body: { reason: 'webhook_sends_no_such_event' },
      });
    }
    const delivered = await stateOf(taken);
    expect((await world.post(`/webhook-deliveries/${delivered!.id}/replay`)).status).toBe(409);
    expect((await world.post(`/webhooks/${id}/replay`)).body).toEqual({ replayed: 0 });
    await world.makeDue();
    await world.sendAll();
    const told = () => world.at('/narrowed').map(({ body }) => JSON.parse(body).data.id);
    expect(new Set(told())).toEqual(new Set([own.id, product.id, id]));
    // Once it is to send them again, what was ended is sent like all that failed.
    await update({ url: `${world.receiver}/narrowed` });
    expect((await world.post(`/webhooks/${id}/replay`)).body).toEqual({ replayed: 2 });
    expect(await stateOf(client)).toMatchObject({ state: 'waiting', problem: null });
    await world.sendAll();
    expect(new Set(told().slice(3))).toEqual(new Set([client.id, elsewhere.id]));
  });

  it('is narrowed at once, however much waits: the rest is ended as it is due (DECISIONS 19.3.8)', async () => {
    const { id, url, path } = await world.hook({ branchId: world.branches.mombasa });
    await world.pool.query(
      `with made as (
        -- Before any webhook of this file was made: for no other one.
        insert into events (type, record_id, branch_id, at)
        select 'order.created', gen_random_uuid(), $2, now() - interval '1 day' from generate_series(1, 10001) returning id
      )
      insert into webhook_deliveries (webhook_id, event_id, until) select $1, id, now() + interval '3 days' from made`,
      [id, world.branches.mombasa],
    );
    const narrow = { url, types: ['group.created'], branchId: world.branches.mombasa };
    expect(await world.call(world.admin, 'PUT', `/webhooks/${id}`, narrow)).toMatchObject({
      status: 200,
      body: { waiting: 1, failed: 10_000 },
    });
    const own = await world.aGroup({ branchId: world.branches.mombasa });
    await world.sendAll();
    await world.makeDue();
    await world.sendAll();
    expect(await world.find(id)).toMatchObject({ waiting: 0, failed: 10_001 });
    expect(world.at(path).map(({ body }) => JSON.parse(body).data.id)).toEqual([own.id]);
  });

  it('sends no event that was queued as it was narrowed, whichever server has it (DECISIONS 3.24, 19.3.8)', async () => {
    const { id, url, path } = await world.hook();
    const elsewhere = await world.aGroup({ branchId: world.branches.mombasa });
    const narrow = { url, types: [], branchId: world.branches.kitui };
    expect((await world.call(world.admin, 'PUT', `/webhooks/${id}`, narrow)).status).toBe(200);
    // As another server does that has read the webhook just before.
    await world.pool.query(
      `insert into webhook_deliveries (webhook_id, event_id, until)
       select $1, id, now() + interval '3 days' from events where record_id = $2`,
      [id, elsewhere.id],
    );
    await world.sendAll();
    expect(world.at(path)).toEqual([]);
    expect(await world.deliveries(id)).toMatchObject([
      { state: 'failed', problem: 'no_longer_sent', tries: 0 },
    ]);
  });

  it('has every change in the audit log, and asks for the password (DECISIONS 10.36c and 19.3)', async () => {
    const { id } = await world.hook({ types: ['product.created'] });
    await world.post(`/webhooks/${id}/test`);
    await world.post(`/webhooks/${id}/replay`);
    const changed = {
      url: `${world.receiver}/other`,
      types: ['client.created'],
      branchId: world.branches.kitui,
    };
    expect(await world.call(world.admin, 'PUT', `/webhooks/${id}`, changed)).toMatchObject({
      status: 200,
      body: { url: `${world.receiver}/other`, types: ['client.created'], branch_id: world.branches.kitui },
    });
    await world.post(`/webhooks/${id}/switch`, { active: false });
    expect((await world.call(world.admin, 'DELETE', `/webhooks/${id}`)).status).toBe(204);
    const { body } = await world.call(world.admin, 'GET', `/audit?entity_id=${id}`);
    expect(body.entries.map(({ action }: Loose) => action)).toEqual([
      'settings.delete-webhook',
      'settings.switch-webhook',
      'settings.update-webhook',
      'settings.replay-webhook',
      'settings.test-webhook',
      'settings.create-webhook',
    ]);
    const admin = await world.hire('admin', null);
    await world.pool.query(
      `update sessions set password_at = now() - interval '16 minutes' where staff_id = $1`,
      [admin.id],
    );
    const late = { url: `${world.receiver}/late`, types: [], branchId: null };
    expect(await world.call(admin, 'POST', '/webhooks', late)).toMatchObject({
      status: 403,
      body: { code: 'password_again' },
    });
  });
});
