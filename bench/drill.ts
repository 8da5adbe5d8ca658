/**
 * The drills: what each breaks in a stream of orders, how it heals, and what must not be besides lost orders.
 *
 *   npm run drill:NAME [-- AMOUNT]     AMOUNT: rounds of `kill`, seconds of `away` and `full`
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fillDisk, mountSmallDisk, unmount, uploadPicture } from './drill-disk.ts';
import { makeFolder } from '../e2e/product.ts';
import { call, must, signIn, URL_OF_PRODUCT as A } from './drill-product.ts';
import { FLOODS } from './flood-visitor.ts';
import { runDrill, type Drill, type Round } from './run-drill.ts';

const VICTIMS = ['the server is killed', 'the database is killed', 'both are killed'];
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!;

/** Server, database or both are killed (-9) at random moments, again and again on the same data. */
const kill = (rounds = 100): Drill => ({
  title: 'Kill -9',
  rounds: Array.from({ length: rounds }, () => oneOf(VICTIMS)),
  fault: async ({ dataDir, server }, victim) => {
    await sleep(Math.random() * 1000);
    // Its first line is the number of the process.
    const pid = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    if (victim !== VICTIMS[0]) process.kill(Number.parseInt(pid, 10), 'SIGKILL');
    if (victim !== VICTIMS[1]) server.kill('SIGKILL');
  },
  heal: async ({ restart }, victim) => {
    if (victim !== VICTIMS[1]) await restart();
  },
});

/** Each answer while something is away is a 503 `unavailable`; an order may have been in progress before. */
function unclearAnswers(rounds: readonly Round[]) {
  const isClear = ({ status, body }: Round['meanwhile'][0]) => status === 503 && body.code === 'unavailable';
  const others = rounds.flatMap(({ meanwhile }) =>
    meanwhile.filter((answer) => answer.status !== 201 && !isClear(answer)),
  );
  return {
    'other answers than 503': others.length,
    'a time without a 503': rounds.filter(({ meanwhile }) => !meanwhile.some(isClear)).length,
  };
}

/** The database refuses everybody; then the network loses every byte. Each call is answered soon, and the product goes on by itself. */
const away = (seconds = 30): Drill => ({
  title: 'The database away',
  rounds: ['the database refuses everybody', 'the network loses every byte'],
  database: 'beside',
  fault: async ({ proxy }, kind) => {
    if (kind === 'the network loses every byte') proxy!.swallow();
    else proxy!.refuse();
    await sleep(seconds * 1000);
  },
  heal: ({ proxy }) => proxy!.reconnect(),
  expect: async ({ rounds: [refused, silent] }) => ({
    ...unclearAnswers([refused!, silent!]),
    'a refused connection that takes more than 3 s': Number(refused!.slowest > 3000),
    // Two questions of the heartbeat of 2 s each with 2 s between them, or the 5 s of a new connection, and more.
    'a silent one that takes more than 9 s': Number(silent!.slowest > 9000),
  }),
});

/** The disk is full: orders and a picture are refused with the reason, and the product goes on by itself when there is room. */
function full(seconds = 30): Drill {
  let picture = '';
  return {
    title: 'The disk full',
    rounds: ['no byte is left'],
    open: mountSmallDisk,
    fault: async ({ dataDir }) => {
      const admin = await signIn(A, 'admin');
      await fillDisk(dataDir);
      picture = await uploadPicture(admin);
      for (let second = 0; second < seconds; second += 1) {
        await sleep(1000);
        // The database frees a little when it starts again; a disk that others fill does not.
        await fillDisk(dataDir);
      }
    },
    heal: ({ dataDir }) => rm(join(dataDir, 'filler')),
    expect: async ({ rounds }) => ({
      ...unclearAnswers(rounds),
      'a picture without the reason': Number(!picture.startsWith('503 The server has no room')),
    }),
    close: unmount,
  };
}

/**
 * The clock of the product's machine is stepped by hours, while that of the database goes on: orders, sessions and sign-ins
 * go on, and a key brings its order by whatever clock. The clock is libfaketime's.
 */
function clock(): Drill {
  const hours = [6, -12, 0, -1, 20, 0].map((step) => `${step < 0 ? '' : '+'}${step}h`);
  const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
  const fileIn = (dataDir: string) => join(dataDir, 'clock');
  /** An idempotency key of each time. */
  const keys: string[] = [];
  let doubled = 0;
  let signInsLost = 0;
  return {
    title: 'The clock stepped',
    rounds: hours,
    database: 'beside',
    open: async (dataDir) => {
      if (!existsSync(library)) throw new Error('Install libfaketime: apt-get install faketime');
      await writeFile(fileIn(dataDir), '+0h');
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: fileIn(dataDir),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
    },
    fault: async ({ dataDir, stream }, step) => {
      keys.push([...stream.acknowledged.keys()].at(-1)!);
      await writeFile(fileIn(dataDir), step);
      await sleep(100);
      doubled += await stream.countDoubled(keys);
      await call(A, 'POST', '/auth/login', { body: { identifier: 'manager', password: 'not the password' } });
      const token = await signIn(A, 'manager').catch(() => '');
      if ((await call(A, 'GET', '/orders?limit=5', { token })).status !== 200) signInsLost += 1;
      await sleep(1000);
    },
    expect: async ({ stream, rounds }, books) => {
      const { rows } = await books.query<{ hours: number }>(
        `select count(distinct date_trunc('hour', created_at))::int as hours from orders where id = any($1)`,
        [[...stream.acknowledged.values()]],
      );
      return {
        'doubled after a step': doubled,
        'orders refused': rounds.flatMap(({ answers }) => answers.filter(({ status }) => status !== 201))
          .length,
        'sign-ins that did not hold': signInsLost,
        'hours without an order': Math.max(0, new Set(hours).size - rows[0]!.hours),
      };
    },
  };
}

/** Two processes on one database hold together: sessions, wrong passwords, keys and news are the same at both. */
function two(): Drill {
  const B = 'http://127.0.0.1:34519';
  const faults: Record<string, number> = {};
  const hold = (rule: string, holds: boolean) => {
    faults[rule] = (faults[rule] ?? 0) + Number(!holds);
  };
  return {
    title: 'Two processes, one database',
    rounds: ['two processes take orders'],
    database: 'beside',
    urls: [A, B],
    fault: async ({ stream, endOrders }) => {
      await sleep(5000);
      await endOrders();
      const token = await signIn(A, 'manager');
      hold('sessions', (await call(B, 'GET', '/auth/me', { token })).status === 200);
      await call(B, 'POST', '/auth/logout', { token });
      hold('sessions', (await call(A, 'GET', '/auth/me', { token })).status === 401);

      for (let turn = 0; turn < 20; turn += 1) {
        const order = { token: stream.token, key: `two-${turn}`, body: stream.anOrder(turn) };
        const replies = await Promise.all(
          [A, B, A, B].map((url) => call<{ id: string; code?: string }>(url, 'POST', '/orders', order)),
        );
        const placed = replies.filter(({ status }) => status === 201);
        // A caller with the same key in progress is refused, and tries again.
        const others = replies.filter(({ body }) => body.code === 'idempotency_in_progress');
        hold('one key for one order', placed.length > 0 && placed.length + others.length === replies.length);
        hold('one key for one order', new Set(placed.map(({ body }) => body.id)).size === 1);
        if (placed[0]) stream.acknowledged.set(order.key, placed[0].body.id);
      }

      const countUnread = async () =>
        (await must<{ unread: number }>(A, 'GET', '/notifications', { token: stream.token })).unread;
      const before = await countUnread();
      await must(B, 'POST', `/orders/${stream.acknowledged.get('two-0')}/status`, {
        token: await signIn(B, 'manager'),
        body: { status: 'approved', reason: 'Known client' },
      });
      hold('news of the other', (await countUnread()) === before + 1);

      const body = { identifier: 'officer.mombasa', password: 'not the password' };
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => call([A, B][turn % 2]!, 'POST', '/auth/login', { body })),
      );
      hold('ten wrong passwords over both', guesses.filter(({ status }) => status === 401).length === 10);
    },
    expect: async () => faults,
  };
}

/** A backup is made while orders stream in, the data folder is lost, and the backup restored in its place. */
function restore(): Drill {
  const run = async (name: string, file: string, dataDir: string) =>
    promisify(execFile)(process.execPath, [`scripts/${name}.ts`, file], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  let folder = '';
  return {
    title: 'Restore',
    rounds: ['the data folder is lost, and restored from a backup'],
    fault: async (scene) => {
      folder = makeFolder();
      scene.expected = [...scene.stream.acknowledged.values()];
      await run('backup', join(folder, 'backup.zip'), scene.dataDir);
      await sleep(1000);
      await scene.endOrders();
      scene.server.kill('SIGKILL');
      await once(scene.server, 'exit');
      await sleep(1000);
      // Operators have a copy of the key.
      const lost = (await readdir(scene.dataDir)).filter((name) => name !== 'seal.key');
      for (const name of lost) await rm(join(scene.dataDir, name), { recursive: true });
    },
    heal: async ({ dataDir, restart }) => {
      await run('restore', join(folder, 'backup.zip'), dataDir);
      await restart();
    },
    close: () => rm(folder, { recursive: true }),
  };
}

const LISTS = ['/orders?page=1', '/clients?page=1', '/groups?page=1', '/orders?page=2&status=pending'];

/** A visitor sends 200 requests a second, of each kind and of all in turns, while an officer turns the pages of lists. */
function flood(): Drill {
  const calm = 'no flood';
  const kinds: Record<string, readonly string[]> = Object.fromEntries(FLOODS.map((name) => [name, [name]]));
  const rounds = [calm, ...FLOODS, 'all floods in turns', calm];
  return {
    title: 'A visitor who floods',
    rounds,
    callers: 0,
    fault: async ({ answers, stream }, name) => {
      const floods = kinds[name] ?? FLOODS;
      const address = `127.0.0.${rounds.indexOf(name) + 2}`;
      const workerData = { url: A, address, floods, perSecond: 200, seconds: 20 };
      const visitor =
        name === calm
          ? sleep(10_000)
          : once(new Worker(new URL('./flood-visitor.ts', import.meta.url), { workerData }), 'exit');
      const end = new AbortController();
      const ending = visitor.finally(() => end.abort());
      for (let turn = 0; !end.signal.aborted; turn += 1) {
        answers.push(await call(A, 'GET', LISTS[turn % LISTS.length]!, { token: stream.token }));
        await sleep(20);
      }
      await ending;
    },
    expect: async ({ rounds: seen }) => {
      const [before, after] = seen.filter(({ name }) => name === calm);
      const quiet = (before!.p95 + after!.p95) / 2;
      return {
        'lists refused': seen.flatMap(({ answers }) => answers.filter(({ status }) => status !== 200)).length,
        'floods beyond 2 × the calm p95': seen.filter(({ p95 }) => p95 > 2 * quiet).length,
      };
    },
  };
}

const DRILLS: Record<string, (amount?: number) => Drill> = {
  kill,
  away,
  full,
  clock,
  two,
  restore,
  flood,
};

const [name = '', amount] = process.argv.slice(2);
await runDrill(
  DRILLS[name]!(amount === undefined ? undefined : Number(amount)),
  [`npm run drill:${name}`, ...(amount ? ['--', amount] : [])].join(' '),
);
