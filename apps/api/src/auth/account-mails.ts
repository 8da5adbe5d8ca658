import { formatDayTime } from '#domain/calendar.ts';
import { getInstitution } from '../institution/institution.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../platform/mail.ts';

/** What somebody is told of the ways into their account. */
const CHANGES = {
  password: 'Your password was changed. All your other sessions have ended.',
  reset:
    'An administrator gave your account a temporary password. All your sessions have ended, and sign-in asks for no code of an authenticator app.',
  'two-factor-on': 'Sign-in asks for a code of your authenticator app from now on.',
  'two-factor-off': 'Sign-in asks for no code of an authenticator app any more.',
  email: 'Your account has another e-mail address now. This one does not sign in any more.',
} as const;

/**
 * Writes to somebody whose way in was changed, as part of that change, so that they notice when it was not them (ASVS
 * 2.2.3, 2.5.5). Nothing is written where there is no mail server.
 */
export async function tellOfChange(
  trx: Database,
  mail: MailSettings | undefined,
  staffId: string,
  { change, at, to }: { change: keyof typeof CHANGES; at: Date; to?: string },
): Promise<void> {
  if (!mail) return;
  const account = await trx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const { name, phone } = await getInstitution(trx);
  await queueMail(trx, mail, {
    to: to ?? account.email,
    subject: `Your account at ${name} was changed`,
    text: [
      `Hello ${account.name},`,
      `${CHANGES[change]} That was on ${formatDayTime(at.toISOString())}.`,
      `It was not you, and nobody told you of it? Then tell an administrator at once: ${phone}.`,
    ].join('\n\n'),
  });
}
