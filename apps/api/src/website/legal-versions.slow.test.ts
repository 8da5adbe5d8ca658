import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import { useWorld } from '../../test/use-world.ts';
import { createSiteWorld } from '../../test/site-world.ts';
import { noteSiteChange } from '../platform/site-changes.ts';

const world = useWorld(() => createSiteWorld({ PAGES_PER_ADDRESS: '1000' }));
beforeEach(() => world.pool.query('truncate page_versions'));

const get = (url: string) => {
  // The cached pages belong to another server of this test.
  noteSiteChange();
  return world.site.inject(url);
};
const page = async (url: string) => (await get(url)).payload;

const draft = (text: string) =>
  world.call(world.admin, 'PUT', '/pages/privacy-policy/draft', {
    texts: { 'privacy-policy.document': text },
    hidden: [],
  });
async function published(text: string) {
  expect(await draft(text)).toMatchObject({ status: 200 });
  expect(await world.call(world.admin, 'POST', '/pages/privacy-policy/publish', {})).toMatchObject({
    status: 200,
  });
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
    expect(html).toMatch(
      /<h2 id="what-title">1. What Umoja says<\/h2><ul[^>]*><li>one &lt;b&gt;<\/li><li>two<\/li><\/ul>/,
    );
    expect(html).toContain('<a href="#what">1. What Umoja says</a>');
    expect(html).toMatch(/In force since \d+ \w+ \d{4}/);
    expect(html).not.toContain('Last updated');
  });

  it('can be read in every version, the words that came with the system too; no other is there', async () => {
    await published(policy('one'));
    await published(policy('two'));
    const html = await page('/privacy-policy');
    for (const version of [0, 1, 2]) expect(html).toContain(`href="/privacy-policy?version=${version}"`);
    const first = await page('/privacy-policy?version=1');
    expect(first).toContain('Of one');
    expect(first).toContain('Version 1, in force from');
    expect(first).toContain('<meta name="robots" content="noindex"/>');
    expect(await page('/privacy-policy?version=0')).toContain(OWN);
    expect((await get('/privacy-policy?version=3')).statusCode).toBe(404);
    expect((await get('/resources?version=3')).statusCode, 'other pages have no such parameter').toBe(200);
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
});

it('what a visitor sends is stored with the privacy policy that held then (DECISIONS 21.14)', async () => {
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
  expect(await sent('After')).toBe(1);
  expect(await subscribed()).toBe(1);
});
