import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  const office = await readFile(new URL('../../../web/office/index.html', import.meta.url), 'utf8');
  world = await createSiteWorld({}, { officePage: async () => office });
});
afterAll(() => world.close());

const PURPLE = { r: 90, g: 20, b: 160 };
const page = async (url: string) => (await world.site.inject(url)).payload;
const picture = async (url: string) => (await world.site.inject(url)).rawPayload;

async function setLogo(logo: unknown) {
  const { body } = await world.call<{ institution: Institution }>(world.admin, 'GET', '/settings');
  const { legal_name, careers_email, ...rest } = body.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, logo };
  return world.call(world.admin, 'PUT', '/settings', { institution });
}

async function upload(): Promise<string> {
  const wide = sharp({ create: { width: 400, height: 100, channels: 3, background: PURPLE } });
  const form = new FormData();
  form.set('productName', 'logo');
  form.set('image', new Blob([Buffer.from(await wide.png().toBuffer())]), 'logo.png');
  const { body } = await world.call(world.admin, 'POST', '/uploads/product-image', form);
  return String(body.imageUrl);
}

/** How much of a picture has the colour of the logo. */
async function shareOfPurple(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (Math.abs(r - PURPLE.r) < 24 && Math.abs(g - PURPLE.g) < 24 && Math.abs(b - PURPLE.b) < 24) count += 1;
  }
  return count / (info.width * info.height);
}

const ICONS = ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'];

describe('the logo of an institution (DECISIONS 21.12)', () => {
  it('stands in header, icons, share picture and back office, until it is removed; then all is as before', async () => {
    const before = await Promise.all([...ICONS, '/share.png', '/favicon.ico'].map(picture));
    const homeBefore = await page('/');
    expect(homeBefore).not.toContain('/uploads/');
    const logo = await upload();
    expect(await setLogo(logo)).toMatchObject({ status: 200, body: { institution: { logo } } });

    const home = await page('/');
    expect(home).toMatch(new RegExp(`<a href="/"[^>]*><img src="${logo}" alt=""`));
    const version = /([0-9a-f]{8})\.webp$/.exec(logo)![1];
    expect(home).toContain(`<link rel="icon" href="/icon-192.png?v=${version}"`);
    expect(home).toMatch(new RegExp(`property="og:image" content="[^"]+/share.png\\?v=${version}"`));
    for (const icon of ICONS) expect(await shareOfPurple(await picture(icon)), icon).toBeGreaterThan(0.05);
    expect(await shareOfPurple(await picture('/share.png'))).toBeGreaterThan(0.01);
    expect(await picture('/favicon.ico')).not.toEqual(before.at(-1));
    for (const manifest of ['/site.webmanifest', '/office.webmanifest']) {
      const { icons } = JSON.parse(await page(manifest)) as { icons: { src: string }[] };
      for (const { src } of icons) expect(src).toContain(`?v=${version}`);
    }
    const office = await page('/signin');
    expect(office).toContain(`<meta name="logo" content="${logo}">`);
    expect(office).toContain(`<link rel="icon" href="/icon-192.png?v=${version}">`);
    expect(office).toContain(`href="/apple-touch-icon.png?v=${version}"`);
    expect(office).not.toContain('mark.svg');

    expect((await setLogo(null)).status).toBe(200);
    expect(await page('/')).toBe(homeBefore);
    expect(await Promise.all([...ICONS, '/share.png', '/favicon.ico'].map(picture))).toEqual(before);
    expect(await page('/signin')).toContain('<meta name="logo" content="">');
  });

  it('is a picture that was uploaded here, and nothing else', async () => {
    for (const other of ['https://elsewhere.example/x.webp', '/art/training.svg', '/uploads/../x.webp', '']) {
      expect(await setLogo(other), other).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'institution.logo', reason: 'picture_of_elsewhere' }] },
      });
    }
  });

  it('that is gone from the store leaves the mark in the icons', async () => {
    const before = await picture('/icon-192.png');
    expect((await setLogo('/uploads/logo-gone.webp')).status).toBe(200);
    expect(await picture('/icon-192.png')).toEqual(before);
    await setLogo(null);
  });

  it('stays as it is when a program of before changes the institution without it', async () => {
    const logo = await upload();
    await setLogo(logo);
    expect(await setLogo(undefined)).toMatchObject({ status: 200, body: { institution: { logo } } });
    await setLogo(null);
  });
});
