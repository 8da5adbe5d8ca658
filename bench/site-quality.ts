/**
 * Every public page, as the built product serves it, before two strict readers: Lighthouse (mobile preset, all four
 * categories) and the W3C's validator, which also reads pages in their other states. Ends with 1 when a page has less
 * than 100 in a category or an error. A busy machine costs points for speed only: such a page is measured three times,
 * and the median counts.
 *
 *   npm run bench:site [-- /products /contact]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import startProduct from '../e2e/global-setup.ts';
import { median, table, writeResults } from './results.ts';
import {
  askLighthouse,
  CATEGORIES,
  findBrowser,
  installTools,
  validate,
  type Category,
  type Opinion,
} from './site-tools.ts';

const TIMES = 3;

/**
 * These tell search engines to stay away, and lose the points for it: that nothing is there, that a link is personal. A
 * browser notes a 404 among its errors of its own accord, which counts as bad practice.
 */
const EXCUSED: Record<string, readonly Category[]> = {
  '/nowhere': ['seo', 'best-practices'],
  '/newsletter/confirm?token=x': ['seo'],
  '/newsletter/unsubscribe?token=x': ['seo'],
};

/** The pages once more, after something was done on them. */
const OTHER_STATES = [
  '/contact?sent=1',
  '/contact?subject=Loan%20Information&product=Lantern',
  '/newsletter?thanks=1',
  '/newsletter/confirm?done=1',
  '/newsletter/unsubscribe?done=1',
  '/gallery?category=team',
  '/products?search=nothing+of+the+kind',
  '/branches?search=nothing+of+the+kind',
  '/site-map?search=tank',
];
const WITH_MISTAKES = ['/contact', '/newsletter', '/newsletter/unsubscribe'];

/** The pages of sitemap.xml, with one product for all of them, in both languages. */
async function listPages(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const isProduct = (path: string) => /^(\/sw)?\/products\//.test(path);
  const product = paths.find(isProduct);
  return [
    ...paths.filter((path) => path === product || path === `/sw${product}` || !isProduct(path)),
    ...Object.keys(EXCUSED),
  ];
}

/** The validator's errors, by the address that was asked. */
async function validatePages(base: string, pages: readonly string[]): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-quality-'));
  try {
    const firstPicture = /href="(\/gallery\?picture=[^"]+)"/.exec(await readPage(`${base}/gallery`))?.[1];
    const asked = [
      ...[...pages, ...OTHER_STATES, ...(firstPicture ? [firstPicture] : [])].map((path) => ({
        path,
        name: path,
        method: 'GET',
      })),
      ...WITH_MISTAKES.map((path) => ({ path, name: `${path} (mistakes)`, method: 'POST' })),
    ];
    const names = new Map<string, string>();
    for (const { path, name, method } of asked) {
      const file = join(folder, `${names.size}.html`);
      names.set(file, name);
      await writeFile(file, await readPage(`${base}${path}`, method));
    }
    const errors = await validate([...names.keys()]);
    return new Map([...errors].map(([file, texts]) => [names.get(file) ?? file, texts]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPage(url: string, method = 'GET'): Promise<string> {
  const body = method === 'POST' ? { body: new URLSearchParams({ email: 'x' }) } : {};
  return (await fetch(url, { method, ...body })).text();
}

const counts = (path: string, category: Category) => !EXCUSED[path]?.includes(category);
/** Lighthouse once, or three times where it was not content with the speed. */
async function judge(url: string, browser: string): Promise<Opinion> {
  const opinions = [await askLighthouse(url, browser)];
  if (opinions.some(({ points }) => points.performance < 100)) {
    while (opinions.length < TIMES) opinions.push(await askLighthouse(url, browser));
  }
  const speed = median(opinions.map(({ points }) => points.performance));
  const typical = opinions.find(({ points }) => points.performance === speed) ?? opinions[0]!;
  const least = (category: Category) => Math.min(...opinions.map(({ points }) => points[category]));
  const points = Object.fromEntries(CATEGORIES.map((name) => [name, least(name)])) as Opinion['points'];
  return { ...typical, points: { ...points, performance: speed } };
}

await installTools();
const browser = await findBrowser();
const end = await startProduct();
const base = process.env['BASE_URL'] ?? '';
try {
  const chosen = process.argv.slice(2);
  const pages = chosen.length > 0 ? chosen : await listPages(base);
  const errors = await validatePages(base, pages);
  const complaints = [...errors].flatMap(([path, texts]) => texts.map((text) => `${path}: ${text}`));
  const rows: string[][] = [];
  let slowest = 0;
  for (const path of pages) {
    const { points, lcp, tbt, cls, faults } = await judge(`${base}${path}`, browser);
    const shown = CATEGORIES.map((category) => (counts(path, category) ? points[category] : '–'));
    const times = [lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(3)];
    const row = [path, ...shown, ...times, errors.get(path)?.length ?? 0].map(String);
    console.log(row.join('  '));
    slowest = Math.max(slowest, lcp);
    if (row.slice(1, 5).some((points) => points !== '100' && points !== '–')) rows.push(row);
    for (const category of CATEGORIES.filter((each) => counts(path, each) && points[each] < 100)) {
      const texts = faults.filter((fault) => fault.category === category).map((fault) => fault.text);
      complaints.push(`${path}: ${category} ${points[category]}: ${texts.join('; ')}`);
    }
  }
  const heads = ['page', 'speed', 'access', 'practice', 'search', 'LCP ms', 'TBT ms', 'CLS', 'W3C'];
  const all = complaints.length === 0 ? ['Nothing to complain of.'] : complaints.map((each) => `- ${each}`);
  await writeResults(
    'The site before Lighthouse and the validator',
    ['npm run bench:site', ...(chosen.length > 0 ? ['--', ...chosen] : [])].join(' '),
    `Lighthouse (mobile preset) on ${pages.length} pages: ${pages.length - rows.length} have 100 in each of four categories, but those excused in
\`bench/site-quality.ts\`; the slowest largest paint is ${slowest.toFixed(0)} ms. The W3C validator read ${errors.size} pages and states.
${rows.length > 0 ? `\n${table(heads, rows)}\n` : ''}
${all.join('\n')}`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await end?.();
}
