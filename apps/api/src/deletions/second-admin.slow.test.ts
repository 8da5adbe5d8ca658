import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createWorld, type Loose, PASSWORD, type Person, refusal } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';

const world = useWorld();
let second: Person;
beforeAll(async () => {
  second = await world.hire('admin', null);
});
beforeEach(() =>
  world.pool.query("update staff set active = true, role = 'admin' where id = $1", [second.id]),
);

const reason = '?reason=Entered%20twice';
const call = (by: Person, method: string, path: string, body?: unknown) => world.call(by, method, path, body);
const decide = (by: Person, verb: string, id: string) => call(by, 'POST', `/deletions/${id}/${verb}`);
const removeOrder = (by: Person, id: string) => call(by, 'DELETE', `/orders/${id}${reason}`);

async function anApprovedOrder() {
  const order = await world.anOrder();
  await world.move(order.id, 'approved');
  return order;
}

/** What the first admin asked for, of an order that was approved. */
async function aRequest() {
  const order = await anApprovedOrder();
  const { body } = await removeOrder(world.admin, order.id);
  return { order, id: body.confirmation.id as string };
}

const waitingIds = async (): Promise<string[]> =>
  (await call(second, 'GET', '/deletions')).body.waiting.map((one: { id: string }) => one.id);

const logOf = async (id: string, action: string) =>
  (await call(world.admin, 'GET', `/audit?entity_id=${id}&action=${action}`)).body.entries[0];

describe('in a system with two admins (DECISIONS 11.4)', () => {
  it('nobody can delete a client or group with a delivered order: 400 with the message of SPEC 8 (DECISIONS 5)', async () => {
    const order = await anApprovedOrder();
    for (const status of ['shipped', 'delivered']) await world.move(order.id, status);
    for (const [path, message] of [
      [`/clients/${order.client_id}`, 'Cannot delete this client. They may have associated orders.'],
      [`/groups/${order.group_id}`, 'Cannot delete this group. It may have associated clients or orders.'],
    ] as const) {
      expect(await call(world.admin, 'DELETE', `${path}${reason}`)).toMatchObject(
        refusal(400, { code: 'in_use', message }),
      );
    }
    expect(await waitingIds()).toEqual([]);
    const { body } = await call(world.admin, 'GET', `/orders/${order.id}`);
    expect([body.client_name, body.group_name]).toEqual([order.client_name, order.group_name]);
  });

  it('an order that was approved once waits for the second admin, and nothing changes until then', async () => {
    const order = await anApprovedOrder();
    await world.move(order.id, 'cancelled', world.manager, 'Moved');
    const asked = await removeOrder(world.admin, order.id);
    expect(asked).toMatchObject({
      status: 202,
      body: {
        confirmation: {
          action: 'delete',
          entity: 'order',
          entity_id: order.id,
          name: expect.stringContaining(order.client_name),
          reason: 'Entered twice',
          asked_by: world.admin.id,
          decision: null,
        },
      },
    });
    const { asked_at, expires_at } = asked.body.confirmation;
    expect(Date.parse(expires_at) - Date.parse(asked_at)).toBe(7 * 24 * 60 * 60 * 1000);
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).status).toBe(200);
    expect((await removeOrder(second, order.id)).body, 'asked once more it is the first').toEqual(asked.body);
    const { id } = asked.body.confirmation;
    expect(await decide(world.admin, 'confirm', id)).toMatchObject(refusal(409, 'own_request'));
    const confirmed = await decide(second, 'confirm', id);
    expect(confirmed).toMatchObject({ status: 200, body: { decision: 'confirmed', decided_by: second.id } });
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).status).toBe(404);
    expect(await decide(second, 'confirm', id)).toMatchObject(refusal(409, 'illegal_transition'));
    expect(await logOf(order.id, 'order.ask-delete')).toMatchObject({
      staff_id: world.admin.id,
      after: { reason: 'Entered twice' },
    });
    expect(await logOf(order.id, 'order.delete')).toMatchObject({
      staff_id: second.id,
      after: { reason: 'Entered twice', asked_by: world.admin.name, confirmed_by: second.name },
    });
  });

  it('an order that nobody approved goes at once, and the log says that no reason was given', async () => {
    const order = await world.anOrder();
    expect((await call(world.admin, 'DELETE', `/orders/${order.id}`)).status).toBe(204);
    expect((await logOf(order.id, 'order.delete')).after).toEqual({ reason: null });
    const long = await call(world.admin, 'DELETE', `/orders/${order.id}?reason=${'x'.repeat(501)}`);
    expect(long).toMatchObject(refusal(400, { errors: [{ path: 'reason' }] }));
  });

  it('a client and a group go at once, and wait when orders of theirs were deleted', async () => {
    for (const [path, entity] of [
      ['clients', 'client_id'],
      ['groups', 'group_id'],
    ] as const) {
      const order = await world.anOrder();
      expect((await call(world.admin, 'DELETE', `/${path}/${order[entity]}`)).status).toBe(400);
      await removeOrder(world.admin, order.id);
      const asked = await call(world.admin, 'DELETE', `/${path}/${order[entity]}`);
      expect(asked.status).toBe(202);
      expect((await decide(second, 'confirm', asked.body.confirmation.id)).status).toBe(200);
      expect((await call(world.admin, 'GET', `/${path}/${order[entity]}`)).status).toBe(404);
    }
    const client = await world.aClient();
    expect((await call(world.admin, 'DELETE', `/clients/${client.id}`)).status).toBe(204);
  });

  it('a client and a group wait that had a figure on the books: who sets it to 0 deletes nothing alone (11.4.3)', async () => {
    for (const [record, path, figure] of [
      [await world.aClient(), 'clients', 'loanBalance'],
      [await world.aClient(), 'clients', 'systemSavings'],
      [await world.aGroup(), 'groups', 'loanBalance'],
      [await world.aGroup(), 'groups', 'arrears'],
    ] as const) {
      for (const value of [80_000, 0]) {
        expect((await call(world.admin, 'PUT', `/${path}/${record.id}`, { [figure]: value })).status).toBe(
          200,
        );
      }
      const entity = path.slice(0, -1);
      const preview = `/deletions/preview?action=delete&entity=${entity}&id=${record.id}`;
      expect((await call(world.admin, 'GET', preview)).body.waits).toBe(true);
      const asked = await call(world.admin, 'DELETE', `/${path}/${record.id}`);
      expect(asked.status).toBe(202);
      expect((await decide(second, 'confirm', asked.body.confirmation.id)).status).toBe(200);
    }
  });

  it('every anonymisation waits, with its reason in the query or in the body', async () => {
    for (const [query, body] of [
      ['?reason=Asked', undefined],
      ['', { reason: 'Asked' }],
    ] as const) {
      const client = await world.aClient();
      const asked = await call(world.admin, 'POST', `/clients/${client.id}/anonymise${query}`, body);
      expect(asked).toMatchObject({
        status: 202,
        body: { confirmation: { action: 'anonymise', name: client.name, reason: 'Asked' } },
      });
      const remove = await call(world.admin, 'DELETE', `/clients/${client.id}`);
      expect(remove.status, 'nothing stands in the way of a deletion at once').toBe(204);
    }
    const client = await world.aClient();
    const { body } = await call(world.admin, 'POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' });
    await decide(second, 'confirm', body.confirmation.id);
    expect((await call(world.admin, 'GET', `/clients/${client.id}`)).body.name).toMatch(/^Former client/);
  });

  it('a request is refused by another admin and withdrawn by its own, and then may be made again', async () => {
    const { order, id } = await aRequest();
    expect((await decide(world.admin, 'refuse', id)).body.code).toBe('own_request');
    expect((await decide(second, 'withdraw', id)).status).toBe(404);
    expect((await decide(second, 'refuse', id)).body).toMatchObject({ decision: 'refused' });
    const again = (await removeOrder(world.admin, order.id)).body.confirmation.id;
    expect(again).not.toBe(id);
    expect((await decide(world.admin, 'withdraw', again)).body).toMatchObject({ decision: 'withdrawn' });
    expect((await decide(second, 'confirm', again)).status).toBe(409);
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).status).toBe(200);
  });

  it('a confirmation checks the rules again: an order that was delivered meanwhile stays', async () => {
    const { order, id } = await aRequest();
    for (const status of ['shipped', 'delivered']) {
      await world.move(order.id, status);
    }
    expect(await decide(second, 'confirm', id)).toMatchObject(refusal(409, 'delivered_order'));
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).status).toBe(200);
  });

  it('an admin sees beforehand whether the request waits', async () => {
    const preview = async (id: string) =>
      (await call(world.admin, 'GET', `/deletions/preview?action=delete&entity=order&id=${id}`)).body;
    expect(await preview((await world.anOrder()).id)).toEqual({
      waits: false,
      confirmers: [],
      chairperson_of: [],
      waiting: null,
    });
    const { order, id } = await aRequest();
    const told = await preview(order.id);
    expect(told).toMatchObject({ waits: true, waiting: { id } });
    expect(told.confirmers).toContainEqual({ id: second.id, name: second.name, from: null });
  });

  it('nobody becomes the only admin to undo something alone (DECISIONS 11.4.5)', async () => {
    const order = await anApprovedOrder();
    await call(world.admin, 'PUT', `/staff/${second.id}`, { role: 'branch_manager', branchId: null });
    expect((await removeOrder(world.admin, order.id)).status).toBe(202);
  });
});

describe('a second admin is a second person (DECISIONS 11.4.5):', () => {
  const REFUSED = refusal(409, { code: 'own_request', reason: 'asker_made_your_account' });

  const signIn = async (identifier: string, password: string) =>
    (await world.call(null, 'POST', '/auth/login', { identifier, password })).body.token as string;

  /** An admin that another admin has just created. */
  async function madeBy(by: Person): Promise<Person> {
    const username = `puppet-${newId()}`;
    const { body } = await call(by, 'POST', '/staff', {
      name: 'A Puppet',
      username,
      email: `${username}@x.example`,
      role: 'admin',
      password: PASSWORD,
    });
    return { ...body, token: await signIn(username, PASSWORD) };
  }

  async function confirms(asker: Person, confirmer: Person) {
    const { body } = await removeOrder(asker, (await anApprovedOrder()).id);
    return decide(confirmer, 'confirm', body.confirmation.id);
  }

  it('nobody confirms by an account of their own making, nor what such an account asked for', async () => {
    const puppet = await madeBy(world.admin);
    expect(await confirms(world.admin, puppet)).toMatchObject(REFUSED);
    expect(await confirms(puppet, world.admin)).toMatchObject(REFUSED);
    expect((await confirms(puppet, await world.hire('admin', null))).status).toBe(200);
  });

  it('nor by one to whose e-mail address they had a link for a new password sent', async () => {
    const third = await world.hire('admin', null);
    expect((await confirms(world.admin, third)).status).toBe(200);
    await call(world.admin, 'PUT', `/staff/${third.id}`, { email: `${newId()}@x.example` });
    expect(await confirms(world.admin, third)).toMatchObject(REFUSED);
  });
});

it('with one admin it is done at once, and the log says that nobody confirmed it (DECISIONS 11.4)', async () => {
  const alone = await createWorld();
  try {
    const order = await alone.anOrder();
    await alone.move(order.id, 'approved');
    const path = `/orders/${order.id}?reason=A%20slip`;
    expect((await alone.call(alone.admin, 'DELETE', path)).status).toBe(204);
    const log = await alone.call(alone.admin, 'GET', `/audit?entity_id=${order.id}&action=order.delete`);
    expect(log.body.entries[0].after).toEqual({ reason: 'A slip', confirmed_by: null });
  } finally {
    await alone.close();
  }
});

const confirm = (by: Person, { body }: Loose) =>
  call(by, 'POST', `/deletions/${body.confirmation.id}/confirm`);
const CHANGED = refusal(409, { code: 'stale', reason: 'changed_since_asked' });

describe('a second admin confirms what was asked for, as it was then (DECISIONS 11.4.9)', () => {
  it('and deletes no order that has other goods by now, until it is asked for again', async () => {
    const colleague = await world.hire('admin', null);
    const order = await world.anOrder();
    await world.move(order.id, 'approved');
    const remove = (by = world.admin) => call(by, 'DELETE', `/orders/${order.id}?reason=Twice`);
    const asked = await remove();
    const { id: productId } = await world.aProduct({ price: 90_000 });
    const changes = { products: [{ productId, quantity: 4 }] };
    expect((await call(world.admin, 'PUT', `/orders/${order.id}`, changes)).status).toBe(200);
    for (const status of ['approved', 'shipped'])
      expect((await world.move(order.id, status)).status).toBe(200);
    expect(await confirm(colleague, asked)).toMatchObject(CHANGED);
    expect((await call(world.admin, 'GET', `/orders/${order.id}`)).body.status).toBe('shipped');
    const waits = refusal(409, { reason: 'other_request_waits' });
    expect(await remove(colleague), 'of the one who did not ask').toMatchObject(waits);
    const again = await remove();
    expect(again.body.confirmation.name).toContain('360,000');
    expect(await confirm(colleague, asked)).toMatchObject({ body: { code: 'illegal_transition' } });
    expect((await confirm(colleague, again)).status).toBe(200);
  });
});
