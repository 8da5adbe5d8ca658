import { expectAccessible } from './expectations.ts';
import { enter, expect, test, unique, uniqueDigits } from './support.ts';

/*
 * The settings are one thing for the whole institution. What these journeys change there they change back, one after the
 * other (`@settings`).
 */

const AT = '/admin/settings';

const section = async (page: Parameters<typeof enter>[0], name: string) => {
  await enter(page, 'admin', `${AT}/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a branch is added, shown on the site at once, renamed, and deleted only when it is empty (SPEC 8, DECISIONS 6) @desktop', async ({
  page,
}) => {
  const name = unique('Mwingi');
  await section(page, 'branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Branch' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('Garissa Road, Mwingi');
  const code = dialog.getByLabel('Code');
  await code.fill('kti');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A branch with that code already exists.')).toBeVisible();
  await code.fill('');
  await expectAccessible(page);
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
  await expect(edit.getByLabel('Opening hours')).toHaveValue('Monday - Friday 8:00 AM - 5:00 PM');
  await expect(edit.getByLabel('Code')).toHaveValue(/^M[A-Z]{2,3}$/);
  await edit.getByLabel('Opening hours').fill('Tuesday 9:00 AM - 1:00 PM');
  // The first answer is lost: the change is sent again under its key, and is not somebody else's.
  let lost = 0;
  await page.route('**/api/branches/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Branch saved')).toBeVisible();
  expect(await (await page.request.get('/branches')).text()).toContain('Tuesday 9:00 AM - 1:00 PM');

  await page
    .getByRole('row')
    .filter({ hasText: 'Kitui' })
    .getByRole('button', { name: 'Delete Kitui' })
    .click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    question.getByText('Cannot delete this branch. It may have associated staff, groups, clients or orders.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  // The row that took its place.
  await expect(page.locator('[data-row-opener]:focus')).toBeVisible();
});

test('a new member of staff gets a password that is seen once, signs in with it, and is out when deactivated (DECISIONS 6) @phone', async ({
  page,
  browser,
}) => {
  const username = `njeri.${uniqueDigits()}`;
  await section(page, 'staff');
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
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Save' }).click();
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
