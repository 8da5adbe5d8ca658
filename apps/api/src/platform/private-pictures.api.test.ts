import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { eraseClients } from '../data-protection/erase.ts';
import { findPrivatePicture, shrinkPicture, storePrivatePicture } from './private-pictures.ts';

const world = useWorld();

describe('a private picture (DECISIONS 27.2)', () => {
  it('of noise and 2,400 px is stored as a JPEG of at most 1,600 px and 200 KB, without what the camera wrote', async () => {
    const side = 2400;
    const camera = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '1/1' } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const small = await shrinkPicture(camera);
    const facts = await sharp(small).metadata();
    expect(small.length).toBeLessThanOrEqual(200_000);
    expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(1600);
    expect(facts).toMatchObject({ format: 'jpeg' });
    expect(facts.exif).toBeUndefined();
  });

  it('that is none is refused', async () => {
    await expect(shrinkPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow(
      'not_a_picture',
    );
  });

  it('goes with its client, when they are erased', async () => {
    const order = await world.anOrder();
    const blank = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } });
    const picture = await shrinkPicture(await blank.png().toBuffer());
    const caller = { ...world.officer, at: new Date() } as never;
    const kind = 'confirmation';
    const id = await storePrivatePicture(world.db, {
      clientId: order.client_id,
      orderId: order.id,
      picture,
      kind,
      caller,
    });
    expect(await findPrivatePicture(world.db, id)).toEqual(Buffer.from(picture));
    await world.db.inTransaction((trx) => eraseClients(trx, [order.client_id]));
    expect(await findPrivatePicture(world.db, id)).toBeUndefined();
  });
});
