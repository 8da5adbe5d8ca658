import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { noteSiteChange } from '../platform/site-changes.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

async function rename(name: string, part: Partial<Institution> = {}) {
  const { body } = await world.call<{ institution: Institution }>(world.admin, 'GET', '/settings');
  const { legal_name, careers_email, ...rest } = body.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, name, ...part };
  expect((await world.call(world.admin, 'PUT', '/settings', { institution })).status).toBe(200);
}

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const)(
  'a page of the site is read and nothing else: %s is 405 (RFC 9110)',
  async (method) => {
    for (const url of ['/', '/about', '/nowhere', '/admin/orders']) {
      const reply = await world.site.inject({ method, url });
      expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'HEAD, GET']);
      expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  },
);

it.each(['/%zz', '/products/%', '/%ff'])(
  'an address whose escapes are no text is a page that there is not, with the headers of any page: %s',
  async (url) => {
    const [odd, other] = await Promise.all([world.site.inject(url), world.site.inject('/nowhere')]);
    expect(odd.statusCode).toBe(404);
    expect(odd.headers['content-type']).toContain('text/html');
    expect(Object.keys(odd.headers).toSorted()).toEqual(Object.keys(other.headers).toSorted());
  },
);

it('an address that leads nowhere is below no page of the header, whoever asked for another one before', async () => {
  noteSiteChange();
  for (const url of ['/about/us', '/nowhere']) {
    const { statusCode, body } = await world.site.inject(url);
    expect([statusCode, body.includes('aria-current')]).toEqual([404, false]);
  }
});

it('the picture of a shared link changes with the institution’s name and promise; browsers find an icon (DECISIONS 6)', async () => {
  const share = async () => (await world.site.inject('/share.png')).rawPayload;
  const before = await share();
  expect(before.subarray(1, 4).toString()).toBe('PNG');
  await rename('Soko Credit');
  const named = await share();
  expect(before.equals(named)).toBe(false);
  await rename('Soko Credit', { tagline: 'Lamps for every home' });
  expect(named.equals(await share())).toBe(false);
  const icon = await world.site.inject('/favicon.ico');
  expect(icon.headers['content-type']).toBe('image/x-icon');
  // One picture of 32 by 32 px.
  expect([...icon.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
});

describe('somebody who invents searches', () => {
  const from = (remoteAddress: string) => (url: string) => world.site.inject({ url, remoteAddress });
  const most = 120;
  /** Asks for one page after the other, each of another search, until one is refused; answers all replies. */
  async function untilRefused(ask: ReturnType<typeof from>, word: string) {
    const replies = [];
    do replies.push(await ask(`/products?search=${word}${replies.length}`));
    while (replies.at(-1)!.statusCode === 200 && replies.length < most + 200);
    expect(replies.at(-1)!.statusCode).toBe(429);
    return replies;
  }
  // A budget fills again with time, which stands still here, however busy the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('has a hundred pages or so rendered at once, then is asked to wait by the name of today (DECISIONS 1.1, 11.6)', async () => {
    const flood = from('192.0.2.1');
    const replies = await untilRefused(flood, 'invented');
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, most)).toEqual(Array.from({ length: most }, () => 200));
    const refused = replies.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.headers['content-type']).toContain('text/html');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Please wait a moment');
    expect(refused.headers['content-security-policy']).toContain('default-src');
    expect((await from('192.0.2.2')('/products?search=lamp')).statusCode).toBe(200);
    await from('192.0.2.4')('/about');
    expect((await flood('/about')).statusCode, 'a page that is stored').toBe(200);
    expect((await flood('/api/products?page=1')).statusCode).toBe(200);
    await rename('Neighbours Credit');
    const { body } = await flood('/products?search=one-more');
    expect(body).toMatch(/Please wait a moment · Neighbours Credit/);
  });

  it('may be an office of fifty people, each of whom looks for something (DECISIONS 11.6)', async () => {
    const office = from('192.0.2.5');
    const pages = Array.from({ length: 50 }, (_, n) => [`/products?search=person${n}`, '/', '/products']);
    const replies = await Promise.all(pages.flat().map(office));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
