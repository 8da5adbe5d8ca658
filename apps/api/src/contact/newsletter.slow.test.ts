import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { type World } from '../../test/world.ts';
import { createSealing } from '../platform/sealing.ts';
import { makeConfirmToken } from './confirm-link.ts';
import { listSuppressed } from './suppressed.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty('subscribers', 'suppressed_addresses', 'newsletter_requests'));

const send = (path: string, body: object, of: World = world) =>
  of.call(null, 'POST', `/public/newsletter${path}`, body);
const ask = (email: string, of: World = world) => send('', { email, consent: true }, of);
const confirm = (token: string) => send('/confirm', { token });
const leave = (token: string) => send('/unsubscribe', { token });

const tokenIn = (body: string) => new URL(/https:\S+/.exec(body)![0]).searchParams.get('token')!;
/** Asks, opens the link of the mail and confirms; answers the token by which one leaves. */
async function join(email: string): Promise<string> {
  await ask(email);
  const [asking] = await world.deliver();
  expect((await confirm(tokenIn(asking!.body))).status).toBe(200);
  const [welcome] = await world.deliver();
  return tokenIn(welcome!.body);
}
const list = async (query = '') =>
  (await world.call(world.admin, 'GET', `/subscribers?${query}`)).body.subscribers as Record<
    string,
    unknown
  >[];
const daysLater = (days: number) =>
  world.pool.query(
    `update subscribers set mailed_at = mailed_at - make_interval(days => $1);
     update suppressed_addresses set mailed_at = mailed_at - make_interval(days => $1)`.replaceAll(
      '$1',
      String(days),
    ),
  );

describe('who asks for the newsletter', () => {
  it('gets a mail that asks, is unconfirmed until they confirm, then gets the link that ends it (DECISIONS 7.3)', async () => {
    await ask('amina@example.com');
    const [asking, ...others] = await world.deliver();
    expect(others).toEqual([]);
    expect(asking).toMatchObject({ to: 'amina@example.com' });
    expect(asking!.body).toMatch(/https:\/\/www\.jirani\.example\/newsletter\/confirm\?token=/);
    expect(asking!.headers['list-unsubscribe']).toBeUndefined();
    expect(await list()).toMatchObject([{ email: 'amina@example.com', confirmed_at: null }]);
    expect(await list('state=subscribed')).toEqual([]);

    const token = tokenIn(asking!.body);
    expect((await confirm(token)).status).toBe(200);
    expect(await list('state=subscribed')).toMatchObject([
      { email: 'amina@example.com', confirmed_at: expect.any(String), unsubscribed_at: null },
    ]);
    const [welcome] = await world.deliver();
    const link = /https:\S+/.exec(welcome!.body)![0];
    expect(welcome!.headers).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect((await confirm(token)).status, 'twice is no mistake').toBe(200);
    expect(await world.deliver()).toEqual([]);
    expect((await leave(tokenIn(welcome!.body))).status).toBe(200);
    expect(await list('state=left')).toMatchObject([{ unsubscribed_at: expect.any(String) }]);
  });

  it('is one subscriber in any spelling, and gets one such mail a day (DECISIONS 7.3)', async () => {
    await ask('Amina@example.com');
    await ask('amina@Example.com');
    expect(await world.deliver()).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    await daysLater(1);
    await ask('amina@example.com');
    expect(await world.deliver()).toHaveLength(1);
  });
});

describe('the link of the mail', () => {
  const made = (at: Date, email = 'a@example.com') =>
    makeConfirmToken(createSealing(world.config), { email, at: at.toISOString(), words: 'Yes' });

  it('is good for 7 days, and only as it was made here (DECISIONS 7.3)', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    expect((await confirm(made(daysAgo(7.01)))).status).toBe(404);
    const good = made(daysAgo(6.99));
    const other = createSealing({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: '' });
    const asked = { email: 'a@example.com', at: new Date().toISOString(), words: 'Yes' };
    const foreign = makeConfirmToken(other, asked);
    const forOtherUse = createSealing(world.config).seal(JSON.stringify(asked)).toString('base64url');
    const changed = good.replace(/.{20}$/, (end) => end.split('').toReversed().join(''));
    for (const wrong of [changed, good.slice(0, 40), 'x', foreign, forOtherUse]) {
      expect(await confirm(wrong)).toMatchObject({ status: 404, body: { reason: 'link_not_valid' } });
    }
    expect(await list()).toEqual([]);
    expect((await confirm(good)).status).toBe(200);
  });

  it('tells nobody the address, and is dead once its address has left (DECISIONS 7.3)', async () => {
    await ask('secret@example.com');
    const [asking] = await world.deliver();
    const token = tokenIn(asking!.body);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('secret');
    await confirm(token);
    const [welcome] = await world.deliver();
    await leave(tokenIn(welcome!.body));
    expect((await confirm(token)).status).toBe(404);
    expect(await list('state=subscribed')).toEqual([]);
  });
});

describe('who left', () => {
  it('is subscribed again by nobody else, and asked by mail once in 30 days at most (DECISIONS 7.3)', async () => {
    const token = await join('a@example.com');
    await leave(token);
    expect((await leave(token)).status, 'twice is no mistake').toBe(200);
    await ask('A@example.com');
    const [asking, ...others] = await world.deliver();
    expect(others).toEqual([]);
    for (const days of [1, 28]) {
      await daysLater(days);
      await ask('a@example.com');
      expect(await world.deliver()).toEqual([]);
    }
    expect(await list('state=subscribed')).toEqual([]);

    expect((await confirm(tokenIn(asking!.body))).status).toBe(200);
    const [welcome] = await world.deliver();
    expect(await list('state=subscribed')).toHaveLength(1);
    expect((await leave(token)).status, 'the old link is dead').toBe(404);
    await leave(tokenIn(welcome!.body));
    await ask('a@example.com');
    expect(await world.deliver(), 'they were asked 29 days ago').toEqual([]);
    await daysLater(1);
    await ask('a@example.com');
    expect(await world.deliver()).toHaveLength(1);
  });

  it('is stored as a hash that nobody makes without the key, and so is who was erased as a client (DECISIONS 7.3)', async () => {
    const left = await join('left@example.com');
    await leave(left);
    await join('client@example.com');
    const client = await world.aClient(world.officer, { email: 'Former@example.com' });
    await world.call(world.admin, 'PUT', `/clients/${client.id}`, { email: 'Client@example.com' });
    await ask('former@example.com');
    expect(
      (await world.call(world.admin, 'POST', `/clients/${client.id}/anonymise`, { reason: 'Asked' })).status,
    ).toBe(200);
    expect((await list()).map(({ email }) => email)).toEqual(['left@example.com']);
    expect(await world.deliver(), 'the mail that waited went with them').toEqual([]);

    const sealing = createSealing(world.config);
    const people = ['left', 'client', 'former', 'other'].map((name) => `${name}@example.com`);
    expect(await listSuppressed(world.db, sealing, people)).toEqual(people.slice(0, 3));
    const { rows } = await world.pool.query<{ address_hash: Buffer }>(
      'select address_hash from suppressed_addresses',
    );
    const plain = people.map((email) => createHash('sha256').update(email).digest('hex'));
    expect(rows.filter(({ address_hash }) => plain.includes(address_hash.toString('hex')))).toEqual([]);

    await ask('client@example.com');
    expect(await world.deliver()).toHaveLength(1);
    expect(
      (await list()).map(({ email }) => email),
      'who is erased is not stored',
    ).toEqual(['left@example.com']);
  });
});
