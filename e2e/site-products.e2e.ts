import { test as bare } from '@playwright/test';
import { ready } from './site-scripts.ts';
import { expectAccessible } from './expectations.ts';
import { expect, test } from './support.ts';

test('a visitor finds a product by a word and by category, as they type, and can share what they found (SPEC 2, Products) @phone', async ({
  page,
}) => {
  await page.goto('/products');
  const cards = page.locator('[data-script=search] h3:visible');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await ready(page, 'search');
  await search.fill('LANTERN PHONE');
  await expect(cards.first()).toContainText('Lantern with');
  await expect(page).toHaveURL(/search=LANTERN\+PHONE/);
  await search.fill('no such thing anywhere');
  // The region that shows the count shows this too, so that screen readers read it.
  await expect(page.locator('[data-script=search]').getByRole('status')).toContainText(
    'No products found matching your criteria',
    { useInnerText: true },
  );
  await expect(page.getByText('Try adjusting your search or filter settings')).toBeVisible();
  await expectAccessible(page);
  await search.fill('');
  const water = page.getByRole('button', { name: 'Water Storage' });
  await water.click();
  await expect(water).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/category=Water\+Storage$/);
  await page.reload();
  await expect(water).toHaveAttribute('aria-pressed', 'true');
  const named = (name: string) => page.getByRole('heading', { level: 3, name });
  await expect(named('Water Tank, 1,000 Litres')).toBeVisible();
  await expect(named('Torch Phone with Radio')).toHaveCount(0);
  const all = page.getByRole('button', { name: 'All', exact: true });
  await all.click();
  await expect(named('Torch Phone with Radio')).toBeVisible();
  await page.goBack();
  await expect(water).toHaveAttribute('aria-pressed', 'true');
  await expect(named('Torch Phone with Radio')).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/products$/);
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(named('Torch Phone with Radio')).toBeVisible();
});

/** As `ProductBrowser.tsx` writes it. */
const FAILURE =
  '<div role="alert" hidden data-failed="Failed to load products"' +
  ' data-refused="Failed to fetch products. Please try again later."' +
  ' data-forbidden="You do not have permission to view products"><p></p><a href="/products">Try again</a></div>';

// Refused calls are errors in the console.
bare(
  'a list that the server could not read is asked for again; what fails is said in red (SPEC 2 and 8) @phone',
  async ({ page }) => {
    await page.route('**/products', async (route) => {
      if (new URL(route.request().url()).pathname !== '/products') return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      // As the server writes the page when the database does not answer.
      const body = html.replace(/<div data-script="search">[^]*?<\/output>/, (list) =>
        list
          .replace('data-script="search"', 'data-script="products"')
          .replace(/<output[^]*/, `<output>Loading products...</output>${FAILURE}`),
      );
      return route.fulfill({ response: answer, body });
    });
    const answers: [status: number | undefined, text: string][] = [
      [500, 'Failed to fetch products. Please try again later.'],
      [403, 'You do not have permission to view products'],
      [undefined, 'Failed to load products'],
    ];
    for (const [status, text] of answers) {
      const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/products', async (route) => {
        await seen;
        if (!status) return route.abort();
        return route.fulfill({ status, json: { message: 'x', code: 'internal' } });
      });
      await page.goto('/products');
      await expect(page.getByText('Loading products...')).toBeVisible();
      answer();
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    }
    await expectAccessible(page);
  },
);
