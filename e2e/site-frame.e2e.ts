import type { Page } from '@playwright/test';
import { expectAccessible } from './expectations.ts';
import { expect, PASSWORD, test } from './support.ts';

/** Signs in beside the page, as another tab would: the public site reads the same store. */
async function beSignedIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { identifier: username, password: PASSWORD },
  });
  const session = await answer.text();
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('session', text), session);
}

const groundOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').opacity);

test('the header is transparent at the top and white once scrolled more than 10 px (SPEC 2)', async ({
  page,
}) => {
  await page.goto('/about');
  await expect.poll(() => groundOf(page)).toBe('0');
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await expect.poll(() => groundOf(page)).toBe('0');
  await page.evaluate(() => scrollTo({ top: 12, behavior: 'instant' }));
  await expect.poll(() => groundOf(page)).toBe('1');
});

test('the header never hides what has the focus, on the way back up a page either (WCAG 2.4.11)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // at once, not in a glide
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Site Map' }).focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      const header = document.querySelector('header');
      if (!box || header?.contains(document.activeElement)) return 0;
      return (header?.getBoundingClientRect().bottom ?? 0) - box.top;
    });
    expect(hidden, `after ${step + 1} steps back`).toBeLessThanOrEqual(0);
  }
});

test('on a phone the menu opens, closes, and is closed on the next page (SPEC 2) @phone', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();
});

for (const [username, entries] of [
  ['admin', ['Admin Dashboard', 'Sign Out']],
  ['officer', ['Officer Dashboard', 'Sign Out']],
  ['manager', ['Dashboard', 'Sign Out']],
] as const) {
  test(`${username} has the account menu of that role, sees prices, and signs out (SPEC 2 and 6)`, async ({
    page,
  }) => {
    await beSignedIn(page, username);
    await page.goto('/');
    await page.getByLabel(/^Account of /).click();
    await expect(page.getByRole('banner').locator('details li')).toHaveText([...entries]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await expect(page.getByText(/^Starting from Ksh [\d,]+$/)).toHaveCount(6);
    await page.getByLabel(/^Account of /).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Starting from')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });
}

test('machines find their way: robots, sitemap, manifest, icons, canonical address, one address for one page @desktop', async ({
  page,
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const addresses = await (await request.get(sitemap)).text();
  for (const path of ['/', '/about', '/services', '/careers', '/gallery']) {
    expect(addresses).toContain(`${path}</loc>`);
    expect((await request.head(path)).status()).toBe(200);
  }
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of [...manifest.icons, { src: '/share.png' }, { src: '/apple-touch-icon.png' }]) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  await page.goto('/about/?utm_source=poster');
  await expect(page).toHaveURL(/\/about\?utm_source=poster$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  // Unless the settings changed just now.
  await expect(async () => {
    const known = (await request.get('/about')).headers()['etag'] ?? '';
    expect((await request.get('/about', { headers: { 'if-none-match': known } })).status()).toBe(304);
  }).toPass({ timeout: 15_000 });
});
