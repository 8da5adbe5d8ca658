import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it.each([
  ['backup.ts', '--help', ''],
  ['backup.ts', '--flie', "Unknown option '--flie'"],
  ['backup-key.ts', '--help', ''],
])('%s takes %s for no name of a file', async (script, word, complaint) => {
  const cwd = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    const env = { ...process.env, DATA_DIR: cwd, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const running = promisify(execFile)(process.execPath, [resolve('scripts', script), word], { cwd, env });
    const said = await running.then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(said).toContain(complaint || 'npm run backup');
    expect(await readdir(cwd)).toEqual([]);
  } finally {
    await rm(cwd, { recursive: true });
  }
});
