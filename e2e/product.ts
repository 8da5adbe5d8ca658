import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const NODE = path.join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** As `npm start` runs it: `PRODUCT_FLAGS` in scripts/lib/paths.mjs. */
const FLAGS = ['--max-semi-space-size=16'];

/** A new folder that the user of the database can enter: as root PostgreSQL may have to run as another account. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'product-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

const envOf = (settings: Record<string, string>) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, NODE_ENV: 'production', ...settings };
};

/** Starts the product with these settings, as `npm start` does; answers where it is when it is ready. */
export async function spawnProduct(
  settings: Record<string, string>,
): Promise<{ server: ChildProcess; url: string }> {
  // It ends when the IPC channel closes, so a killed run leaves none behind.
  const server = spawn(NODE, [...FLAGS, 'apps/api/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: envOf(settings),
  });
  let said = '';
  const ready = new Promise<string>((resolve) => {
    server.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /^Ready at (\S+)/m.exec(said)?.[1];
      if (url) resolve(url);
    });
  });
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The product ended instead of starting; it said:\n${said}`);
  });
  return { server, url: await Promise.race([ready, ended]) };
}

/** Ends it as a supervisor would, and waits until it is gone. */
export async function endProduct(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** A product that runs as an operator would run it, with data of its own. */
export interface Product {
  url: string;
  dataDir: string;
  /** Runs one of the programs of `scripts/` on its data; `input` is what is typed. */
  run: (script: string, flags: readonly string[], input: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the product with these settings and a folder of its own, which goes with it. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const dataDir = makeFolder();
  const own = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    // All journeys come from one address.
    PAGES_PER_ADDRESS: '1000000',
    ...settings,
  };
  const { server, url } = await spawnProduct(own);
  return {
    url,
    dataDir,
    run: (script, flags, input) =>
      new Promise((resolve, reject) => {
        const options = { cwd: ROOT, env: envOf(own) };
        const child = execFile(NODE, [`scripts/${script}`, ...flags], options, (error) => {
          if (error) reject(error);
          else resolve();
        });
        child.stdin?.end(input);
      }),
    async stop() {
      await endProduct(server);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
