import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('registrations with keys that come all at once wait for each other, and shut nobody out (DECISIONS 12.1)', async () => {
  const { name, phone } = await world.aClient(world.officer);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      world.call(
        world.officer,
        'POST',
        '/clients',
        { name, phone },
        { 'idempotency-key': newId(new Date()) },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
