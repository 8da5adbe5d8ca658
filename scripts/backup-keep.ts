/**
 * `npm run backup:keep`: removes the backups in DATA_DIR/backups that are older than BACKUP_KEEP_DAYS. The newest three stay
 * whatever their age, and so does every file that `npm run backup` has not named itself.
 */
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { describeFailure, StartError } from '../apps/api/src/platform/start-error.ts';
import { removeExpired } from './lib/keep-backups.ts';

async function run(): Promise<void> {
  const { DATA_DIR, BACKUP_KEEP_DAYS } = readConfig();
  const folder = join(DATA_DIR, 'backups');
  const removed = await removeExpired(folder, BACKUP_KEEP_DAYS, Date.now()).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(`Old backups in ${folder} cannot be removed (${error.code}).`);
    },
  );
  const said =
    removed.length > 0
      ? `Older than ${BACKUP_KEEP_DAYS} days, and removed: ${removed.join(', ')}.`
      : `No backup is older than ${BACKUP_KEEP_DAYS} days, or it is one of the newest three.`;
  process.stdout.write(`${said}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
