import type { Settings } from '#contract/settings.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, hire, test, unique, unroute } from './support.ts';

const AT = '/admin/settings';
/** A red dot, as small as a picture can be. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWM4w8BwhgGMzzAwAAAZjgMx8FJdJAAAAABJRU5ErkJggg==',
  'base64',
);

test('a leader is added, reordered, edited and deleted; visitors see each change at once (DECISIONS 6) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const name = unique('Wambua');
  const aboutPage = async () => (await page.request.get('/about')).text();
  await enter(page, 'admin', `${AT}/leadership`);
  const list = page.getByRole('list', { name: 'Leadership, in the order of the site' });
  const entries = list.getByRole('listitem');
  const count = before.site_content.leaders.length;
  await expect(entries).toHaveCount(count);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add a leader' });
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('Position').fill('Head of Gardens');
  await add.getByLabel('Biography').fill('She plants trees.');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Choose a picture of this site, or upload one')).toBeVisible();
  await add.getByRole('button', { name: 'Choose a drawing of this site' }).click();
  await expectAccessible(page);
  await add.getByRole('button', { name: 'portrait tailor' }).click();
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add).toBeHidden();
  await expect(entries).toHaveCount(count + 1);
  expect(await aboutPage()).toContain(name);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(entries.nth(count - 1)).toContainText(name);
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeFocused();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit a leader' });
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: 'n.txt', mimeType: 'text/plain', buffer: PICTURE });
  await expect(edit.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(edit.locator('img[src^="/uploads/"]')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await aboutPage()).toContain('/uploads/');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(
    question.getByText(`Delete ${name}? It disappears from the public site at once.`),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(entries).toHaveCount(count);
  expect(await aboutPage()).not.toContain(name);
  await callApi(page, 'admin', 'PUT', '/settings', { siteContent: { leaders: before.site_content.leaders } });
});

test('an impact figure is changed and stands on the home page at once (DECISIONS 1) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  await enter(page, 'admin', `${AT}/figures`);
  const [first] = before.institution.stats;
  await page.getByRole('button', { name: `Edit ${first!.value}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit a figure' });
  await edit.getByLabel('Figure').fill('51,234+');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await (await page.request.get('/')).text()).toContain('51,234+');
  const { legal_name, careers_email, ...rest } = before.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email };
  await callApi(page, 'admin', 'PUT', '/settings', { institution });
});

test('a message of a visitor is new until it is opened, and can be made new again (DECISIONS 7) @phone', async ({
  page,
}) => {
  const name = unique('Achieng');
  await page.request.post('/api/public/contact', {
    data: {
      name,
      email: 'achieng@x.example',
      phone: '',
      subject: 'Loan Information',
      message: 'I should like a tank.\nHow long does it take?',
    },
  });
  await enter(page, 'admin', `${AT}/messages`);
  await page.getByRole('searchbox', { name: 'Search name, email, subject, text or number' }).fill(name);
  await page.waitForURL(/search=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await row.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Message' });
  await expect(dialog.getByText('How long does it take?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:achieng@x.example?subject=Re%3A%20Loan%20Information',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('New', { exact: true })).toHaveCount(0);
  await expect(row.getByRole('button', { name })).toBeFocused();
  await row.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row.getByText('New', { exact: true })).toBeVisible();
});

test('the notice of a message opens it (DECISIONS 6) @phone', async ({ page }) => {
  const name = unique('Baraka');
  const data = { name, email: 'baraka@x.example', subject: 'Other', message: 'Where is your branch?' };
  // Right before the list of the 20 latest notices is read, from which the orders of other journeys soon push it.
  let wasSent = false;
  await page.route('**/api/notifications', async (route) => {
    if (!wasSent) await page.request.post('/api/public/contact', { data });
    wasSent = true;
    await route.fallback();
  });
  await enter(page, 'admin', '/admin/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: `${name} wrote a message` }).click();
  const dialog = page.getByRole('dialog', { name: 'Message' });
  await expect(dialog.getByText('Where is your branch?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('an admin deletes a message after a question, and a failure is shown (privacy policy, section 5) @desktop', async ({
  page,
}) => {
  const name = unique('Zawadi');
  const data = { name, email: 'zawadi@x.example', subject: 'Other', message: 'Please forget me.' };
  await page.request.post('/api/public/contact', { data });
  await enter(page, 'admin', `${AT}/messages?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name: 'Message' });
  const remove = sheet.getByRole('button', { name: 'Delete' });
  const question = page.getByRole('dialog', { name: `Delete the message of ${name}` });
  await remove.click();
  await expect(question).toContainText('Delete this message? This cannot be undone.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(remove).toBeFocused();

  await page.route('**/api/messages/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Failed to delete the message. Please try again.')).toBeVisible();
  await unroute(page, '**/api/messages/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No messages')).toBeVisible();
});

test('subscribers are found by what they are, and only confirmed ones are taken along as a file (DECISIONS 7.3) @desktop', async ({
  page,
}) => {
  const email = `reader-${Date.now().toString(36)}@x.example`;
  await page.request.post('/api/public/newsletter', { data: { email, consent: true } });
  await enter(page, 'admin', `${AT}/subscribers`);
  await page.getByRole('searchbox', { name: 'Search email' }).fill(email);
  await page.waitForURL(/search=/);
  await expect(page.getByRole('row').filter({ hasText: email }).getByText('Not confirmed')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText('0 addresses exported')).toBeVisible();
});

test('the audit log tells who changed what, from what to what, and leads to all of that record (DECISIONS 6) @desktop', async ({
  page,
}) => {
  const name = unique('Ledger lamp');
  // Of the log's page the others fill the rest, and soon all of it.
  const admin = await hire(page, 'admin');
  const { id: author } = await callApi<{ id: string }>(page, admin, 'GET', '/auth/me');
  const product = await callApi<{ id: string }>(page, admin, 'POST', '/products', {
    name,
    category: 'Solar',
    price: 100,
    stock: 1,
  });
  await callApi(page, admin, 'PUT', `/products/${product.id}`, { price: 120 });
  await enter(page, 'admin', `${AT}/audit?entity=product&staff_id=${author}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  const dialog = page.getByRole('dialog', { name: 'What changed' });
  await expect(dialog.getByRole('heading', { name: `Product edited: ${name}` })).toBeVisible();
  const price = dialog.getByRole('row').filter({ hasText: 'Price' });
  await expect(price).toContainText('100');
  await expect(price).toContainText('120');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'All of this record' }).click();
  await expect(page).toHaveURL(new RegExp(`entity_id=${product.id}`));
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
});
