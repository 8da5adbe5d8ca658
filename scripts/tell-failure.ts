/**
 * `node scripts/tell-failure.ts UNIT`: mails ALERTS_TO (or MAIL_TO) that a unit of systemd has failed. It needs no
 * database, because that may be what failed. Without a mail server it says so in the journal and does nothing.
 */
import { hostname } from 'node:os';
import process from 'node:process';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { failureMail } from '#words/failure-mail.ts';
import { sendAtOnce } from '../apps/api/src/mail/mail.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { describeFailure, StartError } from '../apps/api/src/platform/start-error.ts';

async function run(): Promise<void> {
  const [unit] = process.argv.slice(2);
  if (!unit) throw new StartError('Name the unit that failed: node scripts/tell-failure.ts UNIT');
  const { mail } = readConfig();
  if (!mail?.alertsTo) {
    process.stdout.write(`${unit} failed, and nobody was told: set a mail server and ALERTS_TO.\n`);
    return;
  }
  await sendAtOnce(mail, {
    to: mail.alertsTo,
    subject: failureMail.subject(unit, hostname()),
    text: failureMail.text(unit, nairobiTimestamp(new Date())),
  }).catch((error: Error) => {
    throw new StartError(`${unit} failed, and the mail about it could not be sent: ${error.message}.`);
  });
  process.stdout.write(`${unit} failed; ${mail.alertsTo} was told by mail.\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
