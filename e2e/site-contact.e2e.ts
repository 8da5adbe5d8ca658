import { hydrated } from './site-islands.ts';
import { expectAccessible } from './expectations.ts';
import { expect, test, testWithoutScripts, unique } from './support.ts';

test('a visitor is told what is missing, corrects it, and is thanked (SPEC 4 and 5) @phone', async ({
  page,
}) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await hydrated(page, 'contact-form');
  await send.click();
  for (const mistake of ['Name', 'Email', 'Subject', 'Message'].map((field) => `${field} is required`)) {
    await expect(page.getByText(mistake)).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Amina');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await page.locator('#contact-email').fill('amina');
  await page.getByLabel('Phone (optional)').fill('call me');
  await page.getByLabel('Subject').selectOption('Savings Products');
  await message.fill('short');
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await page.locator('#contact-email').fill('amina@example.com');
  await page.getByLabel('Phone (optional)').fill('+254 700 000 001');
  await message.fill(unique('How do I begin to save?'));
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/public/contact', async (route) => {
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

test('a message that cannot be sent is kept, and it is said what to do (SPEC 8) @phone', async ({ page }) => {
  await page.goto('/contact?subject=Other');
  await page.route('**/api/public/contact', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Name' }).fill('Amina');
  await page.locator('#contact-email').fill('amina@example.com');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('How do I begin to save?');
  await hydrated(page, 'contact-form');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const failure = page.getByText('What you typed is kept: please try again, or call');
  await expect(failure).toBeFocused();
  await expect(failure).toBeInViewport();
  await expect(message).toHaveValue('How do I begin to save?');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

testWithoutScripts(
  'the form works without JavaScript: mistakes come back with what was typed, then a thank-you (DECISIONS 7) @phone',
  async ({ page }) => {
    await page.goto('/contact?subject=Career%20Opportunities');
    await expect(page.getByLabel('Subject')).toHaveValue('Career Opportunities');
    await page.getByRole('textbox', { name: 'Message' }).fill('Too few');
    await page.locator('#contact-email').fill('amina@');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Too few');
    await expect(page.getByLabel('Subject')).toHaveValue('Career Opportunities');
    await page.getByRole('textbox', { name: 'Name' }).fill('Amina');
    await page.locator('#contact-email').fill('amina@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill(unique('Is the post still open?'));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/contact\?sent=1/);
    await expect(page.getByText('Thank you for your message! We will get back to you soon.')).toBeVisible();
  },
);

test('five questions open and close, and search engines read them too @phone @settings', async ({ page }) => {
  await page.goto('/contact');
  const questions = page.locator('details[name=questions]');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0).locator('p')).toBeVisible();
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(0).locator('p')).toBeHidden();
  await expectAccessible(page);
  expect(await page.locator('script[type="application/ld+json"]').innerText()).toContain('FAQPage');
});

testWithoutScripts(
  'the box at the foot of each page subscribes, without JavaScript too; a mistake is said (DECISIONS 7) @phone',
  async ({ page }) => {
    await page.goto('/newsletter');
    const form = page.locator('main form');
    await form.getByLabel('Email address').fill('amina@');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Please agree to receive our news.')).toBeVisible();
    await expect(form.getByLabel('Email address')).toHaveValue('amina@');
    await page.goto('/branches');
    const box = page.locator('footer form');
    await box.getByLabel('Email address').fill(`${unique('a').replaceAll(' ', '')}@example.com`);
    await box.getByRole('checkbox').check();
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/newsletter\?thanks=1/);
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
    await page.goto('/newsletter/unsubscribe?token=of-nobody');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  },
);
