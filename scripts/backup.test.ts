import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it.each([
  ['backup.ts', '--help', ''],
  ['backup.ts', '--flie', "Unknown option '--flie'"],
  ['backup.ts', '.', 'is a folder: say the name of a file in it, too.'],
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

it('what a killed backup left behind is removed before the next one needs its room, also when that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const backups = join(folder, 'backups');
  try {
    await mkdir(backups);
    const names = ['backup-2026-01-01T00-00-00.zip', 'old.zip.unfinished', 'now.zip.unfinished'];
    for (const name of names) await writeFile(join(backups, name), '');
    // The next night begins some minutes less than a day after the one before was killed.
    const lastNight = Date.now() / 1000 - 23 * 3600;
    await utimes(join(backups, 'old.zip.unfinished'), lastNight, lastNight);
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const running = promisify(execFile)(process.execPath, ['scripts/backup.ts'], { env });
    await expect(running).rejects.toMatchObject({
      stderr: expect.stringContaining('cannot be reached') as string,
    });
    expect((await readdir(backups)).toSorted()).toEqual([names[0], names[2]]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
