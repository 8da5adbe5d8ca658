import { ready } from './site-scripts.ts';
import { expectAccessible } from './expectations.ts';
import { expect, test, unique } from './support.ts';

test('a visitor sees what is missing, corrects it, and is thanked (SPEC 4 and 5) @phone', async ({
  page,
}) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await ready(page, 'form');
  await send.click();
  for (const mistake of ['Name', 'Email', 'Subject', 'Message'].map((field) => `${field} is required`)) {
    await expect(page.getByText(mistake)).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Amina');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await page.locator('#contact-email').fill('amina');
  await page.getByLabel('Subject').selectOption('Savings Products');
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.locator('#contact-email').fill('amina@example.com');
  await message.fill(unique('How do I begin to save?'));
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/contact', async (route) => {
    await seen;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letThrough();
  await expect(page.getByText('Thank you for your message! We will get back to you soon.')).toBeVisible();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(message).toHaveValue('');
});
