import { Secret, TOTP } from 'otpauth';
import type { Role } from '#domain/roles.ts';
import { createSmtpServer, type SmtpServer } from '../apps/api/test/smtp.ts';
import { startProduct, type Product } from './product.ts';
import { test as base } from './support.ts';

/** A product of a worker's own: empty, no demo, with a mail server and a first admin who has never signed in. */
interface OwnProduct extends Product {
  mails: SmtpServer;
}

export const PASSWORD_OF_ALL = 'rain on the iron roof';
export const FIRST_ADMIN = 'first.admin';

/** What the phone shows, or will; those of the half minutes beside it are taken, too, so that two can be typed in one. */
export const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + halfMinutes * 30_000,
  });

/** Makes an account at the terminal; its password is chosen, so it is not temporary. */
export async function makeAccount(product: Product, username: string, role: Role): Promise<void> {
  const who = ['--name', 'Wanjiru Kamau', '--username', username, '--email', `${username}@jirani.example`];
  const where = role === 'admin' ? [] : ['--branch', 'Kitui'];
  await product.run('staff-create.ts', [...who, '--role', role, ...where], `${PASSWORD_OF_ALL}\n`);
}

/** Journeys through an empty system, as an institution begins with it (DECISIONS 9.6). */
export const test = base.extend<object, { own: OwnProduct }>({
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
      await makeAccount(product, FIRST_ADMIN, 'admin');
      await use({ ...product, mails });
      await product.stop();
      await mails.close();
    },
    { scope: 'worker', timeout: 3 * 60_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
