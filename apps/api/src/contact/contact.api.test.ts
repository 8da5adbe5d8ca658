import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();
beforeEach(async () => {
  await world.pool.query('truncate messages, outbox');
});

const contactMessage = {
  name: 'Amina',
  email: 'amina@example.com',
  phone: '+254 (20) 123-456',
  subject: 'Loan Information',
  message: 'How long may I pay for a tank?',
};
const write = (fields: object = {}) =>
  world.call(null, 'POST', '/public/contact', { ...contactMessage, ...fields });
const stored = async () => (await world.pool.query('select * from messages')).rows;

describe('a visitor writes to the institution', () => {
  it('is thanked, and the message is stored (SPEC 8, DECISIONS 7)', async () => {
    const reply = await write();
    expect(reply).toMatchObject({
      status: 201,
      body: { message: 'Thank you for your message! We will get back to you soon.' },
    });
    expect(await stored()).toMatchObject([
      { name: 'Amina', subject: 'Loan Information', body: contactMessage.message, read_at: null },
    ]);
  });

  it('names in the subject line what it is about (DECISIONS 7)', async () => {
    await write({ about: ' Workshop: A cash book ' });
    expect(await stored()).toMatchObject([{ subject: 'Loan Information: Workshop: A cash book' }]);
    expect(await write({ about: 'x'.repeat(121) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'about' }] },
    });
  });

  it('is refused a letter with more than 30 marks, in every field (DECISIONS 10.30a)', async () => {
    const marked = `We ask for loans${'\u0301'.repeat(31)}`;
    for (const field of ['name', 'message']) {
      const errors = [{ path: field, reason: 'too_many_marks', params: { max: 30 } }];
      expect(await write({ [field]: marked })).toMatchObject({ status: 400, body: { errors } });
    }
  });

  it('is thanked and forgotten when it is a program that fills in everything (DECISIONS 7)', async () => {
    expect((await write({ website: 'https://example.com' })).status).toBe(201);
    expect(await stored()).toEqual([]);
  });

  it('may send 20 an hour from an address, refused ones not counted (DECISIONS 10)', async () => {
    await write({ message: 'short' });
    const replies = await Promise.all(Array.from({ length: 25 }, () => write()));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(20);
    const refused = replies.find((reply) => reply.status !== 201)!;
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await stored()).toHaveLength(20);
  });
});
