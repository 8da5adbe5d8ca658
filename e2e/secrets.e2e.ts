import { expect, PASSWORD, test } from './support.ts';

/** What belongs to the server: accounts, its database, its environment. A script of a browser has no use for any of it. */
const SERVERS = [
  PASSWORD,
  'argon2',
  'postgres:',
  'postgresql:',
  'DATABASE_URL',
  'SMTP_',
  'password_hash',
  'token_hash',
  'failed_sign_ins',
  'two_factor where',
  'from staff',
  'node:crypto',
  'sourceMappingURL',
];

test('the scripts of site and back office hold nothing of the server (ASVS 14.3.2) @desktop', async ({
  request,
}) => {
  const read = async (path: string) => {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    return reply.text();
  };
  const waiting = ['/', '/contact', '/products', '/signin'];
  const seen = new Set(waiting);
  const found: string[] = [];
  while (waiting.length > 0) {
    const path = waiting.pop()!;
    const text = await read(path);
    // The page of the sign-in is the back office's own; what people read on the site may speak of anything.
    if (path.endsWith('.js') || path === '/signin')
      found.push(...SERVERS.filter((word) => text.includes(word)).map((word) => `${word} in ${path}`));
    const folder = path.endsWith('.js') ? path.slice(0, path.lastIndexOf('/') + 1) : '/';
    for (const [name] of text.matchAll(/(?:\.?\/)?(?:(?:office|site)-assets\/)?[\w./-]*\b[\da-f]{8}\.js/g)) {
      const next = new URL(name.startsWith('./') ? name : name.replace(/^\/?/, '/'), `http://x${folder}`)
        .pathname;
      if (seen.has(next) || !/^\/(office|site)-assets\//.test(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  const scripts = [...seen].filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => path.startsWith('/office-assets/')).length).toBeGreaterThan(20);
  expect(scripts.filter((path) => path.startsWith('/site-assets/')).length).toBeGreaterThan(0);
  expect(found).toEqual([]);
  // Ad blockers stop files by their names (DECISIONS 2.12).
  expect(scripts.filter((path) => !/^\/(office-assets|site-assets\/js)\/[\da-f]{8}\.js$/.test(path))).toEqual(
    [],
  );
});
