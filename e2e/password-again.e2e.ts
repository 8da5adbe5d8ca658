import type { Page } from '@playwright/test';
import type { StaffMember } from '#contract/staff.ts';
import { openDatabase } from './database.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, hire, passwordOf, test, uniqueDigits } from './support.ts';

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

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your password again' });

test('an account is made after the password was typed again, and nothing typed before is lost (DECISIONS 10.36c) @desktop', async ({
  page,
}) => {
  const admin = await hire(page, 'admin');
  const username = `asked.${uniqueDigits()}`;
  await enter(page, admin, '/admin/settings/staff?edit=new');
  const form = page.getByRole('dialog', { name: 'Add Staff' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Mumbua Kyalo');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@x.example`);
  await form.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Kitui' }).click();
  await waitLong(admin);
  await form.getByRole('button', { name: 'Save' }).click();

  const again = dialogOf(page);
  const box = again.getByRole('textbox', { name: 'Your password' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(form.getByText('Type your password again to do this. Nothing was done.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await box.fill('not it');
  await page.keyboard.press('Enter');
  await expect(again.getByText('The current password is not right.')).toBeVisible();
  await box.fill(passwordOf(admin));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Temporary password' })).toBeVisible();
  const made = await callApi<StaffMember[]>(page, 'admin', 'GET', `/staff?search=${username}`);
  expect(made.map(({ name }) => name)).toEqual(['Mumbua Kyalo']);
});
