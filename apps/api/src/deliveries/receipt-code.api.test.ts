import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenCode } from '#contract/confirmations.ts';
import { lastCode, switchSms } from '../../test/confirmations.ts';
import { goodsOf } from '../../test/deliveries.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';

const world = useWorld();
beforeAll(() => switchSms(world, true));

const goods = goodsOf(world);
async function anOutDelivery() {
  const { order } = await goods.anApprovedOrder(2);
  const { id } = await goods.anOutDelivery(order);
  return { id, order };
}

type Place = Awaited<ReturnType<typeof anOutDelivery>>;
const send = ({ id, order }: Place) =>
  world.call<OpenCode>(world.officer, 'POST', `/deliveries/${id}/orders/${order.id}/code`);
const handOver = ({ id, order }: Place, code: string | undefined, headers: Record<string, string> = {}) =>
  goods.handOver(id, order, {}, { receiver: 'client', proof: 'code', code }, headers);
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

describe('a code to the client’s phone proves a receipt (DECISIONS 27.6.8)', () => {
  it('with tries and minutes as a code of an order, and it confirms no order', async () => {
    const place = await anOutDelivery();
    const { status, body } = await send(place);
    expect(status).toBe(200);
    expect(body).toMatchObject({ seconds_left: 15 * 60, tries_left: 5, sent_by_name: world.officer.name });
    const code = await lastCode(world, place.order.id);
    expect(JSON.stringify(body)).not.toContain(code);
    const confirmation = `/orders/${place.order.id}/confirmation`;
    expect((await world.call(world.officer, 'POST', confirmation, { code })).body.reason).toBe(
      'no_open_code',
    );
    const done = await handOver(place, code);
    expect(done.body.orders).toMatchObject([{ status: 'delivered', receipt: { proof: 'code' } }]);
    expect(await world.must('GET', confirmation)).toMatchObject({ standing: 'none', code: null });
    const data = await world.must('GET', `/clients/${place.order.client_id}/data`);
    expect(data.confirmations).toMatchObject([{ purpose: 'receipt', channel: 'sms' }]);
    expect(data.confirmations[0].confirmed_at).not.toBeNull();
  });

  it('a wrong one is a try, also under a key, and after five the right one is refused', async () => {
    const place = await anOutDelivery();
    await send(place);
    const code = await lastCode(world, place.order.id);
    for (let left = 4; left >= 0; left -= 1) {
      const reply = await handOver(place, wrong(code, left + 1), {
        'idempotency-key': `wrong ${code} ${left}`,
      });
      expect(reply).toMatchObject(refusal(409, { reason: 'wrong_code_of_client', params: { left } }));
    }
    expect(await handOver(place, code)).toMatchObject(refusal(409, { reason: 'no_open_code' }));
    await send(place);
    expect((await handOver(place, await lastCode(world, place.order.id))).status).toBe(200);
  });

  it('one of another delivery, or none, proves nothing', async () => {
    const [one, other] = [await anOutDelivery(), await anOutDelivery()];
    await send(one);
    const code = await lastCode(world, one.order.id);
    expect((await handOver(other, code)).body).toMatchObject({ reason: 'no_open_code' });
    expect((await handOver(one, undefined)).status).toBe(400);
    expect((await handOver(one, code)).status).toBe(200);
    expect((await send(one)).body).toMatchObject({ reason: 'order_not_deliverable' });
  });

  it('a phone that was changed lately gets none, and nothing is stored', async () => {
    const place = await anOutDelivery();
    const phone = '0798 000 117';
    await world.must('PUT', `/clients/${place.order.client_id}`, { phone }, world.manager);
    expect(await send(place)).toMatchObject(
      refusal(409, { reason: 'phone_proves_nothing', params: { doubt: 'phone_changed' } }),
    );
    const { rows } = await world.pool.query(
      `select purpose from sms_messages where order_id = $1 and purpose = 'code'
       union all select purpose from confirmations where order_id = $1`,
      [place.order.id],
    );
    expect(rows).toEqual([]);
  });
});
