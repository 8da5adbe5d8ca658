import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { FLAGS } from '../drill-product.ts';
import { run } from '../site-tools.ts';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../..');
/** Away from the product and its packages. */
const FOLDER = join(ROOT, '.cache', 'rivals');
/** Our start page as a module, with its style sheet. */
export const START_PAGE = join(FOLDER, 'start-page');

export type Rival = 'next' | 'react-router';
const RIVALS: readonly Rival[] = ['next', 'react-router'];

const inPackages = (file: string) => join(FOLDER, 'node_modules', file);
const BUILD: Record<Rival, string[]> = {
  next: [inPackages('next/dist/bin/next'), 'build'],
  'react-router': [inPackages('@react-router/dev/bin.cjs'), 'build'],
};
/** The server for production that each brings along. */
const SERVE: Record<Rival, string[]> = {
  next: [inPackages('next/dist/bin/next'), 'start', '--hostname', '127.0.0.1'],
  'react-router': [inPackages('@react-router/serve/bin.cjs'), 'build/server/index.js'],
};

/** Installs what the lock file names, once for all later runs. */
async function installPackages(): Promise<void> {
  const lock = await readFile(join(HERE, 'package-lock.json'), 'utf8');
  const installed = join(FOLDER, 'node_modules', 'installed.json');
  if ((await readFile(installed, 'utf8').catch(() => '')) === lock) return;
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER });
  await writeFile(installed, lock);
}

/** Installs the rivals and compiles the page that they show: ours. */
export async function installRivals(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const rival of RIVALS) await rm(join(FOLDER, rival), { recursive: true, force: true });
  for (const name of ['package.json', 'package-lock.json', ...RIVALS])
    await cp(join(HERE, name), join(FOLDER, name), { recursive: true });
  await installPackages();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '-c', join(HERE, 'start-page/vite.config.js')]);
  for (const rival of RIVALS)
    await cp(join(START_PAGE, 'site-assets'), join(FOLDER, rival, 'public/site-assets'), { recursive: true });
}

/**
 * Builds a rival and starts it as one process, with Node's flags of the product; it answers when this resolves.
 *
 * @param data where it reads what the page shows
 */
export async function startRival(rival: Rival, port: string, data: string): Promise<ChildProcess> {
  const cwd = join(FOLDER, rival);
  const settings = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', START_PAGE_DATA: data };
  const env = { ...process.env, ...settings, PORT: port, HOST: '127.0.0.1' };
  await run(process.execPath, BUILD[rival], { cwd, env });
  const server = spawn(process.execPath, [...FLAGS, ...SERVE[rival]], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 100; tries > 0 && server.exitCode === null; tries -= 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return server;
    await sleep(200);
  }
  server.kill();
  throw new Error(`${rival} does not answer on port ${port}`);
}
