/**
 * `npm run backup:key -- FILE`: makes the pair of keys of encrypted backups. The secret one goes into the file, as age-keygen
 * writes it, the public one is printed.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describeFailure, StartError } from '../apps/api/src/platform/start-error.ts';
import { readFlags } from './lib/flags.ts';

const USAGE = `Makes the pair of keys of encrypted backups: the secret one in a new file, the public one is told.

  npm run backup:key -- FILE
`;

const FLAGS = {
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
} as const;

async function run(): Promise<void> {
  const { values, positionals } = readFlags(FLAGS);
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const [file] = positionals;
  if (!file) throw new StartError('Name a new file for the secret key: npm run backup:key -- FILE');
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  const text = `# public key: ${publicKey}\n${identity}\n`;
  await writeFile(resolve(file), text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The file ${file} cannot be made, or is there already (${error.code}).`);
  });
  process.stdout.write(`BACKUP_PUBLIC_KEY=${publicKey}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
