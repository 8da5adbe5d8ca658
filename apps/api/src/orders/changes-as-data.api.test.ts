import { expect, it } from 'vitest';
import type { OrderWithTimeline } from '#contract/orders.ts';
import { tablesHolding } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const admin = <Body = OrderWithTimeline>(method: string, path: string, body?: unknown) =>
  world.call<Body>(world.admin, method, path, body);

it('what an edit changed is data, whatever names and places hold, and erased with the client (DECISIONS 12.2)', async () => {
  const [lamp, tank] = [await world.aProduct({ name: 'Lamp; Client: Z, 2 × b' }), await world.aProduct()];
  const place = "Kibwezi stage; Products: stall of Mama Rukia, 0712;\nDelivery: Own Branch; Group: '{}";
  const group = await world.aGroup({ name: 'X; Client: Y' });
  const client = await world.aClient(world.officer, { name: 'Rukia; Products: 9 × z' });
  const order = await world.anOrder(world.officer, {
    groupId: group.id,
    clientId: client.id,
    deliveryMethod: 'other',
    deliveryLocation: place,
  });
  const other = await world.anOrder();
  const edits = [
    { groupId: other.group_id, clientId: client.id },
    { clientId: other.client_id, deliveryLocation: 'Soko; Products: 3 × lamp' },
    {
      groupId: group.id,
      clientId: client.id,
      loanTerm: 1,
      deliveryMethod: 'branch',
      clientLoanBalance: 0.5,
      clientSystemSavings: 0.05,
      groupLoanBalance: 9_999_999_999.99,
      groupArrears: 7,
      products: [
        { productId: tank.id, quantity: 3 },
        { productId: lamp.id, quantity: 1 },
      ],
    },
    { status: 'cancelled', groupArrears: 0 },
  ];
  for (const edit of edits) {
    expect(await admin('PUT', `/orders/${order.id}`, edit)).toMatchObject({ status: 200 });
  }
  const { timeline } = (await admin('GET', `/orders/${order.id}`)).body;
  const editEntries = timeline.filter(({ kind }) => kind === 'edited');
  expect(editEntries.map(({ changes }) => changes.length)).toEqual([1, 2, 9, 1]);
  expect(editEntries[1]!.changes).toEqual([
    {
      field: 'client',
      from: { id: client.id, name: client.name },
      to: { id: other.client_id, name: other.client_name },
    },
    {
      field: 'delivery',
      from: { method: 'other', location: place },
      to: { method: 'other', location: 'Soko; Products: 3 × lamp' },
    },
  ]);

  expect(await admin('POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).toMatchObject({
    status: 200,
  });
  expect(await tablesHolding(world, ['Rukia', 'Kibwezi stage'])).toEqual([]);
});
