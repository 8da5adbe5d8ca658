import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { DEFAULT_SWAHILI } from '../../defaults/swahili-texts.ts';

let world: SiteWorld;
beforeAll(async () => {
  const office = await readFile(new URL('../../../web/office/index.html', import.meta.url), 'utf8');
  world = await createSiteWorld({}, { officePage: async () => office });
});
afterAll(() => world.close());

const page = (url: string) => world.page(url);

it('a page of the site is only read: any other method is 405 (RFC 9110)', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const) {
    for (const url of ['/', '/nowhere', '/admin/orders']) {
      const reply = await world.site.inject({ method, url });
      expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'HEAD, GET']);
      expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  }
});

it('an unknown or broken address is the 404 page, with the headers of any page and no current link', async () => {
  const known = await world.site.inject('/about');
  for (const url of ['/%zz', '/products/%', '/%ff', '/about/us', '/nowhere']) {
    const { statusCode, headers, body } = await world.site.inject(url);
    expect([url, statusCode, body.includes('aria-current')]).toEqual([url, 404, false]);
    expect(Object.keys(headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  }
});

describe('the logo of an institution (DECISIONS 21.12)', () => {
  const PURPLE = { r: 90, g: 20, b: 160 };
  const PICTURES =
    '/icon-192.png /icon-512.png /icon-maskable-512.png /apple-touch-icon.png /share.png /favicon.ico'.split(
      ' ',
    );
  const picture = async (url: string) => (await world.site.inject(url)).rawPayload;
  const pictures = () => Promise.all(PICTURES.map(picture));

  async function upload(): Promise<string> {
    const wide = sharp({ create: { width: 400, height: 100, channels: 3, background: PURPLE } });
    const form = new FormData();
    form.set('productName', 'logo');
    form.set('image', new Blob([Buffer.from(await wide.png().toBuffer())]), 'logo.png');
    return String((await world.call(world.admin, 'POST', '/uploads/product-image', form)).body.imageUrl);
  }

  /** Whether a picture has the colour of the logo. */
  async function isPurple(bytes: Buffer): Promise<boolean> {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      if (Math.abs(r - PURPLE.r) + Math.abs(g - PURPLE.g) + Math.abs(b - PURPLE.b) < 24) return true;
    }
    return false;
  }

  it('is in header, icons, share picture and back office until it is removed, and a lost one leaves the mark', async () => {
    const [before, home] = [await pictures(), await page('/')];
    const logo = await upload();
    expect(await world.change({ logo })).toMatchObject({ status: 200, body: { institution: { logo } } });
    const withLogo = await page('/');
    const version = /([0-9a-f]{8})\.webp$/.exec(logo)![1];
    expect(withLogo).toMatch(new RegExp(`<a href="/"[^>]*><img src="${logo}" alt=""`));
    expect(withLogo).toContain(`<link rel="icon" href="/icon-192.png?v=${version}"`);
    expect(withLogo).toMatch(new RegExp(`property="og:image" content="[^"]+/share.png\\?v=${version}"`));
    const drawn = await pictures();
    expect(await Promise.all(drawn.map(isPurple))).toEqual(PICTURES.map(() => true));
    for (const manifest of ['/site.webmanifest', '/office.webmanifest']) {
      const { icons } = JSON.parse(await page(manifest)) as { icons: { src: string }[] };
      for (const { src } of icons) expect(src).toContain(`?v=${version}`);
    }
    const office = await page('/signin');
    expect(office).toContain(`<meta name="logo" content="${logo}">`);
    expect(office).toContain(`<link rel="icon" href="/icon-192.png?v=${version}">`);
    expect(office).not.toContain('mark.svg');
    // A program that does not know the field leaves it as it is.
    await world.change({ logo: undefined });
    expect(await page('/signin')).toContain(`content="${logo}"`);
    expect((await world.change({ logo: '/uploads/logo-gone.webp' })).status).toBe(200);
    expect(await pictures()).toEqual(before);
    expect((await world.change({ logo: null })).status).toBe(200);
    expect(await page('/')).toBe(home);
  });
});

it('the worker of the back office is fetched anew each time, for officers alone (DECISIONS 17.17)', async () => {
  const { statusCode, headers, body } = await world.site.inject('/office-worker.js');
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'self;' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/credit-officer',
  });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

describe('a visitor who invents searches (DECISIONS 11.6)', () => {
  const from = (remoteAddress: string) => (url: string) => world.site.inject({ url, remoteAddress });
  const most = 120;
  // The budget fills with time; this clock does not move.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('has 120 pages rendered at once, and is then asked to wait, under the name of today', async () => {
    const flood = from('192.0.2.1');
    const replies = [];
    do replies.push(await flood(`/products?search=invented${replies.length}`));
    while (replies.at(-1)!.statusCode === 200 && replies.length < most + 200);
    expect(replies.length).toBeGreaterThan(most);
    const refused = replies.at(-1)!;
    expect(refused).toMatchObject({ statusCode: 429 });
    expect(refused.headers['content-type']).toContain('text/html');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Please wait a moment');
    expect(refused.headers['content-security-policy']).toContain('default-src');
    expect((await from('192.0.2.2')('/products?search=lamp')).statusCode, 'another address').toBe(200);
    await from('192.0.2.4')('/about');
    expect((await flood('/about')).statusCode, 'a page that is stored').toBe(200);
    expect((await flood('/api/products?page=1')).statusCode).toBe(200);
    await world.change({ name: 'Neighbours Credit' });
    expect((await flood('/products?search=one-more')).body).toMatch(
      /Please wait a moment · Neighbours Credit/,
    );
    const [[english, swahili]] = Object.entries(DEFAULT_SWAHILI) as [[string, string]];
    await world.change({ tagline: english });
    expect((await flood('/sw/products?search=taa')).body, 'in the language of the address').toContain(
      swahili,
    );
  });
});
