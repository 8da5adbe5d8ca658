import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BranchDetails } from '#contract/branches.ts';
import type { Settings } from '#contract/settings.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ PAGES_PER_ADDRESS: '1000' });
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("delete from settings where key = 'site_content'"));

const page = (url: string) => world.page(url);
const read = async () => (await world.call<Settings>(world.admin, 'GET', '/settings')).body.site_content;
const save = (siteContent: object) => world.call(world.admin, 'PUT', '/settings', { siteContent });
const saved = async (siteContent: Partial<SiteContent>) => expect((await save(siteContent)).status).toBe(200);
const { services, questions } = DEFAULT_SITE_CONTENT;

describe('the cards of services', () => {
  const titles = (html: string) =>
    [
      ...(/<section[^>]* aria-labelledby="services".*?<\/section>/s.exec(html)?.[0] ?? '').matchAll(
        /<h3>(.*?)<\/h3>/g,
      ),
    ].map(([, title]) => title!.replaceAll(/<[^>]+>/g, ''));

  it('are the six of the specification until an admin changes them (SPEC 2, DECISIONS 21.3)', async () => {
    expect(await read()).toMatchObject({ services });
    expect(services).toHaveLength(6);
    const html = await page('/');
    expect(titles(html)).toEqual(services.map(({ title }) => title));
    for (const { text, link, picture } of services) {
      for (const part of [text, `href="${link}"`, `/art/spot-${picture}.svg`]) expect(html).toContain(part);
    }
  });

  it('are as before where another list was kept before there were any (DECISIONS 21.3)', async () => {
    await world.pool.query("insert into settings (key, value) values ('site_content', $1)", [
      JSON.stringify({ workshops: [] }),
    ]);
    expect(await read()).toEqual({ ...DEFAULT_SITE_CONTENT, workshops: [] });
    expect(titles(await page('/'))).toEqual(services.map(({ title }) => title));
  });

  it('stand in the order, with the words and the picture that an admin gave; words are no markup', async () => {
    const [first, ...rest] = services;
    const changed = { ...first!, title: 'Lamps <b>& more</b>', picture: 'solar' as const, link: '' as const };
    await saved({ services: [...rest, changed] });
    const html = await page('/');
    expect(titles(html)).toEqual([...rest.map(({ title }) => title), 'Lamps &lt;b&gt;&amp; more&lt;/b&gt;']);
    expect(html).toContain('<h3>Lamps &lt;b&gt;');
    expect(html).toContain('/art/spot-solar.svg');
    expect(html).not.toContain(services[0]!.title);
  });

  it('that are off are shown nowhere; without any the section goes too (DECISIONS 21.3)', async () => {
    await saved({ services: services.map((one, at) => ({ ...one, shown: at !== 2 })) });
    expect(titles(await page('/'))).toEqual(services.filter((_, at) => at !== 2).map(({ title }) => title));
    expect(await page('/')).not.toContain(services[2]!.text);
    await saved({ services: services.map((one) => ({ ...one, shown: false })) });
    expect(await page('/')).not.toContain('id="services"');
    expect((await read()).services).toHaveLength(6);
    await saved({ services: [] });
    expect(await page('/')).not.toContain('id="services"');
  });

  it('stay as they are when another list is changed, and the audit log has what changed', async () => {
    const own = [{ ...services[0]!, title: 'Tanks' }];
    await saved({ services: own });
    await saved({ workshops: [] });
    expect(await read()).toMatchObject({ services: own, workshops: [] });
    const { rows } = await world.pool.query(
      "select before, after from audit_log where action = 'settings.edit' order by at desc, id desc limit 2",
    );
    expect(rows[1]).toMatchObject({
      before: { site_content: { services } },
      after: { site_content: { services: own } },
    });
  });

  it.each([
    ['a drawing that there is not', { picture: 'unicorn' }, 'picture'],
    ['a link to elsewhere', { link: 'https://elsewhere.example' }, 'link'],
    ['a link that is a script', { link: 'javascript:alert(1)' }, 'link'],
    ['no title', { title: ' ' }, 'title'],
    ['an endless text', { text: 'x'.repeat(201) }, 'text'],
    ['no word on whether it is shown', { shown: undefined }, 'shown'],
  ])('are not kept with %s: 400 names the field', async (_what, fields, field) => {
    expect(await save({ services: [services[0]!, { ...services[1]!, ...fields }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `siteContent.services.1.${field}` }] },
    });
  });
});

describe('the questions', () => {
  const data = (html: string) =>
    (
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as {
        '@graph': { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[];
      }
    )['@graph']
      .find((thing) => thing['@type'] === 'FAQPage')
      ?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
  const asked = (html: string) => [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, one]) => one);

  it('are the five of the specification until an admin changes them (SPEC 2, DECISIONS 21.3)', async () => {
    expect(questions).toHaveLength(5);
    const html = await page('/contact');
    expect(asked(html)).toEqual(questions.map(({ question }) => question));
    expect(data(html)).toEqual(questions.map(({ question, answer }) => [question, answer]));
  });

  it('are read by search engines as by visitors: in order, as text, without those that are off (DECISIONS 21.3)', async () => {
    const own = {
      id: 'own',
      question: 'Is <b>this</b> free?',
      answer: 'Yes.</script><p>No.</p>',
      shown: true,
    };
    await saved({ questions: [questions[3]!, own, { ...questions[0]!, shown: false }] });
    const html = await page('/contact');
    expect(asked(html)).toEqual([questions[3]!.question, 'Is &lt;b&gt;this&lt;/b&gt; free?']);
    expect(data(html)).toEqual([
      [questions[3]!.question, questions[3]!.answer],
      [own.question, own.answer],
    ]);
    expect(html).not.toContain('<p>No.</p>');
    expect(html).not.toContain(questions[0]!.question);
  });

  it('leave the ways to ask when none is left, and nothing for search engines (SPEC 2, DECISIONS 21.3)', async () => {
    await saved({ questions: questions.map((one) => ({ ...one, shown: false })) });
    const html = await page('/contact');
    for (const part of ['Questions that members ask', '<summary>', 'FAQPage', 'questions that members']) {
      expect(html).not.toContain(part);
    }
    for (const part of ['Call or visit us', 'href="/branches"', 'href="/complaints"']) {
      expect(html).toContain(part);
    }
  });

  it.each([
    ['no question', { question: '' }, 'question'],
    ['no answer', { answer: ' ' }, 'answer'],
    ['an endless answer', { answer: 'x'.repeat(801) }, 'answer'],
  ])('are not kept with %s: 400 names the field', async (_what, fields, field) => {
    expect(await save({ questions: [{ ...questions[0]!, ...fields }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `siteContent.questions.0.${field}` }] },
    });
  });
});

describe('the branches of the home page', () => {
  const places = (html: string) =>
    [...html.slice(html.indexOf('id="branches"')).matchAll(/<h3>(.*?)<\/h3>/g)]
      .map(([, name]) => name)
      .slice(0, 3);
  const change = (id: string, fields: object) =>
    world.call<BranchDetails>(world.admin, 'PUT', `/branches/${id}`, fields);

  it('are the first three that an admin has not taken from it (SPEC 9, DECISIONS 21.5)', async () => {
    const open = (fields: object) => world.call<BranchDetails>(world.admin, 'POST', '/branches', fields);
    const { body: fourth } = await open({ name: 'Wote' });
    const { body: fifth } = await open({ name: 'Voi', shownOnHome: false });
    expect([fourth.shown_on_home, fifth.shown_on_home]).toEqual([true, false]);
    expect(places(await page('/'))).toEqual(['Main Branch', 'Kitui', 'Mombasa']);
    expect((await change(world.branches.kitui, { shownOnHome: false })).body.shown_on_home).toBe(false);
    const html = await page('/');
    expect(places(html)).toEqual(['Main Branch', 'Mombasa', 'Wote']);
    // What is not known of a branch has no line and no link.
    expect(html).not.toMatch(/href="(tel|mailto):"/);
    expect(await page('/contact')).not.toMatch(/href="(tel|mailto):"/);
    for (const name of ['Kitui', 'Voi']) expect(await page('/branches')).toContain(name);
  });

  it('stay as they are when something else of a branch is changed (DECISIONS 21.5)', async () => {
    expect((await change(world.branches.kitui, { phone: '+254 44 1' })).body.shown_on_home).toBe(false);
    const { rows } = await world.pool.query(
      "select before, after from audit_log where entity_id = $1 and action = 'branch.update' order by at limit 1",
      [world.branches.kitui],
    );
    expect(rows).toMatchObject([{ before: { shown_on_home: true }, after: { shown_on_home: false } }]);
  });

  it('may be none: then there is no such section (DECISIONS 21.5)', async () => {
    const branches = (await world.call<{ id: string }[]>(world.admin, 'GET', '/branches')).body;
    for (const { id } of branches) await change(id, { shownOnHome: false });
    expect(await page('/')).not.toContain('id="branches"');
  });
});
