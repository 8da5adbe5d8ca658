/**
 * The disk runs full in a stream of orders and is cleared again half a minute later: an order meanwhile is refused with the reason,
 * a picture that does not fit is refused with its reason, and afterwards the product goes on by itself; nothing is
 * lost or doubled. The disk is a small one in memory, which only root may make.
 *
 *   npm run drill:full [-- seconds]
 */
import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { auditFolder, makeFolder } from './drill-database.ts';
import { endProduct, signIn, startProduct, untilReady, URL_OF_PRODUCT } from './drill-product.ts';
import { openOrderStream, formatFaults } from './drill-orders.ts';
import { writeResults } from './results.ts';

const DISK_MB = 600;
/** The answers that are promised: that there is no room, and an order after all where the database found a little. */
const PROMISED = [503, 201];

if (process.getuid?.() !== 0) {
  process.stderr.write('Only root can make the small disk that this drill fills: run it with sudo.\n');
  process.exit(1);
}
const seconds = Number(process.argv[2] ?? 30);
const dataDir = await makeFolder();
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', dataDir]);

/** Writes until nothing more fits; answers what clears it again. */
async function fillDisk(): Promise<() => Promise<void>> {
  const file = join(dataDir, 'filler');
  const filler = await open(file, 'a');
  for (let size = 1 << 20; size >= 1;) {
    const { bytesWritten } = await filler.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten < size) size >>= 1;
  }
  await filler.close();
  return () => rm(file);
}

/** The answer to an upload of a picture now. */
async function uploadPicture(token: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'white', noise } });
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${URL_OF_PRODUCT}/api/uploads/product-image`, { method: 'POST', headers, body });
  return `${reply.status} ${((await reply.json()) as { message: string }).message}`;
}

const server = await startProduct({ DATA_DIR: dataDir });
const stream = await openOrderStream();
const admin = await signIn(URL_OF_PRODUCT, 'admin');
const end = new AbortController();
const statuses = new Map<number, number>();
let isFull = false;
const ordering = stream.placeOrders(1, end.signal, ({ status }) => {
  if (isFull) statuses.set(status, (statuses.get(status) ?? 0) + 1);
});
await sleep(1000);
const clear = await fillDisk();
isFull = true;
const upload = await uploadPicture(admin);
for (let second = 0; second < seconds; second += 1) {
  await sleep(1000);
  // The database frees a little when it starts again; a disk that others fill does not.
  await fillDisk();
}
isFull = false;
await clear();
const back = await untilReady(URL_OF_PRODUCT);
await sleep(2000);
end.abort();
await ordering;
const doubled = await stream.countDoubled();
await endProduct(server);

const { orders, faults } = await auditFolder(dataDir, stream);
execFileSync('umount', ['--lazy', dataDir]);
await rm(dataDir, { recursive: true, force: true });
const complaints = [...statuses]
  .filter(([status]) => !PROMISED.includes(status))
  .map(([status, count]) => `${count} calls answered ${status || 'nothing'}`);
if (!statuses.has(503)) complaints.push('nobody was told that there is no room');
if (!upload.startsWith('503 The server has no room')) complaints.push(`a picture answered ${upload}`);
const answers = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ');
await writeResults(
  'The disk full',
  `npm run drill:full -- ${seconds}`,
  `${seconds} s without a byte left in a stream of orders: answers ${answers}; a picture: ${upload};
ready ${back.toFixed(1)} s after it was cleared. ${stream.acknowledged.size} orders acknowledged, ${orders} in the database;
${formatFaults({ ...faults, 'doubled on repeat': doubled }, complaints)}.`,
);
