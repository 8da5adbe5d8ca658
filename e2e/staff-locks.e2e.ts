import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './expectations.ts';
import { callApi, enter, expect, hire, signIn, test } from './support.ts';

const nameOf = async (page: Page, username: string): Promise<string> =>
  (await callApi<{ name: string }[]>(page, 'admin', 'GET', `/staff?search=${username}`))[0]!.name;

test('a manager locks the account of a lost phone, which is signed out at once, and unlocks it (DECISIONS 3.22)', async ({
  page,
  browser,
}) => {
  const [manager, officer] = [
    await hire(page, 'branch_manager', 'Kitui'),
    await hire(page, 'credit_officer', 'Kitui'),
  ];
  const name = await nameOf(page, officer);
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, officer);

  await enter(page, manager, '/credit-officer/dashboard');
  const isPhone = page.viewportSize()!.width < 640;
  if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Back office' });
  await menu.getByRole('link', { name: 'Staff of the branch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff of the branch' })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(name);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: name });
  await expect(row).toContainText('Active');
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: `Lock the account of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock account' });
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost phone');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Locked');
  await expect(row).toContainText('Lost phone');
  await expect(page.getByRole('button', { name: `End sessions of ${name}` })).toBeHidden();
  await expectFits(page);

  await phone.goto('/credit-officer/orders');
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await phone.goto('/signin');
  await phone.getByLabel('Email or Username').fill(officer);
  await phone.getByRole('textbox', { name: 'Password' }).fill('a-password-of-ones-own');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('alert')).toContainText('Invalid');

  await page.getByRole('button', { name: `Unlock the account of ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Unlock account' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Found again');
  await question.getByRole('button', { name: 'Unlock account' }).click();
  await expect(row).toContainText('Active');
  await signIn(phone, officer);
  await phone.context().close();
});
