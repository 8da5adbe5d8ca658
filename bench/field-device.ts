/**
 * One life of a device of `field-drill.ts`: an officer who makes orders with the back office's own modules (storage, queue,
 * sender, draft, session), in a thread that is killed at any moment. Screens alone are missing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { v7 as uuid } from 'uuid';
import { assignGroup, createClient, listClients, type Client } from '#contract/clients.ts';
import { ApiRefusal } from '#contract/client.ts';
import { BY_KEY } from '#contract/endpoint.ts';
import { takeAlong } from '#contract/field.ts';
import { createGroup, listGroups, type Group } from '#contract/groups.ts';
import { placeOrder } from '#contract/orders.ts';
import { getProduct } from '#contract/products.ts';
import { getLoanTerms } from '#contract/settings.ts';
import type { Draft } from '../apps/web/office/order-wizard/draft.ts';
import { becomeBrowser, restoreDisk } from './field-browser.ts';
import {
  PASSWORD,
  PIN,
  planned,
  randomFrom,
  type Became,
  type Life,
  type Planned,
  type DeviceMessage,
} from './field-plan.ts';

const life = workerData as Life;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
const tell = (told: DeviceMessage) => parentPort!.postMessage(told);
const random = randomFrom(life.seed + life.device * 1009 + life.life * 9176);

becomeBrowser(life, tell);
await restoreDisk(life.disk);
const session = await import('../apps/web/office/auth/session.ts');
const { lock, startSession, unlock } = await import('../apps/web/office/auth/device-lock.ts');
const { choosePin, setUpDevice } = await import('../apps/web/office/auth/set-up-device.ts');
const { isDevice } = await import('../apps/web/office/device/device-record.ts');
const { addToPack, readPack } = await import('../apps/web/office/device/pack.ts');
const { canQueue, readQueue, watchQueue } = await import('../apps/web/office/device/queue.ts');
const { sendQueue, startSender } = await import('../apps/web/office/device/sender.ts');
const { startReports } = await import('../apps/web/office/device/start-sending.ts');
const { takeExisting } = await import('../apps/web/office/device/held-entries.ts');
const { waitsFor } = await import('../apps/web/office/device/queue-entry.ts');
const { newDraft, parseDraft, priced } = await import('../apps/web/office/order-wizard/draft.ts');
const { reduceDraft } = await import('../apps/web/office/order-wizard/change-draft.ts');
const { toOrderBody } = await import('../apps/web/office/order-wizard/draft-checks.ts');
const storage = await import('../apps/web/office/order-wizard/draft-storage.ts');
const { WRONG_PINS } = await import('../apps/web/office/device/storage.ts');
const { placeByQueue } = await import('../apps/web/office/order-wizard/queue-order.ts');
const { send } = await import('../apps/web/office/send.ts');
const { api } = session;

const PATIENCE_MS = 40_000;

/** What the officer does when another screen is open than that of their work. */
async function getPast(): Promise<void> {
  const { status, user, ...rest } = session.getSession();
  if (status === 'locked') await unlock(PIN);
  else if (status === 'signed-out' || status === 'ended') {
    await session.signIn({ identifier: life.username, password: PASSWORD });
    tell({ happened: 'signed in again' });
  } else if (status === 'signed-in' && 'needsPin' in rest && rest.needsPin) await choosePin(PIN);
  else if (status === 'signed-in' && !isDevice()) await setUpDevice('Drill', PIN);
  else if (status === 'signed-in' && !readPack())
    await addToPack(
      user.id,
      await api.call(takeAlong, {
        query: { group_ids: life.groupIds.join(',') },
        // The officer tries again rather than wait for 100,000 slow bytes.
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    );
  else if (user === undefined || status === 'checking') await sleep(5);
}

const isAtWork = () => {
  const now = session.getSession();
  return now.status === 'signed-in' && !now.needsPin && isDevice() && canQueue() && readPack() !== undefined;
};

let gettingPast: Promise<void> | undefined;
/** Somebody else types a PIN. */
let typing: Promise<void> = Promise.resolve();

/** Resolves when the officer can work: signed in, unlocked, with groups saved for offline use. */
function atWork(): Promise<void> {
  gettingPast ??= (async () => {
    await typing;
    while (!isAtWork()) await getPast().catch(() => sleep(20));
    gettingPast = undefined;
  })();
  return gettingPast;
}

/** Now and then the device is locked in the middle of something, and a wrong PIN is typed, or too many. */
async function disturb(): Promise<never> {
  for (;;) {
    await sleep(200 + random() * 2500);
    await atWork();
    lock();
    tell({ happened: 'lock' });
    typing = typeWrongPins(random() < 0.06 ? WRONG_PINS : random() < 0.2 ? 1 : 0);
    await atWork();
  }
}

async function typeWrongPins(count: number): Promise<void> {
  for (let tried = 0; tried < count; tried += 1) await unlock('0815');
  if (count > 0) tell({ happened: count === WRONG_PINS ? 'five wrong PINs' : 'wrong PIN' });
}

const tellQueued = () => {
  for (const { id, key, command, input } of readQueue()) {
    if (told.has(id)) continue;
    told.add(id);
    tell({ queued: { key, command, input } });
  }
};
const told = new Set<number>();

const markOf = (draft: Draft | undefined) => draft && Number(draft.clientLoanBalance);
const isOf = (mark: number) => (entry: { command: string; input: { body?: unknown } }) =>
  entry.command === placeOrder.name &&
  (entry.input.body as { clientLoanBalance: number }).clientLoanBalance === mark;

async function findOrMakeClient({ names }: Planned, group: Group | undefined): Promise<Client> {
  const { clients } = await api.call(listClients, {
    query: { page: 1, limit: 20, search: names.nationalId },
  });
  const made = readQueue().find(
    ({ command, input }) =>
      command === createClient.name && (input.body as { clientId: string }).clientId === names.nationalId,
  );
  // The first one is what is there already, or waits.
  const client =
    clients[0] ??
    (await send(createClient, {
      body: {
        name: names.client,
        phone: `07${String(Math.floor(10_000_000 + random() * 89_999_999))}`,
        clientId: names.nationalId,
        systemId: `S${names.nationalId}`,
      },
    }));
  const isAssigned = readQueue().some(
    ({ command, input }) =>
      command === assignGroup.name && made !== undefined && input.params?.['id'] === `${BY_KEY}${made.key}`,
  );
  if (group && client.group_id === null && !isAssigned)
    await send(assignGroup, { params: { id: client.id }, body: { groupId: group.id } });
  return client;
}

async function findOrMakeGroup({ names }: Planned): Promise<Group> {
  const { groups } = (await api.call(listGroups, {
    query: { page: 1, limit: 20, search: names.account },
  })) as { groups: Group[] };
  if (groups[0]) return groups[0];
  return send(createGroup, {
    body: { name: names.group, accountNumber: names.account, branchId: life.branchId, location: 'Mutomo' },
  });
}

/** Client, group and goods in a new draft; nothing when the screen offers too little of the goods. */
async function begin(order: Planned): Promise<Draft | undefined> {
  const { groups } = readPack()!;
  const taken = groups[order.mark % groups.length]!;
  const group = order.for === 'a new client in a new group' ? await findOrMakeGroup(order) : taken;
  const client =
    order.for === 'a member'
      ? taken.members[order.mark % taken.members.length]!
      : await findOrMakeClient(order, order.for === 'somebody whom others register too' ? undefined : group);
  const product = priced(await api.call(getProduct, { params: { id: life.products[order.goods] } }));
  if (!product || product.stock < order.quantity) return undefined;
  const chosen = reduceDraft(newDraft(uuid()), { type: 'chooseClient', client });
  const grouped = reduceDraft(chosen, { type: 'chooseGroup', group });
  const figures = {
    clientLoanBalance: order.mark,
    clientSystemSavings: 0,
    groupLoanBalance: 0,
    groupArrears: 0,
  };
  const filled = reduceDraft(grouped, { type: 'set', fields: figures });
  return reduceDraft(filled, { type: 'putInCart', product, quantity: order.quantity });
}

/** The draft with its goods as they are now; nothing when there are too few. */
async function seeAgain(draft: Draft): Promise<Draft | undefined> {
  const [item] = draft.cart;
  const product = priced(await api.call(getProduct, { params: { id: item!.product.id } }));
  if (!product || product.stock < item!.quantity) return undefined;
  return reduceDraft(draft, { type: 'putInCart', product, quantity: item!.quantity });
}

/** Submits as the wizard does (use-submit.ts). */
async function submit(draft: Draft): Promise<Became> {
  const { id } = session.getSession().user!;
  const body = toOrderBody(draft);
  if (!body) throw new Error(`An order that cannot be submitted: ${JSON.stringify(draft)}`);
  try {
    await placeByQueue(draft, body, await api.call(getLoanTerms, {}));
  } catch (error) {
    // Locked in between: the order stays in the wizard.
    if (!(error instanceof ApiRefusal)) throw error;
    const changed =
      error.code === 'price_changed' || error.code === 'insufficient_stock'
        ? await seeAgain(draft)
        : undefined;
    if (changed) return submit(changed);
    await storage.removeDraft(id, draft.key);
    return 'refused';
  }
  await storage.removeDraft(id, draft.key);
  return 'made';
}

/** What comes of a turn. After a kill or a lock the officer looks for what there is of it first. */
async function take(turn: number): Promise<Became> {
  const order = planned(life.seed, life.device, turn);
  const { mark } = order;
  if (readQueue().some(isOf(mark))) return 'made';
  const { id } = session.getSession().user!;
  const left = await storage.loadDraft(id);
  if (markOf(left) === mark) tell({ happened: 'went on with a draft' });
  const draft = left && markOf(left) === mark ? left : await begin(order);
  return draft ? submit(draft) : 'not on offer';
}

async function work(): Promise<void> {
  const done = new Set(life.done);
  let { made } = life;
  for (let turn = 0; made < life.most; turn += 1) {
    while (!done.has(turn)) {
      await atWork();
      try {
        const became = await take(turn);
        tell({ turn, mark: planned(life.seed, life.device, turn).mark, became });
        done.add(turn);
        if (became === 'made') made += 1;
      } catch (error) {
        if (process.env['DEBUG_DRILL']) console.error(life.device, error);
        await sleep(50);
      }
    }
  }
}

/** With a network: decides what needs a decision, opens some refused orders, and waits until nothing can be sent. */
async function finish(): Promise<void> {
  for (const entry of readQueue()) {
    if (entry.state !== 'held') continue;
    if (!entry.refusal) await takeExisting(entry);
    const draft = random() < 0.5 ? parseDraft(entry.draft) : undefined;
    if (!draft) continue;
    await storage.writeDraft(session.getSession().user!.id, draft);
    tell({ happened: 'opened a held order' });
    const became = await submit(draft);
    tell({ turn: -1, mark: markOf(draft)!, became });
  }
  const canGo = () =>
    readQueue().some((entry) => entry.state === 'queued' && waitsFor(entry, readQueue()).length === 0);
  for (const end = Date.now() + 60_000; canGo() && Date.now() < end; await sleep(50)) await sendQueue();
}

startSession();
watchQueue(tellQueued);
await atWork();
startSender();
startReports();
if (life.task === 'work') {
  tell({ isAtWork: true });
  void disturb();
  await work();
} else if (life.task === 'finish') await finish();
// The report of the device leaves a moment after its last change.
await sleep(1000);
await atWork();
tell({ end: true, shows: readQueue() });
