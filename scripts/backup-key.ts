/**
 * `npm run backup:key -- FILE`: makes the pair of keys of encrypted backups. The secret one goes into the file, as age-keygen
 * writes it, the public one is printed.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';

const USAGE = `Makes the pair of keys of encrypted backups: the secret one in a new file, the public one is printed.

  npm run backup:key -- FILE
`;

await command({ usage: USAGE, options: {} }, async (_values, positionals) => {
  const [file] = positionals;
  if (!file) throw new StartError('Name a new file for the secret key: npm run backup:key -- FILE');
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  const text = `# public key: ${publicKey}\n${identity}\n`;
  await writeFile(resolve(file), text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The file ${file} cannot be made, or is there already (${error.code}).`);
  });
  process.stdout.write(`BACKUP_PUBLIC_KEY=${publicKey}\n`);
});
