/**
 * A backup taken in the middle of a stream of orders, the whole data folder lost, the backup restored into a new one:
 * every order that was acknowledged before the backup began is there, the stock is exact, and the product starts.
 *
 *   npm run drill:restore
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { auditFolder, makeFolder } from './drill-database.ts';
import { endProduct, startProduct } from './drill-product.ts';
import { openOrderStream, formatFaults } from './drill-orders.ts';
import { writeResults } from './results.ts';

const run = promisify(execFile);
const folder = await makeFolder();
const [lost, found, file] = [join(folder, 'lost'), join(folder, 'found'), join(folder, 'backup.zip')];
const script = async (name: string, dataDir: string) => {
  const begin = performance.now();
  await run(process.execPath, [`scripts/${name}.ts`, file], { env: { ...process.env, DATA_DIR: dataDir } });
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
};

const server = await startProduct({ DATA_DIR: lost });
const stream = await openOrderStream();
const end = new AbortController();
const ordering = stream.placeOrders(1, end.signal);
await sleep(2000);
const before = [...stream.acknowledged.values()];
const backedUp = await script('backup', lost);
await sleep(1000);
end.abort();
await ordering;
server.kill('SIGKILL');
await once(server, 'exit');
await sleep(1000);
await rm(lost, { recursive: true, force: true });

const restored = await script('restore', found);
await endProduct(await startProduct({ DATA_DIR: found }));
const { orders, faults } = await auditFolder(found, stream, before);
const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
await rm(folder, { recursive: true, force: true });
await writeResults(
  'Restore',
  'npm run drill:restore',
  `A backup (${megabytes} MB, ${backedUp}) while orders streamed in, the data folder lost, restored in ${restored}:\n${before.length} orders acknowledged before it began, ${orders} in it; ${formatFaults(faults)}.`,
);
