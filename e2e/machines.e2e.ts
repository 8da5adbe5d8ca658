import { expectAccessible, expectFits } from './expectations.ts';
import { enter, expect, test, unique } from './support.ts';

test('an admin makes a machine account, changes its key and ends it (DECISIONS 13.2)', async ({ page }) => {
  const name = unique('Stock program');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: name });
  const statusWith = async (key: string) =>
    (await page.request.get('/api/branches', { headers: { authorization: `Bearer ${key}` } })).status();
  const shown = page.getByRole('dialog', { name: 'Key of a machine account' });
  const takeKey = async () => {
    const key = await shown.locator('code').innerText();
    await expect(shown).toContainText('You see it this once');
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
    return key;
  };
  const answer = async (dialog: string) => {
    const question = page.getByRole('dialog', { name: dialog });
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: dialog }).click();
    await expect(question).toBeHidden();
  };

  await enter(page, 'admin', '/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Jump to (Ctrl K)' }).click();
  await page.getByPlaceholder('Jump to a client, group, order or screen').fill('Machine accounts');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/machines');
  await page.getByRole('button', { name: 'Add Machine Account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add Machine Account' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('This is required');
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name);
  await sheet.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Kitui' }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Import files' })).toBeDisabled();
  await sheet.getByRole('checkbox', { name: 'See branches' }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  // Back asks first, and the key stays (DECISIONS 10.36f).
  await expect(shown).toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  await page.goBack();
  const asked = page.getByRole('dialog', { name: 'Shown this once' });
  await expect(asked).toContainText('Have you kept it?');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(asked).toBeHidden();
  const first = await takeKey();
  expect(first).toMatch(/^mfk_/);
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(row).toContainText('never used');
  expect(await statusWith(first)).toBe(200);

  await row.getByRole('button', { name: `Make a second key for ${name}` }).click();
  const second = await takeKey();
  await expect(row).toContainText('last used');
  await expect(row.getByRole('button', { name: `Make a second key for ${name}` })).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);
  await row.getByRole('button', { name: `End the key …${first.slice(-4)} of ${name}` }).click();
  await answer('End key');
  expect(await statusWith(first)).toBe(401);
  expect(await statusWith(second)).toBe(200);

  await row.getByRole('button', { name: `End account ${name}` }).click();
  await answer('End account');
  await expect(row).toContainText('Ended');
  await expect(row).toContainText('No key');
  expect(await statusWith(second)).toBe(401);
});
