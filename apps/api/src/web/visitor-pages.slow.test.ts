import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { formatKsh } from '#domain/money.ts';
import { DEFAULT_VISITOR_FACTS, type VisitorFacts } from '#domain/visitor-facts.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { noteSiteChange } from '../platform/site-changes.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ PAGES_PER_ADDRESS: '1000' });
});
afterAll(() => world.close());

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
const set = async (visitorFacts: Partial<VisitorFacts>) => {
  const body = { visitorFacts: { ...DEFAULT_VISITOR_FACTS, ...visitorFacts } };
  expect((await world.call(world.admin, 'PUT', '/settings', body)).status).toBe(200);
  // The pages that are kept are those of another server of this test.
  noteSiteChange();
};
/** A page as a visitor reads it, without its markup. */
const textOf = async (url: string) => {
  const { body } = await world.site.inject(url);
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, fields: Record<string, string>) =>
  world.site.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() });

describe('a fact for visitors', () => {
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

  it('stands on its page when it is filled in, and is not told when it is not (DECISIONS 16.3)', async () => {
    await set(FACTS);
    for (const [, url, words] of places) expect(await textOf(url), url).toContain(words);
    for (const [name, url, words] of places) {
      await set({ ...FACTS, [name]: DEFAULT_VISITOR_FACTS[name] });
      expect(await textOf(url), name).not.toContain(words);
    }
    await set({});
    expect((await world.site.inject('/compliance')).body).not.toContain('id="regulation"');
    expect(await textOf('/join')).not.toMatch(/Size of a group|Groups meet|Licence, data protection/);
    const compliance = await textOf('/compliance');
    expect(compliance).not.toMatch(/Regulator|Licence number/);
  });

  it('is the same figure wherever it stands: the size of a group, the days of an answer (DECISIONS 16.4)', async () => {
    await set(FACTS);
    for (const url of ['/join', '/resources']) expect(await textOf(url)).toContain('11 to 29 people');
    for (const url of ['/complaints', '/compliance']) {
      expect(await textOf(url)).toContain('within 8 working days');
    }
  });
});

describe('what a loan costs', () => {
  const costs = (price: number, fee = 0) => loanCost(price, { ...DEFAULT_LOAN_TERMS, fee });

  it('is told on the page of a product by the price that a visitor types, and by no example (DECISIONS 16.1)', async () => {
    const { id } = await world.aProduct({ price: 7321, stock: 3 });
    const path = `/products/${id}`;
    const text = await textOf(path);
    expect(text).toContain('Price that you were told (Ksh)');
    for (const { perMonth, total } of [costs(6000), costs(7321)]) {
      for (const sum of [perMonth, total]) expect(text).not.toContain(formatKsh(sum));
    }
    // SPEC 1.4: the price is for who is signed in.
    for (const page of [path, '/products']) {
      expect((await world.site.inject(page)).body).not.toMatch(/7,?321/);
    }
    expect((await world.call(null, 'GET', path)).body).not.toHaveProperty('price');
    const told = await textOf(`${path}?price=2%2C450`);
    const { perMonth, perWeek, total, cost } = costs(2450);
    expect(told).toContain(`At the price of Ksh 2,450.`);
    expect(told).toContain(`${formatKsh(perMonth)} each month Put aside about ${formatKsh(perWeek)} a week.`);
    for (const sum of [total, cost]) expect(told).toContain(formatKsh(sum));
  });

  it.each(['2450.50', 'about 2000', '99', '10000001'])(
    'is told of no price that is none: %s is refused in words, and stays in its box (DECISIONS 16.1)',
    async (price) => {
      const { id } = await world.aProduct({ price: 7321, stock: 3 });
      const { body } = await world.site.inject(`/products/${id}?price=${encodeURIComponent(price)}`);
      expect(body).toContain('Type the price in whole shillings, from Ksh');
      expect(body).toContain(`value="${price}"`);
      expect(body).not.toContain('each month');
    },
  );

  it('is by the own price where an admin shows prices to everybody, on pages alone (DECISIONS 16.2)', async () => {
    await set({ show_prices: true });
    const { id } = await world.aProduct({ price: 7321, stock: 3 });
    const text = await textOf(`/products/${id}`);
    expect(text).toContain('Starting from Ksh 7,321');
    expect(text).toContain(formatKsh(costs(7321).total));
    expect(await textOf('/products')).toContain('Ksh 7,321');
    expect((await world.call(null, 'GET', `/products/${id}`)).body).not.toHaveProperty('price');
    await set({});
    expect(await textOf(`/products/${id}`)).not.toContain('7,321');
  });

  it('has a fee where an admin has set one, and says that there is none otherwise (DECISIONS 16.1)', async () => {
    await set({});
    expect(await textOf('/resources')).toContain('Fees for the loan: none.');
    const loanTerms = { ...DEFAULT_LOAN_TERMS, fee: 321 };
    await world.call(world.admin, 'PUT', '/settings', { loanTerms });
    const text = await textOf('/resources');
    expect(text).toContain('Fees for the loan: Ksh 321, once');
    expect(text).toContain(`The loan costs ${formatKsh(costs(6000, 321).cost)}.`);
    await world.call(world.admin, 'PUT', '/settings', { loanTerms: DEFAULT_LOAN_TERMS });
  });
});

it('sums that are no whole shillings are told with their cents, so that they add up (DECISIONS 16.1)', async () => {
  const loanTerms = { ...DEFAULT_LOAN_TERMS, months: 7, rate: 2.35 };
  await world.call(world.admin, 'PUT', '/settings', { loanTerms });
  await set({ example_price: 6125 });
  expect(await textOf('/resources')).toContain(
    'Ksh 1,019 a month for 7 months, the last time Ksh 1,018.56, which makes Ksh 7,132.56. The loan costs Ksh 1,007.56.',
  );
  await world.call(world.admin, 'PUT', '/settings', { loanTerms: DEFAULT_LOAN_TERMS });
  await set({});
});

it('the rate is told as it is set, and the example runs no longer than visitors can choose (DECISIONS 16.1)', async () => {
  const loanTerms = { ...DEFAULT_LOAN_TERMS, months: 12, rate: 1.1255 };
  await world.call(world.admin, 'PUT', '/settings', { loanTerms });
  await set({ shortest_months: 3, longest_months: 6 });
  const text = await textOf('/resources');
  expect(text).toContain('Interest: 1.1255 % a month');
  expect(text).toContain(' a month for 6 months, ');
  await world.call(world.admin, 'PUT', '/settings', { loanTerms: DEFAULT_LOAN_TERMS });
  await set({});
});

it('the privacy policy tells the retention term, as that is set (DECISIONS 11.4.8)', async () => {
  for (const [years, told] of [
    [12, '12 years'],
    [1, '1 year'],
    [7, '7 years'],
  ] as const) {
    await world.call(world.admin, 'PUT', '/settings', { dataProtection: { retention_years: years } });
    noteSiteChange();
    expect(await textOf('/privacy-policy')).toContain(`order we approved for ${told} after it.`);
  }
});

it('each town beside the map leads to its branch, also where a search leaves that out (DECISIONS 7.8)', async () => {
  const { body } = await world.site.inject('/branches?search=kitui');
  const { body: all } = await world.site.inject('/branches');
  const links = [...body.matchAll(/href="\/branches#(branch-[^"]+)"/g)];
  expect(links).not.toHaveLength(0);
  for (const [, id] of links) expect(all).toContain(`id="${id}"`);
});

it('a branch whose hours are not known has no line for them (DECISIONS 21.5)', async () => {
  const lines = async (url: string) =>
    (await world.site.inject(url)).body.match(/<dt>Hours<\/dt>/g)?.length ?? 0;
  const urls = ['/', '/branches'];
  const before = await Promise.all(urls.map(lines));
  await world.call(world.admin, 'PUT', `/branches/${world.branches.mombasa}`, { hours: '' });
  noteSiteChange();
  expect(await Promise.all(urls.map(lines))).toEqual(before.map((count) => count - 1));
});

it('the page Contact has every branch (DECISIONS 21.5)', async () => {
  await world.call(world.admin, 'POST', '/branches', { name: 'Fourth Counter', phone: '+254 44 4' });
  noteSiteChange();
  expect((await world.site.inject('/contact')).body).toContain('href="tel:+254444"');
});

it('a product tells its size and what is in the box, a line each, once that is filled in (DECISIONS 16.13)', async () => {
  const { id } = await world.aProduct({ stock: 3 });
  expect(await textOf(`/products/${id}`)).not.toContain('what is in the box');
  await world.call(world.admin, 'PUT', `/products/${id}`, { details: '18 cm high\nIn the box: a lamp' });
  noteSiteChange();
  const { body } = await world.site.inject(`/products/${id}`);
  expect(body).toContain('<li>18 cm high</li><li>In the box: a lamp</li>');
});

it('a branch shows the way on a map once its place is known, and no other (DECISIONS 16.12)', async () => {
  const change = (coordinates: string) =>
    world.call(world.admin, 'PUT', `/branches/${world.branches.kitui}`, { coordinates });
  expect(await textOf('/branches')).not.toContain('Show on a map');
  expect(await change('somewhere')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'coordinates' }] },
  });
  expect((await change('−1.36700  38.01060')).body).toMatchObject({ coordinates: '-1.367, 38.0106' });
  noteSiteChange();
  const { body } = await world.site.inject('/branches');
  expect(body.match(/https:\/\/www\.openstreetmap\.org\/\?[^"]+/g)).toEqual([
    'https://www.openstreetmap.org/?mlat=-1.367&amp;mlon=38.0106#map=17/-1.367/38.0106',
  ]);
});

describe('the forms to join and to complain without JavaScript', () => {
  it('answer a mistake with what was typed (DECISIONS 16.6 and 16.7)', async () => {
    const joining = await post('/join', {
      name: 'Amina',
      phone: 'call me',
      company: 'group',
      groupSize: 'x',
    });
    expect(joining.statusCode).toBe(400);
    for (const part of [
      'Please enter a valid phone number',
      'Size of the group is a whole number',
      'Choose a branch, or give your county or town',
      'value="call me"',
      'value="Amina"',
    ]) {
      expect(joining.body).toContain(part);
    }
    expect(joining.body).toMatch(/<input[^>]*value="group"[^>]*checked=""|checked=""[^>]*value="group"/);
    const complaint = await post('/complaints', { name: 'Amina', phone: '0712 345 678', message: 'short' });
    expect(complaint.statusCode).toBe(400);
    expect(complaint.body).toContain('Message must be at least 10 characters');
    expect(complaint.body).toContain('>short</textarea>');
  });

  it('say at a box what is wrong with it and what it is for, to who hears the page too (WCAG 1.3.1)', async () => {
    const described = (html: string, id: string) =>
      /aria-describedby="([^"]*)"/.exec(
        new RegExp(`<[a-z]+ [^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '',
      )?.[1];
    const fresh = (await world.site.inject('/complaints')).body;
    expect(described(fresh, 'complaint-email')).toBe('complaint-email-hint');
    expect(fresh).toMatch(/id="complaint-email-hint"[^>]*>If you give one, your number/);
    const refused = (await post('/join', { name: 'Amina', phone: '0712 345 678' })).body;
    expect(described(refused, 'join-place')).toBe('join-place-mistake join-place-hint');
    expect(described(refused, 'join-name')).toBeUndefined();
  });

  it('refuse a branch that is gone, at its box (DECISIONS 16.6)', async () => {
    const reply = await post('/join', { name: 'Amina', phone: '0712 345 678', branchId: 'gone' });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toMatch(/id="join-branchId-mistake"[^>]*>That branch does not exist\./);
  });

  it('thank, and a complaint is told its number and the day of the answer (DECISIONS 16.9)', async () => {
    const joining = await post('/join', { name: 'Amina', phone: '0712 345 678', place: 'Kibwezi' });
    expect(joining).toMatchObject({ statusCode: 303, headers: { location: '/join?sent=1#ask' } });
    expect(await textOf('/join?sent=1')).toContain('Thank you! We call you');
    const complaint = await post('/complaints', {
      name: 'Amina',
      phone: '0712 345 678',
      message: 'The lamp is broken.',
    });
    expect(complaint.statusCode).toBe(303);
    const { rows } = await world.pool.query('select reference from messages where reference is not null');
    const { reference } = rows.at(-1);
    const text = await textOf(String(complaint.headers.location).split('#')[0]!);
    expect(text).toContain(reference);
    expect(text).toMatch(/We answer by \d+ \w+ \d{4}/);
    // What somebody writes into the address is not told as ours.
    expect(await textOf('/complaints?number=<b>free money</b>&by=2026-12-07')).not.toContain('free money');
  });
});
