import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, importsOf } from '../../test/imports.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a filter finds clients without a phone number, and the rest of them can be edited (DECISIONS 18.12)', async () => {
  await importsOf(world).bring(
    csv('Name,Phone,National ID', 'Xa Without,,98001', 'Xa With,0721300002,98002'),
    { kind: 'clients' },
  );
  const found = async (without: string) => {
    const query = `without_phone=${without}&search=Xa&page=1`;
    const { body } = await world.call(world.admin, 'GET', `/clients?${query}`);
    return body.clients as { id: string; name: string; phone: string }[];
  };
  const [client, ...others] = await found('true');
  expect([client?.name, client?.phone, others]).toEqual(['Xa Without', '', []]);
  expect((await found('false')).map(({ name }) => name)).toEqual(['Xa With']);
  const edited = await world.call(world.admin, 'PUT', `/clients/${client!.id}`, { address: 'Voi' });
  expect(edited).toMatchObject({ status: 200, body: { phone: '', address: 'Voi' } });
  await world.call(world.admin, 'PUT', `/clients/${client!.id}`, { phone: '0721300001' });
  expect(await found('true')).toEqual([]);
});
