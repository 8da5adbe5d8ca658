import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** One of each kind that turns the direction of a line. */
const TURNS = '\u202E\u202A\u202C\u2066\u2069\u200E\u200F';
const turned = (text: string) => `${TURNS}${text.slice(0, 3)}${TURNS}${text.slice(3)}${TURNS}`;

it('no name is kept with what turns the direction of a line, however it came (DECISIONS 11.7)', async () => {
  const [client, group, product] = [
    await world.aClient(world.officer, {
      name: turned('Ca Wanjiku'),
      address: turned('Box 7'),
      clientId: '123 45',
    }),
    await world.aGroup({ name: turned('Ca Umoja'), location: turned('Stage 9') }),
    await world.aProduct({ name: turned('Ca Lamp'), description: turned('Of light') }),
  ];
  expect(client).toMatchObject({ name: 'Ca Wanjiku', address: 'Box 7' });
  expect(group).toMatchObject({ name: 'Ca Umoja', location: 'Stage 9' });
  expect(product).toMatchObject({ name: 'Ca Lamp', description: 'Of light' });
  const imports = importsOf(world);
  await imports.bring(csv('Name,Phone', `${turned('Ca Zawadi')},0721500001`), { kind: 'clients' });
  expect(await imports.named('clients', 'Ca %')).toMatchObject([
    { name: 'Ca Wanjiku' },
    { name: 'Ca Zawadi' },
  ]);
});
