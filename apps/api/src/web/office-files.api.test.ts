import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { isOfficeScreen } from '#domain/office-screens.ts';
import { siteFromSources } from '../../test/site.ts';
import { createWorld, type World } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { serveWeb } from './web.ts';
import type { WebSource } from './web-source.ts';

let world: World;
let app: World['app'];

const serve = async (source: WebSource) => {
  const served = await createApp(world.db, world.config);
  await serveWeb(served, world.db, world.config, source);
  return served;
};

beforeAll(async () => {
  world = await createWorld();
  app = await serve(siteFromSources());
});
afterAll(async () => {
  await app.close();
  await world.close();
});

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifest = async () => (await app.inject('/office.webmanifest')).json<Manifest>();

describe('the back office as a program of a phone (DECISIONS 17)', () => {
  it('bears the name of the institution, also after that was changed', async () => {
    const { body } = await world.call<{ institution: Institution }>(world.admin, 'GET', '/settings');
    const { legal_name, careers_email, ...rest } = body.institution;
    const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, name: 'Soko Credit' };
    expect((await world.call(world.admin, 'PUT', '/settings', { institution })).status).toBe(200);
    expect(await manifest()).toMatchObject({ name: 'Soko Credit office', short_name: 'Soko office' });
  });

  it('has what browsers want of a program, and begins at screens that there are', async () => {
    const { display, scope, start_url, icons, shortcuts } = await manifest();
    expect({ display, scope }).toEqual({ display: 'standalone', scope: '/' });
    const addresses = [start_url, ...shortcuts.map(({ url }) => url)];
    const paths = addresses.map((address) => new URL(address, 'http://office.example').pathname);
    expect(paths.filter((path) => !isOfficeScreen(path))).toEqual([]);
    expect(start_url).toBe('/credit-officer/today');
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['New order', '/credit-officer/dashboard?order=new'],
      ['Today', '/credit-officer/today'],
    ]);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes, type } of icons) {
      const icon = await app.inject(src);
      expect(icon.headers['content-type']).toBe(type);
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

describe('the worker of the back office (DECISIONS 17.17)', () => {
  it('is asked for anew each time, answers for officers alone, and may be reached from this address alone', async () => {
    const { statusCode, headers, body } = await app.inject('/office-worker.js');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'self;' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/credit-officer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('is not there in development: a browser that has one from elsewhere forgets it', async () => {
    const other = await serve({ ...siteFromSources(), officeWorker: undefined });
    expect((await other.inject('/office-worker.js')).statusCode).toBe(404);
    await other.close();
  });
});
