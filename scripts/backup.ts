/**
 * `npm run backup [-- FILE]`: everything that the institution would miss, in one file, while the product runs or not.
 * With BACKUP_PUBLIC_KEY it is encrypted. Works on the database that `npm start` works on.
 */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { writeBackup } from '../apps/api/src/platform/backup/write-backup.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { countRecords } from '../apps/api/src/platform/backup/tables.ts';
import { openUploadStore } from '../apps/api/src/platform/uploads.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';
import { removeUnfinished } from './lib/keep-backups.ts';

const USAGE = `Writes everything that the institution would miss into one file.

  npm run backup            into DATA_DIR/backups, with the time as its name
  npm run backup -- FILE
`;

await command({ usage: USAGE, options: {} }, async (_values, positionals) => {
  const config = readConfig();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = resolve(
    positionals[0] ??
      join(config.DATA_DIR, 'backups', `backup-${stamp}.zip${config.BACKUP_PUBLIC_KEY ? '.age' : ''}`),
  );
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) throw new StartError(`${file} is a folder: say the name of a file in it, too.`);
  // Before the new one needs the room. Without the folder, or where it cannot be read, the backup itself says so.
  if (!positionals[0]) await removeUnfinished(dirname(file), Date.now()).catch(() => {});
  const { asOwner, stop } = await openExistingDatabase(config);
  try {
    const { tables } = await asOwner((owner) =>
      writeBackup(owner, openUploadStore(config), file, config.BACKUP_PUBLIC_KEY),
    );
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    process.stdout.write(
      `${countRecords({ tables })} and all else are in ${file} (${megabytes} MB${config.BACKUP_PUBLIC_KEY ? ', encrypted' : ''}).\n`,
    );
  } finally {
    await stop();
  }
});
