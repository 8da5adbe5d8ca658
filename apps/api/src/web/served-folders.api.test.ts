import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, sendText } from '../../test/raw-http.ts';
import { siteFromSources } from '../../test/site.ts';
import { useWorld } from '../../test/use-world.ts';
import type { World } from '../../test/world.ts';
import { serveForEver } from './web-source.ts';
import { serveWeb } from './web.ts';
import { createApp } from '../app.ts';
import type { AddressInfo } from 'node:net';

const SECRET = 'nobody may read this';
const world = useWorld();
let folder: string;
let served: World;
beforeAll(async () => {
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
      await serveForEver(at, [join(folder, 'office-assets')], '/office-assets/');
      await serveForEver(at, [join(folder, 'site-assets')], '/site-assets/');
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  served = { ...world, app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  await served.app.close();
  await rm(folder, { recursive: true, force: true });
});

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
  '/.env',
  '/.hidden',
  '/',
  '',
];

it('a folder serves what is in it, and nothing beside it', async () => {
  for (const [prefix, known] of [
    ['/uploads', 'a.webp'],
    ['/site-assets', 'a.js'],
    ['/office-assets', 'a.js'],
  ] as const) {
    const { status, head, body } = await sendText(served, request(`${prefix}/${known}`));
    expect({ status, body }).toEqual({ status: 200, body: 'public' });
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    for (const climb of CLIMBS) {
      const answer = await sendText(served, request(prefix + climb));
      expect(answer.status, prefix + climb).toBeLessThan(500);
      expect(answer.body, prefix + climb).not.toMatch(/nobody may read this|root:|a\.webp|a\.js/);
    }
  }
});

it('a redirect of the site stays on the site (ASVS 5.1.5)', async () => {
  for (const target of [
    '//evil.example/',
    '///evil.example/a/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '//evil.example/?next=//a',
    '/officer?next=https://evil.example',
    '/login?next=//evil.example',
  ]) {
    const { head } = await sendText(served, request(target, { host: 'www.example.org' }));
    const location = /^location: (.*)$/im.exec(head)?.[1];
    expect(new URL(location ?? '/', 'http://www.example.org').host, target).toBe('www.example.org');
  }
});

it('scripts have no security headers that only pages need; a drawing, which may be opened alone, has them', async () => {
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
