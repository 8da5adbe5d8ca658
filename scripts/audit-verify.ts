/**
 * `npm run audit:verify`: goes through the chain of the audit log and names the first line that was changed or is missing.
 * Works on the database that `npm start` works on, says which one that is, makes none and changes nothing in it.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { readHeads } from '../apps/api/src/audit/report-head.ts';
import { verifyChain } from '../apps/api/src/audit/verify-chain.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { nameDatabase, openExistingDatabase } from '../apps/api/src/platform/open-database.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';

const USAGE = `Goes through the audit log and names the first line that was changed or is missing.

  npm run audit:verify
  npm run audit:verify -- --heads FILE    also compares the hashes of a file: lines of time, number and hash,
                                          from AUDIT_HEADS_FILE or from the mails

Ends with 0 when everything is correct, otherwise with 1.
`;

await command({ usage: USAGE, options: { heads: { type: 'string' } } }, async (values) => {
  const config = readConfig();
  const file = values.heads ?? config.AUDIT_HEADS_FILE;
  const heads = file ? readHeads(await readFile(file, 'utf8').catch(() => '')) : [];
  // A file that is gone, or was emptied, must not look like a chain that holds.
  if (file && heads.length === 0)
    throw new StartError(`There is no hash in ${file}: the server adds one each hour.`);
  // As the owner: the server's role has no rights yet in a database of an older version.
  const { asOwner, stop } = await openExistingDatabase(config);
  try {
    const { fault, links, waiting, waitingSince, head } = await asOwner((owner) =>
      verifyChain(new Database(owner), heads),
    );
    const lines = [
      `This is of ${nameDatabase(config)}.`,
      `${links} lines checked, ${waiting} not linked yet.`,
      waiting > 0 &&
        `Of these the oldest is of ${waitingSince} UTC: the server links them some seconds after its start.`,
      heads.length > 0
        ? `${heads.length} hashes of the file compared.`
        : 'No hash that was sent elsewhere was compared (--heads): a chain that was cut at its end or written again would look whole.',
      head && `The last line is ${head.seq}, its hash ${head.hash}.`,
      fault ?? (links === 0 ? 'There is no line to check.' : 'What was checked is correct.'),
    ];
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`);
    if (fault) process.exitCode = 1;
  } finally {
    await stop();
  }
});
