/**
 * `npm run newsletter:left`: of a list of addresses from elsewhere those that must not be written to, because they left the
 * newsletter or were erased. Works on the database that `npm start` works on, on a machine that has the key.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { listSuppressed } from '../apps/api/src/contact/suppressed.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { upgradeDatabase } from '../apps/api/src/platform/rights.ts';
import { checkSealKey } from '../apps/api/src/platform/seal-key.ts';
import { createSealing, hasSealKey } from '../apps/api/src/platform/sealing.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';

const USAGE = `Prints those addresses of a file that must not be written to: they left the newsletter, or were erased.

  npm run newsletter:left -- FILE

Any text with addresses in it is read, a CSV file too.
`;

const ADDRESS = /[^\s,;<>()"']+@[^\s,;<>()"']+/g;

await command({ usage: USAGE, options: {} }, async (_values, positionals) => {
  const [file] = positionals;
  if (!file) throw new StartError('Give the file with the addresses.');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The file ${file} cannot be read.`);
  });
  const config = readConfig();
  // With a new one nobody would seem to have left.
  if (!hasSealKey(config)) {
    throw new StartError(
      `There is no SEAL_KEY, and no seal.key in ${config.DATA_DIR}: run this where the key is, with the settings of the product.`,
    );
  }
  const opened = await openExistingDatabase(config);
  try {
    await upgradeDatabase(opened);
    const db = new Database(opened.pool);
    await checkSealKey(db, config);
    const left = await listSuppressed(db, createSealing(config), text.match(ADDRESS) ?? []);
    process.stdout.write(left.map((address) => `${address}\n`).join(''));
  } finally {
    await opened.stop();
  }
});
