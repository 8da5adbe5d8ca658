import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { createSiteWorld } from '../../test/site-world.ts';
import { useWorld } from '../../test/use-world.ts';
import { eraseClients } from '../data-protection/erase.ts';
import type { Person } from '../../test/world.ts';
import { pageAddress, renewAddress } from '../order-pages/page-address.ts';

const world = useWorld(createSiteWorld);
beforeEach(async () => {
  await world.pool.query('truncate failed_sign_ins, messages, outbox');
});

let serial = 1000;
async function anOrder(fields: object = {}, rest: object = {}) {
  const client = await world.aClient(world.officer, {
    clientId: `${serial++}6789`,
    ...fields,
  });
  const order = await world.anOrder(world.officer, { clientId: client.id, ...rest });
  return { client, order, page: await pageAddress(world.db, order.id) };
}

const open = (url: string) => world.site.inject(url);
const post = (url: string, fields: Record<string, string>, address = '127.0.0.1') =>
  world.site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  });
const passOf = (html: string) => /name="pass" value="([^"]+)"/.exec(html)![1]!;
async function act(page: string, fields: Record<string, string>) {
  const { body } = await post(page, { digits: '6789' });
  return post(page, { pass: passOf(body), sure: '1', ...fields });
}
const orderOf = async (id: string) => world.must('GET', `/orders/${id}`);
const visitsOf = async (id: string) => {
  const { rows } = await world.pool.query(
    'select what, address from order_page_visits where order_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ what }) => what as string);
};
const complaints = async () => (await world.must('GET', '/messages?kind=complaint')).messages;

describe('the page of an order (DECISIONS 27.3)', () => {
  it('says what was ordered and where it is, and nobody’s name, number or sum', async () => {
    const { client, order, page } = await anOrder();
    const reply = await open(page);
    expect(reply.statusCode).toBe(200);
    for (const said of [order.number, order.products[0]!.name, 'Waiting for a decision'])
      expect(reply.body).toContain(said);
    for (const hidden of [client.name, client.phone, client.client_id, order.group_name, 'KES'])
      expect(reply.body).not.toContain(hidden);
  });

  it('is at most 10 KB without a script, for nobody’s cache, frame, search engine or link', async () => {
    const products = [];
    for (let nth = 0; nth < LIMITS.pageGoodsShown + 5; nth += 1)
      products.push({ productId: (await world.aProduct()).id, quantity: 1 });
    const { order, page } = await anOrder({}, { products, loanTerm: 24 });
    await world.move(order.id, 'approved');
    const closed = await open(page);
    const opened = await post(page, { digits: '6789' });
    for (const { body, headers } of [closed, opened]) {
      // The style sheet, which is made by the build, has at most 3.5 KB.
      expect(Buffer.byteLength(body)).toBeLessThan(6_500);
      expect(body).toContain('and 5 products more');
      expect(body).not.toContain('<script');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('shows sums, days and papers after the last four digits of the National ID', async () => {
    const { order, page } = await anOrder();
    await world.move(order.id, 'approved');
    const { body } = await post(page, { digits: '6789' });
    for (const said of ['KES', `${order.number}-A1`, '12 instalments', 'Next: KES'])
      expect(body).toContain(said);
    const paper = await post(page, { pass: passOf(body), paper: 'sw' });
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(await visitsOf(order.id)).toEqual(['shown']);
  });

  it('takes five wrong digits an hour, from wherever they come, and then not even the right ones', async () => {
    const { order, page } = await anOrder();
    for (const nth of [1, 2, 3, 4, 5])
      expect((await post(page, { digits: `000${nth}` }, `10.0.${nth}.1`)).statusCode).toBe(403);
    const late = await post(page, { digits: '6789' });
    expect(late.statusCode).toBe(429);
    expect(late.body).toMatch(/try again in 60 minutes/);
    expect(late.body).not.toContain('KES');
    expect(await visitsOf(order.id)).toEqual(Array(5).fill('wrong_digits'));
    const renewed = await renewAddress(world.db, order.id);
    expect((await post(renewed, { digits: '6789' })).statusCode, 'at a new address').toBe(200);
  });

  it('sends a client without a National ID to the branch', async () => {
    const { page } = await anOrder({ clientId: '' });
    const reply = await post(page, { digits: '' });
    expect([reply.statusCode, reply.body.includes('ask at your branch')]).toEqual([403, true]);
  });

  it('asks for the digits again where the ten minutes have passed or the pass is another page’s', async () => {
    const [one, other] = [await anOrder(), await anOrder()];
    const pass = passOf((await post(other.page, { digits: '6789' })).body);
    for (const wrong of [pass, '9999999999999.AAAA', 'x', '']) {
      const reply = await post(one.page, { pass: wrong, act: 'cancel', sure: '1' });
      expect([reply.statusCode, reply.body.includes('type the digits again')]).toEqual([403, true]);
    }
    expect((await orderOf(one.order.id)).status).toBe('pending');
  });
});

it('an address that ended, or never was, answers one and the same page (DECISIONS 27.3)', async () => {
  const bodies = new Set<string>();
  const ends: ((one: Awaited<ReturnType<typeof anOrder>>) => Promise<unknown>)[] = [
    ({ order }) => renewAddress(world.db, order.id),
    ({ order }) =>
      world.pool.query("update order_pages set made_at = now() - interval '91 days' where order_id = $1", [
        order.id,
      ]),
    async ({ order }) => world.must('PUT', `/orders/${order.id}`, { clientId: (await world.aClient()).id }),
    ({ order }) => world.pool.query('update order_records set removed_at = now() where id = $1', [order.id]),
    ({ client }) => world.db.inTransaction((trx) => eraseClients(trx, [client.id])),
  ];
  for (const end of ends) {
    const one = await anOrder();
    await end(one);
    const reply = await open(one.page);
    expect(reply.statusCode).toBe(404);
    bodies.add(reply.body);
  }
  for (const secret of ['x', 'A'.repeat(22), '%00', 'A'.repeat(5000)]) {
    const reply = await post(`/o/${secret}`, { digits: '6789' });
    expect(reply.statusCode).toBe(404);
    bodies.add(reply.body);
  }
  expect(bodies.size).toBe(1);
});

it('erasing the client deletes the visits to the page (DECISIONS 27.3.4)', async () => {
  const { client, order, page } = await anOrder();
  await open(page);
  expect(await visitsOf(order.id)).toEqual(['opened']);
  await world.db.inTransaction((trx) => eraseClients(trx, [client.id]));
  expect(await visitsOf(order.id)).toEqual([]);
});

it('auditors see the visits, and no address of the page; so does nobody of another branch (DECISIONS 27.3.4)', async () => {
  const { order, page } = await anOrder();
  await open(page);
  const seen = (who: Person) => world.call(who, 'GET', `/orders/${order.id}/page`);
  expect((await seen(world.officer)).body).toMatchObject({ path: page, visits: [{ what: 'opened' }] });
  expect((await seen(world.auditor)).body).toMatchObject({ path: null, visits: [{ what: 'opened' }] });
  expect((await seen(world.mombasaManager)).status).toBe(404);
});

describe('“This isn’t my order” (DECISIONS 27.3)', () => {
  it('cancels a pending order, returns its goods, and notifies manager and admin', async () => {
    const { order, page } = await anOrder();
    const stock = await world.stockOf(order.products[0]!.product_id);
    const asked = await act(page, { act: 'dispute', sure: '' });
    expect(asked.body).toContain('Is this not your order?');
    expect((await orderOf(order.id)).status).toBe('pending');
    for (const time of ['once', 'twice']) {
      const reply = await act(page, { act: 'dispute' });
      expect(reply.body, time).toContain('The order is cancelled');
    }
    const { status, timeline } = await orderOf(order.id);
    expect(status).toBe('cancelled');
    expect(timeline).toMatchObject([
      { kind: 'created' },
      { kind: 'moved', reason: 'The client says that this is not their order', user_id: null },
    ]);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(stock + 2);
    for (const who of [world.manager, world.admin]) {
      const { notifications } = (await world.call(who, 'GET', '/notifications')).body;
      expect(notifications).toContainEqual(
        expect.objectContaining({ kind: 'order_disputed', order_id: order.id }),
      );
    }
    expect(
      JSON.stringify((await world.call(world.mombasaManager, 'GET', '/notifications')).body),
    ).not.toContain('order_disputed');
  });

  it('makes one complaint of an approved order, with name and phone of the books', async () => {
    const { client, order, page } = await anOrder();
    await world.move(order.id, 'approved');
    const replies = [await act(page, { act: 'dispute' }), await act(page, { act: 'dispute' })];
    const references = replies.map(({ body }) => /C-\d\d-\d{6}/.exec(body)![0]);
    expect(await complaints()).toMatchObject([
      {
        reference: references[0],
        name: client.name,
        phone: client.phone,
        branch_id: world.branches.kitui,
        message: `Order ${order.number}: The client says that this is not their order.`,
      },
    ]);
    expect(references[1]).toBe(references[0]);
    expect(
      (await visitsOf(order.id)).filter((what) => what === 'disputed'),
      'one notice',
    ).toHaveLength(1);
    const { rows } = await world.pool.query(
      "select from audit_log where entity_id = $1 and action = 'order.dispute'",
      [order.id],
    );
    expect(rows).toHaveLength(1);
    expect(replies[0]!.body).not.toContain(client.name);
    expect((await orderOf(order.id)).status).toBe('approved');
  });
});

describe('“Cancel the order” (DECISIONS 27.3)', () => {
  it('cancels an approved order within the days of its agreement', async () => {
    const { order, page } = await anOrder();
    await world.move(order.id, 'approved');
    expect((await act(page, { act: 'cancel' })).body).toContain('The order is cancelled');
    expect((await orderOf(order.id)).status).toBe('cancelled');
    const agreements = await world.must('GET', `/orders/${order.id}/agreements`);
    expect(agreements).toMatchObject([{ state: 'cancelled' }]);
  });

  it('is a complaint once the days have passed or the goods are on the way', async () => {
    const [late, shipped] = [await anOrder(), await anOrder()];
    for (const { order } of [late, shipped]) await world.move(order.id, 'approved');
    await world.pool.query(
      "update agreements set content = jsonb_set(content::jsonb, '{promises,cancel_until}', '\"2026-01-31\"')::json where order_id = $1",
      [late.order.id],
    );
    await world.move(shipped.order.id, 'shipped');
    for (const { page } of [late, shipped])
      expect((await act(page, { act: 'cancel' })).body).toContain('We received your complaint');
    expect(await complaints()).toHaveLength(2);
    expect((await orderOf(late.order.id)).status).toBe('approved');
  });
});

it('who complains on the page gets a number and a day; what is missing is said (DECISIONS 27.3)', async () => {
  const { order, page } = await anOrder();
  const short = await act(page, { act: 'complain', message: 'Bad' });
  expect(short.body).toContain('at least 10 characters');
  expect(short.body).toContain('>Bad</textarea>');
  const reply = await act(page, { act: 'complain', message: 'The lamp does not shine.' });
  expect(reply.body).toMatch(/Its number is C-\d\d-\d{6}\. We answer by \d+ \w+ \d{4}/);
  expect(await complaints()).toMatchObject([{ message: `Order ${order.number}: The lamp does not shine.` }]);
  expect(await visitsOf(order.id)).toContain('complained');
});

describe('number and code of an agreement (DECISIONS 27.3)', () => {
  const find = (number: string, code: string, page = '/dashboard') => post(page, { number, code });

  it('lead to the page of the order, also one whose address has ended', async () => {
    const { order, page } = await anOrder();
    await world.move(order.id, 'approved');
    const [{ number, hash }] = await world.must('GET', `/orders/${order.id}/agreements`);
    for (const at of ['/dashboard', '/portfolio', '/transactions']) {
      const reply = await find(number, hash.slice(0, 12).toUpperCase(), at);
      expect(reply).toMatchObject({ statusCode: 303, headers: { location: page } });
    }
    await world.pool.query(
      "update order_pages set made_at = now() - interval '91 days' where order_id = $1",
      [order.id],
    );
    const { headers } = await find(number, hash);
    expect(headers.location).not.toBe(page);
    expect((await open(String(headers.location))).statusCode).toBe(200);
  });

  it('that are wrong, or of an earlier client, are answered with what was typed', async () => {
    const { order } = await anOrder();
    await world.move(order.id, 'approved');
    const [{ number, hash }] = await world.must('GET', `/orders/${order.id}/agreements`);
    await world.must('PUT', `/orders/${order.id}`, { clientId: (await world.aClient()).id });
    for (const typed of [hash, `${hash.slice(0, 11)}x`]) {
      const reply = await find(number, typed);
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain('We have no order with this number and code');
      expect(reply.body).toContain(`value="${number}"`);
    }
  });
});
