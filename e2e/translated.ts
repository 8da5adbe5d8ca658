import { expect, type Page } from '@playwright/test';

/**
 * Translates the pages of a window as Chrome does it: two nested `<font>` with the translation replace each text, also a later one.
 * Here the translation says the same, so that a journey can read it.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let nth = 0;
    const isLeft = ({ parentElement: parent }: Node) =>
      !parent || !parent.translate || parent.closest('script, style, textarea, font, [contenteditable]');
    function translate(text: Text): void {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      nth += 1;
      if (nth % 2) return text.replaceWith(outer);
      text.before(outer);
      text.remove();
    }
    function translateAll(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (text.nodeValue?.trim() && !isLeft(text)) translate(text);
    }
    // Its words come from a server: never in the same turn.
    let isAsked = false;
    function ask(): void {
      if (isAsked) return;
      isAsked = true;
      setTimeout(() => {
        isAsked = false;
        translateAll();
      }, 10);
    }
    addEventListener('DOMContentLoaded', () => {
      ask();
      new MutationObserver(ask).observe(document, { childList: true, subtree: true, characterData: true });
    });
  });
}

export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('font > font').count()).toBeGreaterThan(10);
}
