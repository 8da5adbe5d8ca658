import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The packages of this checkout, so that nothing is fetched. */
const lendPackages = (to: string) => symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'));

it('the archive of a version starts from an empty folder by npm start, without git (docs/operations.md)', async () => {
  const [checkout, packed, empty] = ['checkout', 'packed', 'empty'].map((name) => join(folder, name));
  await run('git', ['clone', '--quiet', ROOT, checkout!]);
  await lendPackages(checkout!);
  await run(process.execPath, [join(checkout!, 'scripts', 'package.ts'), packed!]);
  const [file = '', sum = ''] = (await readdir(packed!)).toSorted();
  expect(file).toMatch(/^microfinance-\d+\.\d+\.\d+(-[\da-f]+)?\.tar\.gz$/);
  const hash = createHash('sha256')
    .update(await readFile(join(packed!, file)))
    .digest('hex');
  expect(await readFile(join(packed!, sum), 'utf8')).toBe(`${hash}  ${file}\n`);

  await mkdir(empty!);
  await run('tar', ['-xzf', join(packed!, file), '-C', empty!]);
  const program = join(empty!, file.replace('.tar.gz', ''));
  expect(await readdir(program)).toEqual(expect.arrayContaining(['package-lock.json', 'package.json']));
  expect(await readdir(program)).not.toContain('node_modules');
  await lendPackages(program);
  // The pages are built anew only where they are none of this version.
  const pages = join('apps', 'web', 'dist');
  if (existsSync(join(ROOT, pages))) await cp(join(ROOT, pages), join(program, pages), { recursive: true });
  const started = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: program,
    env: { ...process.env, NODE_ENV: '', PORT: '0', SEED: 'none', DATA_DIR: join(folder, 'data') },
  });
  const ended = once(started, 'exit');
  let said = '';
  for await (const line of createInterface({ input: started.stdout })) {
    said += `${line}\n`;
    const [, url] = /^Ready at (\S+)/.exec(line) ?? [];
    if (!url) continue;
    expect((await fetch(`${url}/api/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/`)).status).toBe(200);
    started.kill('SIGTERM');
  }
  await ended;
  expect(said).toContain('Ready at ');
});
