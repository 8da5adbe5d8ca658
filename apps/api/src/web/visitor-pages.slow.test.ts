import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { formatKsh } from '#domain/money.ts';
import { DEFAULT_VISITOR_FACTS, type VisitorFacts } from '#contract/visitor-facts.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';
import { createSiteWorld } from '../../test/site-world.ts';

// What pages of the site show of the settings.

const world = useWorld(() => createSiteWorld({ PAGES_PER_ADDRESS: '1000' }));
beforeEach(async () => {
  const visitorFacts = DEFAULT_VISITOR_FACTS;
  await world.call(world.admin, 'PUT', '/settings', { visitorFacts, loanTerms: DEFAULT_LOAN_TERMS });
  await world.pool.query("delete from settings where key = 'site_content'");
});

const FACTS: VisitorFacts = {
  ...DEFAULT_VISITOR_FACTS,
  regulator: 'Authority of Lenders',
  licence_number: 'LIC-77',
  data_protection_number: 'DP-88',
  savings_held_by: 'Bank of Savers',
  paybill: '123456',
  account_format: 'your group and name',
  late_rule: 'Nothing is added for late payment.',
  answer_hours: 'Monday to Friday, 8 to 5',
  whatsapp: '0712 345 678',
  group_least: 11,
  group_most: 29,
  meetings: 'fortnightly',
  waiting_days: 33,
  papers: 'A photograph',
  joining_fee: 250,
  complaint_days: 8,
  complaint_decided_by: 'The head of operations',
  complaint_next: 'The court of lenders',
};
const save = (settings: object) => world.call(world.admin, 'PUT', '/settings', settings);
const setFacts = async (facts: Partial<VisitorFacts>) =>
  expect((await save({ visitorFacts: { ...DEFAULT_VISITOR_FACTS, ...facts } })).status).toBe(200);
const page = (url: string) => world.page(url);
const textOf = (url: string) => world.textOf(url);

it('a fact for visitors is on its page when it is filled in, and not when it is empty (DECISIONS 16.3)', async () => {
  const places: [keyof VisitorFacts, string, string][] = [
    ['regulator', '/compliance', 'Regulator: Authority of Lenders'],
    ['licence_number', '/compliance', 'Licence number: LIC-77'],
    ['data_protection_number', '/compliance', 'Data Protection Commissioner: DP-88'],
    ['savings_held_by', '/compliance', 'savings are held by: Bank of Savers'],
    ['paybill', '/resources', 'M-PESA paybill: 123456'],
    ['account_format', '/resources', 'Account: your group and name'],
    ['late_rule', '/resources', 'When an instalment is late: Nothing is added'],
    ['answer_hours', '/support', 'Monday to Friday, 8 to 5'],
    ['whatsapp', '/branches', 'WhatsApp Write on WhatsApp'],
    ['group_least', '/join', '11 to 29 people'],
    ['meetings', '/join', 'every two weeks'],
    ['waiting_days', '/join', 'about 33 days'],
    ['papers', '/join', 'A photograph'],
    ['joining_fee', '/join', 'Ksh 250, once'],
    ['complaint_decided_by', '/complaints', 'Who decides The head of operations'],
    ['complaint_next', '/complaints', 'The court of lenders'],
  ];
  await setFacts(FACTS);
  for (const [, url, words] of places) expect(await textOf(url), url).toContain(words);
  // A figure is the same wherever it is shown (DECISIONS 16.4).
  expect(await textOf('/resources')).toContain('11 to 29 people');
  for (const url of ['/complaints', '/compliance'])
    expect(await textOf(url)).toContain('within 8 working days');
  await setFacts({});
  for (const [name, url, words] of places) expect(await textOf(url), name).not.toContain(words);
  expect(await page('/compliance')).not.toContain('id="regulation"');
  expect(await textOf('/join')).not.toMatch(/Size of a group|Groups meet|Licence, data protection/);
});

describe('the cost of a loan (DECISIONS 16.1)', () => {
  const costs = (price: number, fee = 0) => loanCost(price, { ...DEFAULT_LOAN_TERMS, fee });

  it('is shown by a price that the visitor types; the own price is for who is signed in (SPEC 6)', async () => {
    const { id } = await world.aProduct({ price: 7321, stock: 3 });
    const path = `/products/${id}`;
    const text = await textOf(path);
    expect(text).toContain('Price from your officer (Ksh)');
    for (const { each, total } of [costs(6000), costs(7321)]) {
      for (const sum of [each, total]) expect(text).not.toContain(formatKsh(sum));
    }
    for (const url of [path, '/products']) expect(await page(url)).not.toMatch(/7,?321/);
    const shown = await textOf(`${path}?price=2%2C450`);
    const { each, perWeek, total, cost } = costs(2450);
    expect(shown).toContain(`At the price of Ksh 2,450.`);
    expect(shown).toContain(`${formatKsh(each)} each month Put aside about ${formatKsh(perWeek!)} a week.`);
    for (const sum of [total, cost]) expect(shown).toContain(formatKsh(sum));
    for (const price of ['2450.50', 'about 2000', '99', '10000001']) {
      const refused = await page(`${path}?price=${encodeURIComponent(price)}`);
      expect(refused).toContain('Type the price in whole shillings, from Ksh');
      expect(refused).toContain(`value="${price}"`);
      expect(refused).not.toContain('each month');
    }
  });

  it('has the fee, the rate and the months of the settings, and sums that add up to the cent', async () => {
    expect(await textOf('/resources')).toContain('Fees for the loan: none.');
    await save({ loanTerms: { ...DEFAULT_LOAN_TERMS, fee: 321 } });
    const text = await textOf('/resources');
    expect(text).toContain('Fees for the loan: Ksh 321, once');
    expect(text).toContain(`The loan costs ${formatKsh(costs(6000, 321).cost)}.`);
    await save({ loanTerms: { ...DEFAULT_LOAN_TERMS, months: 7, rate: 2.35 } });
    await setFacts({ example_price: 6125 });
    expect(await textOf('/resources')).toContain(
      'Ksh 1,019 a month for 7 months, the last time Ksh 1,018.56, in all Ksh 7,132.56. The loan costs Ksh 1,007.56.',
    );
    await save({ loanTerms: { ...DEFAULT_LOAN_TERMS, months: 12, rate: 1.1255 } });
    await setFacts({ shortest_months: 3, longest_months: 6 });
    const shorter = await textOf('/resources');
    expect(shorter).toContain('Interest: 1.1255% a month');
    expect(shorter).toContain(' a month for 6 months, ');
  });

  it('is shown by the week where instalments are weekly (DECISIONS 27.1)', async () => {
    await save({ loanTerms: { ...DEFAULT_LOAN_TERMS, every: 'week', months: 6 } });
    const { id } = await world.aProduct({ stock: 3 });
    const shown = await textOf(`/products/${id}?price=4500`);
    expect(shown).toContain('Ksh 194 each week for 26 weeks');
    expect(shown).not.toMatch(/Put aside|a month/);
    expect(await textOf('/resources')).toMatch(/You pay Ksh [\d,]+ a week for 26 weeks/);
  });
});

const change = (id: string, fields: object) => world.call(world.admin, 'PUT', `/branches/${id}`, fields);

it('branches show what is known of them, and the way on a map once their place is known (DECISIONS 16.12, 21.5)', async () => {
  const { kitui, mombasa } = world.branches;
  const hours = async (url: string) => (await page(url)).match(/<dt>Hours<\/dt>/g)?.length ?? 0;
  const before = [await hours('/'), await hours('/branches')];
  await change(mombasa, { hours: '' });
  expect([await hours('/'), await hours('/branches')]).toEqual(before.map((count) => count - 1));
  expect(await textOf('/branches')).not.toContain('Show on a map');
  expect(await change(kitui, { coordinates: 'somewhere' })).toMatchObject(
    refusal(400, { errors: [{ path: 'coordinates' }] }),
  );
  await change(kitui, { coordinates: '−1.36700  38.01060' });
  expect((await page('/branches')).match(/https:\/\/www\.openstreetmap\.org\/\?[^"]+/g)).toEqual([
    'https://www.openstreetmap.org/?mlat=-1.367&amp;mlon=38.0106#map=17/-1.367/38.0106',
  ]);
});

describe('service cards and questions (DECISIONS 21.3)', () => {
  const { services, questions } = DEFAULT_SITE_CONTENT;
  const saved = async (siteContent: Partial<SiteContent>) =>
    expect((await save({ siteContent })).status).toBe(200);
  const read = async () => (await world.call<Settings>(world.admin, 'GET', '/settings')).body.site_content;
  const titles = async () =>
    [
      ...(
        /<section[^>]* aria-labelledby="services".*?<\/section>/s.exec(await page('/'))?.[0] ?? ''
      ).matchAll(/<h3>(.*?)<\/h3>/g),
    ].map(([, title]) => title!.replaceAll(/<[^>]+>/g, ''));
  const questionsIn = (html: string) =>
    [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, one]) => one);

  it('are those of the specification until an admin changes them; another saved list changes neither', async () => {
    await saved({ workshops: [] });
    expect(await read()).toEqual({ ...DEFAULT_SITE_CONTENT, workshops: [] });
    expect([services.length, questions.length]).toEqual([6, 5]);
    const [home, contact] = [await page('/'), await page('/contact')];
    expect(await titles()).toEqual(services.map(({ title }) => title));
    for (const { text, link, picture } of services) {
      for (const words of [text, `href="${link}"`, `/art/spot-${picture}.svg`]) expect(home).toContain(words);
    }
    expect(questionsIn(contact)).toEqual(questions.map(({ question }) => question));
  });

  it('are shown in their order, as text, without those that are off', async () => {
    const [first, second, ...rest] = services;
    const own = { ...first!, title: 'Lamps <b>& more</b>', picture: 'solar' as const, link: '' as const };
    const question = { id: 'own', question: 'Is <b>this</b> free?', answer: 'Yes.</script><p>No.</p>' };
    await saved({
      services: [...rest, { ...second!, shown: false }, own],
      questions: [questions[3]!, { ...question, shown: true }, { ...questions[0]!, shown: false }],
    });
    const [home, contact] = [await page('/'), await page('/contact')];
    expect(await titles()).toEqual([
      ...rest.map(({ title }) => title),
      'Lamps &lt;b&gt;&amp; more&lt;/b&gt;',
    ]);
    expect(home).toContain('/art/spot-solar.svg');
    expect(home).not.toContain(second!.text);
    expect(questionsIn(contact)).toEqual([questions[3]!.question, 'Is &lt;b&gt;this&lt;/b&gt; free?']);
    expect(contact).not.toContain('<p>No.</p>');
  });
});
