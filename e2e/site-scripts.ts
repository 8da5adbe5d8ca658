import { expect, type Page } from '@playwright/test';

/** Waits until the script of a part of a page has come. */
export const ready = (page: Page, script: string): Promise<void> =>
  expect(page.locator(`[data-script=${script}][data-ready]`)).toBeAttached({ timeout: 20_000 });
