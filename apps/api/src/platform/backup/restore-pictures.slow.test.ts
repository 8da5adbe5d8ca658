import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { folderStore } from '../uploads.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

it('a restore whose pictures cannot be written leaves the database empty, and can be made again (docs/operations.md)', async () => {
  const [world, copy] = [await createWorld(), await createTestDatabase({ bare: true })];
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const there = folderStore(join(folder, 'there'));
    await there.put('lamp.webp', Buffer.from('lamp'));
    const file = join(folder, 'one.zip');
    await writeBackup(world.pool, there, file);
    // A file is where the folder of the pictures is to be.
    const here = join(folder, 'here');
    await mkdir(here);
    await writeFile(join(here, 'uploads'), '');
    await expect(restoreBackup(copy.owner, folderStore(here), file)).rejects.toThrow('EEXIST');
    await rm(join(here, 'uploads'));
    await restoreBackup(copy.owner, folderStore(here), file);
    expect(await readdir(join(here, 'uploads'))).toEqual(['lamp.webp']);
  } finally {
    await world.close();
    await copy.drop();
    await rm(folder, { recursive: true });
  }
});
