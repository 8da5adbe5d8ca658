import type { Page } from '@playwright/test';
import type { Message } from '#contract/contact.ts';
import { expectAccessible } from './expectations.ts';
import { hydrated } from './site-islands.ts';
import { callApi, createProduct, expect, test, unique } from './support.ts';

// Requests to join and complaints: how visitors send them, and how they are answered.

/** By the links at the top of a page, to what is several screens below. */
async function jumpTo(page: Page, section: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section });
  await expect(link).toBeInViewport();
  const heading = page.getByRole('heading', { name: section, level: 2 });
  await expect(heading).not.toBeInViewport();
  await link.click();
  await expect(heading).toBeInViewport();
}

test('a visitor asks to join with a group for a product, and is told what is missing (DECISIONS 16.6) @phone', async ({
  page,
}) => {
  const name = unique('Rehema');
  const { id, name: product } = await createProduct(page, 3);
  await page.goto(`/products/${id}`);
  await jumpTo(page, 'What it costs on loan');
  await page.getByRole('link', { name: 'How to join' }).click();
  await jumpTo(page, 'Ask to join');
  await expect(page.getByLabel('What would you like to buy? (optional)')).toHaveValue(product);
  await page.getByLabel('Name').focus();
  await hydrated(page, 'join-form');
  const send = page.getByRole('button', { name: 'Ask to join' });
  await send.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('0712 345 678');
  await send.click();
  await expect(page.getByText('Choose a branch, or give your county or town')).toBeVisible();
  await page.getByLabel('Branch').selectOption('Kitui');
  await expect(page.getByLabel('How many people?')).toBeHidden();
  await page.getByLabel('With a group').check();
  await page.getByLabel('How many people?').fill('twelve');
  await send.click();
  await expect(page.getByText('Size of the group is a whole number')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('How many people?').fill('12');
  await send.click();
  await expect(page.getByText('Thank you! We call you to tell you about the next step.')).toBeVisible();
  const { messages } = await callApi<{ messages: Message[] }>(
    page,
    'admin',
    'GET',
    `/messages?kind=joining&search=${encodeURIComponent(name)}`,
  );
  expect(messages).toMatchObject([{ branch_name: 'Kitui', group_size: 12, wish: product, state: 'open' }]);
});
