/**
 * The database goes away for half a minute in a stream of orders, twice: once it refuses everybody, once the network
 * loses every byte. Meanwhile each call has to be answered soon, and with the words for it; afterwards the process goes on
 * by itself, and nothing is lost or doubled.
 *
 *   npm run drill:away [-- seconds]
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDrillDatabase } from './drill-database.ts';
import { endProduct, startProduct, untilReady, URL_OF_PRODUCT, type Answer } from './drill-product.ts';
import { openOrderStream, formatFaults } from './drill-orders.ts';
import { table, writeResults } from './results.ts';

/** How long a call may take when the connection is refused. */
const REFUSAL_SECONDS = 3;
/**
 * How long a call may take when packets are dropped: two questions of the heartbeat of 2 s each with 2 s between them,
 * or the 5 s of a new connection, and one second more.
 */
const SILENCE_SECONDS = 9;

const away = Number(process.argv[2] ?? 30);
const complaints: string[] = [];
const database = await openDrillDatabase();
const server = await startProduct(database.settings);
const stream = await openOrderStream();

/**
 * Places orders, cuts the database off after a second, restores it. Answers what callers got meanwhile, as a row of
 * figures.
 */
async function takeAway(round: number, name: string, most: number, cut: () => void): Promise<string[]> {
  const end = new AbortController();
  const met: Answer<{ code?: string }>[] = [];
  const ordering = stream.placeOrders(round, end.signal, (answer) =>
    met.push(answer as Answer<{ code?: string }>),
  );
  await sleep(1000);
  cut();
  const since = met.length;
  await sleep(away * 1000);
  const meanwhile = met.slice(since);
  await database.proxy.reconnect();
  const back = await untilReady(URL_OF_PRODUCT);
  await sleep(1000);
  end.abort();
  await ordering;
  const clear = meanwhile.filter(({ status, body }) => status === 503 && body.code === 'unavailable').length;
  // Includes calls that were still waiting when the database came back.
  const slowest = Math.max(...met.slice(since).map(({ ms }) => ms)) / 1000;
  // An order may have been in progress when the connection was cut.
  const orders = meanwhile.filter(({ status }) => status === 201).length;
  const other = meanwhile.length - orders - clear;
  if (other > 0) complaints.push(`${name}: ${other} calls answered otherwise than with 503 \`unavailable\``);
  if (clear === 0) complaints.push(`${name}: nobody was told so`);
  if (slowest > most) complaints.push(`${name}: an answer after ${slowest.toFixed(1)} s, ${most} s at most`);
  return [
    name,
    String(meanwhile.length - orders),
    String(clear),
    `${slowest.toFixed(1)} s`,
    `${back.toFixed(1)} s`,
  ];
}

const rows = [
  await takeAway(1, 'refuses everybody', REFUSAL_SECONDS, database.proxy.refuse),
  await takeAway(2, 'loses every byte', SILENCE_SECONDS, database.proxy.swallow),
];
const doubled = await stream.countDoubled();
await endProduct(server);
const { orders, faults } = await database.audit(stream);
await database.close();
await writeResults(
  'The database away',
  `npm run drill:away -- ${away}`,
  `${table(['the database', 'calls', '503 `unavailable`', 'slowest answer', 'ready again after'], rows)}

${away} s each, in a stream of orders: ${stream.acknowledged.size} acknowledged, ${orders} in the database;
${formatFaults({ ...faults, 'doubled on repeat': doubled }, complaints)}.`,
);
