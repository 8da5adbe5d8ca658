import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import type { PageTexts } from '#contract/pages.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { makeConfirmToken } from '../contact/confirm-link.ts';
import { createSealing } from '../platform/sealing.ts';
import { noteSiteChange } from '../platform/site-changes.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ PAGES_PER_ADDRESS: '1000' });
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('truncate page_versions'));

const get = (url: string) => {
  // The pages that are kept are those of another server of this test.
  noteSiteChange();
  return world.site.inject(url);
};
const page = async (url: string) => (await get(url)).payload;
const dayIn = (days: number) => nairobiDay(new Date(Date.now() + days * 86_400_000));
const [YESTERDAY, TODAY, TOMORROW] = [dayIn(-1), dayIn(0), dayIn(1)];

const draft = (text: string, name = 'privacy-policy') =>
  world.call<PageTexts>(world.admin, 'PUT', `/pages/${name}/draft`, {
    texts: { [`${name}.document`]: text },
    hidden: [],
  });
const publish = (body: object = {}, name = 'privacy-policy') =>
  world.call<PageTexts>(world.admin, 'POST', `/pages/${name}/publish`, body);
async function published(text: string, inForce?: string, name = 'privacy-policy') {
  expect(await draft(text, name)).toMatchObject({ status: 200 });
  expect(await publish(inForce ? { inForce } : {}, name)).toMatchObject({ status: 200 });
}
const OWN = 'Who we are</h2>';
const policy = (what: string) =>
  `Of ${what}, by {legal_name}.\n\n## What ${what} says {#what}\n\n- one <b>\n- two`;

describe('a legal text (DECISIONS 21.13)', () => {
  it('is written by the institution with headings, points and its own name, and words are no markup', async () => {
    expect(await page('/privacy-policy')).toContain(OWN);
    await published(policy('Umoja'));
    const html = await page('/privacy-policy');
    expect(html).not.toContain(OWN);
    expect(html).toContain('Of Umoja, by Jirani Microfinance Limited.');
    expect(html).toContain(
      '<h2 id="what-title">1. What Umoja says</h2><ul><li>one &lt;b&gt;</li><li>two</li></ul>',
    );
    expect(html).toContain('<a href="#what">1. What Umoja says</a>');
    expect(html).toMatch(/In force since \d+ \w+ \d{4}/);
    expect(html).not.toContain('Last updated');
  });

  it('holds from its day on; until then visitors read the one before, and can read the coming one', async () => {
    await published(policy('now'), YESTERDAY);
    await published(policy('later'), TOMORROW);
    expect(await page('/privacy-policy')).toContain('Of now');
    const coming = await page('/privacy-policy?version=2');
    expect(coming).toContain('Of later');
    expect(coming).toContain('A coming version, in force from');
    expect(coming).toContain('<meta name="robots" content="noindex"/>');
    await world.pool.query('alter table page_versions disable trigger page_versions_stay');
    await world.pool.query('update page_versions set in_force = $1 where version = 2', [TODAY]);
    await world.pool.query('alter table page_versions enable trigger page_versions_stay');
    expect(await page('/privacy-policy')).toContain('Of later');
  });

  it('can be read in every version, the words that came with the system too; no other is there', async () => {
    await published(policy('one'), '2026-01-01');
    await published(policy('two'));
    const html = await page('/privacy-policy');
    for (const version of [0, 1, 2]) expect(html).toContain(`href="/privacy-policy?version=${version}"`);
    const first = await page('/privacy-policy?version=1');
    expect(first).toContain('Of one');
    expect(first).toContain('An earlier version, in force from 1 Jan 2026 to');
    expect(await page('/privacy-policy?version=0')).toContain(OWN);
    expect((await get('/privacy-policy?version=3')).statusCode).toBe(404);
    expect((await get('/resources?version=3')).statusCode, 'other pages have no such parameter').toBe(200);
  });

  it('does not hold before the one that it replaces', async () => {
    await published(policy('one'), YESTERDAY);
    await draft(policy('two'));
    expect(await publish({ inForce: dayIn(-2) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'inForce', reason: 'in_force_too_early', params: { day: YESTERDAY } }] },
    });
    expect(await publish({ inForce: YESTERDAY })).toMatchObject({
      status: 200,
      body: { published: { in_force: YESTERDAY } },
    });
    await published(policy('three'), TOMORROW);
    await draft(policy('four'));
    expect((await publish()).body.published?.in_force, 'without a day, with the one that waits').toBe(
      TOMORROW,
    );
  });

  it('is refused with what is wrong with it', async () => {
    const refused = async (text: string, reason: string) =>
      expect(await draft(text), text).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'texts.privacy-policy.document', reason }] },
      });
    await refused('Only words', 'document_without_headings');
    await refused('## A {#a}\n## B {#a}', 'document_anchor_twice');
    await refused('## A\n[x](javascript:alert(1))', 'document_link_elsewhere');
    await refused('## A\n{owner}', 'placeholder_unknown');
    await refused('## A\n\n{{cost}}', 'document_block_unknown');
    await refused(`## A\n${'x'.repeat(40_000)}`, 'too_long');
  });

  it('other than the terms and policies holds at once, and keeps what the settings tell of it', async () => {
    await published('Read this.\n\n{{cost}}\n\n## Ours {#ours}\n\nOnly here.', undefined, 'resources');
    const html = await page('/resources');
    expect(html).toContain('Only here.');
    expect(html).toContain('Annual percentage rate (APR)');
    expect(html).not.toContain('A group that lasts');
    const { body } = await world.call<PageTexts>(world.admin, 'GET', '/pages/resources');
    expect(body.published?.in_force).toBeNull();
  });
});

it('what a visitor sends is kept with the privacy policy that held then (DECISIONS 21.14)', async () => {
  const sent = async (what: string) => {
    const message = { name: what, email: 'v@x.example', subject: 'Other', message: 'Some words of mine' };
    expect((await world.call(null, 'POST', '/public/contact', message)).status).toBe(201);
    const { body } = await world.call<{ messages: Message[] }>(world.admin, 'GET', '/messages');
    return body.messages.find(({ name }) => name === what)?.privacy_version;
  };
  const subscribed = async () => {
    await world.call(null, 'POST', '/public/newsletter', { email: 'reader@x.example', consent: true });
    const { body } = await world.call<{ subscribers: Subscriber[] }>(world.admin, 'GET', '/subscribers');
    return body.subscribers.find(({ email }) => email === 'reader@x.example')?.privacy_version;
  };
  expect(await sent('Before')).toBe(0);
  expect(await subscribed()).toBe(0);
  await published(policy('one'));
  await published(policy('two'), TOMORROW);
  expect(await sent('After')).toBe(1);
  expect(await subscribed()).toBe(1);
});

it('who comes back to the newsletter is kept with the policy that held when they asked again (DECISIONS 21.14)', async () => {
  const email = 'back@x.example';
  const token = async () =>
    (await world.pool.query<{ token: string }>('select token from subscribers where email = $1', [email]))
      .rows[0]!.token;
  const reader = async () => {
    const { body } = await world.call<{ subscribers: Subscriber[] }>(world.admin, 'GET', '/subscribers');
    return body.subscribers.find((one) => one.email === email);
  };
  await world.call(null, 'POST', '/public/newsletter', { email, consent: true });
  await world.call(null, 'POST', '/public/newsletter/unsubscribe', { token: await token() });
  await published(policy('one'));
  const asked = { email, at: new Date().toISOString(), words: 'Yes' };
  await published(policy('two'));
  const again = makeConfirmToken(createSealing(world.config), asked);
  expect((await world.call(null, 'POST', '/public/newsletter/confirm', { token: again })).status).toBe(200);
  expect(await reader()).toMatchObject({ unsubscribed_at: null, privacy_version: 1 });
});
