import { createHash, createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AgreementLine } from '#contract/agreements.ts';
import type { Order } from '#contract/orders.ts';
import { type Agreement, signedText } from '#domain/agreements/agreement.ts';
import { DEFAULT_AGREEMENT_TERMS } from '../../defaults/agreement-terms.ts';
import { useWorld } from '../../test/use-world.ts';
import { eraseClients } from '../data-protection/erase.ts';
import { checkAgreement, storePaper } from './agreements.queries.ts';

const world = useWorld();
let whose: { clientId: string; groupId: string };
beforeAll(async () => {
  const [client, group] = await Promise.all([
    world.aClient(world.officer, { phone: '0712 000 417', clientId: '31415926' }),
    world.aGroup(),
  ]);
  whose = { clientId: client.id, groupId: group.id };
});

const move = (id: string, status: string) =>
  world.call(world.manager, 'POST', `/orders/${id}/status`, { status, reason: 'Written down' });
const edit = (id: string, changes: object) => world.call(world.admin, 'PUT', `/orders/${id}`, changes);
const agreementsOf = async (id: string) =>
  (await world.call<AgreementLine[]>(world.officer, 'GET', `/orders/${id}/agreements`)).body;
const statesOf = async (id: string) =>
  (await agreementsOf(id)).map(({ number, state }) => [number.slice(-2), state]);

async function approved(): Promise<Order> {
  const order = await world.anOrder(world.officer, { ...whose, loanTerm: 3 });
  expect((await move(order.id, 'approved')).status).toBe(200);
  return order;
}

async function contentOf(orderId: string) {
  const { rows } = await world.pool.query<{
    text: string;
    content_hash: Buffer;
    signature: Buffer;
    public_key: Buffer;
  }>(
    `select content::text as text, content_hash, signature, public_key
     from agreements join agreement_keys on agreement_keys.id = key_id where order_id = $1 order by made_at`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, content: JSON.parse(row.text) as Agreement }));
}

describe('an approval makes the agreement of its order (DECISIONS 27.1)', () => {
  it('with parties, goods, costs, dated instalments and terms, hashed and signed', async () => {
    const order = await approved();
    const [stored] = await contentOf(order.id);
    const { content, text, content_hash: hash } = stored!;
    expect(content).toMatchObject({
      number: `${order.number}-A1`,
      officer: world.officer.name,
      approver: world.manager.name,
      order: {
        number: order.number,
        client: { name: order.client_name, phone: '+254712000417', national_id: '31415926' },
        goods: [{ quantity: 2, total_price: order.total_price }],
        months: 3,
        delivery: { method: 'branch', location: null },
      },
      loan: { price: order.total_price, fee: 0 },
    });
    expect(content.loan.instalments).toHaveLength(3);
    expect(content.terms.en.length).toBeGreaterThan(6);
    expect(content.terms.sw).toHaveLength(content.terms.en.length);
    expect(createHash('sha256').update(text).digest()).toEqual(hash);
    const key = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), stored!.public_key]),
      format: 'der',
      type: 'spki',
    });
    const signed = signedText({
      number: content.number,
      hash: hash.toString('hex'),
      madeOn: content.made_on,
    });
    expect(verify(null, Buffer.from(signed), key, stored!.signature)).toBe(true);
    expect(verify(null, Buffer.from(`${signed}x`), key, stored!.signature)).toBe(false);
  });

  it('an order that waits has none, and neither has a rejected one', async () => {
    const order = await world.anOrder(world.officer, whose);
    expect(await agreementsOf(order.id)).toEqual([]);
    await move(order.id, 'rejected');
    expect(await agreementsOf(order.id)).toEqual([]);
  });
});

describe('the agreement follows its order (DECISIONS 27.1)', () => {
  it('an edit that asks for more ends it, and the next approval makes another', async () => {
    const order = await approved();
    await edit(order.id, { loanTerm: 6 });
    expect(await statesOf(order.id)).toEqual([['A1', 'replaced']]);
    await move(order.id, 'approved');
    const { rows } = await world.pool.query(
      "select after ->> 'agreement' as number from audit_log where entity_id = $1 and after ? 'agreement' order by at",
      [order.id],
    );
    expect(rows).toEqual([{ number: `${order.number}-A1` }, { number: `${order.number}-A2` }]);
    expect(await statesOf(order.id)).toEqual([
      ['A2', 'valid'],
      ['A1', 'replaced'],
    ]);
  });

  it('an edit that lowers what is paid replaces it at once; one that changes nothing of it does not', async () => {
    const order = await approved();
    await edit(order.id, { products: [{ productId: order.products[0]!.product_id, quantity: 1 }] });
    expect(await statesOf(order.id)).toEqual([
      ['A2', 'valid'],
      ['A1', 'replaced'],
    ]);
    await move(order.id, 'shipped');
    await edit(order.id, { loanTerm: 3 });
    expect(await statesOf(order.id)).toEqual([
      ['A2', 'valid'],
      ['A1', 'replaced'],
    ]);
  });

  it('a new phone number of the client does not replace it, when the order is edited or moved', async () => {
    const client = await world.aClient();
    const order = await world.anOrder(world.officer, { ...whose, clientId: client.id });
    await move(order.id, 'approved');
    await world.must('PUT', `/clients/${client.id}`, { phone: '0733 111 222' });
    await edit(order.id, { deliveryMethod: 'branch' });
    await move(order.id, 'shipped');
    await move(order.id, 'delivered');
    expect(await statesOf(order.id)).toEqual([['A1', 'valid']]);
  });

  it('the order of an erased client gets another one when it goes to somebody else', async () => {
    const client = await world.aClient();
    const order = await world.anOrder(world.officer, { ...whose, clientId: client.id });
    for (const status of ['approved', 'shipped', 'delivered']) await move(order.id, status);
    await world.db.inTransaction((trx) => eraseClients(trx, [client.id]));
    expect((await edit(order.id, { clientId: whose.clientId })).status).toBe(200);
    expect(await statesOf(order.id)).toEqual([
      ['A2', 'valid'],
      ['A1', 'replaced'],
    ]);
  });

  it('goods for nothing have one without instalments', async () => {
    const { id: productId } = await world.aProduct({ price: 0 });
    const order = await world.anOrder(world.officer, { ...whose, products: [{ productId, quantity: 1 }] });
    await move(order.id, 'approved');
    expect(await agreementsOf(order.id)).toMatchObject([
      { state: 'valid', loan: { total: 0, instalments: 0 } },
    ]);
  });

  it('an edit that needs no approval leaves rate, fee, days and terms as they were approved', async () => {
    const order = await approved();
    const terms = { months: 12, rate: 9, method: 'reducing', every: 'week', rounding: 10, fee: 500 };
    const { loan_terms: earlier } = await world.must('GET', '/settings');
    await world.must('PUT', '/settings', { loanTerms: terms });
    await world.pool.query(
      "update agreements set content = jsonb_set(content::jsonb, '{made_on}', '\"2026-01-31\"')::json where order_id = $1",
      [order.id],
    );
    await edit(order.id, { products: [{ productId: order.products[0]!.product_id, quantity: 1 }] });
    // By these the office draws its instalments.
    const agreed = { rate: 2, method: 'flat', every: 'month', rounding: 1, fee: 0 };
    expect(await agreementsOf(order.id)).toMatchObject([
      { loan: { terms: agreed } },
      { loan: { terms: agreed } },
    ]);
    await world.must('PUT', '/settings', { loanTerms: earlier });
    const [, second] = await contentOf(order.id);
    expect(second!.content).toMatchObject({
      made_on: '2026-01-31',
      approver: world.manager.name,
      loan: { rate: earlier.rate, method: earlier.method, fee: earlier.fee, price: order.total_price / 2 },
    });
    expect(second!.content.loan.instalments[0]!.due).toBe('2026-02-28');
  });

  it('an edit after its group went to another branch names that branch, where the goods are', async () => {
    const group = await world.aGroup();
    const client = await world.aClient(world.officer, { groupId: group.id });
    const order = await world.anOrder(world.officer, { clientId: client.id, groupId: group.id, loanTerm: 3 });
    await move(order.id, 'approved');
    await world.must('PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa });
    await edit(order.id, { deliveryMethod: 'other', deliveryLocation: 'Beside the market' });
    const contents = await contentOf(order.id);
    expect(contents.map(({ content }) => content.branch.name)).toEqual(['Kitui', 'Mombasa']);
  });
});

describe('the paper of an agreement (DECISIONS 27.1)', () => {
  const ask = (id: string, language: string) =>
    world.call<Buffer>(world.officer, 'GET', `/agreements/${id}/paper?language=${language}`);
  const paper = async (id: string, language: string) => (await ask(id, language)).body;

  it('is a PDF in each language of at most 200 KB, and the same bytes after the terms have changed', async () => {
    const order = await approved();
    const [{ id }] = (await agreementsOf(order.id)) as [AgreementLine];
    const first = { en: await paper(id, 'en'), sw: await paper(id, 'sw') };
    for (const pdf of Object.values(first)) {
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeLessThan(200_000);
    }
    expect(first.en.equals(first.sw)).toBe(false);
    const changed = { ...DEFAULT_AGREEMENT_TERMS, terms_en: '## Other\n\nOther terms.' };
    expect((await world.call(world.admin, 'PUT', '/settings', { agreement: changed })).status).toBe(200);
    expect((await paper(id, 'en')).equals(first.en)).toBe(true);
    await world.call(world.admin, 'PUT', '/settings', { agreement: DEFAULT_AGREEMENT_TERMS });
  });

  it('of the client before, when the order goes to another branch, is only for that client’s branch, and noted', async () => {
    const client = await world.aClient();
    const order = await world.anOrder(world.officer, { ...whose, clientId: client.id });
    await move(order.id, 'approved');
    const [{ id }] = (await agreementsOf(order.id)) as [AgreementLine];
    const group = await world.aGroup({ branchId: world.branches.mombasa });
    const other = await world.aClient(world.mombasaOfficer);
    expect((await edit(order.id, { clientId: other.id, groupId: group.id })).status).toBe(200);
    const reply = await world.call(world.mombasaOfficer, 'GET', `/agreements/${id}/paper`);
    expect(reply.status).toBe(404);
    expect((await world.call(world.admin, 'GET', `/agreements/${id}/paper`)).status).toBe(200);
    const { rows } = await world.pool.query('select staff_id from record_views where entity_id = $1', [
      client.id,
    ]);
    expect(rows).toEqual([{ staff_id: world.admin.id }]);
  });

  it('is gone once the client is erased, and its hash stays', async () => {
    const client = await world.aClient();
    const order = await world.anOrder(world.officer, { ...whose, clientId: client.id });
    await move(order.id, 'approved');
    const [{ id, hash }] = (await agreementsOf(order.id)) as [AgreementLine];
    await paper(id, 'en');
    await world.db.inTransaction((trx) => eraseClients(trx, [client.id]));
    expect(await agreementsOf(order.id)).toMatchObject([{ hash, loan: null }]);
    expect((await ask(id, 'en')).status).toBe(404);
    // Drawn before the erasure, stored after it.
    await storePaper(world.db, id, 'sw', Buffer.from('%PDF-'));
    const { rows } = await world.pool.query('select from agreement_papers where agreement_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('staff check a paper by its square code (DECISIONS 27.1)', () => {
  it('with the public keys, which the pack of a device has, and the state of today', async () => {
    const order = await approved();
    const [{ number, hash }] = (await agreementsOf(order.id)) as [AgreementLine];
    const [stored] = await contentOf(order.id);
    const keys = await world.call(world.officer, 'GET', '/agreements/keys');
    expect(keys.body).toEqual([
      { id: expect.any(String), public_key: stored!.public_key.toString('base64url') },
    ]);
    const pack = await world.call(world.officer, 'GET', `/field/pack?group_ids=${whose.groupId}`);
    expect(pack.body).toMatchObject({ agreement_keys: keys.body });
    const state = (code: string) =>
      world.call(world.mombasaOfficer, 'GET', `/agreements/state?number=${number}&code=${code}`);
    expect((await state(hash)).body).toEqual({ number, state: 'valid', made_at: expect.any(String) });
    expect((await state(hash.replace(/^./, 'x'))).status).toBe(404);
  });
});

it('its terms say the account as the site does, and nothing of a right to cancel that clients lack (DECISIONS 27.1.5)', async () => {
  const { visitor_facts: facts } = await world.must('GET', '/settings');
  await world.must('PUT', '/settings', {
    visitorFacts: { ...facts, paybill: '400200', account_format: 'your group, then your name' },
    agreement: { ...DEFAULT_AGREEMENT_TERMS, cancel_days: 0 },
  });
  const [stored] = await contentOf((await approved()).id);
  const { terms, promises } = stored!.content;
  await world.must('PUT', '/settings', { visitorFacts: facts, agreement: DEFAULT_AGREEMENT_TERMS });
  for (const said of Object.values(terms))
    expect(JSON.stringify(said)).toMatch(/400200\. [^"]*: your group, then your name/);
  expect(promises.cancel_until).toBeNull();
  expect(terms.en.map(({ title }) => title)).not.toContain('Cancelling');
  expect(terms.sw.map(({ title }) => title)).not.toContain('Kughairi');
});

describe('anybody checks an agreement by number and code (DECISIONS 27.1)', () => {
  const check = (number: string, code: string) => checkAgreement(world.db)(number, code);

  it('and learns its state and day alone; of a deleted order that it is cancelled', async () => {
    const order = await approved();
    const [{ number, hash }] = (await agreementsOf(order.id)) as [AgreementLine];
    const answer = await check(
      number.toLowerCase(),
      ` ${hash.slice(0, 4)} ${hash.slice(4, 12).toUpperCase()}`,
    );
    expect(answer).toEqual({ number, state: 'valid', made_at: expect.any(String) });
    const read = hash.replaceAll('0', 'O').replaceAll('1', 'l');
    expect(await check(number, read), 'with letters that look like digits').toEqual(answer);
    await world.pool.query('update order_records set removed_at = now() where id = $1', [order.id]);
    expect(await check(number, hash)).toMatchObject({ state: 'cancelled' });
  });

  it('with another or a shorter code they learn nothing', async () => {
    const order = await approved();
    const [{ number, hash }] = (await agreementsOf(order.id)) as [AgreementLine];
    const wrong = hash.slice(0, 12).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const answers = [
      check(number, wrong),
      check(number, hash.slice(0, 11)),
      check('KTI-00-1-A1', hash),
      check('\0', hash),
    ];
    expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
