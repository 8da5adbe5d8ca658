import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createSiteWorld } from '../../test/site-world.ts';

const world = useWorld(createSiteWorld);
beforeEach(async () => {
  await world.pool.query('truncate messages, outbox, subscribers, newsletter_requests');
});

const form = {
  name: 'Amina Wanjikũ',
  email: 'amina@example.com',
  phone: '+254 700 000 001',
  subject: 'Savings Products',
  message: 'How do I begin\nto "save" & <b>lend</b>?',
};

/** A form as a browser without JavaScript posts it. */
const post = (url: string, fields: Record<string, string>, more: InjectOptions = {}) =>
  world.site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    ...more,
  });

const count = async (table: string) =>
  (await world.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]!.count;

function expectKept(page: string, fields = form): void {
  const html = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  for (const field of ['name', 'email', 'phone'] as const) {
    expect(page).toMatch(
      new RegExp(`<input[^>]* name="${field}"[^>]* value="${fields[field].replace('+', '\\+')}"`),
    );
  }
  expect(page).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${fields.subject}</option>`));
  expect(page).toContain(`>${html(fields.message)}</textarea>`);
}

describe('the contact form without JavaScript', () => {
  it('leads to a thank-you that can be reloaded (SPEC 8)', async () => {
    const reply = await post('/contact', form);
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/contact?sent=1#write' } });
    const page = await world.site.inject('/contact?sent=1');
    expect(page.body).toContain('Thank you for your message! We will get back to you soon.');
    expect(await count('messages')).toBe(1);
  });

  it('answers a mistake with what was typed (SPEC 5)', async () => {
    const reply = await post('/contact', { ...form, email: 'amina@', message: 'short' });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Please enter a valid email address');
    expect(reply.body).toContain('Message must be at least 10 characters');
    expectKept(reply.body, { ...form, email: 'amina@', message: 'short' });
  });

  it('answers the 21st message of an hour with what was typed, and says when to try again (DECISIONS 10)', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await post('/contact', form)).statusCode).toBe(303);
    const reply = await post('/contact', form);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3500);
    expect(reply.body).toContain('You have sent many messages. Please try again in an hour, or call us.');
    expectKept(reply.body);
  });
});

describe('the forms to join and to complain without JavaScript', () => {
  it('show a mistake at its box with what was typed, for screen readers too (DECISIONS 16.6, 16.7)', async () => {
    const joining = await post('/join', {
      name: 'Amina',
      phone: 'call me',
      company: 'group',
      groupSize: 'x',
    });
    expect(joining.statusCode).toBe(400);
    for (const words of [
      'Please enter a valid phone number',
      'Size of the group must be a whole number',
      'Choose a branch, or give your county or town',
      'value="call me"',
      'value="Amina"',
      'aria-describedby="join-place-mistake join-place-hint"',
    ])
      expect(joining.body).toContain(words);
    expect(joining.body).toMatch(/<input[^>]*value="group"[^>]*checked=""|checked=""[^>]*value="group"/);
    const complaint = await post('/complaints', { name: 'Amina', phone: '0712 345 678', message: 'short' });
    expect(complaint.statusCode).toBe(400);
    expect(complaint.body).toContain('Message must be at least 10 characters');
    expect(complaint.body).toContain('>short</textarea>');
    const deleted = await post('/join', { name: 'Amina', phone: '0712 345 678', branchId: 'gone' });
    expect(deleted.body).toMatch(/id="join-branchId-mistake"[^>]*>That branch does not exist\./);
  });

  it('thank, and a complaint gets its number and the day of the answer (DECISIONS 16.9)', async () => {
    const joining = await post('/join', { name: 'Amina', phone: '0712 345 678', place: 'Kibwezi' });
    expect(joining).toMatchObject({ statusCode: 303, headers: { location: '/join?sent=1#ask' } });
    expect(await world.textOf('/join?sent=1')).toContain('Thank you! We will call you');
    const complaint = await post('/complaints', {
      name: 'Amina',
      phone: '0712 345 678',
      message: 'The lamp is broken.',
    });
    expect(complaint.statusCode).toBe(303);
    const { rows } = await world.pool.query('select reference from messages where reference is not null');
    const text = await world.textOf(String(complaint.headers.location).split('#')[0]!);
    expect(text).toContain(rows.at(-1).reference);
    expect(text).toMatch(/We answer by \d+ \w+ \d{4}/);
    // The page shows nothing else that somebody writes into its address.
    expect(await world.textOf('/complaints?number=<b>free money</b>&by=2026-12-07')).not.toContain(
      'free money',
    );
  });
});

describe('the newsletter without JavaScript', () => {
  const asked = { email: 'amina@example.com', consent: 'true' };
  const tokenOf = async () =>
    (await world.pool.query<{ token: string }>('select token from subscribers')).rows[0]!.token;

  const isSubscribed = async () => {
    const { rows } = await world.pool.query('select 1 from subscribers');
    return rows.length === 1;
  };

  it('is ended by the button of that page', async () => {
    await post('/newsletter', asked);
    const reply = await post('/newsletter/unsubscribe', { token: await tokenOf() });
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/unsubscribe?done=1' } });
    expect(await isSubscribed()).toBe(false);
  });

  it('is ended by a mail program in one step, with no page and no redirect (RFC 8058)', async () => {
    await post('/newsletter', asked);
    const url = `/newsletter/unsubscribe?token=${await tokenOf()}`;
    expect(await post(url, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({ statusCode: 204, body: '' });
    expect(await isSubscribed()).toBe(false);
    expect((await post('/newsletter/unsubscribe', { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(400);
  });
});

it('a form that no browser sends is answered with the page', async () => {
  const payloads = {
    'token=a&token=b': 404,
    '__proto__=x&constructor=y&token=a': 404,
    'token=%00': 400,
    // Half a character.
    'token=%ED%A0%80': 404,
    '': 400,
  };
  for (const [payload, status] of Object.entries(payloads)) {
    const reply = await post('/newsletter/confirm', {}, { payload });
    expect([payload, reply.statusCode]).toEqual([payload, status]);
    expect(reply.headers['content-type']).toContain('text/html');
  }
});
