import { expect, test as base, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Product } from '#contract/products.ts';

/** Of the demo accounts (DECISIONS 9). */
export const PASSWORD = 'Jirani-demo-2026';

/** Every journey also fails on a crash of the page, or when the content security policy stops something of ours. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

let serial = 0;
/** A name that no other journey, at no other size, uses. */
export function unique(name: string): string {
  serial += 1;
  return `${name} ${process.pid}-${Date.now().toString(36)}-${serial}`;
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** A call of the API beside the browser, as somebody of the demo. */
export async function callApi<Body = unknown>(
  page: Page,
  username: string,
  method: string,
  path: string,
  data?: object,
): Promise<Body> {
  const signedIn = await page.request.post('/api/auth/login', {
    data: { identifier: username, password: PASSWORD },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}`).toBe(true);
  return (await reply.json()) as Body;
}

/** A product of this journey's own, so that its stock is nobody else's. */
export function createProduct(page: Page, stock: number, price = 2500): Promise<Product> {
  return callApi<Product>(page, 'admin', 'POST', '/products', {
    name: unique('Lantern'),
    description: 'Lights a room for eight hours.',
    category: 'Solar',
    price,
    stock,
  });
}

export async function stockOf(page: Page, product: Product): Promise<number> {
  const found = await callApi<Product>(page, 'admin', 'GET', `/products/${product.id}`);
  return found.stock;
}

/** Nothing for axe to say about what is on the screen now (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that still fades in has other colours than the one that people read. What follows the scroll never ends.
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.all(running.map((animation) => animation.finished.catch(() => {})));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
