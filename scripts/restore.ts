/**
 * `npm run restore -- FILE [--identity FILE] [--erasures FILE]`: a backup into a new, empty database: a DATA_DIR that has none yet, or an empty DATABASE_URL.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import {
  applyErasures,
  copyErasures,
  createErasureList,
  hasErasures,
} from '../apps/api/src/data-protection/erasures.ts';
import { sealOldLog } from '../apps/api/src/audit/seal-old-log.ts';
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { convertDeleted } from '../apps/api/src/deletions/convert-deleted.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { createSealing, hasSealKey } from '../apps/api/src/platform/sealing.ts';
import { openDatabase } from '../apps/api/src/platform/open-database.ts';
import { countRecords } from '../apps/api/src/platform/backup/tables.ts';
import { openUploadStore } from '../apps/api/src/platform/uploads.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';

const USAGE = `Brings a backup into a new, empty database.

  npm run restore -- FILE
  npm run restore -- FILE --identity KEYFILE    one that is encrypted, with the file of its secret key
  npm run restore -- FILE --erasures LIST       with the list of erasures of the machine before (ERASURES_FILE, or erasures.txt in its
                                                DATA_DIR): whom it names is erased again, or out of the newsletter again
`;

await command(
  { usage: USAGE, options: { identity: { type: 'string' }, erasures: { type: 'string' } } },
  async (values, positionals) => {
    const [file] = positionals;
    if (!file) throw new StartError('Name the file of the backup: npm run restore -- FILE');
    if (process.argv.some((word) => word.includes('AGE-SECRET-KEY'))) {
      throw new StartError(
        'Do not write the key on the command line, where others can read it: name its file.',
      );
    }
    const config = readConfig();
    const { ERASURES_FILE, DATA_DIR } = config;
    // Before anything is sealed with a new one.
    const isKeyHere = hasSealKey(config);
    if (values.erasures) await copyErasures(values.erasures, ERASURES_FILE);
    const isListed = await hasErasures(ERASURES_FILE);
    const { asOwner, stop } = await openDatabase(config);
    try {
      await asOwner(async (owner) => {
        const reader = { identityFile: values.identity, folder: DATA_DIR };
        const { tables, made_at } = await restoreBackup(
          owner,
          openUploadStore(config),
          resolve(file),
          reader,
        );
        process.stdout.write(
          `${countRecords({ tables })} and all else are back as they were at ${made_at}.\n`,
        );
        const db = new Database(owner).useSealing(createSealing(config));
        await createErasureList(ERASURES_FILE)(db);
        if (isKeyHere) {
          await convertDeleted(db);
          await sealOldLog(db);
          const erased = await applyErasures(db, ERASURES_FILE);
          if (isListed)
            process.stdout.write(`${erased} clients and messages that were erased since are erased again.\n`);
        } else {
          process.stdout.write(
            `There was no SEAL_KEY, and no seal.key in ${DATA_DIR}: the codes of authenticator apps, and what the audit log says of persons, cannot be read. Put the key there before the first start, which is refused without it and makes the erasures of the list again.\n`,
          );
        }
        if (!isListed)
          process.stdout.write(
            `No list of erasures is in ${ERASURES_FILE}: if anybody was erased after the backup, put the list there, and the next start does it again.\n`,
          );
      });
    } finally {
      await stop();
    }
  },
);
