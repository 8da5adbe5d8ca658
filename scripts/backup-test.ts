/**
 * `npm run backup:test`: restores the newest backup of DATA_DIR/backups into a new folder, counts, compares with the
 * database that is in use, and removes the folder. Nothing else is changed.
 */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readConfig, type Config } from '../apps/api/src/platform/config.ts';
import { countRecords } from '../apps/api/src/platform/backup/tables.ts';
import { openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';
import { listBackups, madeAt } from './lib/keep-backups.ts';
import {
  backUpForTest,
  compareWithLive,
  inFreshFolder,
  tryRestore,
  type Restored,
} from './lib/restore-test.ts';

const USAGE = `Restores a backup into a new folder, counts what came back, and removes the folder.

  npm run backup:test                              the newest one; its audit log is compared with the database's
  npm run backup:test -- FILE                      this one, without a look at any database
  npm run backup:test -- FILE --identity KEYFILE   one that is encrypted, with the file of its secret key

Ends with 0 when everything came back, otherwise with 1.
`;

/** With a backup each night the newest one is never older, unless the timer has stopped. */
const NEWEST_WITHIN_HOURS = 48;

const describe = ({ manifest: { tables, made_at: at }, pictures, head }: Restored) =>
  `${countRecords({ tables })}, ${pictures} pictures and all else came back as they were at ${at}. All ${Object.keys(tables).length} tables have their rows, and the audit log is whole up to line ${head?.seq ?? 0}.`;

async function findNewest({ DATA_DIR }: Config): Promise<string> {
  const folder = join(DATA_DIR, 'backups');
  const [newest] = listBackups(await readdir(folder).catch(() => []));
  if (!newest) throw new StartError(`There is no backup in ${folder}.`);
  const hours = Math.floor((Date.now() - madeAt(newest)!) / 3_600_000);
  if (hours > NEWEST_WITHIN_HOURS) {
    throw new StartError(`The newest backup, ${newest}, is ${hours} hours old: look why no other was made.`);
  }
  return join(folder, newest);
}

/** The newest backup, or, when this machine cannot read it, a new one that is encrypted for a key of its own. */
async function testNewest(config: Config, identity: string | undefined): Promise<string> {
  const newest = await findNewest(config);
  const isReadable = !newest.endsWith('.age') || identity !== undefined;
  const { asOwner, stop } = await openExistingDatabase(config);
  try {
    return await asOwner((owner) =>
      inFreshFolder(config.DATA_DIR, async (folder) => {
        const { file, identityFile } = isReadable
          ? { file: newest, identityFile: identity }
          : await backUpForTest(owner, config, folder);
        const restored = await tryRestore(file, folder, { identityFile, pgBin: config.PG_BIN });
        await compareWithLive(owner, restored);
        if (isReadable) return `${newest}: ${describe(restored)}`;
        return `A backup that was made for this test: ${describe(restored)}\n${newest} is encrypted, and this machine has no key for it. Test it where the key is: npm run backup:test -- FILE --identity KEYFILE`;
      }),
    );
  } finally {
    await stop();
  }
}

await command(
  { usage: USAGE, options: { identity: { type: 'string' } }, failed: 'The restore test failed. ' },
  async (values, positionals) => {
    const config = readConfig();
    const [file] = positionals;
    const said = file
      ? await inFreshFolder(config.DATA_DIR, async (folder) => {
          const reader = { identityFile: values.identity, pgBin: config.PG_BIN };
          return `${file}: ${describe(await tryRestore(resolve(file), folder, reader))}`;
        })
      : await testNewest(config, values.identity);
    process.stdout.write(`${said}\n`);
  },
);
