/**
 * How fast this version is beside an earlier commit: both run as products of their own with demo data and 10,000 orders, and take
 * the same calls in turns of some seconds, so that a busy machine slows both. Prints the ratio, now ÷ earlier.
 *
 *   npm run bench:against -- 87d83ef [callers seconds rounds]     for example 1,8,16 2 6
 *   npm run bench:against -- 87d83ef 1,8,16 2 6 branch            this version has half of all goods in the branch that orders them
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { must, openCaller, orderOfTwo, signIn, untilReady } from './drill-product.ts';
import { median, rate, table, writeResults } from './results.ts';

const given = process.argv.slice(2);
const [commit, who = '1,8,16', secondsGiven = '2', roundsGiven = '6', goods] = given;
if (!commit) throw new Error('Name a commit: npm run bench:against -- 87d83ef');
const callers = who.split(',').map(Number);
const [seconds, rounds] = [Number(secondsGiven), Number(roundsGiven)];
const hasBranchStock = goods === 'branch';
const BOOKS = 10_000;
const VARIETY = 50;
const STOCK = 1_000_000;

interface Side {
  name: string;
  process: ChildProcess;
  port: number;
  /** Places one order, and reads the newest ten. */
  order: (turn: number) => Promise<void>;
  list: () => Promise<void>;
}

/** The folder with the files of a commit, installed and built once. */
async function checkout(root: string): Promise<string> {
  const sha = execFileSync('git', ['rev-parse', '--short', commit!], { encoding: 'utf8' }).trim();
  const folder = join(root, '.cache', 'against', sha);
  if (await stat(join(folder, 'package.json')).catch(() => undefined)) return folder;
  execFileSync('mkdir', ['-p', folder]);
  execFileSync('sh', ['-c', `git archive ${sha} | tar -x -C "${folder}"`]);
  return folder;
}

/** Starts a version by the command that its README names, and fills its books through its API. */
async function start(name: string, folder: string, port: number, dataDir: string): Promise<Side> {
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, 900);
  const admin = await signIn(url, 'admin');
  const officer = await signIn(url, 'officer');
  const made = async <Body>(path: string, body: object) =>
    must<Body & { id: string }>(url, 'POST', path, { token: admin, body });
  const { branch_id: branchId } = await must<{ branch_id: string }>(url, 'GET', '/auth/me', {
    token: officer,
  });
  const products: string[] = [];
  const bodies: object[] = [];
  for (let at = 0; at < VARIETY; at += 1) {
    const product = { name: `Bench ${at}`, category: 'Solar', price: 1_000 + at, stock: STOCK };
    products.push((await made('/products', product)).id);
  }
  for (let at = 0; at < VARIETY; at += 1) {
    const group = await made('/groups', { name: `Bench ${at}`, branchId, accountNumber: `BENCH-${at}` });
    const body = { name: `Bench Client ${at}`, phone: `0712${String(300_000 + at)}` };
    const client = await must<{ id: string }>(url, 'POST', '/clients', { token: officer, body });
    bodies.push(orderOfTwo(client.id, group.id, [products[at]!, products[(at + 7) % VARIETY]!]));
  }
  if (hasBranchStock && name === 'now') await sendHalf(url, branchId, products);
  const call = openCaller(port, officer, Math.max(...callers));
  const order = (turn: number) => call('POST', '/orders', bodies[turn % VARIETY]);
  let placed = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; placed < BOOKS;) await order((placed += 1));
    }),
  );
  console.log(`${name} is ready with ${BOOKS} orders`);
  return { name, process: server, port, order, list: () => call('GET', '/orders?page=1&limit=10') };
}

/** Sends half of the pieces of each product to a branch, where its manager receives them. */
async function sendHalf(url: string, to: string, products: string[]): Promise<void> {
  const [admin, manager] = [await signIn(url, 'admin'), await signIn(url, 'manager')];
  const lines = products.map((productId) => ({ productId, quantity: STOCK / 2 }));
  const { id } = await must<{ id: string }>(url, 'POST', '/transfers', {
    token: admin,
    body: { from: 'central', to, lines },
  });
  const received = products.map((productId) => ({ productId, received: STOCK / 2 }));
  await must(url, 'POST', `/transfers/${id}/receive`, { token: manager, body: { lines: received } });
}

async function end({ process: server }: Side): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

const root = join(import.meta.dirname, '..');
const folders = await Promise.all([mkdtemp(join(tmpdir(), 'now-')), mkdtemp(join(tmpdir(), 'earlier-'))]);
const earlier = await start('earlier', await checkout(root), 34_521, folders[1]);
const now = await start('now', root, 34_520, folders[0]);
const rows: string[][] = [];
const works = [
  ['orders of two goods', (side: Side) => side.order],
  ['newest ten orders', (side: Side) => side.list],
] as const;
for (const [work, of] of works.slice(0, hasBranchStock ? 1 : 2)) {
  for (const many of callers) {
    const rateOf = (side: Side) => rate(many, seconds, of(side));
    const pairs: { now: number; earlier: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const isFirst = round % 2 === 0;
      const one = await rateOf(isFirst ? now : earlier);
      const other = await rateOf(isFirst ? earlier : now);
      // The first pair warms both up.
      if (round > 0) pairs.push(isFirst ? { now: one, earlier: other } : { now: other, earlier: one });
    }
    const ratio = median(pairs.map((pair) => pair.now / pair.earlier));
    const middle = (side: 'now' | 'earlier') => median(pairs.map((pair) => pair[side])).toFixed(0);
    rows.push([`${work}, ${many} callers`, middle('earlier'), middle('now'), ratio.toFixed(2)]);
    console.log(rows.at(-1)!.join(' | '));
  }
}
await Promise.all([end(now), end(earlier)]);
await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
await writeResults(
  `Beside an earlier commit${hasBranchStock ? ', with goods in a branch' : ''}`,
  `npm run bench:against -- ${given.join(' ')}`,
  `Calls a second of whole products on one machine, in turns; goals: orders 1.1, lists 1.2.\n\n${table(['work', 'earlier', 'now', 'now ÷ earlier'], rows)}`,
);
process.exit(0);
