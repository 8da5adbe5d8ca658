import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event } from '#contract/events.ts';
import { whenTold } from '../../test/feed.ts';
import { meetAt } from '../../test/gate.ts';
import { createWorld, type Loose, type World } from '../../test/world.ts';
import { createSealing } from '../platform/sealing.ts';
import { deliverDue, queueDeliveries, startDelivering } from './deliver.ts';
import { signWebhook } from './send-webhook.ts';

let world: World;
let receiver: Server;
let url: string;
let received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
/** What the receiver answers, by the path; 200 unless said otherwise. */
const answers = new Map<string, [status: number, text: string, headers?: Record<string, string>]>();
/** The path whose requests are answered only once this is over. */
let slow: { path: string; answer: Promise<void> } | undefined;

beforeAll(async () => {
  world = await createWorld({ WEBHOOKS_TO_LOCALHOST: 'yes' });
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const [status, text, headers] = answers.get(path) ?? [200, 'taken'];
      const answer = () => response.writeHead(status, headers).end(text);
      if (slow?.path === path) void slow.answer.then(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    receiver.close(resolve);
  });
  await world.close();
});

let serial = 0;
/** Adds a webhook with an address of its own. */
async function hook(fields: object = {}): Promise<Loose> {
  serial += 1;
  const asked = { url: `${url}/hook-${serial}`, types: [], branchId: null, ...fields };
  const { status, body } = await world.call(world.admin, 'POST', '/webhooks', asked);
  expect({ status, body }).toMatchObject({ status: 201 });
  return { ...body, path: new URL(body.url).pathname };
}
const of = (path: string) => received.filter((one) => one.path === path);
const post = (path: string, body?: object) => world.call(world.admin, 'POST', path, body);
const find = async (id: string): Promise<Loose> =>
  (await world.call(world.admin, 'GET', '/webhooks?limit=100')).body.webhooks.find(
    (one: Loose) => one.id === id,
  );
const deliveries = async (id: string): Promise<Loose[]> =>
  (await world.call(world.admin, 'GET', `/webhooks/${id}/deliveries?limit=100`)).body.deliveries;
const sendAll = async () => {
  await whenTold(world);
  await queueDeliveries(world.db);
  await deliverDue(world.db, { sealing: createSealing(world.config), allowsLocal: true });
};
/** As if that much time had passed since the last try. */
const makeDue = () =>
  world.pool.query(`update webhook_deliveries set due_at = now() where state = 'waiting'`);

describe('a webhook', () => {
  it('gets the events of its types, signed, and shows what was answered (DECISIONS 19.3)', async () => {
    const { id, secret, path } = await hook({ types: ['order.approved'] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const order = await world.anOrder();
    await world.call(world.manager, 'POST', `/orders/${order.id}/status`, { status: 'approved' });
    await sendAll();
    const [sent, ...more] = of(path);
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
    expect(await deliveries(id)).toMatchObject([
      {
        event_id: event.id,
        type: 'order.approved',
        state: 'delivered',
        tries: 1,
        status: 200,
        answer: 'taken',
      },
    ]);
    await sendAll();
    expect(of(path)).toHaveLength(1);
  });

  it('of a branch gets the events of the branch, and those of products (DECISIONS 19.3)', async () => {
    const { path } = await hook({ branchId: world.branches.kitui });
    await world.aGroup();
    await world.aGroup({ branchId: world.branches.mombasa });
    await world.aProduct();
    await sendAll();
    const types = of(path).map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(['group.created', 'product.created']);
  });

  it('of a branch is told of no client who belongs to head office alone, one of all branches is (DECISIONS 3.14, 19.3)', async () => {
    const [own, all] = [await hook({ branchId: world.branches.kitui }), await hook()];
    // Registered by somebody without a branch, and in no group.
    const { id, branch_id } = await world.aClient(world.admin);
    expect(branch_id).toBeNull();
    await sendAll();
    const told = ({ path }: Loose) => of(path).map(({ body }) => JSON.parse(body).data.id);
    expect([told(own), told(all)]).toEqual([[], [id]]);
    // Once in a group of the branch, they are its client.
    const group = await world.aGroup();
    await world.call(world.admin, 'PUT', `/clients/${id}/assign-group`, { groupId: group.id });
    await sendAll();
    expect(new Set(told(own))).toEqual(new Set([group.id, id]));
  });

  it('keeps its secrets sealed, tells each once, and signs with both (DECISIONS 19.3.2)', async () => {
    const { id, secret, secrets, path } = await hook({ types: ['group.created'] });
    const second = (await post(`/webhooks/${id}/secrets`)).body.secret;
    expect(await post(`/webhooks/${id}/secrets`)).toMatchObject({
      status: 409,
      body: { reason: 'too_many_webhook_secrets' },
    });
    await post(`/webhooks/${id}/test`);
    await sendAll();
    const signed = String(of(path)[0]!.headers['webhook-signature']).split(' ');
    const sent = {
      id: String(of(path)[0]!.headers['webhook-id']),
      seconds: String(of(path)[0]!.headers['webhook-timestamp']),
      body: of(path)[0]!.body,
    };
    // As the description of the API says it, the event of a test too.
    expect(event.parse(JSON.parse(sent.body))).toMatchObject({
      type: 'webhook.test',
      data: { record: 'webhook', id },
    });
    expect(signed).toEqual([signWebhook(secret, sent), signWebhook(second, sent)]);
    expect((await post(`/webhooks/${id}/secrets/${secrets[0].id}/end`)).body.secrets).toHaveLength(1);
    const last = (await find(id)).secrets[0].id;
    expect(await post(`/webhooks/${id}/secrets/${last}/end`)).toMatchObject({
      status: 409,
      body: { reason: 'only_webhook_secret' },
    });
    const kept = await world.pool.query(
      `select (select string_agg(t::text, '') from webhook_secrets t) as secrets,
        (select string_agg(t::text, '') from audit_log t) as log, (select string_agg(t::text, '') from idempotency_keys t) as keys`,
    );
    for (const each of [secret, second]) expect(JSON.stringify(kept.rows)).not.toContain(each.slice(6, 30));
  });

  it('that fails is tried again with longer waits, for three days (DECISIONS 19.3.3)', async () => {
    const { id, path } = await hook({ types: ['group.created'] });
    answers.set(path, [500, 'x'.repeat(2000)]);
    await world.aGroup();
    await sendAll();
    const [first] = await deliveries(id);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, answer: 'x'.repeat(500) });
    const wait = (Date.parse(first.due_at) - Date.parse(first.tried_at)) / 1000;
    expect(wait).toBeCloseTo(30, 0);
    expect((await find(id)).failing_since).not.toBeNull();
    answers.delete(path);
    await makeDue();
    await sendAll();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
    expect((await find(id)).failing_since).toBeNull();
    answers.set(path, [500, 'no']);
    await world.aGroup();
    await sendAll();
    await world.pool.query('update webhook_deliveries set until = now() where webhook_id = $1', [id]);
    await makeDue();
    await sendAll();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }, { state: 'delivered' }]);
    answers.delete(path);
    const delivered = (await deliveries(id))[1].id;
    expect((await post(`/webhook-deliveries/${delivered}/replay`)).body).toMatchObject({ state: 'waiting' });
    expect((await post(`/webhooks/${id}/replay`)).body).toEqual({ replayed: 1 });
    const before = of(path).length;
    await sendAll();
    expect(of(path)).toHaveLength(before + 2);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('follows no redirect (DECISIONS 19.3.1)', async () => {
    const { id, path } = await hook({ types: ['group.created'] });
    answers.set(path, [302, '', { location: `${url}/elsewhere` }]);
    await world.aGroup();
    await sendAll();
    expect(of('/elsewhere')).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
  });

  it('that failed for three days is switched off, and admins are told (DECISIONS 19.3.5)', async () => {
    const { id, path } = await hook({ types: ['group.created'] });
    answers.set(path, [503, '']);
    await world.aGroup();
    await sendAll();
    expect((await find(id)).active).toBe(true);
    await world.pool.query(`update webhooks set failing_since = now() - interval '73 hours' where id = $1`, [
      id,
    ]);
    await makeDue();
    await sendAll();
    expect(await find(id)).toMatchObject({ active: false, off_by_name: null });
    const { body } = await world.call(world.admin, 'GET', '/notifications');
    expect(body.notifications).toContainEqual(
      expect.objectContaining({
        kind: 'webhook_off',
        webhook_id: id,
        title: expect.stringContaining('127.0.0.1'),
      }),
    );
    const told = of(path).length;
    await makeDue();
    await sendAll();
    expect(of(path)).toHaveLength(told);
    expect(await post(`/webhooks/${id}/test`)).toMatchObject({
      status: 409,
      body: { reason: 'webhook_is_off' },
    });
    answers.delete(path);
    expect((await post(`/webhooks/${id}/switch`, { active: true })).body).toMatchObject({
      active: true,
      failing_since: null,
    });
    await sendAll();
    expect(of(path)).toHaveLength(told + 1);
  });

  it('whose receiver is gone for good is switched off at once (DECISIONS 19.3.5)', async () => {
    const { id, path } = await hook({ types: ['group.created'] });
    answers.set(path, [410, '']);
    await world.aGroup();
    await sendAll();
    expect(await find(id)).toMatchObject({ active: false, off_by_name: null });
  });

  it('whose secret cannot be opened fails as one that does not answer, and holds up no other (DECISIONS 19.3.2)', async () => {
    const { id, path } = await hook({ types: ['group.created'] });
    const other = await hook({ types: ['group.created'] });
    await world.pool.query("update webhook_secrets set sealed = '' where webhook_id = $1", [id]);
    await world.aGroup();
    await sendAll();
    expect(of(path)).toEqual([]);
    expect(of(other.path)).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', tries: 1, problem: 'sealed' }]);
    expect(await find(id)).toMatchObject({ failing_since: expect.any(String) });
  });

  it('that answers slowly holds up no other, nor what happens meanwhile (DECISIONS 19.3.3)', async () => {
    const [held, other] = [
      await hook({ types: ['group.created'] }),
      await hook({ types: ['group.created'] }),
    ];
    let release = () => {};
    slow = { path: held.path, answer: new Promise((resolve) => (release = resolve)) };
    const webhooking = { sealing: createSealing(world.config), allowsLocal: true };
    const stop = startDelivering(world.db, webhooking, world.app.log, 20);
    await world.aGroup();
    await expect.poll(() => of(held.path), { timeout: 10_000 }).toHaveLength(1);
    await world.aGroup();
    await expect.poll(() => of(other.path), { timeout: 10_000 }).toHaveLength(2);
    expect(of(held.path), 'one after the other').toHaveLength(1);
    release();
    await expect.poll(() => of(held.path), { timeout: 10_000 }).toHaveLength(2);
    await stop();
    expect(await deliveries(held.id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('is served by several processes, each delivery by one of them (DECISIONS 19.3.3)', async () => {
    const { path } = await hook({ types: ['group.created'] });
    for (let n = 0; n < 8; n += 1) await world.aGroup();
    await whenTold(world);
    const webhooking = { sealing: createSealing(world.config), allowsLocal: true };
    await Promise.all([queueDeliveries(world.db), queueDeliveries(world.db), queueDeliveries(world.db)]);
    await Promise.all([1, 2, 3].map(() => deliverDue(world.db, webhooking)));
    const ids = of(path).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  it('gets what a transaction wrote that ended after a later one (DECISIONS 19.3)', async () => {
    const client = await world.aClient();
    const { path } = await hook({ types: ['client.updated', 'group.created'] });
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
    await sendAll();
    const types = new Set(of(path).map(({ body }) => JSON.parse(body).type));
    expect(types).toEqual(new Set(['client.updated', 'group.created']));
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
    const { id } = await hook();
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
    const { id, updated_at: updatedAt } = await hook();
    const save = (body: object) =>
      world.call(world.admin, 'PUT', `/webhooks/${id}`, { url, types: [], branchId: null, ...body });
    const { body: first } = await save({ types: ['client.created'], updatedAt });
    expect(await save({ types: ['group.created'], updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale', reason: 'record_changed', params: { record: 'webhook' } },
    });
    // Neither switching it nor another secret is in that form.
    await post(`/webhooks/${id}/switch`, { active: false });
    await post(`/webhooks/${id}/secrets`);
    expect(await save({ types: ['group.created'], updatedAt: first.updated_at })).toMatchObject({
      status: 200,
      body: { types: ['group.created'] },
    });
    // A program that names no moment is not asked.
    expect(await save({})).toMatchObject({ status: 200, body: { types: [] } });
  });

  it('has every change in the audit log, and asks for the password (DECISIONS 10.36c and 19.3)', async () => {
    const { id } = await hook({ types: ['product.created'] });
    await post(`/webhooks/${id}/test`);
    await post(`/webhooks/${id}/replay`);
    const changed = { url: `${url}/other`, types: ['client.created'], branchId: world.branches.kitui };
    expect(await world.call(world.admin, 'PUT', `/webhooks/${id}`, changed)).toMatchObject({
      status: 200,
      body: { url: `${url}/other`, types: ['client.created'], branch_id: world.branches.kitui },
    });
    await post(`/webhooks/${id}/switch`, { active: false });
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
    const late = { url: `${url}/late`, types: [], branchId: null };
    expect(await world.call(admin, 'POST', '/webhooks', late)).toMatchObject({
      status: 403,
      body: { code: 'password_again' },
    });
    received = [];
  });
});
