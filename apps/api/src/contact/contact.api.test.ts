import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { tablesHolding } from '../../test/traces.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty('messages', 'subscribers', 'newsletter_requests'));

const message = {
  name: 'Amina Wanjikũ',
  email: 'amina@example.com',
  phone: '+254 (20) 123-456',
  subject: 'Loan Information',
  message: 'How long may I pay\nfor a tank?',
};
const write = (fields: object = {}) => world.call(null, 'POST', '/public/contact', { ...message, ...fields });
const stored = async () => (await world.pool.query('select * from messages')).rows;
const list = async (query = '') =>
  (
    await world.call<{ messages: Message[]; unread: number; pagination: object }>(
      world.admin,
      'GET',
      `/messages${query}`,
    )
  ).body;
const logOf = async (id: string) =>
  (
    await world.pool.query(
      'select staff_id, action, before, after from audit_log where entity_id = $1 order by at, id',
      [id],
    )
  ).rows;

describe('a visitor writes to the institution', () => {
  it('is thanked; the message is stored and mailed, and an answer to it goes to the visitor (SPEC 8, DECISIONS 7)', async () => {
    expect(await write()).toMatchObject({
      status: 201,
      body: { message: 'Thank you for your message! We will get back to you soon.' },
    });
    const { name, subject, message: body } = message;
    expect(await stored()).toMatchObject([{ name, subject, body, read_at: null }]);
    const [mail] = await world.deliver();
    expect(mail).toMatchObject({
      from: 'office@jirani.example',
      to: 'info@jirani.example',
      headers: {
        subject: 'Loan Information: Amina Wanjikũ',
        'reply-to': 'Amina Wanjikũ <amina@example.com>',
      },
    });
    for (const part of [`Phone: ${message.phone}`, 'Email: amina@example.com', body])
      expect(mail!.body).toContain(part);
  });

  it('names in the subject line what it is about (DECISIONS 7)', async () => {
    await write({ about: ' Workshop: A cash book ' });
    expect(await stored()).toMatchObject([{ subject: 'Loan Information: Workshop: A cash book' }]);
  });

  it('is mailed with the subject in Swahili from the Swahili site, and stored with SPEC’s (SPEC 5, DECISIONS 26.4)', async () => {
    await world.call(null, 'POST', '/public/contact', message, { 'accept-language': 'sw' });
    expect(await stored()).toMatchObject([{ subject: 'Loan Information' }]);
    const [mail] = await world.deliver();
    expect(mail!.headers['subject']).toBe('Maelezo ya mikopo: Amina Wanjikũ');
  });

  it('writes no header of the mail, whatever is typed (ASVS 5.2.3)', async () => {
    const evil = '\r\nBcc: all@example.com\r\n\r\n.\r\nMAIL FROM:<all@example.com>';
    await write({ name: `Eve${evil}`, message: `Good morning${evil}`, phone: '1\r\n2' });
    expect((await write({ email: `eve@example.com${evil}` })).status).toBe(400);
    const taken = await world.deliver();
    expect(taken).toHaveLength(1);
    expect(taken[0]!.lines.filter((line) => /^\W*(bcc|mail)/i.test(line))).toEqual([]);
    expect(taken[0]!.headers['reply-to']).toMatch(/^"Eve Bcc.*" <amina@example.com>$/);
    expect(taken[0]!.body).toContain('\nMAIL FROM:<all@example.com>');
  });

  it('may send 20 an hour from an address, refused ones not counted (DECISIONS 10)', async () => {
    await write({ message: 'short' });
    const replies = await Promise.all(Array.from({ length: 25 }, () => write()));
    const refused = replies.find((reply) => reply.status !== 201)!;
    expect(refused).toMatchObject(refusal(429, 'too_many_attempts'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await stored()).toHaveLength(20);
  });
});

it('a program that fills in everything is answered like a visitor, and nothing is stored or mailed (DECISIONS 7)', async () => {
  const website = 'https://example.com';
  const joining = { name: 'Amina', phone: '0712 345 678', place: 'Kibwezi', website };
  const complaint = { name: 'Amina', phone: '0712 345 678', message: 'The lamp is broken.', website };
  expect((await write({ website })).status).toBe(201);
  expect((await world.call(null, 'POST', '/public/join', joining)).status).toBe(201);
  const { status, body } = await world.call(null, 'POST', '/public/complaints', complaint);
  expect([status, body.reference]).toEqual([201, expect.stringMatching(/^C-\d{2}-\d{6}$/)]);
  expect(await stored()).toEqual([]);
  expect(await world.deliver()).toEqual([]);
});

describe('what visitors write', () => {
  it('is read by an admin, the newest first, in pages, the unread counted (DECISIONS 7)', async () => {
    for (const name of ['Asha', 'Baraka', 'Chebet'])
      await write({ name, phone: '', message: `Dear all, ${name} asks for a tank.` });
    const { messages, unread, pagination } = await list('?limit=2');
    expect(messages.map(({ name }) => name)).toEqual(['Chebet', 'Baraka']);
    expect(unread).toBe(3);
    expect(pagination).toEqual({ page: 1, limit: 2, totalPages: 2, totalItems: 3 });
    expect(messages[0]).toMatchObject({ subject: 'Loan Information', read: false, phone: '' });
    expect(messages[0]).not.toHaveProperty('address');
    expect((await list('?search=ASHA+asks')).messages).toMatchObject([{ name: 'Asha' }]);
  });

  it('is marked as read and as unread again, once each in the audit log (DECISIONS 7)', async () => {
    await write();
    const { id } = (await list()).messages[0]!;
    const mark = (read: boolean) => world.call<Message>(world.admin, 'PUT', `/messages/${id}`, { read });
    expect((await mark(true)).body).toMatchObject({ id, read: true });
    await mark(true);
    const isListed = async (query: string) => (await list(query)).messages.some((one) => one.id === id);
    expect([await isListed('?unread=true'), await isListed('?unread=false')]).toEqual([false, true]);
    expect((await mark(false)).body.read).toBe(false);
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['message.read', 'message.unread']);
    expect((await world.call(world.admin, 'PUT', '/messages/x', { read: true })).status).toBe(404);
  });

  it('is deleted from every table, and the log names nobody (privacy policy 5, DECISIONS 10.45)', async () => {
    const secrets = ['Zawadi Forgotten', 'zawadi@x.example', '700 123 987', 'private matter'];
    const [name, email, phone] = secrets;
    await write({
      name,
      email,
      phone: `+254 ${phone}`,
      about: `What ${name} owes`,
      message: 'A private matter.',
    });
    await write({ name: 'Baraka', email: 'baraka@x.example' });
    const { id } = (await list(`?search=${email}`)).messages[0]!;
    for (const read of [true, false])
      await world.call(
        world.admin,
        'PUT',
        `/messages/${id}`,
        { read },
        { 'idempotency-key': `${id} ${read}` },
      );
    expect((await tablesHolding(world, secrets)).toSorted()).toEqual(['messages', 'outbox']);
    expect(await world.call(world.admin, 'DELETE', `/messages/${id}`)).toMatchObject({ status: 204 });
    expect(await tablesHolding(world, secrets)).toEqual([]);
    const marked = { staff_id: world.admin.id, before: null, after: { kind: 'message' } };
    const before = { kind: 'message', reference: null, due_on: null, closed_at: null };
    expect(await logOf(id)).toEqual([
      { ...marked, action: 'message.read' },
      { ...marked, action: 'message.unread' },
      { ...marked, action: 'message.delete', before, after: null },
    ]);
    const complaint = { name, phone: '0712 345 678', message: 'A private matter.' };
    const { reference, due_on } = (await world.call(null, 'POST', '/public/complaints', complaint)).body;
    const [complained] = (await list('?kind=complaint')).messages;
    expect((await world.call(world.admin, 'DELETE', `/messages/${complained!.id}`)).status).toBe(204);
    expect(await tablesHolding(world, secrets)).toEqual([]);
    const deadline = { kind: 'complaint', reference, due_on, closed_at: null };
    expect(await logOf(complained!.id)).toMatchObject([{ action: 'message.delete', before: deadline }]);
    const { body } = await world.call(world.admin, 'GET', '/notifications');
    expect(JSON.stringify(body)).not.toContain('Zawadi');
    // Another message stays, and so does the mail of it.
    expect((await tablesHolding(world, ['baraka@x.example'])).toSorted()).toEqual(['messages', 'outbox']);
  });
});

it('subscribers are listed with their consent and without the token that is theirs alone (DECISIONS 7)', async () => {
  for (const email of ['one@x.example', 'two@x.example']) {
    await world.call(null, 'POST', '/public/newsletter', { email, consent: true });
  }
  const { rows } = await world.pool.query("select token from subscribers where email like 'one%'");
  const ask = async (query: string) =>
    (await world.call<{ subscribers: Subscriber[] }>(world.admin, 'GET', `/subscribers${query}`)).body;
  const all = await ask('');
  expect(all.subscribers.map(({ email }) => email)).toEqual(['two@x.example', 'one@x.example']);
  expect(all.subscribers[0]).toMatchObject({
    consent_words: 'I agree to receive the newsletter. I can unsubscribe at any time.',
    consented_at: expect.stringMatching(/\+03:00$/),
  });
  expect(JSON.stringify(all)).not.toContain(rows[0].token);
  expect((await ask('?state=subscribed')).subscribers).toEqual([]);
  expect((await ask('?state=unconfirmed&search=ONE')).subscribers).toHaveLength(1);
});

it('the file of subscribers has who confirmed, no formula, and its line in the audit log (DECISIONS 10.48, 10.50)', async () => {
  for (const email of ['+1@x.example', 'open@x.example'])
    await world.call(null, 'POST', '/public/newsletter', { email, consent: true });
  await world.pool.query(
    "update subscribers set consented_at = '2026-02-28T21:30:00Z', confirmed_at = '2026-03-02T07:00:00Z' where email like '+%'",
  );
  const file = await world.call(world.admin, 'GET', '/subscribers/export');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const agreed = 'I agree to receive the newsletter. I can unsubscribe at any time.';
  expect(String(file.body).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Email,Consent given,Agreed to,Confirmed',
    `'+1@x.example,2026-03-01\u00A0,${agreed},2026-03-02\u00A0`,
    '',
  ]);
  const noted =
    "select after from audit_log where action = 'access.export' and after ->> 'list' = 'subscribers'";
  await expect
    .poll(async () => (await world.pool.query(noted)).rows)
    .toMatchObject([{ after: { people: 1, filter: { file: true } } }]);
});
