import sharp from 'sharp';
import type { Order } from '#contract/orders.ts';
import { complaintReference } from '#domain/contact.ts';
import type { Permission } from '#domain/permissions.ts';
import { hashToken } from '../src/auth/passwords.ts';
import { queueKeyPurpose } from '../src/auth/sign-in.ts';
import { newId } from '../src/platform/ids.ts';
import { createSealing } from '../src/platform/sealing.ts';
import type { Place, Someone } from './access-people.ts';
import { codeOf } from './authenticator.ts';
import { switchSms } from './confirmations.ts';
import { QUEUE_KEY } from './devices.ts';
import { importsOf } from './imports.ts';
import { PASSWORD, type Person, type World } from './world.ts';

/** The parts of a call besides its method. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Where a call is made: the branch whose records it names, the person who calls, and their branch. */
export interface Scene {
  world: World;
  at: Place;
  by: Someone;
  home: Place;
}

/**
 * A sample call of an endpoint that succeeds for everybody with the permission and reach. `out` is the status for those
 * with the role and without the reach; without it the call names no record of a branch.
 */
export interface SampleCall {
  how?: string;
  send?: (scene: Scene) => Sent | Promise<Sent>;
  /** Whether its record is the same for every caller: after a refused change the next caller uses it too. */
  makesRecord?: true;
  /** Whether its record belongs to no branch: people of a branch cannot reach it, where their role reaches a branch. */
  ofNoBranch?: true;
  /** Where it is not the greatest success of the contract. */
  in?: number;
  out?: number;
  /** Whether the audit log notes the refusal of a record out of reach. */
  notesRefusal?: boolean;
  /** A text that the answer shows only to people who reach that branch. */
  shows?: (at: Place) => string;
  /** Where this way asks for more than the endpoint does. */
  permission?: Permission;
  /** A status that a rule about the record's owner gives before any right is checked. */
  except?: (by: Someone) => number | undefined;
}

let serial = 0;
/** A name that no other record has. */
export const unique = (what: string) => `${what} ${(serial += 1)}`;

export const anything: SampleCall = {};
export const sending = (body: (scene: Scene) => unknown): SampleCall => ({
  send: async (scene) => ({ body: await body(scene) }),
});
/** A record of a branch by its id in the path. */
export const record = (id: (at: Place) => string | Promise<string>, body?: unknown): SampleCall => ({
  send: async ({ at }) => ({ params: { id: await id(at) }, body }),
  makesRecord: true,
  out: 404,
});
/** A record of a branch that is made for the call, whose body may name what was made with it. */
export const inScene = <Made extends { id: string }>(
  make: (scene: Scene) => Promise<Made>,
  body?: object | ((made: Made, scene: Scene) => unknown),
): SampleCall => ({
  send: async (scene) => {
    const one = await make(scene);
    const sent = typeof body === 'function' ? await body(one, scene) : body;
    return { params: { id: one.id }, body: sent };
  },
  makesRecord: true,
  out: 404,
});
/** A record that belongs to no branch, so that only those who have none reach it. */
export const ofNoBranch = (sample: SampleCall): SampleCall => ({ ...sample, ofNoBranch: true });
/** A record that no branch owns, made by the admin. */
export const made = (make: (world: World) => Promise<{ id: string }>, body?: unknown): SampleCall => ({
  send: async ({ world }) => ({ params: { id: (await make(world)).id }, body }),
  makesRecord: true,
});
export const asked = (
  query: (at: Place) => Record<string, string>,
  shows?: (at: Place) => string,
): SampleCall => ({
  how: `by ${Object.keys(query({ client: {}, group: {}, officer: {}, order: {} } as Place)).join(', ') || 'nothing'}`,
  send: ({ at }) => ({ query: query(at) }),
  ...(shows && { shows }),
});
/** An officer of a branch of their own, so that nothing else is in the way. */
export const anOfficer = (body: unknown): SampleCall => ({
  send: async ({ world, at }) => {
    const { id } = await world.hire('credit_officer', at.branchId);
    return { params: { id }, body };
  },
  makesRecord: true,
  out: 404,
});
export const aLockedOfficer: SampleCall = {
  ...anOfficer({}),
  send: async ({ world, at }) => {
    const { id } = await world.hire('credit_officer', at.branchId);
    // By a manager: what an admin has locked no manager unlocks.
    const manager = await world.hire('branch_manager', at.branchId);
    await world.call(manager, 'POST', `/staff/${id}/lock`, { reason: 'Lost phone' });
    return { params: { id }, body: {} };
  },
};
export const cancelled = { status: 'cancelled', reason: 'Changed their mind' };

export const clientId = (at: Place) => at.client.id;
export const groupId = (at: Place) => at.group.id;
export const officerId = (at: Place) => at.officer.id;
export const agreementId = (at: Place) => at.agreement.id;
export const deliveryId = (at: Place) => at.delivery.id;
export const consignmentId = (at: Place) => at.consignment.id;
export const countId = (at: Place) => at.count.id;
export const receiptId = (at: Place) => at.receipt.id;
export const orderId = (at: Place) => at.order.id;
export const groupName = (at: Place) => at.group.name;
export const groupAccount = (at: Place) => at.group.account_number;
export const handoverId = (at: Place) => at.handover.id;
export const aClientOf = async (at: Place) => (await at.newClient()).id;
export const aGroupOf = async (at: Place) => (await at.newGroup()).id;
export const anOrderOf = async (at: Place) => (await at.newOrder()).id;

const byAdmin = async (world: World, method: string, path: string, body?: unknown) =>
  (await world.call(world.admin, method, path, body)).body as { id: string };
export const aBranch = (world: World) => byAdmin(world, 'POST', '/branches', { name: unique('Branch') });
export const aColleague = (world: World) => world.hire('credit_officer', null);

/** A request of an admin, in a system with several, to anonymise a client. By default another admin asks. */
export async function aRequestOf({ world, at }: Scene, by?: Person): Promise<string> {
  const other = await world.hire('admin', null);
  const requester = by ?? other;
  const client = await at.newClient();
  const { body } = await world.call(requester, 'POST', `/clients/${client.id}/anonymise`, {
    reason: 'Asked',
  });
  return body.confirmation.id;
}

/** Two records that an admin has linked. */
export async function aMergeOf({ world, at }: Scene): Promise<{ keptId: string; mergedId: string }> {
  const [keptId, otherId] = [await aClientOf(at), await aClientOf(at)];
  await world.call(world.admin, 'POST', `/clients/${keptId}/merge`, { otherId, reason: 'Registered twice' });
  return { keptId, mergedId: otherId };
}

/** An order as if it had been approved. */
export async function asApproved(world: World, id: string): Promise<string> {
  await world.pool.query("update orders set status = 'approved' where id = $1", [id]);
  return id;
}

/** An order whose goods are to be delivered. */
export const aDeliverableOrderOf = async ({ world, at }: Pick<Scene, 'world' | 'at'>): Promise<string> =>
  asApproved(world, (await at.newOrder()).id);

export const planOf = (at: Place, orderId: string) => ({
  day: '2026-12-01',
  lines: [{ orderId, productId: at.product.id, quantity: 1 }],
});

/** A planned delivery of one piece, or one that was sent. */
export async function aDeliveryOf(
  { world, at }: Pick<Scene, 'world' | 'at'>,
  state: 'planned' | 'out' = 'planned',
  order?: string,
): Promise<{ id: string; orderId: string }> {
  const orderId = order ?? (await aDeliverableOrderOf({ world, at }));
  const { id } = await byAdmin(world, 'POST', '/deliveries', planOf(at, orderId));
  if (state === 'out') await byAdmin(world, 'POST', `/deliveries/${id}/send`, {});
  return { id, orderId };
}

/** Pieces of a product of their own. */
export const newGoods = async (world: World, quantity: number) => [
  { productId: (await world.aProduct({ stock: 0 })).id, quantity },
];

/** A purchase of two pieces for a branch, of which so many were received. */
export async function aPurchaseOf({ world, at }: Pick<Scene, 'world' | 'at'>, received = 0) {
  const lines = await newGoods(world, 2);
  const { productId } = lines[0]!;
  const { id } = await byAdmin(world, 'POST', '/purchases', { supplier: 'Sunking', to: at.branchId, lines });
  if (received > 0)
    await byAdmin(world, 'POST', `/purchases/${id}/receipts`, { lines: [{ productId, quantity: received }] });
  return { id, productId };
}

/** A piece on its way to a branch, sent by somebody who calls nothing else. */
export async function aTransferOf({ world, at }: Pick<Scene, 'world' | 'at'>) {
  const { id: productId } = await world.aProduct();
  const transfer = { from: 'central', to: at.branchId, lines: [{ productId, quantity: 1 }] };
  const { id } = await world.must('POST', '/transfers', transfer, await world.hire('admin', null));
  return { id: id as string, productId };
}

/** An open count of a product that the branch has none of. */
export async function aCountOf({ world, at }: Pick<Scene, 'world' | 'at'>) {
  const { id: productId } = await world.aProduct();
  const count = { place: at.branchId, productIds: [productId] };
  return { ...(await byAdmin(world, 'POST', '/stock-counts', count)), productId };
}

/** What nobody was there to receive. */
export const absent = (at: Place, orderId: string) => ({
  orderId,
  lines: [{ productId: at.product.id, outcome: 'absent' }],
});

/** A group that was deleted and can be restored. */
export async function aDeletionOf({ world, at }: Scene): Promise<string> {
  const group = await at.newGroup();
  await world.call(world.admin, 'DELETE', `/groups/${group.id}`);
  const { body } = await world.call(world.admin, 'GET', '/deletions?limit=1');
  return body.deleted[0].id;
}

/** What confirms and ends a newsletter. */
export async function aToken(world: World): Promise<string> {
  const token = unique('token');
  await world.pool.query(
    `insert into subscribers (id, email, token, consented_at, consent_words, address, mailed_at)
     values ($1, $2, $3, now(), 'Yes', '192.0.2.1', now())`,
    [crypto.randomUUID(), `${unique('s')}@example.org`, token],
  );
  return token;
}

export async function aMessage(world: World): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await world.pool.query(
    `insert into messages (id, name, email, subject, body, address)
     values ($1, 'A Visitor', 'v@example.org', 'Other', 'Some words of mine', '192.0.2.1')`,
    [id],
  );
  return { id };
}

export async function aComplaint(world: World): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await world.pool.query(
    `insert into messages (id, kind, name, email, subject, body, address, reference, due_on)
     values ($1, 'complaint', 'A Visitor', 'v@example.org', '', 'Some words of mine', '192.0.2.1', $2, '2026-12-07')`,
    [id, complaintReference('2026-11-23', (serial += 1))],
  );
  return { id };
}

export function importForm(): FormData {
  const form = new FormData();
  form.set('kind', 'products');
  form.set('file', new Blob(['Name,Price\nLamp,-1\n']), 'list.csv');
  return form;
}
/** The same one for all who only look at it, in each world. */
function oncePerWorld<Made>(make: (world: World) => Promise<Made>): (world: World) => Promise<Made> {
  const made = new WeakMap<World, Promise<Made>>();
  return (world) => {
    if (!made.has(world)) made.set(world, make(world));
    return made.get(world)!;
  };
}

export const anImport = oncePerWorld<{ id: string }>((world) =>
  byAdmin(world, 'POST', '/imports', importForm()),
);
/** One that nobody has tried. */
export const aNewImport = (world: World) => byAdmin(world, 'POST', '/imports', importForm());
/** One that was tried, to be run: as its row is a bad one, nothing comes of it. */
export const aTriedImport: SampleCall = {
  send: async ({ world }) => {
    const { id } = await aNewImport(world);
    const { tried_at: triedAt } = await importsOf(world).tried(id);
    return { params: { id }, body: { triedAt } };
  },
};

/** One that waits, to be cancelled. */
export async function aWaitingImport(world: World): Promise<{ id: string }> {
  const { id } = await aNewImport(world);
  await world.pool.query("update imports set status = 'queued', alive_at = now() where id = $1", [id]);
  return { id };
}
/** One that has made a product, on which nothing depends. */
export async function anUndoableImport(world: World): Promise<{ id: string }> {
  const { id } = await importsOf(world).bring(`Name,Price\n${unique('Undone')},100\n`);
  return { id };
}

/** For all who only look at what its undoing would do. */
export const anImportToLookAt = oncePerWorld(anUndoableImport);

export async function aMachineAccount(world: World): Promise<{ id: string; keys: { id: string }[] }> {
  const account = { name: unique('Program'), branchId: null, grants: ['orders.read'] };
  return (await world.call(world.admin, 'POST', '/machine-accounts', account)).body;
}

/** SMS are on, though this server has no gateway: they wait. */
export const switchSmsOn = (world: World): Promise<unknown> =>
  world.pool.query(
    `insert into settings (key, value) values ('sms', '{"sends": true}')
     on conflict (key) do update set value = excluded.value`,
  );

interface SampleWebhook {
  id: string;
  secrets: { id: string }[];
}
export async function aPageDraft(world: World): Promise<void> {
  const draft = { texts: { 'about.heading': unique('Neighbours') }, hidden: [] };
  await world.call(world.admin, 'PUT', '/pages/about/draft', draft);
}

/** The page `gallery` with one version, the same for every caller. */
export const aPublishedPage = oncePerWorld(async (world) => {
  const draft = { texts: { 'gallery.heading': 'Seen' }, hidden: [] };
  await world.call(world.admin, 'PUT', '/pages/gallery/draft', draft);
  await world.call(world.admin, 'POST', '/pages/gallery/publish', {});
});

const webhooksOf = oncePerWorld(async () => new Map<string, Promise<SampleWebhook>>());

/** A webhook of all branches, a new one each time; of a branch always the same, since lists of it are compared. */
export async function aWebhook(world: World, branchId: string | null = null): Promise<SampleWebhook> {
  const webhook = { url: 'https://receiver.example/hook', types: [], branchId };
  const make = async () => (await world.call<SampleWebhook>(world.admin, 'POST', '/webhooks', webhook)).body;
  if (branchId === null) return make();
  const ofWorld = await webhooksOf(world);
  const known = ofWorld.get(branchId) ?? make();
  ofWorld.set(branchId, known);
  return known;
}

export async function pictureForm(): Promise<FormData> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c04000' } });
  const form = new FormData();
  form.set('productName', 'Lamp');
  form.set(
    'image',
    new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }),
    'a.png',
  );
  return form;
}

/** A code of the app that the caller has just begun to use. */
export async function aFirstCode({ world, by }: Scene): Promise<{ otp: string }> {
  const { body } = await world.call(by.person, 'POST', '/auth/two-factor', { password: PASSWORD });
  return { otp: body.secret ? await codeOf(body.secret) : '000000' };
}

/** The token of a link that was mailed to a colleague. */
export async function aResetToken(world: World): Promise<string> {
  const { id } = await aColleague(world);
  const token = unique('token');
  await world.db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), staff_id: id })
    .execute();
  return token;
}

export async function aSessionOf(world: World, person: Person | null): Promise<string> {
  const { body } = await world.call(person, 'GET', '/auth/sessions');
  return Array.isArray(body) ? body[0].id : crypto.randomUUID();
}

/** A device of somebody that is not ended. */
export async function aDeviceOf(world: World, person: Person | null): Promise<string> {
  const id = newId();
  if (!person) return id;
  const now = new Date().toISOString();
  await world.db
    .insertInto('devices')
    .values({
      id,
      staff_id: person.id,
      name: unique('Phone'),
      registered_at: now,
      last_seen_at: now,
      queue_key: createSealing(world.config).seal(QUEUE_KEY, queueKeyPurpose(id)),
    })
    .execute();
  return id;
}

/** An order of a client and a group, as its body names them. */
export const orderOf = (client: Place, group: Place) => ({
  clientId: client.client.id,
  groupId: group.group.id,
  loanTerm: 6,
  products: [{ productId: group.product.id, quantity: 1 }],
});

/** An order of a client of its own, whose phone got no code yet; SMS are on. */
export async function anOrderToConfirm({ world, at }: Scene): Promise<Order> {
  await switchSms(world, true);
  const body = { ...orderOf(at, at), clientId: (await at.newClient()).id };
  return world.anOrder(at.officer, body);
}

export async function anOrderWithCode(scene: Scene): Promise<Order> {
  const order = await anOrderToConfirm(scene);
  await scene.world.must('POST', `/orders/${order.id}/confirmation/code`);
  return order;
}
