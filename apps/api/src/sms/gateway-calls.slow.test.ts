import { beforeEach, describe, expect, it } from 'vitest';
import { accept, answer, createSmsWorld, SMS_TOKEN } from '../../test/sms-world.ts';
import { useWorld } from '../../test/use-world.ts';
import { tidyUp } from '../housekeeping.ts';
import { queueSms } from './queue-sms.ts';

const world = useWorld(createSmsWorld);
beforeEach(() => world.emptySms());

const call = async (path: string, fields: Record<string, string>, token = SMS_TOKEN) => {
  const body = new URLSearchParams(fields);
  return (await fetch(`${world.url}/api/sms/${path}/${token}`, { method: 'POST', body })).status;
};
const report = (id: string, status: string, token?: string) => call('reports', { id, status }, token);
const write = (from: string, text: string) => call('incoming', { from, text });

/** A message that is with the gateway, by its id there. */
async function sent(): Promise<string> {
  const at = new Date();
  await world.setSms({ quiet_from: '00:00', quiet_to: '00:00' });
  await queueSms(world.db, {
    purpose: 'complaint_answered',
    phone: '0712000222',
    params: { reference: 'C' },
    at,
  });
  await world.sendAt(at);
  return (await world.messages()).at(-1).gateway_id;
}
const state = async () => (await world.messages()).at(-1).state;

describe('a report of the gateway (DECISIONS 27.4)', () => {
  it('says that the message is on the phone, and again it changes nothing, nor does an earlier one', async () => {
    const id = await sent();
    expect(await report(id, 'Buffered')).toBe(200);
    expect(await state()).toBe('sent');
    for (const status of ['Success', 'Success', 'Failed', 'Buffered']) {
      expect(await report(id, status)).toBe(200);
      expect(await state()).toBe('delivered');
    }
  });

  it('says that it failed, also after a day in which nobody knew', async () => {
    const id = await sent();
    await world.pool.query("update sms_messages set sent_at = sent_at - interval '25 hours'");
    await tidyUp(world.db);
    expect(await state()).toBe('unknown');
    expect(await report(id, 'Failed')).toBe(200);
    expect(await world.messages()).toMatchObject([{ state: 'failed', reason: 'undelivered' }]);
  });

  it('of a message that is not known yet is asked for again, and is taken as JSON too', async () => {
    expect(await report('AT-none', 'Success')).toBe(404);
    const id = await sent();
    const answered = await fetch(`${world.url}/api/sms/reports/${SMS_TOKEN}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, status: 'Success' }),
    });
    expect(answered.status).toBe(200);
    expect(await state()).toBe('delivered');
  });

  it('needs the token, an id and a status', async () => {
    const id = await sent();
    expect(await report(id, 'Success', 'another-secret-of-16')).toBe(404);
    expect(await call('reports', { id })).toBe(400);
    expect(await state()).toBe('sent');
  });
});

describe('somebody who writes to the institution (DECISIONS 27.4)', () => {
  const at = new Date();
  const reminded = (phone: string) =>
    queueSms(world.db, { purpose: 'complaint_answered', phone, params: { reference: 'C' }, at });

  it.each(['STOP', ' stop ', 'Ondoka', 'TOKA!', 'a c h a', 'Stop please'])(
    'opts out by "%s"',
    async (word) => {
      await reminded('0712000222');
      expect(await write('+254712000222', word)).toBe(200);
      await world.sendAt(at);
      expect(await world.messages()).toMatchObject([{ state: 'failed', reason: 'opted_out' }]);
      expect(await reminded('0712000222')).toBeUndefined();
      expect(await write('254712000222', 'anza')).toBe(200);
      expect(await reminded('0712000222')).toBeDefined();
    },
  );

  it('opts out also while a message to them is with a gateway that does not take it', async () => {
    const { taken } = world.gateway;
    await world.setSms({ quiet_from: '00:00', quiet_to: '00:00' });
    await reminded('0712000222');
    world.gateway.behave = (_fields, response) =>
      void write('+254712000222', 'STOP').then(() => answer(response, 503, {}));
    await world.sendAt(at);
    world.gateway.behave = accept;
    await world.sendAt(new Date(at.getTime() + 60_000));
    expect(await world.messages()).toMatchObject([{ state: 'failed', reason: 'opted_out', tries: 1 }]);
    await write('+254712000222', 'ANZA');
    expect(taken).toHaveLength(1);
  });

  it('gets the hotline by MSAADA, once a minute', async () => {
    await write('+254712000222', 'Msaada');
    await write('+254712000222', 'help');
    expect(await world.messages()).toMatchObject([
      { purpose: 'balance', body: expect.stringContaining('SALIO') },
    ]);
  });

  it('is answered five times a day at most', async () => {
    for (let n = 0; n < 7; n += 1) {
      await write('+254712000222', 'help');
      await world.pool.query("update sms_messages set created_at = created_at - interval '2 minutes'");
    }
    expect(await world.messages()).toHaveLength(5);
  });

  it('with another word is ignored, and counted by the metrics as 202', async () => {
    expect(await write('+254712000222', 'Habari yako')).toBe(202);
    expect(await world.messages()).toEqual([]);
  });

  it('hears by SALIO what was ordered, its status and the next instalment, and no name', async () => {
    const client = await world.aClient(world.officer, { name: 'Wambui Salio', phone: '0733 111 222' });
    const group = await world.aGroup();
    const lamp = await world.aProduct({ name: 'Solar lamp', price: 6000 });
    const order = await world.anOrder(world.officer, {
      clientId: client.id,
      groupId: group.id,
      products: [{ productId: lamp.id, quantity: 2 }],
    });
    await world.move(order.id, 'approved');
    await world.emptySms();
    await write('+254733111222', 'SALIO');
    const [{ body, order_id }] = await world.messages();
    expect(body).toMatch(/^2 x Solar lamp: Approved\. Next: KES [\d,]+ on \d+ \w+ \d{4}\. Questions: /);
    expect(body).not.toContain('Wambui');
    expect(order_id).toBe(order.id);
  });

  it('from a phone of two people, or of nobody with an order, hears to ask at the branch', async () => {
    for (const name of ['First Sharer', 'Second Sharer']) {
      const client = await world.aClient(world.officer, { name, phone: '0733 444 555' });
      const group = await world.aGroup();
      await world.anOrder(world.officer, { clientId: client.id, groupId: group.id });
    }
    await write('+254733444555', 'salio');
    await write('+254799000111', 'salio');
    const bodies = (await world.messages()).map(({ body }) => body);
    expect(bodies).toEqual(Array(2).fill(expect.stringMatching(/^Please ask at your branch/)));
  });
});
