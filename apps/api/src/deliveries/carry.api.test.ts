import { expect, it } from 'vitest';
import type { DeliveryWithOrders, DueOrder } from '#contract/deliveries.ts';
import type { MeetingPack } from '#contract/field.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { addDays } from '#domain/period.ts';
import { goodsOf } from '../../test/deliveries.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();
const TODAY = nairobiDay(new Date());
const LATER = addDays(TODAY, 5);

const { anApprovedOrder, plan } = goodsOf(world);

async function aDelivery(day: string, carrier?: Person, isOut = true): Promise<DeliveryWithOrders> {
  const { order, lamp } = await anApprovedOrder(2);
  const lines = [{ orderId: order.id, productId: lamp.id, quantity: 2 }];
  const { body } = await plan(lines, { day, carrierId: carrier?.id });
  if (isOut) await world.must('POST', `/deliveries/${body.id}/send`, {}, world.manager);
  return body;
}

/** Nobody was there to receive any of its goods. */
const missEveryone = ({ id, orders: [order] }: DeliveryWithOrders) =>
  world.must('POST', `/deliveries/${id}/receipts`, {
    orderId: order!.order_id,
    lines: order!.lines.map(({ product_id: productId }) => ({ productId, outcome: 'absent' })),
  });

it('a device saves deliveries with goods left: those of its officer first, then the latest days (DECISIONS 27.6.7)', async () => {
  const { group_id: group } = (await anApprovedOrder()).order;
  const own = await aDelivery(addDays(TODAY, -5), world.officer);
  const today = await aDelivery(TODAY, world.otherOfficer);
  const later = await aDelivery(LATER);
  await missEveryone(await aDelivery(LATER, world.officer));
  await aDelivery(TODAY, world.officer, false);
  const carriedBy = async (by: Person) => {
    const { body } = await world.call<MeetingPack>(by, 'GET', `/field/pack?group_ids=${group}`);
    return body.deliveries;
  };
  const saved = await carriedBy(world.officer);
  expect(saved.map(({ number }) => number)).toEqual([own.number, later.number, today.number]);
  expect(saved[0]!.orders[0]).toMatchObject({
    client_name: own.orders[0]!.client_name,
    lines: [{ outcome: null }],
  });
  expect(await carriedBy(world.mombasaOfficer)).toEqual([]);
});

it('the delivery note is a PDF in each language (DECISIONS 27.6)', async () => {
  const { id, number } = await aDelivery(TODAY);
  for (const language of LANGUAGES) {
    const note = await world.call<Buffer>(
      world.officer,
      'GET',
      `/deliveries/${id}/note?language=${language}`,
    );
    expect(note.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(note.headers.get('content-disposition')).toContain(number);
  }
});

it('orders to deliver are found by the number of an order (DECISIONS 27.6)', async () => {
  const { order } = await anApprovedOrder();
  const path = `/deliveries/due?page=1&search=${order.number}`;
  const { body } = await world.call<{ due: DueOrder[] }>(world.manager, 'GET', path);
  expect(body.due.map(({ order_id }) => order_id)).toEqual([order.id]);
});
