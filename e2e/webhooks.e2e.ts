import { expectAccessible } from './expectations.ts';
import { enter, expect, test, unique, unroute } from './support.ts';

test('an admin adds a webhook, sends a test, sees the answer, changes it and switches it off (DECISIONS 19.3) @desktop', async ({
  page,
}) => {
  const url = `https://${unique('hook').toLowerCase().replaceAll(/\W/g, '-')}.invalid/in`;
  const row = page.getByRole('row').filter({ hasText: url });
  await enter(page, 'admin', '/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add Webhook' });
  await sheet.getByRole('textbox', { name: 'Address' }).fill('http://hooks.example.org');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('Give a public address that begins with https://');
  await sheet.getByRole('textbox', { name: 'Address' }).fill(url);
  await sheet.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'All branches' }).click();
  await sheet.getByRole('checkbox', { name: 'Order approved' }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of a webhook' });
  await expect(shown.locator('code')).toHaveText(/^whsec_/);
  await shown.getByRole('button', { name: 'Done' }).click();

  await row.getByRole('button', { name: 'Send a test' }).click();
  await row.getByRole('button', { name: 'Deliveries' }).click();
  const sent = page.getByRole('dialog', { name: 'Deliveries to' });
  await expect(sent).toContainText('The name is not known', { timeout: 60_000 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sent).toBeHidden();

  await row.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change Webhook' });
  await expect(change.getByRole('textbox', { name: 'Address' })).toHaveValue(url);
  await change.getByRole('checkbox', { name: 'Order shipped' }).check();
  // Whoever looks up an address in another tab comes back to what was typed, though more was sent meanwhile.
  await page.route('**/api/webhooks?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { webhooks: { waiting: number }[] };
    for (const one of json.webhooks) one.waiting = 77;
    await route.fulfill({ response, json });
  });
  const readAgain = page.waitForResponse('**/api/webhooks?*');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await readAgain;
  await expect(page.locator('tr', { hasText: url })).toContainText('77 waiting');
  await unroute(page, '**/api/webhooks?*');
  await expect(change.getByRole('checkbox', { name: 'Order shipped' })).toBeChecked();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Order approved, Order shipped');

  await row.getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('dialog', { name: 'Switch off' });
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Off since');
  await row.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
});
