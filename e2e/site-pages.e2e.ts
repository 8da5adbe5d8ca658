import type { Page } from '@playwright/test';
import { expectAccessible } from './expectations.ts';
import { expect, test, testInOwnWindow } from './support.ts';

/** Every kind of page, in the sections of the site. The other policies are made as the first one is. */
const PAGES = {
  'the start page and those of the company': [
    '/',
    '/about',
    '/services',
    '/careers',
    '/media',
    '/partners',
    '/signin',
  ],
  'the gallery, the products and the branches': [
    '/gallery',
    '/gallery?category=partnerships',
    '/products',
    '/branches',
    '/branches?search=nothing+of+the+kind',
  ],
  'the forms and their thanks': [
    '/contact',
    '/contact?sent=1',
    '/join',
    '/join?sent=1',
    '/complaints',
    '/complaints?number=C-26-123456&by=2026-12-07',
    '/newsletter',
    '/newsletter?thanks=1',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?done=1',
  ],
  'a policy, the pages for members, help and what is not there': [
    '/privacy-policy',
    '/compliance',
    '/site-map',
    '/site-map?search=nothing+of+the+kind',
    '/resources',
    '/support',
    '/dashboard',
    '/portfolio',
    '/transactions',
    '/nowhere',
  ],
  'pages in Swahili, whose words are longer': [
    '/sw',
    '/sw/products',
    '/sw/join',
    '/sw/complaints',
    '/sw/terms-of-service',
  ],
};

/** The words of headings, figures and buttons on two lines: each is in a Range of its own. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    for (const element of document.querySelectorAll(
      'h1, h2, h3, h4, .figures, dt, label, legend, button, a',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || /@/.test(element.textContent)) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        for (const word of (text.nodeValue ?? '').matchAll(/[^\s/-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.add(word[0]);
        }
      }
    }
    return [...broken];
  });

// Colours are the same at every size: a phone has the light ones, a desk the dark ones.
for (const [section, paths] of Object.entries(PAGES)) {
  test(`${section} are accessible and fit the window, in the dark and with large text too (WCAG 2.2 AA)`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(paths.length * 60_000); // when all of them fail: each is looked at, and named
    const faults: string[] = [];
    // A phone's own width grows with what is too wide, so it is not asked for it.
    const beyond = async () =>
      (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expectAccessible(page).catch((error: Error) => faults.push(`${path}: ${error.message}`));
        expect.soft(await beyond(), `${path} is wider than the window`).toBeLessThanOrEqual(0);
        if (!isMobile) return;
        // Large text is widest on a phone.
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect.soft(await beyond(), `${path} is wider than a phone with large text`).toBeLessThanOrEqual(0);
        expect.soft(await brokenWords(page), `${path} breaks words of large text`).toEqual([]);
      });
    }
    expect(faults).toEqual([]);
  });
}

testInOwnWindow(
  'testimonials go on by themselves every 5 seconds and begin again, until somebody takes over (SPEC 4 and 9) @desktop',
  async ({ page }) => {
    // The page has only the time of this test, so that every change is seen.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/');
    await page.getByRole('list', { name: 'What members say' }).scrollIntoViewIfNeeded();
    const pause = page.getByRole('button', { name: 'Pause' });
    await expect(async () => {
      await page.clock.runFor(10);
      expect(await pause.isVisible()).toBe(true);
    }).toPass();
    const current = page.getByRole('group', { name: 'Choose a member' }).locator('[aria-current]');
    // The browser says a moment after Pause is there that the strip is seen.
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(current).toHaveAccessibleName(/^Show 2:/, { timeout: 2000 });
    }).toPass();
    for (const turn of [3, 4, 1, 2]) {
      await page.clock.runFor(5000);
      await expect(current).toHaveAccessibleName(new RegExp(`^Show ${turn}:`));
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(current).toHaveAccessibleName(/^Show 3:/);
    await expect(pause).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(current).toHaveAccessibleName(/^Show 3:/);
    await page.getByRole('button', { name: /^Show 1:/ }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(current).toHaveAccessibleName(/^Show 4:/);
  },
);

test('a picture opens large with caption, description and category, and closes (SPEC 2) @desktop', async ({
  page,
}) => {
  await page.goto('/gallery?category=team');
  const first = page.getByRole('button', { name: /The team on the steps/ });
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'The team on the steps' });
  await expect(dialog.getByText('Most of our officers')).toBeVisible();
  await expect(dialog.getByText('Category: Team')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
  await first.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
