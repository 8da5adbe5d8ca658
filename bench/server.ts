/**
 * What else the server does all day, with 100,000 orders: the export of all of them, sign-in, pages of the site;
 * beside the export and the sign-in the same without HTTP, in this process.
 *
 *   npm run bench:server [-- orders]
 */
import { orderExport } from '#words/order-export.ts';
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { hashPassword, isPassword } from '../apps/api/src/auth/passwords.ts';
import { exportOrders } from '../apps/api/src/orders/export-orders.ts';
import type { Database } from '../apps/api/src/platform/database.ts';
import { signInEach, type Person } from '../apps/api/test/everyday-calls.ts';
import { withDatabase } from './with-database.ts';
import { endProduct, startProduct } from './drill-product.ts';
import { count, ms, rate, table, writeResults, time } from './results.ts';
import { pageCaller } from './web-load.ts';

const orders = Number(process.argv[2] ?? 100_000);
const PORT = '34520';
const PASSWORD = 'a-long-enough-password';
const PAGES = ['/', '/products', '/branches'];
const CALLERS = 32;
const SECONDS = 5;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The memory that a process holds now, in bytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

async function measureExport(db: Database, who: Person, pid: number): Promise<string> {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 200);
  const begin = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/orders/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {} }),
  });
  if (!answer.ok) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body!) {
    first ||= performance.now() - begin;
    bytes += (chunk as Uint8Array).length;
  }
  const whole = performance.now() - begin;
  clearInterval(watch);
  const again = performance.now();
  for await (const _ of exportOrders(
    db,
    who,
    { filter: {} },
    { masked: false, words: orderExport, about: NOTHING, onEnd: () => {} },
  ));
  const straight = performance.now() - again;
  return (
    `The export of ${count(orders)} orders: first byte after ${ms(first)} ms, whole after ${(whole / 1000).toFixed(1)} s ` +
    `(${(straight / 1000).toFixed(1)} s without HTTP), ${megabytes(bytes)};\n` +
    `the server held ${megabytes(before)} before and ${megabytes(most)} at most: ${megabytes(most - before)} more.`
  );
}

/** The measurement is of the rows. */
const NOTHING = { sheetName: 'About', rows: [], onPaper: { title: '', scope: '', made: '' } };

async function measureSignIn(db: Database, who: Person): Promise<string> {
  const hash = await hashPassword(PASSWORD);
  await db.updateTable('staff').set({ password_hash: hash }).where('id', '=', who.id).execute();
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  const http = await time(40, async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: username, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
    await answer.json();
  });
  const check = await time(40, () => isPassword(hash, PASSWORD, 'stranger'));
  return `Sign-in: ${ms(http.p50)} / ${ms(http.p99)} ms, of which checking the password ${ms(check.p50)} ms.`;
}

async function measurePages(): Promise<string> {
  const rows: string[][] = [];
  for (const path of PAGES) {
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => pageCaller(PORT, path)));
    const ask = (turn: number) => callers[turn % CALLERS]!.ask();
    await rate(CALLERS, 1, ask);
    const perSecond = await rate(CALLERS, SECONDS, ask);
    rows.push([path, count(Math.round(perSecond)), `${(callers[0]!.bytes / 1024).toFixed(1)} KB`]);
    for (const caller of callers) caller.end();
  }
  return `Pages of the site, rendered on the server from the database at most every five seconds, to ${CALLERS} callers on the same machine:\n\n${table(['page', 'a second', 'on the wire'], rows)}`;
}

await withDatabase({ orders }, async (db, dataDir) => {
  const people = await signInEach(db);
  const server = await startProduct({ PORT, DATA_DIR: dataDir, SEED: 'none' });
  // First: a server that has worked has taken its room already.
  const exported = await measureExport(db, people.admin, server.pid!);
  const pages = await measurePages();
  const signIn = await measureSignIn(db, people.officer);
  await endProduct(server);
  await writeResults(
    'The server at work',
    `npm run bench:server -- ${orders}`,
    `${exported}\n\n${signIn}\n\n${pages}`,
  );
});
