import { expect, test } from './support.ts';

const MEMBER_PAGES = ['/dashboard', '/portfolio', '/transactions'];

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, link]) => link ?? '');

test('every link of every page leads somewhere, and every anchor exists @desktop', async ({ page }) => {
  test.setTimeout(240_000);
  const listed = async () => {
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  };
  const known = await listed();
  expect(known.length).toBeGreaterThan(20);
  const pages = new Map<string, Promise<{ status: number; html: string }>>();
  const fetchPage = async (path: string) => {
    const answer = await page.request.get(path);
    const isPage = (answer.headers()['content-type'] ?? '').includes('html');
    return { status: answer.status(), html: isPage ? await answer.text() : '' };
  };
  const read = (path: string, anew = false) => {
    if (anew || !pages.has(path)) pages.set(path, fetchPage(path));
    return pages.get(path)!;
  };
  const leadsSomewhere = async (from: string, link: string, anew = false) => {
    const target = new URL(link.replaceAll('&amp;', '&'), `http://site${from}`);
    if (target.host !== 'site' || !target.protocol.startsWith('http')) return true;
    const { status, html } = await read(target.pathname + target.search, anew);
    return (
      status === 200 && (!target.hash || html.includes(`id="${decodeURIComponent(target.hash.slice(1))}"`))
    );
  };
  for (const from of [...known, ...MEMBER_PAGES]) {
    const { status, html } = await read(from);
    // Journeys beside this one delete products and branches of theirs: then the address, or the link, goes too.
    if (status !== 200) await expect.poll(listed, from).not.toContain(from);
    for (const link of linksOf(html)) {
      if (await leadsSomewhere(from, link)) continue;
      await expect(async () => {
        const isThere = linksOf((await read(from, true)).html).includes(link);
        expect(isThere && !(await leadsSomewhere(from, link, true)), `${from} links to ${link}`).toBe(false);
      }).toPass({ timeout: 30_000 });
    }
  }
});
