import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageTexts } from '#contract/pages.ts';
import { brandCss } from '#domain/brand/brand-colour.ts';
import {
  TEXT_PAGE_NAMES,
  TEXT_PAGES,
  textsOfPage,
  placesOfPage,
  type TextPage,
} from '#messages/page-texts.ts';
import { DEFAULT_BRANCHES, DEFAULT_INSTITUTION, UNTOLD_SECTIONS } from '../../defaults/institution.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { refusal } from '../../test/world.ts';

// The site of an institution that starts with an empty system, and later has a name, colour and texts of its own.

let world: SiteWorld;
beforeAll(async () => {
  const officePage = async () => '<html><head></head></html>';
  world = await createSiteWorld({ SEED: 'none', PAGES_PER_ADDRESS: '1000' }, { officePage });
});
afterAll(() => world.close());

const page = (url: string) => world.page(url);
const save = (settings: object) => world.call(world.admin, 'PUT', '/settings', settings);

describe('a new system (DECISIONS 9.6)', () => {
  it('shows no person, figure, address, promise, date or cost that is invented', async () => {
    const { leaders, testimonials, jobs, internships, workshops, gallery, services, questions } =
      DEFAULT_SITE_CONTENT;
    const { stats, story, mission, vision, tagline } = DEFAULT_INSTITUTION;
    // The first branch has the institution's address, which an admin has to change.
    const [, ...branches] = DEFAULT_BRANCHES;
    const invented = [
      ...[...leaders, ...testimonials].map(({ name }) => name),
      ...[...jobs, ...internships].map(({ title }) => title),
      ...workshops.map(({ schedule }) => schedule),
      ...gallery.map(({ caption }) => caption),
      ...services.map(({ text }) => text),
      ...questions.map(({ answer }) => answer),
      ...stats.map(({ value }) => value),
      ...story.split('\n'),
      mission,
      vision,
      tagline,
      ...branches.flatMap(({ address, phone, email }) => [address, phone, email]),
      'Our Impact',
      'What our members say',
      'Our Story',
      'Our Mission',
      'Leadership',
      'What we promise',
      'id="membership"',
      'id="values"',
      'Every branch speaks',
      'Our officers travel',
      'never counts against you',
      'write it in while you wait',
      'write them down for you',
      'Savings Accounts',
      'three locks',
      'Three locks',
      'your warranty',
      'protect people who tell us',
      'asked for most',
      'we will say so',
      'We give no photographs',
      'Tell us your deadline',
      'know our officers by name',
      'reporting officer',
      'once a year',
      'Last updated',
      'June 10, 2025',
      '8:00 AM',
      '<dt>Hours',
      'When we are open',
      '% a month',
      '"streetAddress":""',
      '"telephone":""',
    ];
    const urls =
      '/ /about /careers /gallery /services /media /branches /contact /newsletter /complaints /support /join /resources /partners /products /privacy-policy /terms-of-service /cookie-policy /aml-policy /compliance /dashboard'.split(
        ' ',
      );
    const found: string[] = [];
    for (const url of urls) {
      const html = await page(url);
      for (const words of invented) if (words && html.includes(words)) found.push(`${url}: ${words}`);
      // No list without entries and no name without a value (WCAG 1.3.1).
      const empty = html.match(/<(ul|ol|dl)[^>]*><\/\1>|<dt[^>]*>[^<]*<\/dt>(?!<d[dt])/g);
      if (empty) found.push(`${url}: ${empty.join()}`);
    }
    expect(found).toEqual([]);
    expect(await page('/')).not.toContain('id="services"');
    expect(await page('/branches'), 'the number to call stays (SPEC 2)').toContain('Far from a branch?');
    expect(await page('/complaints'), 'the product calculates the day').toContain('within 10 working days');
    expect(await page('/site-map?search=kitui')).toContain('>Kitui</a>');
  });

  it('gives a new branch no hours that nobody entered (DECISIONS 9.6)', async () => {
    const branch = { name: 'Embu', address: '', phone: '', email: '' };
    const { body } = await world.call<{ id: string; hours: string }>(
      world.admin,
      'POST',
      '/branches',
      branch,
    );
    expect(body.hours).toBe('');
    expect((await world.call(world.admin, 'DELETE', `/branches/${body.id}`)).status).toBe(204);
  });

  it('shows the sections that promise once an admin publishes their page', async () => {
    const { body } = await world.call<PageTexts>(world.admin, 'GET', '/pages/home');
    expect(body).toMatchObject({ published: null, hidden_at_first: ['home.asked', 'home.benefits'] });
    await world.publish('home');
    expect(await page('/')).toContain('id="membership"');
    await world.publish('branches', {}, { hidden: ['branches.far'] });
    expect(await page('/branches')).toContain('Every branch speaks');
    expect(await page('/branches')).not.toContain('Our officers travel');
    for (const section of UNTOLD_SECTIONS.filter((id) => /^(compliance|partners|support)\./.test(id))) {
      const [name, id] = section.split('.');
      expect(await page(`/${name}`), section).not.toContain(`id="${id}"`);
    }
    expect(await page('/partners')).toContain('id="begin"');
    await world.publish('partners');
    expect(await page('/partners')).toContain('id="makers"');
  });
});

it('the privacy policy has the retention term of the settings (DECISIONS 11.4.8)', async () => {
  for (const [years, words] of [
    [12, '12 years'],
    [1, '1 year'],
  ] as const) {
    await save({ dataProtection: { retention_years: years } });
    expect(await page('/privacy-policy')).toContain(`keep your record for ${words} after it.`);
  }
});

describe('an institution with a name, colour, texts and pictures of its own', () => {
  const OWN = {
    name: 'Umoja Vijijini',
    legalName: 'Umoja Vijijini Ltd',
    tagline: 'Pamoja tunasonga',
    founded: 1999,
    address: 'Sokoni, Arusha',
    phone: '+255 754 000 001',
    hotline: '+255 754 000 002',
    email: 'habari@umoja.example',
    careersEmail: 'kazi@umoja.example',
    story: 'Tulianza sokoni.',
    mission: 'Kuwafikia wote.',
    vision: 'Kila kijiji.',
    colour: '#7b1fa2',
    logo: null,
    socials: [],
    stats: [],
  };
  beforeAll(async () => {
    expect((await save({ institution: OWN })).status).toBe(200);
    const { body } = await world.call<{ id: string }[]>(world.admin, 'GET', '/branches');
    for (const [at, { id }] of body.entries()) {
      const branch = { name: `Tawi ${at + 1}`, address: 'Sokoni', phone: '+255 754 000 003', email: '' };
      expect((await world.call(world.admin, 'PUT', `/branches/${id}`, branch)).status).toBe(200);
    }
    for (const name of TEXT_PAGE_NAMES) {
      const { document }: TextPage = TEXT_PAGES[name];
      const texts = [...textsOfPage(name)].map(([key, { placeholders }], at) => [
        key,
        document
          ? '## Kichwa {#kichwa}\n\nManeno ya {legal_name}.'
          : ['Neno', String(at), ...placeholders.map((one) => `{${one}}`)].join(' '),
      ]);
      const pictures = [...placesOfPage(name).keys()].map((key, at) => [
        key,
        { src: `/uploads/picha-${at}.webp`, alt: 'Picha' },
      ]);
      await world.publish(name, Object.fromEntries(texts), { pictures: Object.fromEntries(pictures) });
    }
  });

  it('has nothing of the example on any page or in what programs read of it (DECISIONS 21.7, 21.15)', async () => {
    const old = [
      'irani',
      DEFAULT_INSTITUTION.hotline,
      DEFAULT_INSTITUTION.address,
      ...DEFAULT_BRANCHES.flatMap(({ address, email }) => [address, email]),
    ];
    const listed = [...(await page('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)];
    const others =
      '/no-such-page /signin /site.webmanifest /office.webmanifest /robots.txt /privacy-policy?version=0 /dashboard';
    const found: string[] = [];
    for (const path of [...listed.map(([, path]) => path || '/'), ...others.split(' ')]) {
      const html = await page(path);
      for (const words of old) if (html.includes(words)) found.push(`${path}: ${words}`);
      // Drawings of cards and goods are chosen elsewhere, and those of places follow from the address.
      for (const [, art] of html.matchAll(/src="\/art\/([^"]+)"/g))
        if (!/^(spot|place)-/.test(art!)) found.push(`${path}: ${art}`);
    }
    expect(listed.length).toBeGreaterThan(15);
    if (/jirani/i.test(await page('/api/openapi.json'))) found.push('/api/openapi.json');
    expect(found).toEqual([]);
  });

  it('has its name and colour on the site and in the back office, whatever signs the name has (DECISIONS 13.4, 21.1)', async () => {
    for (const path of ['/', '/about', '/signin'])
      expect(await page(path), path).toContain(brandCss(OWN.colour));
    expect((await save({ institution: { ...OWN, name: 'Umoja "$&" <b>' } })).status).toBe(200);
    expect(await page('/signin')).toContain(
      '<meta name="institution" content="Umoja &quot;$&amp;&quot; &lt;b&gt;">',
    );
    expect(await world.change({ colour: 'blue' })).toMatchObject(
      refusal(400, { errors: [{ path: 'institution.colour', reason: 'not_a_colour' }] }),
    );
    expect((await world.change({ colour: null })).status).toBe(200);
    expect(await page('/')).not.toContain(':root:root');
  });
});
