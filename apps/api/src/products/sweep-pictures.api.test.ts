import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { folderStore } from '../platform/uploads.ts';
import { sweepPictures } from './sweep-pictures.ts';

it('a server that was started with another database removes no picture of the one before (docs/operations.md)', async () => {
  const world = await createWorld();
  try {
    const store = folderStore(world.dataDir);
    const folder = join(world.dataDir, 'uploads');
    const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    for (const name of ['lamp.webp', 'stove.webp']) {
      await store.put(name, Buffer.from(name));
      await utimes(join(folder, name), old, old);
    }
    await sweepPictures(world.db, store);
    expect((await readdir(folder)).toSorted()).toEqual(['lamp.webp', 'stove.webp']);
    await world.aProduct({ image_url: '/uploads/lamp.webp' });
    await sweepPictures(world.db, store);
    expect(await readdir(folder)).toEqual(['lamp.webp']);
  } finally {
    await world.close();
  }
});
