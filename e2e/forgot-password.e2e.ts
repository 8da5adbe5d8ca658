import { makeAccount, test as testOfOwn } from './own-product.ts';
import { expectAccessible } from './expectations.ts';
import { expect, uniqueDigits } from './support.ts';

const NEW = 'three goats by the well';

testOfOwn(
  'who forgot the password gets a link by mail, chooses a new one and signs in with it (DECISIONS 10.36d) @phone',
  async ({ page, own }) => {
    const username = `forgetful.${uniqueDigits()}`;
    await makeAccount(own, username, 'credit_officer');
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await expectAccessible(page);
    const identifier = page.getByLabel('Email or Username');
    await identifier.press('Enter');
    await expect(identifier).toHaveAttribute('aria-invalid', 'true');
    await identifier.fill(username);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If this account exists, an email is on its way to it.')).toBeVisible();
    await expectAccessible(page);

    const mine = () => own.mails.taken.filter(({ to }) => to === `${username}@jirani.example`);
    // A server looks for mails to send every ten seconds.
    await expect.poll(() => mine().length, { timeout: 40_000 }).toBe(1);
    const path = /\/reset-password#[\w-]{43}/.exec(mine()[0]!.body)![0];
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessible(page);
    const [next, again] = [
      page.getByRole('textbox', { name: 'New password', exact: true }),
      page.getByRole('textbox', { name: 'New password once more' }),
    ];
    await next.fill('password123');
    await again.fill('password123');
    await again.press('Enter');
    await expect(next).toHaveAttribute('aria-invalid', 'true');
    await next.fill(NEW);
    await again.fill(NEW);
    await again.press('Enter');
    await expect(page.getByText('Your password is changed. Sign in with it now.')).toBeVisible();

    await page.goto('/signin');
    await page.goto(path);
    await next.fill(NEW);
    await again.fill(NEW);
    await again.press('Enter');
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for another link' }).click();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByLabel('Email or Username').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/credit-officer/dashboard');
  },
);
