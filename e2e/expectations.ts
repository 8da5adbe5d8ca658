import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** In pages that were looked at by it. */
    axe: typeof axe;
  }
}

/** A third as long as the package's main file, for a browser to read at each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The place shows each of these texts in full, to the letter. */
export async function expectTexts(place: Locator, texts: string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true })).toBeVisible();
}

/** What depends on colours and on nothing else: all that differs once the same page is dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const ALL_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds on the present screen. Behind an open dialog of the back office nothing can be reached: that
 * was looked at when there was no dialog.
 */
async function findViolations(page: Page, what: 'all' | 'colours'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(
    async (runOnly) => {
      const hasDialog = document.querySelector('[data-portal] [role=dialog]') !== null;
      const context: axe.ElementContext = hasDialog ? { exclude: ['#root'] } : document;
      // Axe reports only violations in full.
      const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
      const results = await window.axe.run(context, options);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    what === 'colours'
      ? ({ type: 'rule', values: OF_COLOURS } as const)
      : ({ type: 'tag', values: ALL_TAGS } as const),
  );
}

/** Expects nothing wider than the window. A phone's own width grows with wide content, so this does not read it. */
export async function expectFits(page: Page): Promise<void> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest, page.url()).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/**
 * Makes the text of each button and tab 2.5 times as long, as another language may be, and expects all of it within its button
 * and the page. A word of a short text grows itself; of a longer one there are more words.
 */
export async function expectButtonsHold(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>(
      'button, [role=tab], .mantine-Button-root, .mantine-SegmentedControl-label, [class*=button]:is(a)',
    );
    const textsOf = (button: HTMLElement) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      // What only a screen reader says is cut away by design.
      return texts.filter(
        ({ data, parentElement: parent }) => /\p{L}/u.test(data) && parent!.offsetWidth > 1,
      );
    };
    const seen = [...buttons].filter(
      (button) => button.offsetWidth > 1 && !button.closest('[inert], [aria-hidden=true]'),
    );
    const texts = seen.flatMap((button) => textsOf(button).map((text) => ({ button, text, is: text.data })));
    const longer = (text: string, apart: string) =>
      `${text}${apart}`.repeat(3).slice(0, Math.ceil(2.5 * text.length));
    for (const { text } of texts)
      text.data =
        text.data.length > 12
          ? longer(text.data, ' ')
          : text.data.replaceAll(/\S+/g, (word) => longer(word, ''));
    return texts.flatMap(({ button, text, is }) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [inner, outer] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      const holds =
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1;
      const hidden = [button, ...button.querySelectorAll<HTMLElement>('*')].filter(
        (one) =>
          one.contains(text) &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX !== 'visible',
      );
      return holds && hidden.length === 0 ? [] : [`${is}: ${text.data}`];
    });
  });
  expect(cut, page.url()).toEqual([]);
  await expectFits(page);
}

/** Expects no violation by axe on the present screen (WCAG 2.2 AA); `colours`: checks only its colours. */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  // A message that goes while axe reads has other colours than the one that people read. What follows the scroll never ends.
  await expect(async () => {
    await page.evaluate(() => {
      const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      const ended = running.map((animation) => animation.finished.catch(() => {}));
      // One without an end, or in a page that is not drawn just now, must not hold the journey for ever.
      const enough = new Promise<void>((resolve) => void setTimeout(resolve, 2000));
      return Promise.race([Promise.all(ended).then(() => {}), enough]);
    });
    // From the top, where nothing lies half below the header: axe takes what is seen of a button for all of it.
    const from = await page.evaluate(() => {
      const { scrollY } = window;
      window.scrollTo(0, 0);
      return scrollY;
    });
    const violations = await findViolations(page, what);
    await page.evaluate((y) => window.scrollTo(0, y), from);
    expect(violations).toEqual([]);
  }).toPass({ timeout: 30_000 });
}
