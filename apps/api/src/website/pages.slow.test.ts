import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/contact.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import type { PageTexts, PageVersion } from '#contract/pages.ts';
import { TEXT_PAGE_NAMES, TEXT_PAGES, textsOfPage } from '#messages/page-texts.ts';
import { home } from '#words/site-home.ts';
import { products } from '#words/site-products.ts';
import { useWorld } from '../../test/use-world.ts';
import { createSiteWorld } from '../../test/site-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld(() => createSiteWorld({ PAGES_PER_ADDRESS: '1000' }));
beforeEach(() => world.pool.query('truncate page_versions'));

const page = (url: string) => world.page(url);
const read = async (name = 'home') =>
  (await world.call<PageTexts>(world.admin, 'GET', `/pages/${name}`)).body;
const draft = (texts: Record<string, string>, more: object = {}, name = 'home', by: Person = world.admin) =>
  world.call<PageTexts>(by, 'PUT', `/pages/${name}/draft`, { texts, hidden: [], ...more });
const publish = (body: object = {}, name = 'home') =>
  world.call<PageTexts>(world.admin, 'POST', `/pages/${name}/publish`, body);
const TITLE = 'Seed and tools for every field';

describe('a draft of a page', () => {
  it('is shown at its address alone (DECISIONS 21.9)', async () => {
    const { body } = await draft({ 'home.title': TITLE });
    expect(body).toMatchObject({ published: null, draft: { version: 1, state: 'draft' }, versions: [] });
    expect(await page('/')).toContain(home.title);
    expect(await page('/')).not.toContain(TITLE);
    const shown = await world.site.inject(body.draft!.shown_at);
    expect(shown.statusCode).toBe(200);
    expect(shown.payload).toContain(TITLE);
    expect(shown.payload).not.toContain(home.title);
    expect(shown.payload).toContain('<meta name="robots" content="noindex"/>');
    expect(shown.payload).not.toContain('rel="canonical"');
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('and its publishing and deleting are refused to an admin who has seen an older one (DECISIONS 21.10)', async () => {
    const { body } = await draft({ 'home.title': TITLE }, { updatedAt: null });
    expect(await draft({ 'home.title': 'Another' }, { updatedAt: null })).toMatchObject(
      refusal(409, 'stale'),
    );
    const seen = body.draft!.saved_at;
    expect((await draft({ 'home.title': 'Mine' }, { updatedAt: seen })).status).toBe(200);
    expect(await publish({ updatedAt: seen })).toMatchObject(refusal(409, 'stale'));
    const stale = await world.call(
      world.admin,
      'DELETE',
      `/pages/home/draft?updatedAt=${encodeURIComponent(seen)}`,
    );
    expect(stale).toMatchObject(refusal(409, 'stale'));
    expect((await read()).draft?.texts).toEqual({ 'home.title': 'Mine' });
    expect((await publish()).status).toBe(200);
    expect(await draft({}, { updatedAt: null })).toMatchObject({ status: 409 });
    const now = (await read()).published!.published_at;
    expect((await draft({}, { updatedAt: now })).status).toBe(200);
  });

  it('can be deleted, and the published page stays', async () => {
    await world.publish('home', { 'home.title': TITLE });
    await draft({ 'home.title': 'Another' });
    expect((await world.call(world.admin, 'DELETE', '/pages/home/draft')).status).toBe(204);
    expect(await read()).toMatchObject({ draft: null, published: { texts: { 'home.title': TITLE } } });
    expect((await world.call(world.admin, 'DELETE', '/pages/home/draft')).status).toBe(404);
    expect((await publish()).status).toBe(404);
  });
});

describe('what is published', () => {
  it('visitors read at once; texts that are not replaced stay the product’s; words are no markup (DECISIONS 21.7)', async () => {
    await world.publish('home', {
      'home.title': 'Seed <b>& tools</b>',
      'benefits.list.1.title': 'Your shop vouches',
    });
    const html = await page('/');
    expect(html).toContain('<h1>Seed &lt;b&gt;&amp; tools&lt;/b&gt;</h1>');
    expect(html).toContain('Your shop vouches');
    expect(html).toContain(home.lead);
    await world.publish('home', { 'home.title': '' });
    expect(await page('/')).toContain(`<h1>${home.title}</h1>`);
  });

  it('fills in who the institution is, in the head of the page too (DECISIONS 21.8)', async () => {
    await world.publish('about', {
      'about.lead': 'Since {founded}: {name}.',
      'about.description': '{name}, {founded}.',
    });
    const html = await page('/about');
    expect(html).toContain('Since 2010: Jirani Microfinance.');
    expect(html).toContain('<meta name="description" content="Jirani Microfinance, 2010."/>');
  });

  it('is a version with person and time that never changes; an earlier one can be read (DECISIONS 21.10)', async () => {
    await world.publish('home', { 'home.title': 'One' });
    await world.publish('home', { 'home.title': 'Two' });
    const { versions, published: now } = await read();
    expect(versions).toMatchObject([{ version: 2, published_by_name: expect.any(String) }, { version: 1 }]);
    expect(now).toMatchObject({ version: 2, texts: { 'home.title': 'Two' } });
    const { body: first } = await world.call<PageVersion>(world.admin, 'GET', '/pages/home/versions/1');
    expect(first.texts).toEqual({ 'home.title': 'One' });
    expect((await world.site.inject(first.shown_at)).payload).toContain('<h1>One</h1>');
    for (const change of ["update page_versions set hidden = '{}'", 'delete from page_versions']) {
      await expect(world.pool.query(change)).rejects.toThrow('stays as it is');
    }
    await world.publish('home', first.texts);
    expect(await page('/')).toContain('<h1>One</h1>');
    const unknown = await world.call(world.admin, 'GET', '/pages/home/versions/9');
    expect(unknown.status).toBe(404);
    const { rows } = await world.pool.query(
      "select before, after from audit_log where action = 'settings.publish-page' order by at desc, id desc limit 1",
    );
    expect(rows).toMatchObject([
      { before: { texts: { 'home.title': 'Two' } }, after: { page: 'home', texts: { 'home.title': 'One' } } },
    ]);
  });
});

describe('pictures of a page', () => {
  const LAMP = { src: '/uploads/our-market.webp', alt: 'Our stall in Kibuye <market>' };
  const DRAWING = { src: '/art/tree-planting.svg', alt: '' };

  it('are drafted, looked at and published with its texts; light and dark are the same (DECISIONS 21.15)', async () => {
    const { body } = await draft({}, { pictures: { 'products.top': LAMP } }, 'products');
    expect(await page('/products')).not.toContain(LAMP.src);
    const IMG = `<img src="${LAMP.src}" alt="Our stall in Kibuye &lt;market&gt;"`;
    expect((await world.site.inject(body.draft!.shown_at)).payload).toContain(IMG);
    await publish({}, 'products');
    const html = await page('/products');
    expect(html).toContain(IMG);
    expect(html).not.toContain('/art/market-stall');
    expect(html, 'a photograph has no dark version').not.toContain('our-market-dark');
    expect(html).not.toContain(products.picture);
    await world.publish('products', {}, { pictures: { 'products.top': DRAWING } });
    expect(await page('/products')).toContain('srcSet="/art/tree-planting-dark.svg"');
    await world.publish('products', {}, { pictures: {} });
    expect(await page('/products')).toContain(`<img src="/art/market-stall.svg" alt="${products.picture}"`);
    const { body: first } = await world.call<PageVersion>(world.admin, 'GET', '/pages/products/versions/1');
    expect(first.pictures).toEqual({ 'products.top': LAMP });
  });

  it('come from this site alone, and only in places of their page (DECISIONS 21.15)', async () => {
    const status = async (key: string, picture: object) =>
      (await draft({}, { pictures: { [key]: picture } })).status;
    expect(await status('home.top', LAMP)).toBe(200);
    expect(await status('home.top', { ...LAMP, src: 'https://elsewhere.example/x.webp' })).toBe(400);
    expect(await status('home.top', { ...LAMP, src: '/art/unicorn.svg' })).toBe(400);
    expect(await status('home.top', { ...LAMP, alt: 'x'.repeat(201) })).toBe(400);
    expect(await status('about.top', LAMP)).toBe(400);
  });
});

it('the groups of services are left out one by one, and a list of points is written whole (DECISIONS 21.15)', async () => {
  await world.publish(
    'services',
    { 'services.groups.1.title': 'Lessons', 'services.groups.1.features': 'One\n\n Two \nTwo\n' },
    { hidden: ['services.goods', 'services.community'] },
  );
  const html = await page('/services');
  for (const id of ['goods', 'community']) expect(html).not.toContain(`id="${id}"`);
  for (const id of ['education', 'mentorship']) expect(html).toContain(`id="${id}"`);
  const lessons = html.slice(html.indexOf('<h2>Lessons</h2>'), html.indexOf('id="mentorship"'));
  expect(lessons.match(/<li>.*?<\/li>/g)?.map((li) => li.replaceAll(/<[^>]+>/g, ''))).toEqual(['One', 'Two']);
});

it('the texts that can be replaced all appear on their pages (DECISIONS 21.7)', async () => {
  await world.aProduct({ name: 'Lamp', stock: 5, price: 100 });
  // These appear only with or without a list of the institution, on another page, or for a phone.
  const ELSEWHERE =
    /^(home\.(products|impact)|testimonials|homeBranches|about\.(story|mission|vision|leaders)|careers\.openings\.none|careers\.internships|services\.workshops|contact\.(faq|still|otherwise|answers|follow)|member\.pages|notFound\.text|product\.related)/;
  const missing: string[] = [];
  for (const name of TEXT_PAGE_NAMES.filter((one) => TEXT_PAGES[one].sections.length > 0)) {
    const known = [...textsOfPage(name)];
    const own = known.map(([key, { placeholders }], at) => [
      key,
      [`Own${at}x`, ...placeholders.map((one) => `{${one}}`)].join(' '),
    ]);
    const { body } = await draft(Object.fromEntries(own), {}, name);
    const html = (await world.site.inject(body.draft!.shown_at)).payload;
    missing.push(
      ...known.flatMap(([key], at) => (!ELSEWHERE.test(key) && !html.includes(`Own${at}x`) ? [key] : [])),
    );
  }
  expect(missing).toEqual([]);
});

const OWN = 'Who we are</h2>';
const policy = (what: string) =>
  `Of ${what}, by {legal_name}.\n\n## What ${what} says {#what}\n\n- one <b>\n- two`;

const publishPolicy = (text: string) => world.publish('privacy-policy', { 'privacy-policy.document': text });

describe('a legal text (DECISIONS 21.13)', () => {
  it('is written by the institution with headings, points and its own name, and words are no markup', async () => {
    expect(await page('/privacy-policy')).toContain(OWN);
    await publishPolicy(policy('Umoja'));
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
    await publishPolicy(policy('one'));
    await publishPolicy(policy('two'));
    const html = await page('/privacy-policy');
    for (const version of [0, 1, 2]) expect(html).toContain(`href="/privacy-policy?version=${version}"`);
    const first = await page('/privacy-policy?version=1');
    expect(first).toContain('Of one');
    expect(first).toContain('Version 1, in force from');
    expect(first).toContain('<meta name="robots" content="noindex"/>');
    expect(await page('/privacy-policy?version=0')).toContain(OWN);
    expect((await world.site.inject('/privacy-policy?version=3')).statusCode).toBe(404);
    expect(
      (await world.site.inject('/resources?version=3')).statusCode,
      'other pages have no such parameter',
    ).toBe(200);
  });

  it('is refused with what is wrong with it', async () => {
    expect(await draft({ 'privacy-policy.document': 'Only words' }, {}, 'privacy-policy')).toMatchObject(
      refusal(400, {
        errors: [{ path: 'texts.privacy-policy.document', reason: 'document_without_headings' }],
      }),
    );
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
  await publishPolicy(policy('one'));
  expect(await sent('After')).toBe(1);
  expect(await subscribed()).toBe(1);
});
