import { afterAll, beforeAll } from 'vitest';
import { createWorld, type World } from './world.ts';

/** The world of a test file: made before its tests and closed after them. It is empty until then. */
export function useWorld<Made extends World = World>(
  make: () => Promise<Made> = createWorld as () => Promise<Made>,
): Made {
  const world = {} as Made;
  beforeAll(async () => {
    Object.assign(world, await make());
  });
  afterAll(() => world.close());
  return world;
}
