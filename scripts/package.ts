/**
 * `npm run package`: the committed program as one archive, in `dist/`, with the file of its SHA-256. Unpacked anywhere it starts by
 * `npm start`, without git. A commit that has no tag of its version is named, too.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { command } from './lib/command.ts';
import { ROOT } from './lib/paths.mjs';

const USAGE = `Packs the committed program into one archive, with the file of its SHA-256.

  npm run package              into dist/
  npm run package -- FOLDER
`;

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT });
  return stdout.trim();
}

await command({ usage: USAGE, options: {} }, async (_values, positionals) => {
  const folder = resolve(positionals[0] ?? join(ROOT, 'dist'));
  const changed = await git('status', '--porcelain').catch(() => {
    throw new StartError('This folder is no checkout of git: an archive is made in one.');
  });
  if (changed !== '')
    throw new StartError('Commit first: an archive has what is committed, and nothing else.');
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n');
  const commit = tags.includes(`v${version}`) ? '' : `-${await git('rev-parse', '--short', 'HEAD')}`;
  const name = `microfinance-${version}${commit}`;
  const file = join(folder, `${name}.tar.gz`);
  await mkdir(folder, { recursive: true });
  await git('archive', '--format=tar.gz', `--prefix=${name}/`, '-o', file, 'HEAD');
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`);
  process.stdout.write(`Version ${version}${commit} is in ${file}, its SHA-256 in ${name}.tar.gz.sha256.\n`);
});
