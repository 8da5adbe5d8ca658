/**
 * Eight officers make 1,000 orders on devices of their own, with the back office's own modules, on a network that
 * loses, falsifies and delays answers, while devices are killed and locked, and sessions end. Afterwards every order
 * that a device called saved is in the books once, or is on that device with a reason; nothing else is in the
 * books.
 *
 *   npm run drill:field           with a new seed
 *   npm run drill:field -- 4711   the same plan again; `-- 4711 80` with 80 orders
 */
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FAULTS, openFaultProxy, type Choice } from '../e2e/fault-proxy.ts';
import { openDrillDatabase } from './drill-database.ts';
import { formatFaults } from './drill-orders.ts';
import { endProduct, must, signIn, startProduct, URL_OF_PRODUCT } from './drill-product.ts';
import { auditField, type Device } from './field-audit.ts';
import {
  DEVICES,
  GOODS,
  PASSWORD,
  pick,
  randomFrom,
  type Goods,
  type Life,
  type DeviceMessage,
} from './field-plan.ts';
import { count, writeResults } from './results.ts';

// A device that was killed begins again within a second.
enableCompileCache();
const seed = Number(process.argv[2] ?? Math.floor(Math.random() * 100_000));
const orders = Number(process.argv[3] ?? 1000);
if (!Number.isInteger(seed) || !Number.isInteger(orders))
  throw new Error('A seed and a number of orders are whole numbers.');
const random = randomFrom(seed);
const STOCK: Record<Goods, number> = { plenty: 100_000, repriced: 100_000, 'last pieces': 150 };
const begun = performance.now();

const database = await openDrillDatabase();
const server = await startProduct(database.settings);
const proxy = await openFaultProxy(URL_OF_PRODUCT, { byteMs: 5, lateMs: 150 });
const admin = await signIn(URL_OF_PRODUCT, 'admin');
const asAdmin = <Body>(method: string, path: string, body?: object) =>
  must<Body>(URL_OF_PRODUCT, method, path, { token: admin, ...(body && { body }) });

const branches = await asAdmin<{ id: string; name: string }[]>('GET', '/branches');
const branchId = branches.find(({ name }) => name === 'Kitui')!.id;
const products = {} as Record<Goods, string>;
for (const goods of GOODS) {
  const product = { name: `Drill ${goods}`, category: 'Drill', price: 1000, stock: STOCK[goods] };
  products[goods] = (await asAdmin<{ id: string }>('POST', '/products', product)).id;
}
const officer = await signIn(URL_OF_PRODUCT, 'officer');
const { groups } = await must<{ groups: { id: string; members: number }[] }>(
  URL_OF_PRODUCT,
  'GET',
  '/field/groups',
  {
    token: officer,
  },
);
const groupIds = groups.filter(({ members }) => members > 0).map(({ id }) => id);

async function hire(device: number): Promise<Device> {
  const username = `drill.${device}`;
  const { id: staffId } = await asAdmin<{ id: string }>('POST', '/staff', {
    name: `Drill ${device}`,
    username,
    email: `${username}@jirani.example`,
    role: 'credit_officer',
    branchId,
    password: PASSWORD,
  });
  const life = {
    device,
    life: 0,
    seed,
    url: proxy.url,
    username,
    branchId,
    products,
    disk: [],
    localStorage: [],
  };
  const own = { groupIds: [0, 1, 2].map((at) => groupIds[(device + at) % groupIds.length]!) };
  const most = Math.ceil(orders / DEVICES);
  return {
    staffId,
    life: { ...life, ...own, done: [], made: 0, most, task: 'work' },
    queued: new Map(),
    became: new Map(),
    shows: [],
  };
}

const happened: Record<string, number> = {};
const note = (what: string) => (happened[what] = (happened[what] ?? 0) + 1);

/** Keeps what a device tells: what it wrote is what the next life begins with. */
function hear(device: Device, told: DeviceMessage): void {
  const { life, queued, became } = device;
  if ('disk' in told) life.disk.push(...told.disk);
  else if ('localStorage' in told) {
    const [name, value] = told.localStorage;
    life.localStorage = life.localStorage.filter(([other]) => other !== name);
    if (value !== undefined) life.localStorage.push([name, value]);
  } else if ('isAtWork' in told) return;
  else if ('queued' in told) queued.set(told.queued.key, told.queued);
  else if ('turn' in told) {
    became.set(told.mark, told.became);
    if (told.turn >= 0) life.done.push(told.turn);
    if (told.turn >= 0 && told.became === 'made') life.made += 1;
    note(told.became);
  } else if ('happened' in told) note(told.happened);
  else device.shows = told.shows;
}

/** One life of a device, which is killed so long after its officer begins to work, or now and then before; answers whether it came to its end before it was killed. */
async function live(device: Device, task: Life['task'], killAfterMs?: number): Promise<boolean> {
  device.life = { ...device.life, task, life: device.life.life + 1 };
  const worker = new Worker(new URL('field-device.ts', import.meta.url), { workerData: device.life });
  let isDone = false;
  let killing: NodeJS.Timeout | undefined;
  const kill = (afterMs: number) => {
    killing = setTimeout(() => void worker.terminate(), afterMs);
  };
  if (killAfterMs !== undefined && device.life.life % 7 === 0) kill(killAfterMs / 4);
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('message', (told: DeviceMessage) => {
      hear(device, told);
      if ('isAtWork' in told && killAfterMs !== undefined) kill(killAfterMs);
      if (!('end' in told)) return;
      isDone = true;
      void worker.terminate();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
  await ended;
  clearTimeout(killing);
  if (!isDone) note('killed');
  return isDone;
}

/** The network of each device: for some requests as it should be, then with one fault for some. */
const networkChoices = Array.from({ length: DEVICES }, (_, device) => {
  const draw = randomFrom(seed + 31 * (device + 1));
  let choice: Choice = 'none';
  let left = 0;
  return (): Choice => {
    if (left === 0) {
      choice = draw() < 0.45 ? 'none' : pick(draw, FAULTS);
      left = 1 + Math.floor(draw() * (choice === 'none' ? 12 : 6));
    }
    left -= 1;
    return choice;
  };
});

const devices = await Promise.all(Array.from({ length: DEVICES }, (_, device) => hire(device)));
proxy.set(({ headers }) => networkChoices[Number(headers['x-device'])]!());

const end = new AbortController();
/** Meanwhile prices change and sessions end. */
async function meddle(): Promise<void> {
  for (let price = 1010; !end.signal.aborted; price += 10) {
    await sleep(2500);
    await asAdmin('PUT', `/products/${products.repriced}`, { price });
    if (random() < 0.6) continue;
    const { staffId } = pick(random, devices);
    await database.ask('delete from sessions where staff_id = $1', [staffId]);
    note('session ended');
  }
}
const meddling = meddle();
const progress = setInterval(() => {
  const made = devices.map(({ life }) => life.made);
  console.log(`${made.reduce((sum, one) => sum + one, 0)} orders made: ${made.join(' ')}`);
}, 10_000);
await Promise.all(
  devices.map(async (device) => {
    const draw = randomFrom(seed + 57 * (device.life.device + 1));
    while (!(await live(device, 'work', 200 + draw() * 8000)));
  }),
);
end.abort();
clearInterval(progress);
await meddling;

proxy.set('none');
await Promise.all(devices.map((device) => live(device, 'finish')));
// What is on the disk, and not only in the memory of the sending tab.
await Promise.all(devices.map((device) => live(device, 'show')));
const { devices: reported } = await asAdmin<{
  devices: { held: number; unsent: number; staff_id: string; ended_at: string | null }[];
}>('GET', '/devices?limit=100&page=1');
const audit = await auditField(database.ask, devices, products, STOCK);
for (const { staffId, shows } of devices) {
  const held = shows.filter(({ state, command }) => state === 'held' && command !== 'assignGroup').length;
  const told = reported.filter(({ staff_id }) => staff_id === staffId).map((one) => one.held);
  if (!told.includes(held))
    audit.faults['held and not reported'] = (audit.faults['held and not reported'] ?? 0) + 1;
}
const counts = proxy.counts();
await proxy.close();
await endProduct(server);
await database.close();
const seconds = Math.round((performance.now() - begun) / 1000);
const list = (all: Record<string, number>) =>
  Object.entries(all)
    .map(([name, number]) => `${name} ${count(number)}`)
    .join(', ');
await writeResults(
  'Orders from devices on a bad network',
  `npm run drill:field -- ${seed}`,
  `${DEVICES} devices, ${seconds} s.

Devices: ${list({ ...audit.figures, ...happened })}.
Requests by what the network did to them: ${list(counts)}.

What does not hold: ${formatFaults(audit.faults)}.`,
);
