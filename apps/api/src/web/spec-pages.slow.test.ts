import { expect, it } from 'vitest';
import { DEFAULT_INSTITUTION } from '../../defaults/institution.ts';
import { useWorld } from '../../test/use-world.ts';
import { createSiteWorld } from '../../test/site-world.ts';

// Each page of the public site as the specification lists it, read without a browser.

const world = useWorld(() => createSiteWorld({ PAGES_PER_ADDRESS: '1000' }));

const page = (url: string) => world.page(url);

/** What a pattern finds first; the test fails where it is not there. */
function part(html: string, pattern: RegExp): string {
  const [found] = pattern.exec(html) ?? [];
  expect(found, String(pattern)).toBeDefined();
  return found ?? '';
}
/** A section by the id of its heading, or by its own anchor. */
const section = (html: string, id: string) =>
  part(html, new RegExp(`<section[^>]* (aria-labelledby|id)="${id}".*?</section>`, 's'));

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const textOf = (html: string) =>
  html
    .replaceAll(/<template>.*?<\/template>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => textOf(inner));

it('every page has the links of header and footer in their order, and Sign In to /login (SPEC 2)', async () => {
  const html = await page('/about');
  const header = ['/', '/about', '/products', '/services', '/branches', '/careers', '/gallery', '/contact'];
  expect(hrefsIn(part(html, /<nav id="menu".*?<\/ul>/s))).toEqual(header);
  expect(part(html, /<header.*?<\/header>/s)).toMatch(/<a href="\/login"[^>]*>Sign In<\/a>/);
  const footer = part(html, /<footer.*?<\/footer>/s);
  const company = header.filter((link) => link !== '/gallery');
  const expected = [...company, '/privacy-policy', '/terms-of-service', '/site-map'];
  expect(hrefsIn(footer).filter((link) => expected.includes(link))).toEqual(expected);
  const { address, phone, email, socials } = DEFAULT_INSTITUTION;
  for (const words of [address, phone, email, ...socials.map(({ name }) => name)]) {
    expect(textOf(footer)).toContain(words);
  }
  expect(footer).toMatch(/<input[^>]* type="email"/);
  expect(footer).toMatch(/<button type="submit"[^>]*>Subscribe<\/button>/);
});

/** By hand from SPEC 2: a section of a page, and how many parts of a kind it has, or which. */
const SECTIONS: [url: string, id: string, tag: string, parts: number | string[]][] = [
  ['/', 'services', 'h3', 6],
  ['/', 'testimonials', 'blockquote', 4],
  ['/', 'membership', 'h3', 6],
  ['/', 'branches', 'h3', ['Main Branch', 'Kitui', 'Mombasa']],
  ['/about', 'values', 'h3', ['Integrity', 'Inclusion', 'Innovation', 'Impact']],
  ['/about', 'leadership', 'h3', 4],
  ['/products', 'how-it-works', 'h3', 3],
  ['/careers', 'openings', 'h3', ['Senior Loan Officer', 'Marketing Coordinator', 'IT Support Specialist']],
  ['/careers', 'internships', 'h3', 3],
  ['/careers', 'process', 'h3', 4],
];
/** A section and all its links. */
const LINKS: [url: string, id: string, hrefs: string[]][] = [
  ['/', 'closing', ['/products', '/branches', '/contact']],
  ['/services', 'invitation', ['/contact', '/branches']],
];

it('the sections of each page have their parts and links (SPEC 2)', async () => {
  for (const [url, id, tag, parts] of SECTIONS) {
    const found = textsOf(section(await page(url), id), tag);
    expect(typeof parts === 'number' ? found.length : found, `${url} ${id}`).toEqual(parts);
  }
  for (const [url, id, hrefs] of LINKS) expect(hrefsIn(section(await page(url), id)), id).toEqual(hrefs);
  for (const [url, ids] of [
    ['/products', ['loans', 'savings', 'investments']],
    ['/services', ['goods', 'education', 'mentorship', 'community']],
  ] as const)
    for (const id of ids)
      expect(textsOf(section(await page(url), id), 'li').length, id).toBeGreaterThanOrEqual(3);
  for (const words of ['Our Story', 'Our Mission', 'Our Vision', '2010'])
    expect(textOf(await page('/about'))).toContain(words);
});

it('a leader without a photograph is shown by initials, not by a drawn face (DECISIONS 6.11)', async () => {
  const leaders = section(await page('/about'), 'leadership');
  expect(leaders).not.toContain('<img');
  expect(textOf(leaders)).toContain('MM Mutuku Musembi Managing Director');
});

it('Home shows its figures, products without a price, and where to go next (SPEC 2)', async () => {
  const { id } = await world.aProduct({
    name: 'Reading Lamp',
    category: 'Lights',
    description: 'Lights a page.',
    price: 4321,
  });
  const html = await page('/');
  expect(hrefsIn(part(html, /<section[^>]*>.*?<h1>.*?<\/section>/s))).toEqual(['/products', '/contact']);
  expect(textOf(section(html, 'impact'))).toBe(
    'Our Impact Clients Served 50,000+ Loans Disbursed Ksh 1.8B+ Repayment Rate 95% Years of Service 15+',
  );
  const products = section(html, 'products');
  expect(textOf(products)).toMatch(/Popular Products .*Lights Reading Lamp Lights a page. Learn More/);
  expect(hrefsIn(products)).toEqual([`/products/${id}`, '/products']);
  expect(products).toContain('<img');
  expect(products).not.toMatch(/4,?321/);
  const links = [...section(html, 'membership').matchAll(/<a [^>]*?href="([^"?]*)[^>]*>(.*?)<\/a>/g)];
  expect(links.map(([, href, words = '']) => [href, textOf(words)])).toEqual([
    ['/contact', 'Apply for Membership'],
    ['/about', 'Learn More about us'],
  ]);
  const branches = section(html, 'branches');
  for (const head of ['Address', 'Phone', 'Email', 'Hours'])
    expect(textsOf(part(branches, /<li.*?<\/li>/s), 'dt')).toContain(head);
  expect(branches.match(/<dd>Monday - Friday 8:00 AM - 5:00 PM\nSaturday/g)).toHaveLength(3);
});

it('workshops and jobs lead to the contact form, which knows what they are about (SPEC 2 and 5)', async () => {
  for (const [url, id, words, href] of [
    ['/services', 'workshops', 'Register Now', /^\/contact\?.*about=Workshop/],
    ['/careers', 'openings', 'Apply for this Position', /^\/contact\?subject=Career/],
  ] as const) {
    const found = section(await page(url), id);
    expect(found.split(words), id).toHaveLength(4);
    expect(hrefsIn(found)).toEqual(Array(3).fill(expect.stringMatching(href)));
  }
  expect(await page('/careers')).toMatch(/<a href="mailto:careers@[^"]+"[^>]*>Email your resume<\/a>/);
  const html = await page('/contact');
  const form = part(html, /<form[^>]* action="\/contact".*?<\/form>/s);
  expect([...form.matchAll(/<option[^>]* value="([^"]+)"/g)].map(([, subject]) => subject)).toEqual([
    'General Inquiry',
    'Loan Information',
    'Savings Products',
    'Branch Location',
    'Career Opportunities',
    'Other',
  ]);
  const branches = section(html, 'map');
  expect(hrefsIn(branches).filter((href) => href.startsWith('tel:'))).toHaveLength(3);
  for (const name of ['Main Branch', 'Kitui', 'Mombasa']) expect(textOf(branches)).toContain(name);
});

it('Gallery: twelve pictures, each opens large without JavaScript, and a filter of six (SPEC 2)', async () => {
  const html = await page('/gallery');
  const opened = [...html.matchAll(/<button[^>]* popoverTarget="(picture-[^"]+)" class/gi)].map(
    ([, id]) => id,
  );
  expect(opened).toHaveLength(12);
  for (const id of opened) expect(html).toContain(`<div id="${id}" popover="auto" role="dialog"`);
  const filter = part(html, /<nav [^>]*aria-label="Show pictures of".*?<\/nav>/s);
  const all = ['All', 'Events', 'Community', 'Branches', 'Team', 'Partnerships'];
  expect(textsOf(filter, 'a')).toEqual(all);
  expect((await page('/gallery?category=team')).match(/popover="auto" role/g)?.length).toBeLessThan(12);
});

it('the terms have 14 numbered sections with their anchors and the limits of SPEC 9, the privacy policy has nine', async () => {
  /** The anchors of a numbered text; the numbers run from 1 on. */
  function anchorsOf(html: string): string[] {
    const found = [
      ...html.matchAll(/<section id="([^"]+)" aria-labelledby="[^"]+"[^>]*><h2 id="[^"]+">(\d+)\. /g),
    ];
    expect(found.map(([, , number]) => Number(number))).toEqual(found.map((_, at) => at + 1));
    return found.map(([, anchor = '']) => anchor);
  }
  const terms = await page('/terms-of-service');
  expect(anchorsOf(terms).join(' ')).toBe(
    'acceptance eligibility account services fees intellectual prohibited disclaimer limitation indemnification termination changes governing contact',
  );
  expect(textOf(section(terms, 'eligibility'))).toContain(
    'at least 18 years old and able to form a binding contract',
  );
  expect(textOf(section(terms, 'limitation'))).toContain(
    'limited to the amount that you paid us in the six months before',
  );
  expect(textOf(section(terms, 'governing'))).toMatch(/laws of Kenya.*courts of Kenya/);
  const privacy = await page('/privacy-policy');
  expect(anchorsOf(privacy)).toHaveLength(9);
  expect(textOf(privacy)).toContain('Last updated: June 10, 2025');
  expect(textOf(privacy)).toContain('Our services are for people of 18 and over.');
});

it('the site map has the links of each category (SPEC 2)', async () => {
  const html = await page('/site-map');
  const links = {
    'Main Pages': '/ /about /products /services /branches',
    Company: '/careers /gallery /contact',
    'Products and Services':
      '/products#investments /products#savings /products#loans /services#education /services#mentorship /services#community',
    'Member Resources': '/login /dashboard /portfolio /transactions /support',
    Legal: '/privacy-policy /terms-of-service /cookie-policy /aml-policy /compliance',
    Additional: '/resources /media /partners /newsletter',
  };
  const listed = Object.keys(links).map((title) => [
    title,
    hrefsIn(part(html, new RegExp(`<section aria-label="${title}">.*?</section>`, 's'))).join(' '),
  ]);
  for (const [title, hrefs] of listed) {
    expect(hrefs, title).toMatch(new RegExp(`^${links[title as keyof typeof links]}`));
  }
});
