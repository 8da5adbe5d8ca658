import { beforeAll, describe, expect, it } from 'vitest';
import { switchSmsOn } from '../../test/sample-calls.ts';
import { useWorld } from '../../test/use-world.ts';
import { noteSiteUrl } from '../settings/read-settings.ts';

const world = useWorld();
beforeAll(async () => {
  await switchSmsOn(world);
  await noteSiteUrl(world.db, 'https://jirani.example');
});

const queued = async (phone: string) =>
  (await world.pool.query('select * from sms_messages where phone = $1 order by created_at', [phone])).rows;

it('an approval says by SMS what is paid, when first, and where the page of the order is (DECISIONS 27.4)', async () => {
  const client = await world.aClient(world.officer, { phone: '0722 333 001' });
  const group = await world.aGroup();
  const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
  await world.move(order.id, 'approved');
  const [agreement] = (await world.call(world.admin, 'GET', `/orders/${order.id}/agreements`)).body;
  const [{ body, ...sms }, ...others] = await queued('+254722333001');
  expect(others).toEqual([]);
  expect(sms).toMatchObject({
    purpose: 'approved',
    order_id: order.id,
    client_id: client.id,
    state: 'queued',
  });
  expect(body).toContain(`Agizo ${order.number} limeidhinishwa`);
  expect(body).toContain(`Utalipa KES ${agreement.loan.total.toLocaleString('en-KE')}`);
  expect(body).toMatch(/ https:\/\/jirani\.example\/sw\/o\/[\w-]{22}$/);
});

describe('a complaint (DECISIONS 27.4)', () => {
  const complain = (phone: string) =>
    world.call(null, 'POST', '/public/complaints', {
      name: 'Achieng',
      phone,
      message: 'The lamp is dark',
    });

  it('that gave a phone is confirmed by SMS, and its answer too', async () => {
    const { reference } = (await complain('0722 333 002')).body;
    const [{ id }] = (await world.pool.query('select id from messages where reference = $1', [reference]))
      .rows;
    await world.call(world.admin, 'POST', `/messages/${id}/close`, { answer: 'A new one comes' });
    const bodies = (await queued('+254722333002')).map(({ body }) => body);
    expect(bodies).toEqual([expect.stringContaining(reference), expect.stringContaining(reference)]);
    expect(bodies.join(' ')).not.toContain('new one');
  });

  it('sends a phone three SMS a day at most: it may be somebody else’s', async () => {
    for (let n = 0; n < 4; n += 1) {
      await complain('0722 333 003');
      await world.pool.query("update messages set address = address || '1'");
    }
    expect(await queued('+254722333003')).toHaveLength(3);
  });
});
