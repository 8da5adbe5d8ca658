import { openDatabase } from './database.ts';
import { expectAccessible } from './expectations.ts';
import { enter, expect, hire, passwordOf, test, unique, uniqueDigits } from './support.ts';

/*
 * The settings are one thing for the whole institution. What these journeys change there they change back, one after the
 * other (`@settings`).
 */

const AT = '/admin/settings';

/** Lets a quarter of an hour go by for all sessions of somebody. */
async function waitLong(username: string): Promise<void> {
  const database = await openDatabase();
  await database.query(
    `update sessions set password_at = password_at - interval '16 minutes'
     where staff_id = (select id from staff where username = $1)`,
    [username],
  );
  await database.end();
}

test('a branch is added, shown on the site at once, changed, and deleted (SPEC 2, DECISIONS 6) @desktop', async ({
  page,
}) => {
  const name = unique('Mwingi');
  await enter(page, 'admin', `${AT}/branches`);
  await page.getByRole('button', { name: 'Add Branch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Branch' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('Garissa Road, Mwingi');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  expect(await (await page.request.get('/branches')).text()).toContain(name);

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Branch' });
  await edit.getByLabel('Opening hours').fill('Tuesday 9:00 AM - 1:00 PM');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Branch saved')).toBeVisible();
  expect(await (await page.request.get('/branches')).text()).toContain('Tuesday 9:00 AM - 1:00 PM');

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  // The row that took its place.
  await expect(page.locator('[data-row-opener]:focus')).toBeVisible();
});

test('who adds staff types their password again; the new member signs in, and is out when deactivated (DECISIONS 6, 10.36c) @phone', async ({
  page,
  browser,
}) => {
  const username = `njeri.${uniqueDigits()}`;
  const admin = await hire(page, 'admin');
  await enter(page, admin, `${AT}/staff`);
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const add = page.getByRole('dialog', { name: 'Add Staff' });
  await add.getByRole('textbox', { name: 'Name', exact: true }).fill('Njeri Mutindi');
  await add.getByLabel('Username').fill(username);
  await add.getByLabel('Email').fill(`${username}@x.example`);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(
    add.getByText('Choose a branch, or all branches.'),
    'all branches is never the default',
  ).toBeVisible();
  await add.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option', { name: 'All branches' })).toBeVisible();
  await page.getByRole('option', { name: 'Kitui' }).click();
  await waitLong(admin);
  await add.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Your password again' });
  const box = again.getByRole('textbox', { name: 'Your password' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(add.getByText('Type your password again to do this. Nothing was done.')).toBeVisible();
  await add.getByRole('button', { name: 'Save' }).click();
  await box.fill('not it');
  await page.keyboard.press('Enter');
  await expect(again.getByText('The current password is not right.')).toBeVisible();
  await box.fill(passwordOf(admin));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Temporary password' });
  const password = (await dialog.locator('code').textContent())!;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog, 'a slip does not lose it').toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/signin');
  await other.getByLabel('Email or Username').fill(username);
  await other.getByRole('textbox', { name: 'Password' }).fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/credit-officer/dashboard');

  await page.getByRole('searchbox', { name: 'Search name, username or email' }).fill(username);
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByRole('button', { name: 'Edit Njeri Mutindi' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff' });
  await edit.getByRole('switch', { name: 'May sign in' }).press('Space');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  await expect(row.getByText('Deactivated')).toBeVisible();
  await other.reload();
  await other.waitForURL('**/signin');
  await context.close();

  await row.getByRole('button', { name: 'Reset the password of Njeri Mutindi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog.locator('code')).not.toHaveText(password);
  await dialog.getByRole('button', { name: 'Done' }).click();
});
