import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { createMailWorld } from '../../test/mail-world.ts';
import { refusal, type World } from '../../test/world.ts';

const world = useWorld(createMailWorld);
beforeEach(() => world.empty('subscribers', 'newsletter_requests'));

const send = (path: string, body: object, of: World = world) =>
  of.call(null, 'POST', `/public/newsletter${path}`, body);
const ask = (email: string, of: World = world) => send('', { email, consent: true }, of);
const confirm = (token: string) => send('/confirm', { token });
const leave = (token: string) => send('/unsubscribe', { token });

const tokenIn = (body: string) => new URL(/https:\S+/.exec(body)![0]).searchParams.get('token')!;
const list = async (query = '') =>
  (await world.call(world.admin, 'GET', `/subscribers?${query}`)).body.subscribers as Record<
    string,
    unknown
  >[];
const daysLater = (days: number) =>
  world.pool.query('update subscribers set mailed_at = mailed_at - make_interval(days => $1)', [days]);

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
      { email: 'amina@example.com', confirmed_at: expect.any(String) },
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
    expect(await list()).toEqual([]);
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

it('the link of the mail is good for 7 days, and dead once its address has left (DECISIONS 7.3)', async () => {
  await ask('amina@example.com');
  const [asking] = await world.deliver();
  const token = tokenIn(asking!.body);
  await daysLater(7);
  for (const wrong of [token, token.slice(1), 'x']) {
    expect(await confirm(wrong)).toMatchObject(refusal(404, { reason: 'link_not_valid' }));
  }
  await daysLater(-1);
  expect((await confirm(token)).status).toBe(200);
  expect((await leave(token)).status).toBe(200);
  expect((await leave(token)).status, 'twice is no mistake').toBe(200);
  expect((await confirm(token)).status).toBe(404);
  expect(await list()).toEqual([]);
});
