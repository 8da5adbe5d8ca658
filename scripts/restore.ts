/**
 * `npm run restore -- FILE [--identity FILE]`: a backup into a new, empty database: a DATA_DIR that has none yet, or an empty DATABASE_URL.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/open-database.ts';
import { openUploadStore } from '../apps/api/src/platform/uploads/open-store.ts';
import { describeFailure, StartError } from '../apps/api/src/platform/start-error.ts';
import { readFlags } from './lib/flags.ts';

const USAGE = `Brings a backup into a new, empty database.

  npm run restore -- FILE
  npm run restore -- FILE --identity KEYFILE    one that is encrypted, with the file of its secret key
`;

const FLAGS = {
  options: { identity: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
} as const;

async function run(): Promise<void> {
  const { values, positionals } = readFlags(FLAGS);
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const [file] = positionals;
  if (!file) throw new StartError('Name the file of the backup: npm run restore -- FILE');
  if (process.argv.some((word) => word.includes('AGE-SECRET-KEY'))) {
    throw new StartError(
      'Do not write the key on the command line, where others can read it: name its file.',
    );
  }
  const config = readConfig();
  const { asOwner, stop } = await openDatabase(config);
  try {
    const { tables, made_at } = await asOwner((owner) =>
      restoreBackup(owner, openUploadStore(config), resolve(file), {
        identityFile: values.identity,
        folder: config.DATA_DIR,
      }),
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
