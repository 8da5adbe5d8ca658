/**
 * `npm run backup:keep`: removes the backups in DATA_DIR/backups that are older than BACKUP_KEEP_DAYS. The newest three stay
 * whatever their age, and so does every file that `npm run backup` has not named itself.
 */
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';
import { removeExpired } from './lib/keep-backups.ts';

await command(
  {
    usage:
      'Removes the backups in DATA_DIR/backups that are older than BACKUP_KEEP_DAYS, except the newest three.\n',
    options: {},
  },
  async () => {
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
  },
);
