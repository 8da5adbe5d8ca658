import { beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld } from '../../test/site-world.ts';
import { useWorld } from '../../test/use-world.ts';

/** Texts that would be markup, a script or an attribute where they are not written as text. */
const HOSTILE = [
  '<script>hostile(1)</script>',
  '</script><script>hostile(2)</script>',
  '"><img src=x onerror=hostile(3)>',
  "' onmouseover='hostile(4)",
  '<!--<script>hostile(5)',
  ']]><svg onload=hostile(6)>',
  '{{hostile(7)}}${hostile(8)}',
];
/** What no page may have: a hostile text with a sign left in it that a browser would act on. (In JSON an apostrophe is none.) */
const ACTS = /<script>hostile|<!--<script|<img src=x|<svg onload|="[^"]*"><script/i;

const world = useWorld(() => createSiteWorld({ PAGES_PER_ADDRESS: '1000' }));
const read = (path: string) => world.page(path || '/');
let productIds: string[];
beforeAll(async () => {
  const products = await Promise.all(
    HOSTILE.map((text) => world.aProduct({ name: text, description: text, category: text })),
  );
  productIds = products.map(({ id }) => id);
  for (const name of HOSTILE) {
    const branch = { name, address: name, phone: name.slice(0, 20), email: '' };
    expect((await world.call(world.admin, 'POST', '/branches', branch)).status).toBe(201);
  }
  const { body: settings } = await world.call(world.admin, 'GET', '/settings');
  const socials = [{ name: HOSTILE[0]!, url: 'https://example.com/?"><script>hostile(9)</script>' }];
  const institution = {
    ...settings.institution,
    legalName: HOSTILE[4],
    careersEmail: settings.institution.careers_email,
    name: HOSTILE[1],
    tagline: HOSTILE[2],
    address: HOSTILE[3],
    socials,
  };
  const saved = await world.call(world.admin, 'PUT', '/settings', { institution });
  expect(saved).toMatchObject({ status: 200 });
});

describe('a hostile text is text', () => {
  it('on every page of the site, in what scripts are given and in what machines read (ASVS 5.3.3)', async () => {
    const map = await read('/sitemap.xml');
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
    );
    expect(paths.length).toBeGreaterThan(20);
    const acting: string[] = [];
    let count = 0;
    for (const path of [
      ...paths,
      ...productIds.map((id) => `/products/${id}`),
      '/site.webmanifest',
      '/sitemap.xml',
    ]) {
      const page = await read(path);
      if (page.includes('hostile')) count += 1;
      const found = ACTS.exec(page);
      if (found && !path.endsWith('webmanifest'))
        acting.push(`${path}: ${page.slice(found.index - 80, found.index + 80)}`);
    }
    expect(count).toBeGreaterThan(20);
    expect(acting).toEqual([]);
  });

  it.each([
    '/contact?subject=',
    '/products?search=',
    '/sitemap?q=',
    '/newsletter/unsubscribe?token=',
    '/nothing/',
  ])('that comes in an address: %s (ASVS 5.3.3)', async (path) => {
    for (const text of HOSTILE) expect(await read(path + encodeURIComponent(text))).not.toMatch(ACTS);
  });

  it('and is not where the styles of a page go', async () => {
    const description = '/*style*/ <style></style>';
    const { id } = await world.aProduct({ description });
    const page = await read(`/products/${id}`);
    expect(page).toContain('<meta name="description" content="/*style*/ &lt;style&gt;&lt;/style&gt;');
    expect(page.split('<style>')).toHaveLength(2);
    expect(page).not.toContain('<style>/*style*/');
  });
});
