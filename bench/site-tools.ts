import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { chromium, type Browser, type CDPSession } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.cache', 'site-tools');
/** Beside the lock file and not in it: the product needs none of them, and their families move often. */
const TOOLS = { lighthouse: '13.5.0', 'vnu-jar': '26.9.27' };

/** What a command printed. */
async function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 1 << 28 });
  return stdout;
}

/** Installs Lighthouse and the validator, once for all later runs. */
export async function installTools(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  const file = join(FOLDER, 'package.json');
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  await writeFile(file, JSON.stringify({ private: true }));
  const names = Object.entries(TOOLS).map(([name, version]) => `${name}@${version}`);
  // The validator's install script would fetch a Java of its own.
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...names], {
    cwd: FOLDER,
  });
  await writeFile(file, wanted);
}

/** The browser that the journeys use too. */
export async function findBrowser(): Promise<string> {
  return (await run(process.execPath, [join(ROOT, 'scripts', 'browser.mjs')])).trim();
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Audit {
  score: number | null;
  scoreDisplayMode: string;
  title: string;
  displayValue?: string;
  numericValue?: number;
}
interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** What Lighthouse says of a page: points out of 100, times in milliseconds. */
export interface Opinion {
  points: Record<Category, number>;
  lcp: number;
  tbt: number;
  /** Layout shift, without unit. */
  cls: number;
  /** What costs points, category by category. */
  faults: { category: Category; text: string }[];
}

/** Now and then a recording of Chromium's has no beginning; that says nothing about the page. */
const TRIES = 3;

/** Lighthouse with its mobile preset: a mid-range phone on slow 4G, simulated from what it observed. */
export async function askLighthouse(url: string, browser: string): Promise<Opinion> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await askOnce(url, browser);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function askOnce(url: string, browser: string): Promise<Opinion> {
  const root = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const output = await run(
    process.execPath,
    [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--ignore-status-code',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new${root}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser } },
  );
  const { runtimeError, categories, audits } = JSON.parse(output) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    points: Object.fromEntries(CATEGORIES.map((name) => [name, points(name)])) as Record<Category, number>,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: CATEGORIES.flatMap((category) =>
      categories[category].auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
        return [{ category, text: `${audit.title} ${audit.displayValue ?? ''}`.trim() }];
      }),
    ),
  };
}

interface Message {
  type: 'info' | 'error' | 'non-document-error';
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

/**
 * Errors and warnings of the W3C's Nu HTML checker, by file. Needs a Java of the system.
 *
 * @param files HTML files, by their whole paths
 */
export async function validate(files: readonly string[]): Promise<Map<string, string[]>> {
  const jar = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar');
  // It does not know container queries, which every browser of the last three years does.
  const unknown = ['--filterpattern', '.*“(@container|container-type)”.*'];
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', ...unknown];
  const { messages } = JSON.parse(await run('java', ['-jar', jar, ...options, ...files])) as {
    messages: Message[];
  };
  const found = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { type, subType, url = '', message, extract = '' } of messages) {
    if (type === 'info' && subType !== 'warning') continue;
    const file = files.find((each) => url.endsWith(each)) ?? '';
    found.set(file, [...(found.get(file) ?? []), `${message} ${extract.replace(/\s+/g, ' ')}`.trim()]);
  }
  return found;
}

/** Bytes a second and milliseconds there and back, as Chromium's own tools name them. */
export const NETWORKS = {
  'slow 4G': { throughput: (1.6 * 1024 * 1024) / 8, latency: 150, slowdown: 4 },
  '400 kbit/s': { throughput: (400 * 1024) / 8, latency: 400, slowdown: 6 },
} as const;
export type Network = keyof typeof NETWORKS;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** A network and a processor as slow as those of a cheap phone; Chromium waits for real, nothing is simulated. */
export async function throttle(session: CDPSession, network: Network): Promise<void> {
  const { throughput, latency, slowdown } = NETWORKS[network];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
