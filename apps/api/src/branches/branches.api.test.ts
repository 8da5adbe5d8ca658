import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('tells a visitor where each branch is, in exactly five fields; hours are added by who shows them (SPEC 3 and 7)', async () => {
  const { status, body } = await world.call(null, 'GET', '/public/branches');
  expect(status).toBe(200);
  expect(body.map((branch: object) => Object.keys(branch))).toEqual(
    Array.from({ length: 3 }, () => ['id', 'name', 'address', 'phone', 'email']),
  );
  expect(body[1]).toMatchObject({
    name: 'Kitui',
    address: 'Kalundu Road, Kitui',
    email: 'kitui@jirani.example',
  });
});

it('gives staff the ids and names that they choose from, and a visitor nothing (SPEC 7)', async () => {
  const { body } = await world.call(world.officer, 'GET', '/branches');
  expect(body.map((branch: object) => Object.keys(branch))).toEqual(
    Array.from({ length: 3 }, () => ['id', 'name']),
  );
  expect((await world.call(null, 'GET', '/branches')).status).toBe(401);
});
