import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandCss } from '#domain/brand/brand-colour.ts';
import {
  TEXT_PAGE_NAMES,
  TEXT_PAGES,
  textsOfPage,
  placesOfPage,
  type TextPage,
} from '#messages/page-texts.ts';
import { DEFAULT_BRANCHES, DEFAULT_INSTITUTION } from '../../defaults/institution.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { noteSiteChange } from '../platform/site-changes.ts';

let world: SiteWorld;
beforeAll(async () => {
  const officePage = async () => '<html><head></head></html>';
  world = await createSiteWorld({ SEED: 'none', PAGES_PER_ADDRESS: '1000' }, { officePage });
  await rebrand();
});
afterAll(async () => {
  await world.close();
});

const OWN = {
  name: 'Umoja Vijijini',
  tagline: 'Pamoja tunasonga',
  founded: 1999,
  address: 'Sokoni, Arusha',
  phone: '+255 754 000 001',
  hotline: '+255 754 000 002',
  email: 'habari@umoja.example',
  story: 'Tulianza sokoni.',
  mission: 'Kuwafikia wote.',
  vision: 'Kila kijiji.',
  colour: '#7b1fa2',
  logo: null,
  socials: [],
  stats: [],
};

const INSTITUTION = {
  ...OWN,
  legalName: 'Umoja Vijijini Ltd',
  careersEmail: 'kazi@umoja.example',
};

async function rebrand(): Promise<void> {
  const saved = await world.call(world.admin, 'PUT', '/settings', { institution: INSTITUTION });
  expect(saved.status).toBe(200);
  const { body: branches } = await world.call<{ id: string; name: string }[]>(
    world.admin,
    'GET',
    '/branches',
  );
  for (const [at, { id }] of branches.entries()) {
    const branch = { name: `Tawi ${at + 1}`, address: 'Sokoni', phone: '+255 754 000 003', email: '' };
    const { status, body } = await world.call(world.admin, 'PUT', `/branches/${id}`, branch);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  for (const name of TEXT_PAGE_NAMES) {
    const { document }: TextPage = TEXT_PAGES[name];
    const texts = Object.fromEntries(
      [...textsOfPage(name)].map(([key, { placeholders }], at) => [
        key,
        document
          ? '## Kichwa {#kichwa}\n\nManeno ya {legal_name}.'
          : ['Neno', String(at), ...placeholders.map((one) => `{${one}}`)].join(' '),
      ]),
    );
    const pictures = Object.fromEntries(
      [...placesOfPage(name).keys()].map((key, at) => [
        key,
        { src: `/uploads/picha-${at}.webp`, alt: 'Picha' },
      ]),
    );
    const saved = await world.call(world.admin, 'PUT', `/pages/${name}/draft`, {
      texts,
      hidden: [],
      pictures,
    });
    expect(saved.status, `${name}: ${JSON.stringify(saved.body)}`).toBe(200);
    expect((await world.call(world.admin, 'POST', `/pages/${name}/publish`, {})).status).toBe(200);
  }
  noteSiteChange();
}

const addresses = async () => {
  const { payload } = await world.site.inject('/sitemap.xml');
  return [...payload.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
};

/** Pages that the map of the site does not name. */
const OTHERS = [
  '/no-such-page',
  '/signin',
  '/site.webmanifest',
  '/office.webmanifest',
  '/robots.txt',
  '/privacy-policy?version=0',
  '/dashboard',
];
/** Drawings of cards, of places and of goods are chosen elsewhere, or follow from where a branch is. */
const OWN_CHOICE = /^(spot|place)-/;

describe('an institution with a name, colour and texts of its own', () => {
  it('has nothing of the example on any page or in what programs read of it (DECISIONS 21.7, 21.15)', async () => {
    const OLD = [
      'Jirani',
      'jirani',
      DEFAULT_INSTITUTION.hotline,
      DEFAULT_INSTITUTION.address,
      ...DEFAULT_BRANCHES.flatMap(({ address, email }) => [address, email]),
    ];
    const found: string[] = [];
    for (const path of new Set([...(await addresses()), ...OTHERS])) {
      const { payload, statusCode } = await world.site.inject(path);
      expect(statusCode, path).toBeLessThan(500);
      for (const old of OLD) if (payload.includes(old)) found.push(`${path}: ${old}`);
      for (const [, art] of payload.matchAll(/src="\/art\/([^"]+)"/g)) {
        if (!OWN_CHOICE.test(art!)) found.push(`${path}: ${art}`);
      }
    }
    const { payload: api } = await world.site.inject('/api/openapi.json');
    if (/jirani/i.test(api)) found.push('/api/openapi.json');
    expect(found).toEqual([]);
  });
});

describe('the name of an institution', () => {
  it('is in the page of the back office, which prints it, whatever signs it has (DECISIONS 13.4)', async () => {
    expect((await world.site.inject('/signin')).payload).toContain(
      '<meta name="institution" content="Umoja Vijijini">',
    );
    const institution = { ...INSTITUTION, name: 'Umoja "$&" <b>' };
    expect((await world.call(world.admin, 'PUT', '/settings', { institution })).status).toBe(200);
    expect((await world.site.inject('/signin')).payload).toContain(
      '<meta name="institution" content="Umoja &quot;$&amp;&quot; &lt;b&gt;">',
    );
  });
});

describe('the colour of an institution', () => {
  it('is on every page of the site and in the back office (DECISIONS 21.1)', async () => {
    for (const path of ['/', '/about', '/contact', '/signin']) {
      expect((await world.site.inject(path)).payload, path).toContain(brandCss(OWN.colour));
    }
  });
});
