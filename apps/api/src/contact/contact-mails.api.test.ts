import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { type World } from '../../test/world.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty('messages'));

const message = {
  name: 'Amina Wanjikũ',
  email: 'amina@example.com',
  phone: '+254 700 000 001',
  subject: 'Loan Information',
  message: 'How long may I pay\nfor a tank?',
};
const write = (fields: object = {}, to: World = world) =>
  to.call(null, 'POST', '/public/contact', { ...message, ...fields });

describe('a message of the contact form', () => {
  it('is mailed to the institution, and an answer to it goes to the visitor (DECISIONS 7)', async () => {
    expect((await write()).status).toBe(201);
    const [mail] = await world.deliver();
    expect(mail).toMatchObject({
      from: 'office@jirani.example',
      to: 'info@jirani.example',
      headers: {
        subject: 'Loan Information: Amina Wanjikũ',
        'reply-to': 'Amina Wanjikũ <amina@example.com>',
      },
    });
    for (const part of ['Phone: +254 700 000 001', 'Email: amina@example.com', message.message]) {
      expect(mail!.body).toContain(part);
    }
  });

  it('that carries the beginnings of headers carries them as text', async () => {
    const evil = '\r\nBcc: all@example.com\r\n\r\n.\r\nMAIL FROM:<all@example.com>';
    await write({ name: `Eve${evil}`, message: `Good morning${evil}`, phone: '1\r\n2' });
    expect((await write({ email: `eve@example.com${evil}` })).status).toBe(400);
    const taken = await world.deliver();
    expect(taken).toHaveLength(1);
    expect(taken[0]!.lines.filter((line) => /^\W*(bcc|mail)/i.test(line))).toEqual([]);
    expect(taken[0]!.headers['reply-to']).toMatch(/^"Eve Bcc.*" <amina@example.com>$/);
    expect(taken[0]!.body).toContain('\nMAIL FROM:<all@example.com>');
  });
});
