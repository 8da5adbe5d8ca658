import { expect, it } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { createWorld } from '../../../test/world.ts';

const world = useWorld();

it('a process that is about to end tells the load balancer, and answers all other requests (DECISIONS 9)', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${world.url}/api${path}`);
    return { status, connection: headers.get('connection') };
  };
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  expect(await world.call(null, 'GET', '/readyz')).toMatchObject({ body: { status: 'ready' } });
  expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ body: { status: 'alive' } });
  world.app.leaving = true;
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(await ask('/public/branches')).toEqual({ status: 200, connection: 'close' });
  world.app.leaving = false;
});

it('what is asked while the process ends is still answered, and then nobody answers any more (DECISIONS 9)', async () => {
  const other = await createWorld();
  const slow = fetch(`${other.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'nobody', password: 'not the password' }),
  });
  // The password is being hashed when the end comes.
  await new Promise((resolve) => other.app.server.once('request', resolve));
  const closing = other.close();
  expect((await slow).status).toBe(401);
  await closing;
  await expect(fetch(`${other.url}/api/healthz`)).rejects.toThrow();
});

it('a server is not ready before every migration is done (DECISIONS 9)', async () => {
  await world.pool.query('alter table migrations rename to migrations_away');
  expect((await world.call(null, 'GET', '/readyz')).status).toBe(503);
  expect((await world.call(null, 'GET', '/healthz')).status).toBe(200);
  await world.pool.query('alter table migrations_away rename to migrations');
});
