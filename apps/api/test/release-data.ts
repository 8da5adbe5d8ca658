import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { nairobiDay } from '#domain/calendar.ts';
import { pageAddress } from '../src/order-pages/page-address.ts';
import { noteVisit } from '../src/order-pages/visits.ts';
import { linkAllAudit } from '../src/audit/chain.ts';
import { tidyUp } from '../src/housekeeping.ts';
import { paperForm } from './confirmations.ts';
import { importsOf } from './imports.ts';
import { switchSmsOn } from './sample-calls.ts';
import { PASSWORD, type Loose, type Person, type World } from './world.ts';

/** The settings of the world in which it is made: mail waits in the outbox, as nobody sends it. */
export const RELEASE_SETTINGS = {
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'office@institution.example',
  MAIL_TO: 'office@institution.example',
  PUBLIC_URL: 'http://institution.example',
};

/**
 * What the backup of a release holds: a little of everything, through the API, so that no table of a backup is empty
 * (`releases.slow.test.ts` holds that). Later versions upgrade it.
 */
export async function makeReleaseData(world: World): Promise<void> {
  const call = async (by: Person | null, method: string, path: string, body?: unknown): Promise<Loose> => {
    const answer = await world.call(by, method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  await makeOrders(world, call);
  await moveAway(world, call);
  await tidyUp(world.db); // what is done after this waits to be summed up
  await deleteAndErase(world, call);
  await handOver(world, call);
  await deliver(world, call);
  await stockUp(world, call);
  await mergeTwo(world, call);
  await importFiles(world);
  await visit(call);
  await workOutside(world, call);
  await world.aMachine(['orders.read'], world.branches.kitui);
  await addWebhook(world, call);
  await sendSms(world, call);
  await writePages(world, call);
  await signInWithCode(world.manager, call);
  await lookAround(world, call);
  await linkAllAudit(world.db);
}

type Call = (by: Person | null, method: string, path: string, body?: unknown) => Promise<Loose>;

/** Orders of several statuses, moved and edited, in two branches; one of them sent under a key. */
async function makeOrders(world: World, call: Call): Promise<void> {
  const { admin, manager, officer } = world;
  const group = await world.aGroup({
    name: 'Umoja',
    arrears: 1234.5,
    chairperson: 'Rukia Chair',
    chairpersonPhone: '0722000001',
  });
  const client = await world.aClient(officer, { name: 'Amina "Quote" \u{1F33D}', clientId: 'NID-1001' });
  const lamp = await world.aProduct({ name: 'Lamp', stock: 50, price: 1999 });
  const tank = await world.aProduct({ name: 'Tank', stock: 6, price: 45_000 });
  await call(admin, 'PUT', `/clients/${client.id}`, { loanBalance: 9_999_999_999.99, systemSavings: 0.05 });
  const order = (quantity: number) =>
    world.anOrder(officer, {
      groupId: group.id,
      clientId: client.id,
      deliveryMethod: 'other',
      deliveryLocation: 'Kibwezi stage; Products: stall 4',
      products: [
        { productId: lamp.id, quantity },
        { productId: tank.id, quantity: 1 },
      ],
    });
  const move = (id: string, status: string, reason?: string) =>
    call(manager, 'POST', `/orders/${id}/status`, { status, ...(reason && { reason }) });

  await order(1);
  const key = { 'idempotency-key': 'sent-once' };
  const body = {
    clientId: client.id,
    groupId: group.id,
    loanTerm: 6,
    products: [{ productId: lamp.id, quantity: 1 }],
  };
  await world.call(officer, 'POST', '/orders', body, key);
  await world.anOrder(world.mombasaOfficer, { ...(await atTheCoast(world)), products: body.products });
  const [approved, rejected, delivered, cancelled] = [
    await order(2),
    await order(3),
    await order(4),
    await order(5),
  ];
  await move(approved.id, 'approved', 'The chairperson vouches');
  await move(rejected.id, 'rejected', 'The group is in arrears');
  await move(delivered.id, 'approved', 'The chairperson vouches');
  for (const status of ['shipped', 'delivered']) await move(delivered.id, status);
  const [agreement] = await call(admin, 'GET', `/orders/${approved.id}/agreements`);
  await call(admin, 'GET', `/agreements/${agreement.id}/paper`);
  await call(officer, 'POST', `/orders/${approved.id}/confirmation/paper`, await paperForm());
  await pageAddress(world.db, approved.id);
  await noteVisit(world.db, approved.id, 'opened', { address: '192.0.2.7', at: new Date() });
  await move(cancelled.id, 'cancelled', 'Changed their mind');
  await call(admin, 'PUT', `/orders/${approved.id}`, { deliveryMethod: 'branch', groupArrears: 12.5 });
}

/** A finished order whose client and group moved to another branch and were renamed, and an open order that moved with them. */
async function moveAway(world: World, call: Call): Promise<void> {
  const { admin, officer } = world;
  const group = await world.aGroup({ name: 'Here' });
  const client = await world.aClient(officer, { name: 'Mwende Here' });
  await call(officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const place = () => world.anOrder(officer, { groupId: group.id, clientId: client.id });
  const [stays] = [await place(), await place()];
  await call(officer, 'POST', `/orders/${stays.id}/status`, { status: 'cancelled', reason: 'Moved' });
  await call(admin, 'PUT', `/groups/${group.id}`, { name: 'There', branchId: world.branches.mombasa });
  await call(admin, 'PUT', `/clients/${client.id}`, { name: 'Mwende There' });
}

async function atTheCoast(world: World): Promise<{ groupId: string; clientId: string }> {
  const group = await world.aGroup({ branchId: world.branches.mombasa });
  return { groupId: group.id, clientId: (await world.aClient(world.mombasaOfficer)).id };
}

/** Two admins delete an order and anonymise a client; the request for another client still waits. */
async function deleteAndErase(world: World, call: Call): Promise<void> {
  const { admin, manager, officer } = world;
  const secondAdmin = await world.hire('admin', null);
  const undo = async (method: string, path: string) => {
    const { confirmation } = await call(admin, method, path, { reason: 'They asked for it' });
    await call(secondAdmin, 'POST', `/deletions/${confirmation.id}/confirm`, {});
  };
  const approved = async () => {
    const order = await world.anOrder();
    return call(manager, 'POST', `/orders/${order.id}/status`, {
      status: 'approved',
      reason: 'Known client',
    });
  };
  const [kept, wrong, edited] = [await approved(), await approved(), await world.anOrder()];
  await call(admin, 'PUT', `/orders/${edited.id}`, { clientId: kept.client_id, loanTerm: 3 });
  await undo('DELETE', `/orders/${wrong.id}`);
  const erased = await world.aClient(officer, { name: 'Asha Erased', email: 'asha@example.org' });
  await undo('POST', `/clients/${erased.id}/anonymise`);
  await call(admin, 'POST', `/clients/${edited.client_id}/anonymise`, {
    reason: 'Waits for the other admin',
  });
}

/** A client with an officer, and one who was handed over to another. */
async function handOver(world: World, call: Call): Promise<void> {
  const client = await world.aClient(world.officer, { name: 'Kageni Given' });
  await call(world.manager, 'POST', '/handovers', {
    fromOfficerId: world.officer.id,
    toOfficerId: world.otherOfficer.id,
    clientIds: [client.id],
    note: 'Another route',
  });
}

/** A lamp that was handed over, and came back. */
async function deliver(world: World, call: Call): Promise<void> {
  const { manager, officer } = world;
  const lamp = await world.aProduct({ name: 'Numbered lamp', asksSerial: true, warrantyMonths: 12 });
  const order = await world.anOrder(officer, { products: [{ productId: lamp.id, quantity: 1 }] });
  await call(manager, 'POST', `/orders/${order.id}/status`, { status: 'approved', reason: 'Known client' });
  const line = { orderId: order.id, productId: lamp.id, quantity: 1 };
  const { id } = await call(manager, 'POST', '/deliveries', { day: nairobiDay(new Date()), lines: [line] });
  await call(officer, 'POST', `/deliveries/${id}/send`, {});
  await call(officer, 'POST', `/deliveries/${id}/receipts`, {
    orderId: order.id,
    lines: [{ productId: lamp.id, outcome: 'handed', serials: ['SN-1'] }],
    receiver: 'leader',
    receiverName: 'Rukia Chair',
    proof: 'paper',
  });
  await call(manager, 'POST', `/orders/${order.id}/returns`, {
    productId: lamp.id,
    quantity: 1,
    serials: ['SN-1'],
    reason: 'refused',
    condition: 'new',
  });
}

/** Lamps that a supplier brought to a branch, one on its way to another, and a count of the rest. */
async function stockUp(world: World, call: Call): Promise<void> {
  const { manager, branches } = world;
  const { id: productId } = await world.aProduct({ name: 'Bought lamp', stock: 0 });
  const goods = (quantity: number) => ({ lines: [{ productId, quantity }] });
  const bought = { supplier: 'Sunking', to: branches.kitui, ...goods(5) };
  const { id } = await call(manager, 'POST', '/purchases', bought);
  await call(manager, 'POST', `/purchases/${id}/receipts`, { ...goods(4), note: 'One box is wet' });
  await call(manager, 'POST', '/transfers', { from: branches.kitui, to: branches.mombasa, ...goods(1) });
  const counted = await call(manager, 'POST', '/stock-counts', {
    place: branches.kitui,
    productIds: [productId],
  });
  await call(manager, 'POST', `/stock-counts/${counted.id}/entries`, { entries: goods(3).lines });
}

/** Two records of one person that are linked. */
async function mergeTwo(world: World, call: Call): Promise<void> {
  const phone = '0722000009';
  const kept = await world.aClient(world.officer, { name: 'Njeri Kept', phone });
  const other = await world.aClient(world.officer, { name: 'Njeri Twice', phone });
  await call(world.manager, 'POST', `/clients/${kept.id}/merge`, {
    otherId: other.id,
    reason: 'Registered twice',
  });
}

async function importFiles(world: World): Promise<void> {
  const imports = importsOf(world);
  await imports.bring('Name,Price,Stock\nSolar lamp,2500,40\nStove,-1,5\n');
  await world.aClient(world.officer, { name: 'Neema Known', phone: '0722000002' });
  const list = 'Name,Phone,National ID\nNeema Known,0722000002,\nBaraka New,0722000003,NID-1002\n';
  await imports.bring(list, { kind: 'clients' });
}

async function visit(call: Call): Promise<void> {
  await call(null, 'POST', '/public/contact', {
    name: 'A Visitor',
    email: 'visitor@example.org',
    subject: 'Loan Information',
    message: 'How long may I pay for a water tank?',
  });
  await call(null, 'POST', '/public/newsletter', { email: 'reader@example.org', consent: true });
}

/** A device with unsent work, a meeting, and an order that was agreed on before it was sent. */
async function workOutside(world: World, call: Call): Promise<void> {
  const person = await world.hire('credit_officer', world.branches.kitui);
  const registered = await call(person, 'POST', '/devices', {
    name: 'Phone',
    queueKey: Buffer.alloc(32, 7).toString('base64'),
  });
  const device = { ...person, token: registered.token };
  const since = new Date().toISOString();
  const [group, client] = [await world.aGroup(), await world.aClient(device)];
  await call(device, 'PUT', `/groups/${group.id}/meetings/${nairobiDay(new Date())}`, {
    notes: 'Under the tree',
    attendance: [{ clientId: client.id, state: 'present', note: 'Came late' }],
  });
  await world.anOrder(device, { groupId: group.id, clientId: client.id, placedAt: since });
  await call(device, 'PUT', '/devices/report', {
    unsent: 1,
    oldestUnsentAt: since,
  });
}

/** A page of the site with a version that visitors read. */
async function writePages({ admin }: World, call: Call): Promise<void> {
  await call(admin, 'PUT', '/pages/home/draft', { texts: { 'home.title': 'Lamps on loan' }, hidden: [] });
  await call(admin, 'POST', '/pages/home/publish', {});
}

/** A webhook with a delivery that waits. */
async function addWebhook({ admin }: World, call: Call): Promise<void> {
  const webhook = { url: 'https://receiver.example/hook', types: [], branchId: null };
  const { id } = await call(admin, 'POST', '/webhooks', webhook);
  await call(admin, 'POST', `/webhooks/${id}/test`);
}

/** A test SMS that waits, and a phone that has opted out. */
async function sendSms(world: World, call: Call): Promise<void> {
  await switchSmsOn(world);
  await call(world.admin, 'POST', '/sms/test', { phone: '0712000111' });
  await world.pool.query("insert into sms_opt_outs values ('+254712000222', now(), 'STOP')");
}

async function signInWithCode(person: Person, call: Call): Promise<void> {
  await call(null, 'POST', '/auth/login', { identifier: person.username, password: PASSWORD });
  const { secret } = await call(person, 'POST', '/auth/two-factor', { password: PASSWORD });
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(person, 'POST', '/auth/two-factor/confirm', { otp });
}

/** A client's page and a list of clients. Who saw them is noted beside the answer, so it is waited for. */
async function lookAround({ officer, pool }: World, call: Call): Promise<void> {
  const { clients } = await call(officer, 'GET', '/clients?page=1&limit=10');
  await call(officer, 'GET', `/clients/${clients[0].id}`);
  const { notifications } = await call(officer, 'GET', '/notifications');
  await call(officer, 'POST', '/notifications/read', { id: notifications[0].id });
  for (const noted of ['record_views', "audit_log where action = 'access.list'"]) {
    while ((await pool.query(`select from ${noted}`)).rowCount === 0) await sleep(20);
  }
}
