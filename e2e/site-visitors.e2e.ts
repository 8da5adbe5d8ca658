import { loanExample } from '#domain/loans/loan-example.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { formatKsh } from '#domain/money.ts';
import { hydrated } from './site-islands.ts';
import { expectFits } from './expectations.ts';
import { callApi, createProduct, expect, test, unique } from './support.ts';

/** All scripts of the site. */
const SCRIPTS = '**/*.js';

for (const [path, box, island, text] of [
  ['/products', 'Search products', 'products', 'lamp'],
  ['/branches', 'Search by name or address', 'branches', 'digo'],
  ['/site-map', 'Search this site', 'site-search', 'careers'],
] as const) {
  test(`what is typed into ${path} before its script has loaded is searched (SPEC 2) @phone`, async ({
    page,
  }) => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(SCRIPTS, async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const search = page.getByRole('searchbox', { name: box });
    await search.fill(text);
    load();
    await hydrated(page, island);
    await expect(page).toHaveURL(new RegExp(`search=${text}`));
    await expect(search).toHaveValue(text);
    await search.press('Enter');
    await expect(page.locator(`[data-island="${island}"] output`)).toHaveText(/^\d+ /);
    await expect(page).toHaveURL(new RegExp(`search=${text}`));
  });
}

test('a product’s picture that cannot be loaded is replaced by a drawing, in lists and on its page (DECISIONS 6) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 3);
  const picture = '/uploads/gone.webp';
  await callApi(page, 'admin', 'PUT', `/products/${product.id}`, { image_url: picture });
  const instead = /spot-goods\.svg$/;
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('img', { name: product.name })).toHaveAttribute('src', instead);
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
  await expect(page.locator('[data-island="products"] img')).toHaveAttribute('src', instead);
});

test('a visitor registers for a workshop, which is named in the subject line of the message (DECISIONS 7) @phone', async ({
  page,
}) => {
  await page.goto('/services');
  const workshop = page
    .locator('#workshops')
    .locator('..')
    .locator('..')
    .locator('..')
    .getByRole('listitem')
    .first();
  const title = await workshop.getByRole('heading').innerText();
  await workshop.getByRole('link', { name: /Register Now/ }).click();
  await expect(page.getByLabel('About')).toHaveValue(`Workshop: ${title}`);
  const text = unique('May my neighbour come along?');
  await page.getByRole('textbox', { name: 'Name' }).fill('Amina');
  await page.locator('#contact-email').fill('amina@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  const { messages } = await callApi<{ messages: { subject: string }[] }>(
    page,
    'admin',
    'GET',
    `/messages?search=${encodeURIComponent(text)}`,
  );
  expect(messages).toMatchObject([{ subject: `General Inquiry: Workshop: ${title}` }]);
});

test('after a refused form the first mistake has the focus, and typing clears it (SPEC 5) @phone', async ({
  page,
}) => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Amina');
  await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
  await expect(page.getByText('Message is required')).toBeVisible();
  const email = page.locator('#contact-email');
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  load();
  await hydrated(page, 'contact-form');
  await page.keyboard.type('a');
  await expect(page.getByText('Email is required')).toBeHidden();
  await expect(page.getByText('Message is required')).toBeVisible();
});

test('what is added to a refused message before the page’s script has loaded stays (DECISIONS 7.6.1) @phone', async ({
  page,
}) => {
  const { promise: added, resolve: load } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await added;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Too few');
  await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await message.fill('Too few before, enough now');
  load();
  await hydrated(page, 'contact-form');
  await expect(message).toHaveValue('Too few before, enough now');
});

test('with text of twice the size no page is wider than a phone, and the newsletter’s form stands once (WCAG 1.4.4) @phone', async ({
  page,
}) => {
  test.slow();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
  const aProduct = addresses.find((path) => path.startsWith('/products/'))!;
  const pages = addresses.filter((path) => !path.startsWith('/products/'));
  expect(pages.length).toBeGreaterThan(20);
  for (const path of [...pages, aProduct, '/nowhere', '/newsletter/confirm?token=x', '/contact?sent=1']) {
    await page.goto(path);
    // As a browser whose person chose text of that size.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // Not of `innerWidth`: a phone zooms out until what is too wide fits.
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    if (path === '/newsletter') await expect(page.locator('input[name=email]')).toHaveCount(1);
  }
});

test('with text of twice the size the menu begins under both rows of the header (WCAG 1.4.4) @phone', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: 'Menu' }).click();
  const [header, menu] = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })];
  await expect
    .poll(async () => {
      const [above, below] = [(await header.boundingBox())!, (await menu.boundingBox())!];
      return Math.abs(below.y - above.y - above.height);
    })
    .toBeLessThan(1);
  expect((await header.boundingBox())!.height).toBeGreaterThan(128);
});

test('the start page is at most 7,000 px tall on a phone, the products at most 7,500, two by two (DECISIONS 7) @phone', async ({
  page,
}) => {
  await page.goto('/');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(7000);
  await page.goto('/products');
  const cards = page.locator('[data-island="products"] li');
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second).toMatchObject({ y: first?.y, width: first?.width });
  expect(first?.height).toBeLessThan(400);
  // Journeys beside this one add products: the page with the 14 of the demo is what stands around the list, and 7 rows.
  const list = page.locator('[data-island="products"] ul');
  const [around, gap] = await list.evaluate((cards) => [
    document.documentElement.scrollHeight - cards.clientHeight,
    parseFloat(getComputedStyle(cards).rowGap),
  ]);
  expect(around + 7 * (400 + gap)).toBeLessThanOrEqual(7500);
});

test('no drawing stands on two pages of the site, and a dark page shows each by night (DECISIONS 7) @phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const pages = ['/', '/about', '/products', '/services', '/branches', '/careers', '/contact', '/nowhere'];
  const stands = new Map<string, string[]>();
  for (const path of pages) {
    await page.goto(path);
    const drawings = page.locator('main img[src^="/art/"]');
    for (const image of await drawings.all()) {
      await image.scrollIntoViewIfNeeded();
      // Only a product without a picture has the same drawing wherever it stands.
      const isProduct = await image.evaluate((drawn) =>
        Boolean(drawn.closest('li')?.querySelector('a[href^="/products/"]')),
      );
      if (isProduct) continue;
      const src = (await image.getAttribute('src')) ?? '';
      stands.set(src, [...(stands.get(src) ?? []), path]);
      const night = src.replace('.svg', '-night.svg');
      await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.currentSrc)).toContain(night);
    }
  }
  await page.goto('/products');
  // What is photographed on light ground is dimmed.
  const photograph = page.locator('[data-island="products"] img[src^="/uploads/"]').first();
  await expect(photograph).toHaveCSS('filter', 'brightness(0.56) contrast(1.14)');
  expect(stands.size).toBeGreaterThan(20);
  expect([...stands].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('the example of what a loan costs is reckoned by the institution’s own terms (DECISIONS 6) @phone', async ({
  page,
}) => {
  const terms = await callApi<LoanTerms>(page, 'officer', 'GET', '/settings/loan-terms');
  const { perMonth, total, cost } = loanExample(6000, terms);
  await page.goto('/resources');
  await expect(page.getByText('An example: a thing costs Ksh 6,000 today.')).toContainText(
    `You pay ${formatKsh(perMonth)} a month for ${terms.months} months, which makes ${formatKsh(total)}. The loan costs ${formatKsh(cost)}.`,
  );
});

test('on paper a page is light, names whose it is, has no form or heading of one, and cuts nothing off (DECISIONS 16.15) @desktop @settings', async ({
  page,
}) => {
  // A4 without its margins, for somebody whose browser is dark.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/', '/branches', '/contact', '/join', '/complaints', '/resources']) {
    await page.goto(path);
    const drawn = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    expect(
      drawn.filter((src) => src.includes('-night')),
      path,
    ).toEqual([]);
    await expectFits(page);
    await expect(page.locator('form:visible'), path).toHaveCount(0);
    await expect(page.getByRole('banner'), path).toHaveText('Jirani Microfinance', { useInnerText: true });
    // What leads to another page leads nowhere on paper.
    for (const name of ['See our products', 'All branches', 'Find a branch', /^Learn More/])
      await expect(page.getByRole('main').getByRole('link', { name }), path).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'A group that lasts' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.goto('/complaints');
  await expect(page.getByRole('heading', { name: 'Write a complaint' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'I cannot pay this month' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something else, or a complaint' })).toBeHidden();
  await page.goto('/branches');
  await expect(page.locator('main figure path').first()).toHaveCSS('fill', 'rgb(137, 191, 152)');
  for (const card of await page.locator('[data-island="branches"] li[id]').all()) {
    const box = await card.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(718);
  }
});

test('every page can be printed: nothing to type or press, nothing beside the sheet (DECISIONS 16.15) @desktop', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
  const pages = addresses.filter((path) => !path.startsWith('/products/'));
  expect(pages.length).toBeGreaterThan(20);
  const { id } = await createProduct(page, 3);
  for (const path of [...pages, `/products/${id}`, '/gallery?picture=team', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator(':is(form, input, select, textarea, button):visible'), path).toHaveCount(0);
    await expectFits(page);
  }
});

test('what a screen shows by swiping stands whole on paper, every voice too (DECISIONS 16.15) @desktop @settings', async ({
  page,
}) => {
  // A4 and A5 without their margins.
  for (const width of [718, 500]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/');
    const voices = page.locator('[data-island="testimonials"] blockquote');
    await expect(voices).toHaveCount(4);
    for (const part of [...(await voices.all()), ...(await page.locator('main li').all())]) {
      const box = await part.boundingBox();
      if (box) expect(box.x + box.width, await part.innerText()).toBeLessThan(width + 1);
    }
  }
});
