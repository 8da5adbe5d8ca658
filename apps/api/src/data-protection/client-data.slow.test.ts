import { expect, it } from 'vitest';
import { goodsOf } from '../../test/deliveries.ts';
import { importClient } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';

const world = useWorld();

it('a person gets all their data as a file, and the log records it (Data Protection Act 2019, s. 26 and 38)', async () => {
  const group = await world.aGroup({ chairpersonPhone: '0722 111 222', arrears: 777777.77 });
  const client = await world.aClient(world.officer, { clientId: 'N-EXPORT-1', address: 'Box 9, Kitui' });
  const stranger = await world.aClient(world.officer, { name: 'Somebody Else' });
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const first = await world.anOrder(world.officer, {
    clientId: client.id,
    groupId: group.id,
    clientLoanBalance: 900,
    clientSystemSavings: 50.5,
  });
  const second = await world.anOrder(world.officer, { clientId: client.id, clientLoanBalance: 800 });
  await world.anOrder(world.officer, { clientId: stranger.id });
  await world.move(first.id, 'rejected', world.manager, 'Too much');
  const gone = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
  await world.call(world.admin, 'DELETE', `/orders/${gone.id}`);
  const passedOn = await world.anOrder(world.officer, { clientId: client.id });
  await world.call(world.admin, 'PUT', `/orders/${passedOn.id}`, { clientId: stranger.id });
  const cells = ['Written otherwise', '0711 000 999', 'n-export-1', 'No such branch'];
  await importClient(world, cells);
  await importClient(world, [client.name, '0711 000 998', 'N-NAMESAKE', 'No such branch']);
  await world.move(second.id, 'approved');
  await world.call(world.officer, 'GET', `/clients/${client.id}`);

  const { status, headers, body } = await world.call(world.admin, 'GET', `/clients/${client.id}/data`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="client-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  const now = await world.call(world.admin, 'GET', `/clients/${client.id}`);
  expect(body.client).toEqual(now.body);
  expect(body.group).toMatchObject({ id: group.id, name: group.name });
  expect(body.agreements).toMatchObject([
    {
      number: `${second.number}-A1`,
      state: 'valid',
      content: { order: { client: { national_id: 'N-EXPORT-1' } } },
    },
  ]);
  expect(body.orders).toMatchObject([
    { id: first.id, status: 'rejected', products: first.products },
    { id: second.id, timeline: [{ kind: 'created', user_name: world.officer.name }, { to: 'approved' }] },
  ]);
  expect(body.orders[0].timeline.map(({ reason }: { reason: string }) => reason)).toEqual([null, 'Too much']);
  expect(body.balances).toMatchObject([
    { order_id: first.id, loan_balance: 900, system_savings: 50.5 },
    { order_id: second.id, loan_balance: 800, system_savings: 0 },
  ]);
  expect(body.changes.map(({ action }: { action: string }) => action)).toEqual([
    'client.create',
    'client.assign-group',
    'order.delete',
    'client.confirm-figures',
    'client.export',
  ]);
  expect(body.changes.at(-3)).toMatchObject({ entity_id: gone.id, before: { products: gone.products } });
  expect(body.imported).toMatchObject([{ file_name: 'list.csv', cells }]);
  expect(body.changes.at(-1)).toMatchObject({ staff_id: world.admin.id, after: { orders: 2 } });
  expect(body.views).toMatchObject([{ staff_id: world.officer.id, entity: 'client' }]);

  const text = JSON.stringify(body);
  expect(text).not.toContain(stranger.id);
  expect(text, 'an order that went to somebody else is theirs').not.toContain(passedOn.id);
  expect(text, 'a namesake is somebody else').not.toContain('N-NAMESAKE');
  expect(text, "the chairperson's phone is somebody else's").not.toContain('722111222');
  expect(text, "the group's arrears are the group's").not.toContain('777777.77');
});

it('a client’s attendance at meetings is part of what is held on them (DECISIONS 17.11)', async () => {
  const group = await world.aGroup();
  const client = await world.aClient();
  const other = await world.aClient();
  for (const { id } of [client, other])
    await world.must('PUT', `/clients/${id}/assign-group`, { groupId: group.id });
  const dayAgo = (days: number) => nairobiDay(new Date(Date.now() - days * DAY_MS));
  const meet = (days: number, attendance: object[]) =>
    world.must('PUT', `/groups/${group.id}/meetings/${dayAgo(days)}`, { attendance });
  await meet(0, [
    { clientId: client.id, state: 'present', note: 'Paid 500' },
    { clientId: other.id, state: 'absent', note: 'Is ill' },
  ]);
  await meet(1, [{ clientId: client.id, state: 'excused' }]);
  await meet(7, [{ clientId: other.id, state: 'present', note: 'On time' }]);
  const { meetings } = await world.must('GET', `/clients/${client.id}/data`);
  const of = { group_id: group.id, group_name: group.name };
  expect(meetings).toEqual([
    { ...of, day: dayAgo(1), state: 'excused', note: '' },
    { ...of, day: dayAgo(0), state: 'present', note: 'Paid 500' },
  ]);
});

it('who received a client’s goods, and what they gave back, is part of what is held on them (DECISIONS 27.6)', async () => {
  const client = await world.aClient();
  const goods = goodsOf(world);
  const { order, lamp } = await goods.anApprovedOrder(1, {}, { clientId: client.id });
  await goods.handOver((await goods.anOutDelivery(order)).id, order);
  const back = { productId: lamp.id, quantity: 1, reason: 'refused', condition: 'new', note: 'Too dark' };
  await world.must('POST', `/orders/${order.id}/returns`, back);
  const { deliveries, returns } = await world.must('GET', `/clients/${client.id}/data`);
  const named = { order_number: order.number, product: lamp.name };
  expect(deliveries).toMatchObject([
    { ...named, outcome: 'handed', handed_quantity: 1, receiver: 'client', proof: 'paper' },
  ]);
  expect(returns).toMatchObject([{ ...named, quantity: 1, note: 'Too dark' }]);
});
