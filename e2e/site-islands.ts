import { expect, type Page } from '@playwright/test';

/** Waits until an island of the site answers: React has taken hold of what the server drew. */
export async function hydrated(page: Page, island: string): Promise<void> {
  const isHeld = () =>
    page
      .locator(`[data-island="${island}"]`)
      .evaluate((element) =>
        [...element.children].some((child) =>
          Object.keys(child).some((key) => key.startsWith('__reactFiber')),
        ),
      );
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
}
