import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../apps/api/src/platform/pool.ts';
import type { Connection } from '../apps/api/src/platform/embedded-postgres/connect.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../apps/api/test/database-proxy.ts';
import { endProduct, makeFolder } from '../e2e/product.ts';
import { auditOrders, formatFaults, openOrderStream, type OrderStream } from './drill-orders.ts';
import { openStock } from './drill-stock.ts';
import { startProduct, untilReady, URL_OF_PRODUCT, type Answer } from './drill-product.ts';
import { ms, table, writeResults } from './results.ts';

/** What officers meet from a fault until the next one. */
export interface Round {
  name: string;
  answers: Answer<{ code?: string }>[];
  /** The answers before the healing began. */
  meanwhile: Answer<{ code?: string }>[];
  /** Of all answers, in ms. */
  p95: number;
  slowest: number;
  /** Seconds from the healing until the product is ready. */
  back: number;
}

export interface Scene {
  dataDir: string;
  server: ChildProcess;
  stream: OrderStream;
  /** The way to a database beside the product. */
  proxy: DatabaseProxy | undefined;
  /** What officers were answered so far. */
  answers: Round['answers'];
  rounds: Round[];
  /** The orders that must be there in the end, where those are not all that were acknowledged. */
  expected?: readonly string[];
  /** Starts the product again. */
  restart: () => Promise<void>;
  endOrders: () => Promise<void>;
}

export interface Drill {
  title: string;
  /** What happens, one after the other. */
  rounds: readonly string[];
  /** The drill starts the database and the product reaches it through a proxy; otherwise the product starts it. */
  database?: 'beside';
  /** The product's processes, which take orders in turns. */
  urls?: readonly string[];
  /** How many officers place orders, each without a pause; 8 unless said otherwise. */
  callers?: number;
  /** Prepares the data folder; answers further settings of the product. */
  open?: (dataDir: string) => Promise<Record<string, string> | void>;
  /** Breaks something, and leaves it broken for a while. */
  fault: (scene: Scene, round: string) => Promise<void>;
  heal?: (scene: Scene, round: string) => Promise<void>;
  /** How often each thing happened that must not. `books` is the database after the product has ended. */
  expect?: (scene: Scene, books: pg.Pool) => Promise<Record<string, number>>;
  close?: (dataDir: string) => Promise<void> | void;
}

/** Starts the database of a folder, and a proxy to it. */
async function openDatabase(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(postgres.owner, 2);
  const proxy = await openDatabaseProxy(postgres.owner);
  const through = ({ user, password, database }: Connection) =>
    `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`;
  return {
    pool,
    proxy,
    settings: {
      DATABASE_URL: through(postgres.application),
      DATABASE_OWNER_URL: through(postgres.owner),
    },
    close: async () => {
      proxy.close();
      await pool.end();
      await postgres.stop();
    },
  };
}

/**
 * Breaks a part of the product while officers place orders and goods are moved and counted, heals it, and counts afterwards: every
 * acknowledged order is in the database once, a repeat under its key brings the same one, the stock is exact in each place, every
 * order has its lines and its audit record.
 *
 * @param command for RESULTS.md
 */
export async function runDrill(drill: Drill, command: string): Promise<void> {
  const { urls = [URL_OF_PRODUCT] } = drill;
  const dataDir = makeFolder();
  const more = await drill.open?.(dataDir);
  const beside = drill.database && (await openDatabase(dataDir));
  const start = (url: string) =>
    startProduct({ DATA_DIR: dataDir, ...beside?.settings, ...more, PORT: new URL(url).port });
  const servers: ChildProcess[] = [];
  for (const url of urls) servers.push(await start(url));
  const stream = await openOrderStream((turn) => urls[turn % urls.length]!);
  const answers: Round['answers'] = [];
  const end = new AbortController();
  const stock = await openStock(urls.at(-1)!, stream.productId);
  const ordering = Promise.all([
    stream.placeOrders(end.signal, (answer) => answers.push(answer), drill.callers),
    drill.callers !== 0 && stock.moveStock(end.signal),
  ]);
  const scene: Scene = {
    dataDir,
    server: servers[0]!,
    stream,
    proxy: beside?.proxy,
    answers,
    rounds: [],
    restart: async () => {
      scene.server = await start(urls[0]!);
    },
    endOrders: async () => {
      end.abort();
      await ordering;
    },
  };

  await sleep(1000);
  for (const name of drill.rounds) {
    const since = answers.length;
    await drill.fault(scene, name);
    const meanwhile = answers.slice(since);
    const begin = performance.now();
    await drill.heal?.(scene, name);
    await untilReady(URL_OF_PRODUCT);
    const back = (performance.now() - begin) / 1000;
    await sleep(1000);
    scene.rounds.push(describe(name, answers.slice(since), meanwhile, back));
  }
  await scene.endOrders();
  const repeated: Record<string, number> = scene.expected
    ? {}
    : { 'doubled on repeat': await stream.countDoubled() };
  await Promise.all([scene.server, ...servers.slice(1)].map(endProduct));

  const books = beside ?? (await openDatabase(dataDir));
  const { orders, faults } = await auditOrders(books.pool, stream, scene.expected);
  const all = { ...faults, ...repeated, ...(await drill.expect?.(scene, books.pool)) };
  await books.close();
  await drill.close?.(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  const acknowledged = scene.expected?.length ?? stream.acknowledged.size;
  await writeResults(
    drill.title,
    command,
    `${tableOf(scene.rounds)}\n\n${acknowledged} orders acknowledged, ${orders} in the database; ${stock.done.transfers} transfers received and ${stock.done.counts} counts approved meanwhile; ${formatFaults(all)}.`,
  );
}

function describe(
  name: string,
  answers: Round['answers'],
  meanwhile: Round['meanwhile'],
  back: number,
): Round {
  const waits = answers.map(({ ms: wait }) => wait).toSorted((a, b) => a - b);
  const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? 0;
  return { name, answers, meanwhile, p95, slowest: waits.at(-1) ?? 0, back };
}

/** Rounds of one name are one row. */
function tableOf(rounds: readonly Round[]): string {
  const heads = ['what happens', 'times', 'answers', 'p95', 'slowest', 'ready again after'];
  const rows = [...Map.groupBy(rounds, ({ name }) => name)].map(([name, same]) => {
    const whole = describe(
      name,
      same.flatMap(({ answers }) => answers),
      [],
      Math.max(...same.map(({ back }) => back)),
    );
    const counts = [...Map.groupBy(whole.answers, ({ status }) => status)].map(
      ([status, some]) => `${some.length} × ${status || 'none'}`,
    );
    return [
      name,
      String(same.length),
      counts.join(', '),
      `${ms(whole.p95)} ms`,
      `${(whole.slowest / 1000).toFixed(1)} s`,
      `${whole.back.toFixed(1)} s`,
    ];
  });
  return table(heads, rows);
}
