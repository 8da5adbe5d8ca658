import { expect, it } from 'vitest';
import { orderMeanwhile } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const remove = (id: string) => world.call(world.admin, 'DELETE', `/clients/${id}`);
it('a client whose deletion is refused keeps everything that is noted of them (DECISIONS 5)', async () => {
  const client = await world.aClient(world.officer, { name: 'Stays Whole', clientId: 'NID-STAYS-1' });
  await world.anOrder(world.officer, { clientId: client.id });
  const before = (await world.call(world.admin, 'GET', `/clients/${client.id}`)).body;
  expect(await remove(client.id)).toMatchObject({ status: 400, body: { code: 'in_use' } });
  expect((await remove('nobody')).status).toBe(404);
  expect((await world.call(world.admin, 'GET', `/clients/${client.id}`)).body).toEqual(before);
  const log = await world.call(world.admin, 'GET', `/audit?entity_id=${client.id}`);
  expect(log.body.entries).toMatchObject([{ action: 'client.create', after: { name: 'Stays Whole' } }]);
});

it('an order and a deletion at the same moment: either is refused, never both and never neither (DECISIONS 5)', async () => {
  for (const outcome of await orderMeanwhile(world, remove)) {
    expect([
      [201, 400],
      [400, 204],
    ]).toContainEqual(outcome);
  }
});
