import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, sendText } from '../../test/raw-http.ts';
import { siteFromSources } from '../../test/site.ts';
import { createWorld, type World } from '../../test/world.ts';
import { serveForEver } from './web-source.ts';
import { serveWeb } from './web.ts';
import { createApp } from '../app.ts';
import type { AddressInfo } from 'node:net';

const SECRET = 'nobody may read this';
let world: World;
let folder: string;
let served: World;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  for (const name of ['office-assets', 'site-assets']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'a.js'), 'public');
    await writeFile(join(folder, name, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, name, '.env'), SECRET);
  }
  await writeFile(join(folder, 'secret.txt'), SECRET);
  await writeFile(join(world.dataDir, 'secret.txt'), SECRET);
  await mkdir(join(world.dataDir, 'uploads'));
  await writeFile(join(world.dataDir, 'uploads', 'a.webp'), 'public');
  await writeFile(join(world.dataDir, 'uploads', '.hidden'), SECRET);
  const app = await createApp(world.db, world.config);
  await serveWeb(app, world.db, world.config, {
    ...siteFromSources(),
    serveFiles: async (at) => {
      await serveForEver(at, join(folder, 'office-assets'), '/office-assets/');
      await serveForEver(at, join(folder, 'site-assets'), '/site-assets/');
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  served = { ...world, app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  await served.app.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const FOLDERS = [
  ['/uploads', 'a.webp'],
  ['/site-assets', 'a.js'],
  ['/office-assets', 'a.js'],
] as const;
/** Ways out of a folder, as they cross the wire: no browser would send them so. */
const CLIMBS = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/....//secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%c0%afsecret.txt',
  '/..;/secret.txt',
  '//secret.txt',
  '/x/../../secret.txt',
  '/a.js/../../secret.txt',
  '/%00/../secret.txt',
  '/secret.txt%00.js',
  `/${'../'.repeat(12)}etc/passwd`,
  `/${'%2e%2e%2f'.repeat(12)}etc/passwd`,
  `/${'x'.repeat(300)}.webp`,
  `/${'x'.repeat(300)}.js`,
  '/.env',
  '/.hidden',
  '/',
  '',
];

describe.each(FOLDERS)('%s', (prefix, known) => {
  it('serves what is in it, and lets nobody guess its kind', async () => {
    const { status, head, body } = await sendText(served, request(`${prefix}/${known}`));
    expect({ status, body }).toEqual({ status: 200, body: 'public' });
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it.each(CLIMBS)('serves nothing beside it, and has no fault (path %#)', async (climb) => {
    const { status, body } = await sendText(served, request(prefix + climb));
    expect(body).not.toContain(SECRET);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('root:');
    expect(body).not.toMatch(/a\.webp|a\.js/);
  });
});

describe('a redirect of the site', () => {
  it.each([
    '//evil.example/',
    '///evil.example/a/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '//evil.example/?next=//a',
    '/officer?next=https://evil.example',
    '/login?next=//evil.example',
  ])('stays on the site: %s (ASVS 5.1.5)', async (target) => {
    const { head } = await sendText(served, request(target, { host: 'www.example.org' }));
    const location = /^location: (.*)$/im.exec(head)?.[1];
    const url = new URL(location ?? '/', 'http://www.example.org');
    expect(url.host).toBe('www.example.org');
  });
});

describe('files of pages', () => {
  it('scripts bring no security headers that only pages need; a drawing, which may be opened alone, does', async () => {
    const script = await fetch(`${served.url}/office-assets/a.js`);
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(script.headers.has('content-security-policy')).toBe(false);
    expect(script.headers.has('x-frame-options')).toBe(false);
    const drawing = await fetch(`${served.url}/office-assets/a.svg`);
    expect(drawing.headers.get('content-security-policy')).toContain("default-src 'self'");
    const missing = await fetch(`${served.url}/office-assets/missing`);
    expect(missing.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});
