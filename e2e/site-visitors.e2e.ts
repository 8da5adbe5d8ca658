import { ready } from './site-scripts.ts';
import { expectFits } from './expectations.ts';
import { expect, test } from './support.ts';

const SCRIPTS = '**/*.js';

test('what is typed into a search before its script has loaded is searched (SPEC 2) @phone', async ({
  page,
}) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('lamp');
  load();
  await ready(page, 'search');
  await expect(page).toHaveURL(/search=lamp/);
  await expect(search).toHaveValue('lamp');
  await search.press('Enter');
  await expect(page.locator('[data-script=search] output')).toHaveText(/^\d+ /);
});

test('on paper a page is light, names the institution, has no form, and cuts nothing off (DECISIONS 16.15) @desktop @settings', async ({
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
      drawn.filter((src) => src.includes('-dark.svg')),
      path,
    ).toEqual([]);
    await expectFits(page);
    await expect(page.locator('form:visible'), path).toHaveCount(0);
    await expect(page.getByRole('banner'), path).toHaveText('Jirani Microfinance', { useInnerText: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});
