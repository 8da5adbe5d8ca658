import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const write = (name: string, message: string) =>
  world.call(null, 'POST', '/public/contact', {
    name,
    email: 'visitor@x.example',
    phone: '',
    subject: 'Loan Information',
    message,
  });
const list = async (query = '') =>
  (
    await world.call<{ messages: Message[]; unread: number; pagination: object }>(
      world.admin,
      'GET',
      `/messages${query}`,
    )
  ).body;

describe('what visitors write', () => {
  it('is read by an admin, the newest first, in pages, the unread counted (DECISIONS 7)', async () => {
    for (const name of ['Asha', 'Baraka', 'Chebet']) await write(name, `Dear all, ${name} asks for a tank.`);
    const { messages, unread, pagination } = await list('?limit=2');
    expect(messages.map(({ name }) => name)).toEqual(['Chebet', 'Baraka']);
    expect(unread).toBe(3);
    expect(pagination).toEqual({ page: 1, limit: 2, totalPages: 2, totalItems: 3 });
    expect(messages[0]).toMatchObject({ subject: 'Loan Information', read: false, phone: '' });
    expect(messages[0]).not.toHaveProperty('address');
    expect((await list('?search=ASHA+asks')).messages).toMatchObject([{ name: 'Asha' }]);
  });

  it('is marked as read and as unread again, once each in the audit log, without its words', async () => {
    await write('Dorcas', 'A very private matter between us.');
    const { id } = (await list('?search=private')).messages[0]!;
    const mark = (read: boolean) => world.call<Message>(world.admin, 'PUT', `/messages/${id}`, { read });
    expect((await mark(true)).body).toMatchObject({ id, read: true });
    await mark(true);
    const isListed = async (query: string) => (await list(query)).messages.some((one) => one.id === id);
    expect([await isListed('?unread=true'), await isListed('?unread=false')]).toEqual([false, true]);
    expect((await mark(false)).body.read).toBe(false);
    const { rows } = await world.pool.query(
      'select staff_id, action, after from audit_log where entity_id = $1 order by at, id',
      [id],
    );
    expect(rows).toMatchObject([
      { staff_id: world.admin.id, action: 'message.read', after: { kind: 'message' } },
      { action: 'message.unread' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/private|Dorcas/);
    expect((await world.call(world.admin, 'PUT', '/messages/x', { read: true })).status).toBe(404);
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
