import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteFromSources } from '../../test/site.ts';
import { createWorld, type World } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { serveWeb } from './web.ts';

let world: World;
let app: World['app'];
beforeAll(async () => {
  world = await createWorld();
  app = await createApp(world.books, world.config);
  await serveWeb(app, world.books, world.config, siteFromSources());
});
afterAll(async () => {
  await app.close();
  await world.close();
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const)(
  'a page of the site is read and nothing else: %s is 405 (RFC 9110)',
  async (method) => {
    for (const url of ['/', '/about', '/nowhere', '/admin/orders']) {
      const reply = await app.inject({ method, url });
      expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'HEAD, GET']);
      expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  },
);

it.each(['/%zz', '/products/%', '/%ff'])(
  'an address whose escapes are no text is a page that there is not, with the headers of any page: %s',
  async (url) => {
    const [odd, other] = await Promise.all([app.inject(url), app.inject('/nowhere')]);
    expect(odd.statusCode).toBe(404);
    expect(odd.headers['content-type']).toContain('text/html');
    expect(Object.keys(odd.headers).toSorted()).toEqual(Object.keys(other.headers).toSorted());
  },
);
