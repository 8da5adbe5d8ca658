import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Loose, PASSWORD, type Person, refusal } from '../../test/world.ts';
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

/** An order that was moved through these statuses. */
async function anOrderIn(...statuses: string[]) {
  const order = await world.anOrder();
  for (const status of statuses) expect((await world.move(order.id, status)).status).toBe(200);
  return order;
}
const anApprovedOrder = () => anOrderIn('approved');

/** What the first admin asked for, of an order that was approved. */
async function aRequest() {
  const order = await anApprovedOrder();
  const { body } = await removeOrder(world.admin, order.id);
  return { order, id: body.confirmation.id as string };
}

const logOf = async (id: string, action: string) =>
  (await call(world.admin, 'GET', `/audit?entity_id=${id}&action=${action}`)).body.entries[0];

// The first test: later ones deactivate and demote admins, who then count for a week.
it('with one admin it is done at once; the log has all of it, no reason, and that nobody confirmed it (DECISIONS 11.4)', async () => {
  const order = await anApprovedOrder();
  await world.pool.query('update staff set active = false where id = $1', [second.id]);
  expect((await call(world.admin, 'DELETE', `/orders/${order.id}`)).status).toBe(204);
  const { chairperson_phone: _, ...before } = order;
  expect(await logOf(order.id, 'order.delete')).toMatchObject({
    staff_id: world.admin.id,
    before: { ...before, status: 'approved', updated_at: expect.any(String) },
    after: { reason: null, confirmed_by: null },
  });
});

const DELIVERED = ['approved', 'shipped', 'delivered'];
const orderIn = async (...statuses: string[]) => `/orders/${(await anOrderIn(...statuses)).id}`;
const clientWith = async (...statuses: string[]) => `/clients/${(await anOrderIn(...statuses)).client_id}`;
const groupWith = async (...statuses: string[]) => `/groups/${(await anOrderIn(...statuses)).group_id}`;

async function ofDeleted(party: 'client' | 'group'): Promise<string> {
  const order = await world.anOrder();
  await world.must('DELETE', `/orders/${order.id}`);
  return `/${party}s/${order[`${party}_id`]}`;
}

/** A client or group with these figures on the books, one after the other. */
async function owing(party: 'clients' | 'groups', ...figures: object[]): Promise<string> {
  const { id } = party === 'clients' ? await world.aClient() : await world.aGroup();
  for (const one of figures) await world.must('PUT', `/${party}/${id}`, one);
  return `/${party}/${id}`;
}

async function withMember(): Promise<string> {
  const { id } = await world.aGroup();
  await world.aMember(id);
  return `/groups/${id}`;
}

const AT_ONCE = { status: 204 };
const WAITS = { status: 202 };
const BOOKS = refusal(409, 'check_failed');
const inUse = (message: string) => refusal(400, { code: 'in_use', message });
const CLIENT = inUse('Cannot delete this client. They may have associated orders.');
const GROUP = inUse('Cannot delete this group. It may have associated clients or orders.');
const PRODUCT = inUse('Cannot delete this product. It may be associated with existing orders.');
const BRANCH = inUse('Cannot delete this branch. It may have associated staff, groups, clients or orders.');

describe('of two admins one deletes (SPEC 8, DECISIONS 5, 11.4)', () => {
  it.each<[what: string, made: () => Promise<string>, answer: { status: number }]>([
    ['an order that waits', () => orderIn(), AT_ONCE],
    ['an order that was rejected', () => orderIn('rejected'), AT_ONCE],
    ['an order that was approved once', () => orderIn('approved', 'cancelled'), WAITS],
    ['a delivered order', () => orderIn(...DELIVERED), refusal(409, 'delivered_order')],
    ['a client', () => owing('clients'), AT_ONCE],
    ['a client with an order', () => clientWith(), CLIENT],
    ['a client with a delivered order', () => clientWith(...DELIVERED), CLIENT],
    ['a client whose order was deleted', () => ofDeleted('client'), WAITS],
    ['a client with a loan', () => owing('clients', { loanBalance: 100 }), BOOKS],
    ['a client with savings', () => owing('clients', { systemSavings: 0.5 }), BOOKS],
    ['who had a loan', () => owing('clients', { loanBalance: 100 }, { loanBalance: 0 }), WAITS],
    ['who had savings', () => owing('clients', { systemSavings: 0.5 }, { systemSavings: 0 }), WAITS],
    ['a group', () => owing('groups'), AT_ONCE],
    ['a group with a client', withMember, GROUP],
    ['a group with an order', () => groupWith(), GROUP],
    ['a group with a delivered order', () => groupWith(...DELIVERED), GROUP],
    ['a group whose order was deleted', () => ofDeleted('group'), WAITS],
    ['a group with a loan', () => owing('groups', { loanBalance: 100 }), BOOKS],
    ['a group with arrears', () => owing('groups', { arrears: 0.5 }), BOOKS],
    ['a group that had a loan', () => owing('groups', { loanBalance: 100 }, { loanBalance: 0 }), WAITS],
    ['a group that had arrears', () => owing('groups', { arrears: 0.5 }, { arrears: 0 }), WAITS],
    ['a product', async () => `/products/${(await world.aProduct()).id}`, AT_ONCE],
    [
      'a product in an order',
      async () => `/products/${(await world.anOrder()).products[0]!.product_id}`,
      PRODUCT,
    ],
    [
      'a branch',
      async () => `/branches/${(await world.must('POST', '/branches', { name: 'Voi' })).id}`,
      AT_ONCE,
    ],
    ['a branch in use', async () => `/branches/${world.branches.kitui}`, BRANCH],
  ])('%s goes at once, waits, or stays, as its state says', async (_, made, answer) => {
    const path = await made();
    const [, entity, id] = path.split('/') as [string, string, string];
    if (answer === WAITS) {
      const preview = `/deletions/preview?action=delete&entity=${entity.slice(0, -1)}&id=${id}`;
      expect(await world.must('GET', preview)).toMatchObject({ waits: true });
    }
    const reply = await call(world.admin, 'DELETE', path);
    expect(reply).toMatchObject(answer);
    const statusNow = async () => (await call(world.admin, 'GET', path)).status;
    expect(await statusNow()).toBe(answer === AT_ONCE ? 404 : 200);
    if (answer !== WAITS) return;
    expect((await decide(second, 'confirm', reply.body.confirmation.id)).status).toBe(200);
    expect(await statusNow()).toBe(404);
  });

  it.each([{ loanBalance: 100 }, { systemSavings: 0.5 }])(
    'no client is erased with %j on the books',
    async (owed) => {
      const path = `${await owing('clients', owed)}/anonymise`;
      expect(await call(world.admin, 'POST', path, { reason: 'Asked' })).toMatchObject(BOOKS);
    },
  );
});

describe('in a system with two admins (DECISIONS 11.4)', () => {
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
    const long = await call(world.admin, 'DELETE', `/orders/${order.id}?reason=${'x'.repeat(501)}`);
    expect(long).toMatchObject(refusal(400, { errors: [{ path: 'reason' }] }));
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
    for (const status of ['shipped', 'delivered']) await world.move(order.id, status);
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

const confirm = (by: Person, { body }: Loose) =>
  call(by, 'POST', `/deletions/${body.confirmation.id}/confirm`);
const CHANGED = refusal(409, { code: 'stale', reason: 'changed_since_asked' });

describe('a second admin confirms what was asked for, as it was then (DECISIONS 11.4.9)', () => {
  it('and deletes no order that has other goods by now, until it is asked for again', async () => {
    const colleague = await world.hire('admin', null);
    const order = await anApprovedOrder();
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
