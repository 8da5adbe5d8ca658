import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withBare } from '../../../test/database.ts';
import { createObjectStore, type ObjectStore } from '../../../test/object-store.ts';
import { createWorld, refusal, type World } from '../../../test/world.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { folderStore, openUploadStore, type UploadStore } from '../uploads.ts';

let away: ObjectStore;
let world: World;
let store: UploadStore;
let folder: string;
let log = '';
beforeAll(async () => {
  away = await createObjectStore();
  const terminal = new Writable({
    write(line, _encoding, done) {
      log += String(line);
      done();
    },
  });
  world = await createWorld({ ...away.settings, LOG_LEVEL: 'debug' }, terminal);
  store = openUploadStore(world.config);
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
});
beforeEach(() => {
  away.answer = undefined;
});
afterAll(async () => {
  await world.close();
  await away.close();
  await rm(folder, { recursive: true });
});

async function upload() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04000' } });
  const form = new FormData();
  form.set('productName', 'Lamp');
  form.set('image', new Blob([Buffer.from(await picture.png().toBuffer())]), 'x.png');
  return world.call(world.admin, 'POST', '/uploads/product-image', form);
}
const uploadedName = async () => String((await upload()).body.imageUrl).slice('/uploads/'.length);

it('a picture in the object store is served by the site as one in the folder is (SPEC 7, DECISIONS 10)', async () => {
  const { status, body } = await upload();
  expect({ status, body }).toEqual({
    status: 201,
    body: { imageUrl: expect.stringMatching(/^\/uploads\/lamp-[0-9a-f-]{36}\.webp$/) },
  });
  const name = body.imageUrl.slice('/uploads/'.length);
  expect(away.objects.get(name)).toMatchObject({ type: 'image/webp' });
  expect(await readdir(world.dataDir), 'nothing stays on this machine').toEqual([]);

  for (const method of ['GET', 'HEAD']) {
    const shown = await fetch(world.url + body.imageUrl, { method });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await shown.bytes());
    expect(bytes).toEqual(method === 'GET' ? away.objects.get(name)!.bytes : Buffer.alloc(0));
  }
});

it('while the object store is away, an upload is refused in a sentence and can be tried again', async () => {
  const shown = `${world.url}/uploads/${await uploadedName()}`;
  const refused = async (settings: Partial<ObjectStore>) => {
    Object.assign(away, settings);
    const reply = await upload();
    expect(reply).toMatchObject(
      refusal(503, {
        code: 'unavailable',
        message: expect.stringMatching(/^The pictures are not available now\./),
      }),
    );
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(shown)).status).toBe(503);
    expect((await world.call(world.admin, 'GET', '/products')).status, 'all else goes on').toBe(200);
  };
  for (const answer of [500, 503, 403]) await refused({ answer });
  expect(log).toContain('S3 returned 403');
  away.answer = undefined;
  expect((await upload()).status).toBe(201);
  expect((await fetch(shown)).status).toBe(200);
});

it('a backup takes pictures from either store and brings them back into either', async () => {
  const name = await uploadedName();
  const bytes = away.objects.get(name)!.bytes;
  const fromBucket = join(folder, 'one.zip');
  await writeBackup(world.pool, store, fromBucket);
  const inFolder = folderStore(join(folder, 'restored'));
  const fromFolder = join(folder, 'two.zip');
  await withBare(async ({ owner }) => {
    await restoreBackup(owner, inFolder, fromBucket);
    const names = (await inFolder.list()).toSorted();
    expect(names).toEqual([...away.objects.keys()].toSorted());
    await writeBackup(owner, inFolder, fromFolder);
  });
  const { size } = away.objects;
  away.objects.clear();
  await withBare(({ owner }) => restoreBackup(owner, store, fromFolder).then(() => {}));
  expect(away.objects.get(name)?.bytes).toEqual(bytes);
  expect(away.objects.size).toBe(size);
});
