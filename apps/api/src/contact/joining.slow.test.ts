import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { refusal } from '../../test/world.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty('messages'));

const request = { name: 'Amina Wanjikũ', phone: '0712 345 678', place: 'Kibwezi', wish: 'A water tank' };
const ask = (fields: object = {}) => world.call(null, 'POST', '/public/join', { ...request, ...fields });
const list = async (query = '') =>
  (await world.call<{ messages: Message[] }>(world.admin, 'GET', `/messages${query}`)).body.messages;
const close = (id: string, body: object = {}) =>
  world.call<Message>(world.admin, 'POST', `/messages/${id}/close`, body);

describe('who wants to join', () => {
  it('is thanked, and found by admins as a request of its own kind that is open (DECISIONS 16.6)', async () => {
    expect(await ask({ branchId: world.branches.kitui, groupSize: 12 })).toMatchObject({
      status: 201,
      body: { message: 'Thank you! We will call you about the next step.' },
    });
    expect(await list('?kind=joining&open=true')).toMatchObject([
      {
        name: 'Amina Wanjikũ',
        phone: '+254712345678',
        email: '',
        kind: 'joining',
        state: 'open',
        branch_name: 'Kitui',
        place: 'Kibwezi',
        group_size: 12,
        wish: 'A water tank',
        reference: null,
        read: false,
      },
    ]);
    expect(await list('?kind=complaint')).toEqual([]);
    expect(await list('?search=KIBWEZI')).toHaveLength(1);
  });

  it('is written of to the branch that was chosen, or else to the institution (DECISIONS 16.6)', async () => {
    await world.pool.query("update branches set email = 'kitui@jirani.example' where name = 'Kitui'");
    await ask({ branchId: world.branches.kitui, groupSize: 12 });
    await ask({ name: 'Baraka' });
    const [toBranch, toOffice] = await world.deliver();
    expect(toBranch).toMatchObject({
      to: 'kitui@jirani.example',
      headers: { subject: 'Request to join: Amina Wanjikũ' },
    });
    for (const part of ['Phone: +254712345678', 'Branch: Kitui', 'With a group of 12', 'A water tank']) {
      expect(toBranch!.body).toContain(part);
    }
    expect(toOffice!.to).toBe('info@jirani.example');
    expect(toOffice!.body).toContain('Alone: needs a group');
  });
});

it('a request to join is closed once, with what was agreed if anything, and nobody is written to (DECISIONS 16.7)', async () => {
  await ask();
  await world.deliver();
  const [{ id }] = (await list()) as [Message];
  expect(await close(id, { answer: 'Meets Umoja on Thursday' })).toMatchObject({
    status: 200,
    body: {
      state: 'closed',
      answer: 'Meets Umoja on Thursday',
      answer_mailed: false,
      closed_by_name: world.admin.name,
      read: true,
    },
  });
  expect(await close(id)).toMatchObject(
    refusal(409, { code: 'illegal_transition', reason: 'message_not_open' }),
  );
  expect(await world.deliver()).toEqual([]);
  expect(await list('?open=true')).toEqual([]);
  expect(await list('?open=false')).toHaveLength(1);
  const { rows } = await world.pool.query(
    "select staff_id, after from audit_log where entity_id = $1 and action = 'message.close'",
    [id],
  );
  expect(rows).toEqual([
    { staff_id: world.admin.id, after: { kind: 'joining', reference: null, mailed: false } },
  ]);
});
