import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import type { Settings } from '#contract/settings.ts';
import type { PageTexts } from '#contract/pages.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { DEFAULT_VISITOR_FACTS } from '#domain/visitor-facts.ts';
import { DEFAULT_BRANCHES, DEFAULT_INSTITUTION, UNTOLD_SECTIONS } from '../../defaults/institution.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ SEED: 'none' });
});
afterAll(() => world.close());

const PAGES = ['/', '/about', '/careers', '/gallery', '/services', '/media'];
const page = async (url: string) => (await world.site.inject(url)).payload;

/** Changes a part of the institution; the rest is sent as it is. */
async function change(part: object) {
  const { body } = await world.call<{ institution: Institution }>(world.admin, 'GET', '/settings');
  const { legal_name, careers_email, ...rest } = body.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, ...part };
  return world.call(world.admin, 'PUT', '/settings', { institution });
}

/** Every word of the demo's people, figures, jobs and story. */
function inventions(): string[] {
  const { leaders, testimonials, jobs, internships, workshops, gallery } = DEFAULT_SITE_CONTENT;
  return [
    ...[...leaders, ...testimonials].map(({ name }) => name),
    ...[...jobs, ...internships].map(({ title }) => title),
    ...workshops.map(({ schedule }) => schedule),
    ...gallery.map(({ caption }) => caption),
    ...DEFAULT_INSTITUTION.stats.map(({ value }) => value),
    ...DEFAULT_INSTITUTION.story.split('\n'),
    DEFAULT_INSTITUTION.mission,
    DEFAULT_INSTITUTION.vision,
    DEFAULT_INSTITUTION.tagline,
  ];
}

describe('the site of an own system', () => {
  it('tells of nobody and nothing that was invented; empty sections do not show (DECISIONS 9.6)', async () => {
    for (const url of PAGES) {
      const { statusCode, payload } = await world.site.inject(url);
      expect(statusCode, url).toBe(200);
      for (const invention of inventions()) expect(payload, url).not.toContain(invention);
    }
    const [home, about] = [await page('/'), await page('/about')];
    for (const heading of ['Our Impact', 'In our members’ words']) expect(home).not.toContain(heading);
    for (const heading of ['Our Story', 'Our Mission', 'Our Vision', 'Who answers for it']) {
      expect(about).not.toContain(heading);
    }
  });

  it('promises nothing and names no address of a branch until an admin does (DECISIONS 9.6)', async () => {
    // The first one's address is within the institution's, which an admin has to change.
    const [, ...elsewhere] = DEFAULT_BRANCHES;
    for (const { address, phone, email } of elsewhere) {
      for (const url of ['/', '/branches', '/contact']) {
        const html = await page(url);
        for (const invented of [address, phone, email]) expect(html, url).not.toContain(invented);
      }
    }
    expect(await page('/branches')).toContain('Kitui');
    expect(await page('/')).not.toContain('id="membership"');
    expect(await page('/about')).not.toContain('id="values"');
    expect(await page('/newsletter')).not.toContain('What we promise');
    const { body } = await world.call<PageTexts>(world.admin, 'GET', '/pages/home');
    expect(body).toMatchObject({ published: null, hidden_at_first: ['home.steps', 'home.benefits'] });
    await world.call(world.admin, 'PUT', '/pages/home/draft', { texts: {}, hidden: [] });
    expect((await world.call(world.admin, 'POST', '/pages/home/publish', {})).status).toBe(200);
    expect(await page('/')).toContain('id="membership"');
  });

  it('tells no hours of a branch for which nobody entered any (DECISIONS 9.6)', async () => {
    for (const url of ['/', '/branches', '/contact']) {
      expect(await page(url), url).not.toMatch(/\d:00 (AM|PM)|<dt>Hours|When we are open/);
    }
  });

  it('makes no promise of its own until an admin publishes one (DECISIONS 9.6)', async () => {
    const promises: [string, string][] = [
      ['/branches', 'Every branch speaks'],
      ['/branches', 'Our officers travel'],
      ['/complaints', 'never counts against you'],
      ['/compliance', 'never counts against you'],
      ['/support', 'written in while you are there'],
      ['/media', 'We give no photographs'],
      ['/media', 'we tell you at once'],
      ['/careers', 'know our officers by name'],
      ['/aml-policy', 'reporting officer'],
      ['/aml-policy', 'once a year'],
    ];
    for (const [url, promise] of promises) expect(await page(url), promise).not.toContain(promise);
    expect(await page('/branches'), 'the number to call stays (SPEC 2)').toContain('Far from a branch?');
    expect(await page('/complaints'), 'the product calculates the day').toContain('within 10 working days');
    const hidden = ['branches.far'];
    await world.call(world.admin, 'PUT', '/pages/branches/draft', { texts: {}, hidden });
    expect((await world.call(world.admin, 'POST', '/pages/branches/publish', {})).status).toBe(200);
    expect(await page('/branches')).toContain('Every branch speaks');
    expect(await page('/branches')).not.toContain('Our officers travel');
  });

  it('dates no legal text that came with it, and lists it as no version of its own (DECISIONS 9.6)', async () => {
    const legal = ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/aml-policy', '/compliance'];
    for (const url of legal) expect(await page(url), url).not.toMatch(/Last updated|June 10, 2025/);
    const texts = { 'cookie-policy.document': 'Ours.\n\n## None {#none}\n\nWe set none.' };
    for (const _version of [1, 2]) {
      await world.call(world.admin, 'PUT', '/pages/cookie-policy/draft', { texts, hidden: [] });
      await world.call(world.admin, 'POST', '/pages/cookie-policy/publish', {});
    }
    const listed = await page('/cookie-policy');
    expect(listed.match(/cookie-policy\?version=\d/g)).toEqual(
      [2, 1].map((at) => `cookie-policy?version=${at}`),
    );
    const first = await page('/cookie-policy?version=0');
    expect(first).toContain('To the version in force');
    expect(first).not.toContain('June 10, 2025');
  });

  it('tells its admin what is still the example’s, field by field (DECISIONS 9.6)', async () => {
    const read = async () => (await world.call<Settings>(world.admin, 'GET', '/settings')).body;
    const before = (await read()).example_fields;
    expect(before).toEqual([
      'name',
      'legal_name',
      'founded',
      'address',
      'phone',
      'hotline',
      'email',
      'careers_email',
    ]);
    await change({ address: 'Market Road, Kitui', founded: 1999 });
    expect((await read()).example_fields).toEqual(
      before.filter((field) => field !== 'address' && field !== 'founded'),
    );
  });

  it('has the cards and questions of the specification switched off until an admin wants them (DECISIONS 21.3)', async () => {
    const { services, questions } = DEFAULT_SITE_CONTENT;
    const { body } = await world.call<Settings>(world.admin, 'GET', '/settings');
    for (const { text } of services) expect(await page('/')).not.toContain(text);
    expect(await page('/')).not.toContain('id="services"');
    for (const { answer } of questions) expect(await page('/contact')).not.toContain(answer);
    const siteContent = { services: body.site_content.services.map((card) => ({ ...card, shown: true })) };
    expect((await world.call(world.admin, 'PUT', '/settings', { siteContent })).status).toBe(200);
    for (const { text } of services) expect(await page('/')).toContain(text);
  });

  it('promises neither pay nor a free place with the first internship and workshop (DECISIONS 9.6)', async () => {
    const internships = [{ title: 'Bookkeeping', duration: 'Three months', eligibility: 'Students' }];
    const workshops = [
      {
        title: 'A cash book',
        duration: 'Two hours',
        schedule: 'Saturdays',
        description: 'Your own figures.',
      },
    ];
    const save = (siteContent: object) => world.call(world.admin, 'PUT', '/settings', { siteContent });
    expect((await save({ internships, workshops })).status).toBe(200);
    const [careers, services] = [await page('/careers'), await page('/services')];
    expect(careers).toContain('Bookkeeping');
    expect(careers).not.toMatch(/\bpaid\b/i);
    expect(services).toContain('A cash book');
    expect(services).not.toMatch(/\bfree\b/i);
    expect((await save({ internships: [], workshops: [] })).status).toBe(200);
  });

  it('leaves out parts of whole texts that promise, until a text of its own is published (DECISIONS 9.6)', async () => {
    for (const section of UNTOLD_SECTIONS.filter((id) => /^(compliance|partners|support)\./.test(id))) {
      const [name, id] = section.split('.');
      expect(await page(`/${name}`), section).not.toContain(`id="${id}"`);
    }
    expect(await page('/partners')).toContain('id="begin"');
    await world.call(world.admin, 'PUT', '/pages/partners/draft', { texts: {}, hidden: [] });
    expect((await world.call(world.admin, 'POST', '/pages/partners/publish', {})).status).toBe(200);
    expect(await page('/partners')).toContain('id="makers"');
  });

  it('tells no cost of a loan before an admin has saved loan terms and facts for visitors (DECISIONS 9.6)', async () => {
    const { id } = await world.aProduct({ stock: 3 });
    const costs = async () =>
      Promise.all(
        ['/resources', `/products/${id}`, '/join'].map(async (url) =>
          /id="cost"|resources#cost|% a month|Ksh [\d,]+/.test(await world.page(url)),
        ),
      );
    expect(await costs()).toEqual([false, false, false]);
    expect(await world.page('/resources')).toContain('id="afford"');
    await world.call(world.admin, 'PUT', '/settings', { visitorFacts: DEFAULT_VISITOR_FACTS });
    expect(await costs(), 'without loan terms').toEqual([false, false, false]);
    await world.call(world.admin, 'PUT', '/settings', { loanTerms: DEFAULT_LOAN_TERMS });
    expect(await costs()).toEqual([true, true, true]);
    // A system that an earlier version began has no such mark, and keeps what it showed.
    await world.pool.query("delete from settings where key in ('loan_terms', 'visitor_facts')");
    expect(await costs()).toEqual([false, false, false]);
    await world.pool.query("delete from settings where key = 'costs_untold'");
    expect(await costs()).toEqual([true, true, true]);
  });

  it('has no list without entries and no name without a fact, for who hears the page (WCAG 1.3.1)', async () => {
    for (const url of [...PAGES, '/products', '/branches', '/contact', '/join', '/complaints', '/partners']) {
      const html = await page(url);
      const empty = html.match(/<(ul|ol|dl)[^>]*><\/\1>|<dt[^>]*>[^<]*<\/dt>(?!<d[dt])/g);
      expect(empty, url).toBeNull();
    }
  });

  it('leads to no section that it leaves out (DECISIONS 9.6)', async () => {
    const { body } = await world.call<Settings>(world.admin, 'GET', '/settings');
    const services = body.site_content.services.map((card) => ({ ...card, shown: true }));
    await world.call(world.admin, 'PUT', '/settings', { siteContent: { services } });
    for (const url of ['/', '/site-map', '/site-map?search=loans', '/resources', '/support', '/join']) {
      const hrefs = [...(await page(url)).matchAll(/href="(\/[a-z-]+)#([a-z-]+)"/g)];
      for (const [, path, id] of hrefs)
        expect(await page(path!), `${url} to ${path}`).toContain(`id="${id}"`);
    }
    expect(await page('/site-map')).not.toContain('Mentorship');
    await world.call(world.admin, 'PUT', '/pages/services/draft', { texts: {}, hidden: ['services.goods'] });
    await world.call(world.admin, 'POST', '/pages/services/publish', {});
    expect(await page('/site-map')).toContain('href="/services#mentorship"');
  });

  it('shows a published legal text, and not the product’s own sections in version 0 (DECISIONS 9.6, 21.13)', async () => {
    const text = 'Our rules.\n\n## How we look after it {#checks}\n\nTwo people count.';
    const texts = { 'compliance.document': text };
    await world.call(world.admin, 'PUT', '/pages/compliance/draft', { texts, hidden: [] });
    await world.call(world.admin, 'POST', '/pages/compliance/publish', {});
    expect(await page('/compliance')).toContain('Two people count.');
    expect(await page('/compliance?version=0')).not.toContain('id="checks"');
  });

  it('names a branch without an address by its name alone, for search engines too (DECISIONS 21.5)', async () => {
    expect(await page('/site-map?search=kitui')).toContain('>Kitui</a>');
    expect(await page('/branches')).not.toMatch(/"(streetAddress|telephone|email)":""/);
  });

  it('is drawn in the colour of the institution; what is no colour is 400 (DECISIONS 21.1)', async () => {
    const paint = (colour: string | null) => change({ colour });
    expect(await page('/')).not.toContain(':root:root');
    expect(await paint('blue')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'institution.colour', reason: 'not_a_colour' }] },
    });
    expect((await paint(' #0B3D91 ')).status).toBe(200);
    expect(await page('/')).toContain('--action:#0b3d91;');
    expect((await paint(null)).status).toBe(200);
    expect(await page('/')).not.toContain(':root:root');
  });

  it('shows the story, the mission and a figure once an admin has written them (DECISIONS 6)', async () => {
    const told = {
      story: 'We began in a market.\n\nWe are still there.',
      mission: 'Light for all.',
      stats: [{ id: 'groups', value: '212', label: 'Groups', icon: 'users' }],
    };
    expect((await change(told)).status).toBe(200);
    const about = await page('/about');
    expect(about).toContain('<p>We began in a market.</p><p>We are still there.</p>');
    expect(about).toContain('Our Mission');
    expect(about).not.toContain('Our Vision');
    expect(await page('/')).toContain('212');
  });
});
