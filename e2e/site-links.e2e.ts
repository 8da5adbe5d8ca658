import { awake } from './site-islands.ts';
import { expect, signIn, test } from './support.ts';

const MEMBER_PAGES = ['/dashboard', '/portfolio', '/transactions'];

test('every link of every page leads somewhere, and every anchor exists @desktop', async ({ page }) => {
  test.setTimeout(240_000);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const known = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(known.length).toBeGreaterThan(20);
  const texts = new Map<string, string>();
  const read = async (path: string) => {
    const text = texts.get(path);
    if (text !== undefined) return text;
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    const body = (answer.headers()['content-type'] ?? '').includes('html') ? await answer.text() : '';
    texts.set(path, body);
    return body;
  };
  for (const from of [...known, ...MEMBER_PAGES]) {
    const html = await read(from);
    for (const [, link] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const target = new URL((link ?? '').replaceAll('&amp;', '&'), `http://site${from}`);
      if (target.host !== 'site' || !target.protocol.startsWith('http')) continue;
      const body = await read(target.pathname + target.search);
      if (target.hash) {
        const id = decodeURIComponent(target.hash.slice(1));
        expect(body.includes(`id="${id}"`), `${from} links to ${link}`).toBe(true);
      }
    }
  }
});

test('the site map lists what SPEC 2 says, and finds products and branches too (DECISIONS 7)', async ({
  page,
}) => {
  await page.goto('/site-map');
  for (const title of [
    'Main Pages',
    'Company',
    'Products and Services',
    'Member Resources',
    'Legal',
    'Additional',
  ]) {
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  }
  const search = page.getByRole('searchbox', { name: 'Search this site' });
  await search.focus();
  await awake(page, 'site-search');
  await search.fill('tank 1,000');
  await expect(page.getByRole('link', { name: 'Water Tank, 1,000 Litres' })).toBeVisible();
  await search.fill('digo');
  await expect(page.getByRole('link', { name: 'Mombasa, Digo Road, Mombasa' })).toBeVisible();
  await search.fill('nothing of the kind');
  await expect(page.getByText('Nothing found for these words.')).toBeVisible();
});

test('staff who open a member page are sent to their dashboard; others are told how it is done today (DECISIONS 6)', async ({
  page,
}) => {
  // From one page to the next without a transition: the browser complains of one that a redirect cuts short.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'How to get your statement' })).toBeVisible();
  await signIn(page, 'officer');
  for (const path of MEMBER_PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/credit-officer\/dashboard$/);
  }
});
