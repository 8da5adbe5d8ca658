import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { useWorld } from './use-world.ts';
import { createWorld, type World } from './world.ts';

const world = useWorld();

const from = (origin: World, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin.url + path, { method, headers, redirect: 'manual' });

describe('an answer of the API', () => {
  const isJson = (reply: unknown) => typeof reply === 'object' && reply !== null && !('file' in reply);
  const gets = ENDPOINTS.filter(
    ({ method, path, replies }) => method === 'GET' && !path.includes('{') && isJson(replies[200]),
  );

  it('is stored by no cache and run by no browser (ASVS 8.2.1, 14.4)', async () => {
    for (const { path } of gets) {
      const { headers } = await world.call(world.admin, 'GET', path);
      const { 'content-security-policy': policy, ...others } = Object.fromEntries(headers);
      expect({ path, ...others }).toMatchObject({
        path,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });

  it('that is long is compressed for callers who accept that, and plain for others (ADR 0007)', async () => {
    for (const [taken, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await from(world, '/api/openapi.json', { 'accept-encoding': taken });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(await reply.json()).toMatchObject({ openapi: '3.1.0' });
    }
    const { headers } = await world.call(world.admin, 'GET', '/openapi.json');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('may be read by no other site, and nobody’s `Origin` opens anything (ASVS 14.5.2–3)', async () => {
    for (const origin of ['https://evil.example', 'null', world.url]) {
      const reply = await from(world, '/api/auth/me', { origin });
      expect(reply.status).toBe(401);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      const asked = await from(
        world,
        '/api/products',
        { origin, 'access-control-request-method': 'POST' },
        'OPTIONS',
      );
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('demands TLS from then on where the site has it, and not where it has not (ASVS 14.4.5)', async () => {
    const secure = await createWorld({ PUBLIC_URL: 'https://www.example.org' });
    expect((await from(secure, '/api/products')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8}/,
    );
    expect((await from(world, '/api/products')).headers.get('strict-transport-security')).toBeNull();
    await secure.close();
  });
});

describe('the address of a caller', () => {
  const addressSeen = async (at: World, forwarded: string) => {
    const who = { identifier: at.officer.username, password: 'wrong' };
    await at.call(null, 'POST', '/auth/login', who, { 'x-forwarded-for': forwarded });
    const { rows } = await at.pool.query('select address from failed_sign_ins order by at desc limit 1');
    return rows[0].address as string;
  };

  it('is the connection’s, whatever a header says, when no proxy is in front (ASVS 14.5.4)', async () => {
    expect(await addressSeen(world, '10.1.2.3')).toBe('127.0.0.1');
  });

  it('is what the one proxy in front adds, and not what the caller wrote before it', async () => {
    const behind = await createWorld({ TRUST_PROXY: '1' });
    expect(await addressSeen(behind, '10.9.9.9, 10.1.2.3')).toBe('10.1.2.3');
    await behind.close();
  });
});
