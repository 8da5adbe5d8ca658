import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnText } from '#contract/own-texts.ts';
import type { PageTexts } from '#contract/pages.ts';
import { branches as english } from '#messages/en/site-branches.ts';
import { branches as swahili } from '#messages/sw/site-branches.ts';
import { DEFAULT_SWAHILI } from '../../defaults/swahili-texts.ts';
import { createSiteWorld } from '../../test/site-world.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld(() => createSiteWorld({ PAGES_PER_ADDRESS: '1000' }));
beforeEach(async () => {
  await world.pool.query("delete from settings where key in ('own_texts', 'site_content')");
});

const texts = async () =>
  (await world.call<{ texts: OwnText[] }>(world.admin, 'GET', '/own-texts')).body.texts;
const save = (english: string, swahili: string) =>
  world.call(world.admin, 'PUT', '/own-texts', { english, swahili });

describe('the Swahili of the institution’s own texts (DECISIONS 26.4)', () => {
  it('is there for every text that comes with the product', async () => {
    const missing = (await texts()).filter(({ swahili }) => swahili === null);
    expect(missing.map(({ english }) => english)).toEqual([]);
  });

  it('has the usual hours in the words by which the branches page adds the Saturday (SPEC 3)', () => {
    expect(DEFAULT_SWAHILI[english.usualHours]).toBe(swahili.usualHours);
  });

  it('is on the Swahili site alone, and another English text has none until it is written', async () => {
    const { body } = await world.call<{ site_content: { services: object[] } }>(
      world.admin,
      'GET',
      '/settings',
    );
    const services = body.site_content.services.map((service, at) =>
      at === 0 ? { ...service, title: 'Lamps on Loan' } : service,
    );
    await world.call(world.admin, 'PUT', '/settings', { siteContent: { services } });
    expect(await texts()).toContainEqual({ place: 'services', english: 'Lamps on Loan', swahili: null });
    expect(await world.page('/sw')).toContain('Lamps on Loan');

    expect((await save('Lamps on Loan', 'Taa kwa mkopo')).status).toBe(204);
    expect(await world.page('/sw')).toContain('Taa kwa mkopo');
    expect(await world.page('/')).toContain('Lamps on Loan');
    expect(await world.page('/')).not.toContain('Taa kwa mkopo');

    expect((await save('Lamps on Loan', '')).status).toBe(204);
    expect(await world.page('/sw')).toContain('Lamps on Loan');
  });

  it('is in the preview of a draft under /sw (DECISIONS 21.9)', async () => {
    const draft = { texts: { 'home.title': 'Lamps on loan' }, hidden: [] };
    const { body } = await world.call<PageTexts>(world.admin, 'PUT', '/pages/home/draft', draft);
    // An admin translates a page before it is published.
    expect(await texts()).toContainEqual({ place: 'pages', english: 'Lamps on loan', swahili: null });
    await save('Lamps on loan', 'Taa kwa mkopo');
    expect(await world.page(body.draft!.shown_at)).toContain('<h1>Lamps on loan</h1>');
    expect(await world.page(`/sw${body.draft!.shown_at}`)).toContain('<h1>Taa kwa mkopo</h1>');
  });
});
