/**
 * `npm run restore -- FILE`: a backup into a new, empty database: a DATA_DIR that has none yet, or an empty DATABASE_URL.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/open-database.ts';
import { openUploadStore } from '../apps/api/src/platform/uploads/open-store.ts';
import { describeFailure, StartError } from '../apps/api/src/platform/start-error.ts';

async function run(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartError('Name the file of the backup: npm run restore -- FILE');
  const config = readConfig();
  const { asOwner, stop } = await openDatabase(config);
  try {
    const { tables, made_at } = await asOwner((owner) =>
      restoreBackup(owner, openUploadStore(config), resolve(file)),
    );
    process.stdout.write(
      `${tables['orders']} orders, ${tables['clients']} clients and all else are back as they were at ${made_at}.\n`,
    );
  } finally {
    await stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
