import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createSmtpServer, type SmtpServer } from '../apps/api/test/smtp.ts';
import { expectAccessible } from './expectations.ts';
import { startProduct, type Product } from './product.ts';
import { expect, test as base, uniqueDigits } from './support.ts';

/** A product of a worker's own: empty, no demo, with a mail server and a first admin who has never signed in. */
interface OwnProduct extends Product {
  mails: SmtpServer;
}

const PASSWORD_OF_ALL = 'rain on the iron roof';
const FIRST_ADMIN = 'first.admin';

/** What the phone shows, or will; those of the half minutes beside it are taken, too, so that two can be typed in one. */
const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + halfMinutes * 30_000,
  });

/** Makes an admin at the terminal; the password is chosen, so it is not temporary. */
async function makeAdmin(product: Product, username: string): Promise<void> {
  const who = ['--name', 'Wanjiru Kamau', '--username', username, '--email', `${username}@jirani.example`];
  await product.run('staff-create.ts', who, `${PASSWORD_OF_ALL}\n`);
}

/** Journeys through an empty system, as an institution begins with it (DECISIONS 9.6). */
const test = base.extend<object, { own: OwnProduct }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what it needs
    async ({}, use) => {
      const mails = await createSmtpServer();
      const product = await startProduct({
        SEED: 'none',
        SMTP_URL: mails.url,
        MAIL_FROM: 'office@jirani.example',
        PUBLIC_URL: 'http://127.0.0.1',
      });
      await makeAdmin(product, FIRST_ADMIN);
      await use({ ...product, mails });
      await product.stop();
      await mails.close();
    },
    { scope: 'worker', timeout: 3 * 60_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

// Both journeys go through one system, in one worker.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email or Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD_OF_ALL);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The key that the screen shows beside the picture. */
async function readSecret(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /scan/ })).toBeVisible();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

test('the first admin sets up a second factor at the first sign-in, and cannot turn it off (SPEC 4, DECISIONS 10.36b) @desktop', async ({
  page,
}) => {
  await page.goto('/admin/settings/sign-in');
  await signIn(page, FIRST_ADMIN);
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings\/sign-in$/);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD_OF_ALL);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await readSecret(page);
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await expect(page).toHaveURL(/\/admin\/settings\/sign-in$/);
  const required = page.getByRole('group', { name: 'Who must have two-factor sign-in' });
  await expect(required.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
  await expect(required.getByRole('checkbox', { name: 'Credit Officer' })).not.toBeChecked();
  await page.goto('/admin/account');
  await expect(page.getByText('Your role requires it, so it cannot be turned off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, FIRST_ADMIN);
  // Each code is taken once, also in the half minute before its own.
  await page.getByLabel('Verification code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
});

const NEW_PASSWORD = 'three goats by the well';

test('who forgot the password gets a link by mail, chooses a new one and signs in with it (DECISIONS 10.36d) @desktop', async ({
  page,
  own,
}) => {
  const username = `forgetful.${uniqueDigits()}`;
  await makeAdmin(own, username);
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
  await next.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  await again.press('Enter');
  await expect(page.getByText('Your password is changed. Sign in with it now.')).toBeVisible();

  await page.goto('/signin');
  await page.goto(path);
  await next.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  await again.press('Enter');
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByLabel('Email or Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
});
