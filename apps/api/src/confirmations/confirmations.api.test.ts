import { beforeAll, describe, expect, it } from 'vitest';
import type { Confirmation } from '#contract/confirmations.ts';
import type { Order } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { lastCode, paperForm, switchSms } from '../../test/confirmations.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { eraseClients } from '../data-protection/erase.ts';

const world = useWorld();
let group: string;
beforeAll(async () => {
  await switchSms(world, true);
  group = (await world.aGroup()).id;
});

async function anOrder(client: Record<string, unknown> = {}): Promise<Order> {
  const { id } = await world.aClient(world.officer, client);
  return world.anOrder(world.officer, { clientId: id, groupId: group });
}
const at = (id: string) => `/orders/${id}/confirmation`;
const stateOf = async (id: string) => (await world.call<Confirmation>(world.officer, 'GET', at(id))).body;
const send = (id: string, by: Person = world.officer) =>
  world.call<Confirmation>(by, 'POST', `${at(id)}/code`);
const enter = (id: string, code: string) => world.call<Confirmation>(world.officer, 'POST', at(id), { code });
const sign = async (id: string, fields: Record<string, string> = {}) =>
  world.call<Confirmation>(world.officer, 'POST', `${at(id)}/paper`, await paperForm(fields));
/** Another code of six digits. */
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
async function confirmed(client: Record<string, unknown> = {}): Promise<Order> {
  const order = await anOrder(client);
  await send(order.id);
  await enter(order.id, await lastCode(world, order.id));
  return order;
}
const checkOf = async (id: string) =>
  (await world.call<CheckResult[]>(world.manager, 'GET', `/orders/${id}/checks`)).body.find(
    ({ name }) => name === 'client_confirmed',
  );
async function setLevel(level: 'off' | 'warn' | 'block'): Promise<void> {
  const { approval_checks: checks } = await world.must('GET', '/settings');
  const approvalChecks = checks.map((check: { name: string }) =>
    check.name === 'client_confirmed' ? { ...check, level } : check,
  );
  await world.must('PUT', '/settings', { approvalChecks });
}

describe('a client confirms an order by the code that their phone got (DECISIONS 27.2)', () => {
  it('and the API shows the last digits of the phone, the tries and the time, and never the code', async () => {
    const order = await anOrder();
    expect(await stateOf(order.id)).toMatchObject({ standing: 'none', code: null });
    const { status, body } = await send(order.id);
    const code = await lastCode(world, order.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ standing: 'none', code: { tries_left: 5 } });
    expect(body.code!.phone).toMatch(/^•+ \d{3}$/);
    expect(body.code!.seconds_left).toBe(15 * 60);
    expect(JSON.stringify(body)).not.toContain(code);
    const after = await enter(order.id, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(after.body).toMatchObject({
      standing: 'by_code',
      code: null,
      last: { channel: 'sms', doubt: null, by_name: world.officer.name, has_picture: false },
    });
    const { rows } = await world.pool.query(
      `select confirmations::text || audit_log.after::text as stored from confirmations
       join audit_log on entity_id = order_id where order_id = $1 and action like 'order.confirm%'`,
      [order.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ stored }) => stored).join()).not.toContain(code);
  });

  it('five wrong codes end it: then the right one is refused, and the timeline says so', async () => {
    const order = await anOrder();
    await send(order.id);
    const code = await lastCode(world, order.id);
    const left: (number | undefined)[] = [];
    for (let n = 1; n <= 5; n += 1) left.push((await enter(order.id, wrong(code, n))).body.code?.tries_left);
    expect(left).toEqual([4, 3, 2, 1, undefined]);
    expect(await enter(order.id, code)).toMatchObject(refusal(409, { reason: 'no_open_code' }));
    const { timeline } = await world.must('GET', `/orders/${order.id}`);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'code_sent',
      'code_failed',
    ]);
  });

  it('two who enter it at once have the same five tries', async () => {
    const order = await anOrder();
    await send(order.id);
    const code = await lastCode(world, order.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => enter(order.id, wrong(code, n + 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('a new code ends the one before, and one of another order confirms nothing', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    await send(order.id);
    const first = await lastCode(world, order.id);
    await send(order.id);
    await send(other.id);
    const codes = [first, await lastCode(world, other.id)];
    const second = await lastCode(world, order.id);
    for (const code of codes.filter((one) => one !== second))
      expect((await enter(order.id, code)).body.standing).toBe('none');
    expect((await enter(order.id, second)).body.standing).toBe('by_code');
  });

  it('after fifteen minutes it is over', async () => {
    const order = await anOrder();
    await send(order.id);
    const code = await lastCode(world, order.id);
    await world.pool.query('update confirmations set expires_at = now() where order_id = $1', [order.id]);
    expect(await enter(order.id, code)).toMatchObject(refusal(409, { reason: 'no_open_code' }));
    expect((await stateOf(order.id)).code).toBeNull();
  });

  it('an edit after it was sent makes it confirm nothing', async () => {
    const order = await anOrder();
    await send(order.id);
    const code = await lastCode(world, order.id);
    await world.must('PUT', `/orders/${order.id}`, { loanTerm: 6 });
    expect(await enter(order.id, code)).toMatchObject(refusal(409, { reason: 'changed_since_code' }));
    expect(await stateOf(order.id)).toMatchObject({ standing: 'none', code: null });
  });

  it('the officer sees when its SMS failed, and then that a new one waits', async () => {
    const order = await anOrder();
    await send(order.id);
    await world.pool.query(
      "update sms_messages set state = 'failed', reason = 'ceiling' where order_id = $1",
      [order.id],
    );
    expect((await stateOf(order.id)).code).toMatchObject({ message: 'failed' });
    expect((await send(order.id)).body.code).toMatchObject({ message: 'queued' });
  });
});

describe('no code is sent (DECISIONS 27.2)', () => {
  it('where SMS are off, and nothing is stored', async () => {
    const order = await anOrder();
    await switchSms(world, false);
    const reply = await send(order.id);
    await switchSms(world, true);
    expect(reply).toMatchObject(refusal(409, { reason: 'codes_are_off' }));
    const { rows } = await world.pool.query('select from confirmations where order_id = $1', [order.id]);
    expect(rows).toEqual([]);
  });

  it('to a client without a mobile', async () => {
    const order = await anOrder({ phone: '020 123 456' });
    expect(await send(order.id)).toMatchObject(refusal(409, { reason: 'phone_without_sms' }));
  });

  it('for the sixth time of a day', async () => {
    const order = await anOrder();
    for (let n = 0; n < 5; n += 1) await send(order.id);
    expect(await send(order.id)).toMatchObject(refusal(429, { reason: 'too_many_codes_of_order' }));
  });

  it('to one phone more than five times an hour, where many orders ask at once', async () => {
    const orders = [];
    for (let n = 0; n < 9; n += 1) orders.push(await anOrder({ phone: '0799 000 002' }));
    const answers = await Promise.all(orders.map(({ id }) => send(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refusal(429, { reason: 'too_many_codes_to_phone' }),
    );
  });

  it('for an order that is finished', async () => {
    const order = await anOrder();
    await world.move(order.id, 'cancelled');
    expect(await send(order.id)).toMatchObject(refusal(409, { reason: 'order_finished' }));
  });
});

describe('a confirmation is doubted where the phone may not be the client’s (DECISIONS 27.2)', () => {
  it.each([
    ['the hotline', async () => (await world.must('GET', '/settings')).institution.hotline],
    [
      'that of a closed account',
      async () => {
        const { id } = await world.hire('credit_officer', null);
        await world.must('PUT', `/staff/${id}`, { phone: '0798 000 006', active: false }, world.admin);
        return '+254 798 000 006';
      },
    ],
    [
      'that of somebody with the name of an officer',
      async () => (await world.aClient(world.officer, { name: world.otherOfficer.name })).phone,
    ],
  ])('as %s', async (_whose, phoneOf) => {
    const order = await confirmed({ phone: await phoneOf() });
    expect(await stateOf(order.id)).toMatchObject({ standing: 'phone_of_staff' });
  });

  it('as the number was changed within seven days before the code was sent, and then no longer', async () => {
    const order = await anOrder();
    await world.must('PUT', `/clients/${order.client_id}`, { phone: '0798 000 002' }, world.manager);
    const days = (ago: number) =>
      world.pool.query(
        'update client_records set phone_changed_at = now() - make_interval(days => $1) where id = $2',
        [ago, order.client_id],
      );
    const ask = async () => {
      await send(order.id);
      return (await enter(order.id, await lastCode(world, order.id))).body.standing;
    };
    expect(await ask()).toBe('phone_changed');
    await days(6);
    expect(await ask()).toBe('phone_changed');
    await days(8);
    expect(await ask()).toBe('by_code');
  });

  it('as four people have the number; several records of one person count once', async () => {
    const phone = '0798 000 003';
    const shared = async () => world.aClient(world.officer, { phone });
    const [one, two] = [await shared(), await shared()];
    const record = await world.aClient(world.officer, { phone });
    await world.must('POST', `/clients/${one.id}/merge`, { otherId: record.id, reason: 'Registered twice' });
    const order = await confirmed({ phone });
    expect((await stateOf(order.id)).standing).toBe('by_code');
    await shared();
    await send(order.id);
    await enter(order.id, await lastCode(world, order.id));
    expect((await stateOf(order.id)).standing).toBe('phone_shared');
    expect(two.phone).toBe(one.phone);
  });

  it('as codes for three other people went to the number, who have another one now', async () => {
    const phone = '0798 000 005';
    for (const n of [1, 2, 3]) {
      const order = await confirmed({ phone });
      expect((await stateOf(order.id)).standing).toBe('by_code');
      await world.must('PUT', `/clients/${order.client_id}`, { phone: `0798 100 00${n}` }, world.manager);
    }
    const order = await confirmed({ phone });
    expect((await stateOf(order.id)).standing).toBe('phone_shared');
  });
});

describe('a client confirms an order on paper (DECISIONS 27.2)', () => {
  it('with a picture, a reason and a witness; staff of the branch see it, and that is noted', async () => {
    const order = await anOrder();
    const { status, body } = await sign(order.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      standing: 'on_paper',
      last: { reason: 'The phone is broken', witness: 'Mwenyekiti Rukia', has_picture: true },
    });
    const picture = (by: Person) => world.call<Buffer>(by, 'GET', `${at(order.id)}/picture`);
    const { headers, body: jpeg } = await picture(world.otherOfficer);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await picture(world.mombasaOfficer)).status).toBe(404);
    const { rows } = await world.pool.query('select staff_id from record_views where entity_id = $1', [
      order.client_id,
    ]);
    expect(rows).toEqual([{ staff_id: world.otherOfficer.id }]);
  });

  it.each([
    [399, 200],
    [200, 399],
    [1600, 199],
  ])('not with a picture of %i by %i pixels, which nobody can read', async (width, height) => {
    const order = await anOrder();
    const form = await paperForm({}, { width, height });
    expect(await world.call(world.officer, 'POST', `${at(order.id)}/paper`, form)).toMatchObject(
      refusal(415, { reason: 'picture_too_small' }),
    );
  });

  it.each([
    [{ reason: '' }, 'field_missing'],
    [{ witness: '' }, 'field_missing'],
    [{ updatedAt: '2026-01-01T00:00:00Z' }, 'record_changed'],
  ])('not with %j', async (fields, reason) => {
    const order = await anOrder();
    expect((await sign(order.id, fields as Record<string, string>)).body).toMatchObject({ reason });
    expect((await stateOf(order.id)).standing).toBe('none');
  });
});

describe('a confirmation is of the order as it was (DECISIONS 27.2)', () => {
  it.each([
    ['the months', { loanTerm: 3 }, 'changed'],
    ['the delivery', { deliveryMethod: 'other', deliveryLocation: 'By the well' }, 'changed'],
    ['a figure of the books', { groupArrears: 12 }, 'by_code'],
  ])('an edit of %s: %s', async (_what, changes, standing) => {
    const order = await confirmed();
    await world.must('PUT', `/orders/${order.id}`, changes);
    expect((await stateOf(order.id)).standing).toBe(standing);
  });

  it('an edit that is taken back leaves it confirmed', async () => {
    const order = await confirmed();
    for (const loanTerm of [6, 12]) await world.must('PUT', `/orders/${order.id}`, { loanTerm });
    expect((await stateOf(order.id)).standing).toBe('by_code');
  });

  it('another fee changes it, but not once the order is approved', async () => {
    const [waits, approved] = [await confirmed(), await confirmed()];
    await world.move(approved.id, 'approved');
    const { loan_terms: terms } = await world.must('GET', '/settings');
    await world.must('PUT', '/settings', { loanTerms: { ...terms, fee: 70 } });
    expect((await stateOf(waits.id)).standing).toBe('changed');
    expect((await stateOf(approved.id)).standing).toBe('by_code');
    await world.must('PUT', '/settings', { loanTerms: terms });
    expect((await stateOf(waits.id)).standing).toBe('by_code');
  });
});

describe('the check of an approval (DECISIONS 27.2)', () => {
  it('asks by itself where SMS are sent, and is off where they are not: approving needs no reason', async () => {
    const order = await anOrder();
    expect(await checkOf(order.id)).toMatchObject({ level: 'warn', passed: true, confirmation: 'none' });
    await switchSms(world, false);
    expect(await checkOf(order.id)).toBeUndefined();
    await switchSms(world, true);
    const { body } = await world.move(order.id, 'approved', world.manager, null);
    expect(body.params.checks).toEqual(['loan_to_savings']);
  });

  it('blocks where it is required, but for a doubted code: the manager decides, with a reason', async () => {
    await setLevel('block');
    const [waits, doubted, paper] = [await anOrder(), await anOrder(), await anOrder()];
    await world.must('PUT', `/clients/${doubted.client_id}`, { phone: '0798 000 004' }, world.manager);
    await send(doubted.id);
    await enter(doubted.id, await lastCode(world, doubted.id));
    await sign(paper.id);
    expect((await world.move(waits.id, 'approved')).body).toMatchObject({ reason: 'checks_not_passed' });
    expect(await checkOf(doubted.id)).toMatchObject({ level: 'warn', confirmation: 'phone_changed' });
    expect((await world.move(doubted.id, 'approved', world.manager, null)).status).toBe(400);
    expect((await world.move(doubted.id, 'approved')).status).toBe(200);
    expect(await checkOf(doubted.id)).toMatchObject({ confirmation: 'phone_changed', passed: false });
    expect(await checkOf(paper.id)).toMatchObject({ level: 'block', passed: true, confirmation: 'on_paper' });
    await setLevel('warn');
  });
});

it('the data of a client have what they confirmed; erasing takes phone, reason, witness and picture (DECISIONS 27.2)', async () => {
  const order = await confirmed();
  await sign(order.id);
  const data = await world.must('GET', `/clients/${order.client_id}/data`);
  expect(data.confirmations).toMatchObject([
    { order_id: order.id, channel: 'sms', has_picture: false },
    { order_id: order.id, channel: 'paper', reason: 'The phone is broken', has_picture: true },
  ]);
  await world.db.inTransaction((trx) => eraseClients(trx, [order.client_id]));
  const { rows } = await world.pool.query(
    'select phone, reason, witness, picture_id from confirmations where order_id = $1',
    [order.id],
  );
  const blank = { phone: '', reason: '', witness: '', picture_id: null };
  expect(rows).toEqual([blank, blank]);
});
