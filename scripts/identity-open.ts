/**
 * `npm run identity:open`: tells who a client was who was deleted or anonymised, at the terminal of the machine that has the key.
 * That it was opened, and why, is written down in the audit log. Works on the database that `npm start` works on.
 */
import process from 'node:process';
import { Refusal } from '#domain/errors.ts';
import { explainRefusal } from '#messages/explain-refusal.ts';
import { openIdentities } from '../apps/api/src/data-protection/identity.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { upgradeDatabase } from '../apps/api/src/platform/rights.ts';
import { createSealing } from '../apps/api/src/platform/sealing.ts';
import { describeFailure, StartError } from '../apps/api/src/platform/start-error.ts';
import { readFlags } from './lib/flags.ts';

const USAGE = `Tells who a client was who was deleted or anonymised.

  npm run identity:open -- CLIENT_ID --reason "WHY"

The audit log keeps that it was opened, and the reason.
`;

const FLAGS = {
  options: { reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
} as const;

async function run(): Promise<void> {
  const { values, positionals } = readFlags(FLAGS);
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const [clientId] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (!clientId) throw new StartError('Give the id of the client.');
  if (reason === '') throw new StartError('Give a reason: --reason "why". It is written into the audit log.');
  const config = readConfig();
  const opened = await openExistingDatabase(config);
  try {
    await upgradeDatabase(opened);
    const { opened: identities, closed } = await openIdentities(
      new Database(opened.pool),
      createSealing(config),
      clientId,
      reason,
    );
    process.stdout.write(`${JSON.stringify(identities, null, 2)}\n`);
    if (closed.length > 0) {
      process.stderr.write(
        `Not opened, since it was sealed with another key: what was sealed at ${closed.join(', ')}. Run this with that key as SEAL_KEY.\n`,
      );
    }
  } finally {
    await opened.stop();
  }
}

run().catch((error: unknown) => {
  const message = error instanceof Refusal ? explainRefusal(error) : describeFailure(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
