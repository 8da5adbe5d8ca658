import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type World } from '../../test/world.ts';
import type { Caller } from '../platform/caller.ts';
import { Importer } from './importer.ts';

let world: World;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  imports = importsOf(world);
});
afterAll(() => world.close());

it.each(['goes on', 'stops'])(
  'what was cancelled while it waited and done by another server stays done when the first one %s (DECISIONS 18.10.4)',
  async (what) => {
    const first = new Importer(world.db, Fastify().log);
    const caller: Caller = {
      id: world.admin.id,
      name: world.admin.name,
      role: 'admin',
      branchId: null,
      sessionId: null,
      requestId: 'test',
      at: new Date(),
    };
    const send = async (name: string) =>
      (await imports.send(csv('Name,Phone', `${name} ${what},0721100091`), 'clients')).body.id as string;
    const [before, waiting] = [await send('One'), await send('Two')];
    await world.pool.query("update imports set status = 'queued', alive_at = now() where id = any($1)", [
      [before, waiting],
    ]);
    const holder = await world.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from imports where id = $1 for update', [before]);
      first.start(before, caller);
      first.start(waiting, caller);
      await world.call(world.admin, 'POST', `/imports/${waiting}/cancel`, {});
      expect((await imports.tried(waiting)).status).toBe('done');
      const stopped = what === 'stops' && first.stop();
      await holder.query('rollback');
      await (stopped || expect.poll(() => imports.finished(before)).toMatchObject({ status: 'done' }));
      await first.stop();
      const { body } = await world.call(world.admin, 'GET', `/imports/${waiting}`);
      expect(body).toMatchObject({ status: 'done', tried_at: expect.any(String) });
    } finally {
      holder.release();
    }
  },
);
