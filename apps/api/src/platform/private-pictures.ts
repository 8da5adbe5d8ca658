import sharp from 'sharp';
import { refuse } from '#domain/errors.ts';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { reencodePicture } from './reencode-picture.ts';

/** What a private picture shows: the paper on which a client confirmed an order, who received goods, the goods where they were left. */
export const PRIVATE_PICTURE_KINDS = ['confirmation', 'signature', 'delivery'] as const;
export type PrivatePictureKind = (typeof PRIVATE_PICTURE_KINDS)[number];

const LONGEST_SIDE = 1600;
const MAX_BYTES = 200_000;
/** Tried one after the other until the picture is small enough: first less quality, then fewer pixels. */
const ATTEMPTS = [
  { side: LONGEST_SIDE, quality: 80 },
  { side: LONGEST_SIDE, quality: 60 },
  { side: 1200, quality: 55 },
  { side: 900, quality: 50 },
  { side: 600, quality: 40 },
  { side: 400, quality: 30 },
] as const;

/** What a paper needs, so that somebody can read it. */
const LEGIBLE = { longer: 400, shorter: 200 };

async function assertLegible(paper: Buffer): Promise<void> {
  const { width, height } = await sharp(paper).metadata();
  const { longer, shorter } = LEGIBLE;
  if (Math.max(width, height) < longer || Math.min(width, height) < shorter)
    throw refuse('picture_too_small', { width, height, longer, shorter });
}

/** A JPEG that `shrinkPicture` made: nothing else is stored. */
export type PrivatePicture = Buffer & { readonly isShrunk: true };

async function encode(whole: Buffer): Promise<PrivatePicture> {
  let jpeg = whole;
  for (const { side, quality } of ATTEMPTS) {
    jpeg = await sharp(whole)
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg as PrivatePicture;
}

/**
 * A picture as it is stored: a JPEG without metadata, of at most 1,600 px and 200 KB. To be called before the transaction: pictures are
 * encoded one after the other. Refuses what is no picture.
 */
export const shrinkPicture = (bytes: Buffer): Promise<PrivatePicture> =>
  reencodePicture(bytes, LONGEST_SIDE, encode);

/** The same of a paper, which is refused where it is too small to read. */
export const shrinkPaper = (bytes: Buffer): Promise<PrivatePicture> =>
  reencodePicture(bytes, LONGEST_SIDE, async (whole) => {
    await assertLegible(whole);
    return encode(whole);
  });

/**
 * Stores a picture of a client about one of their orders, and answers its id. It is read through the record that has this id, with that
 * record's scope. Erasing the client or the order deletes it.
 */
export async function storePrivatePicture(
  trx: Database,
  {
    clientId,
    orderId,
    picture,
    kind,
    caller,
  }: {
    clientId: string;
    orderId: string;
    picture: PrivatePicture;
    kind: PrivatePictureKind;
    caller: Caller;
  },
): Promise<string> {
  const id = newId(caller.at);
  await trx
    .insertInto('private_pictures')
    .values({
      id,
      client_id: clientId,
      order_id: orderId,
      kind,
      image: picture,
      made_at: caller.at.toISOString(),
      made_by: caller.id,
    })
    .execute();
  return id;
}

/** The JPEG of an id that a record in reach has; undefined once its client was erased. */
export async function findPrivatePicture(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('private_pictures').select('image').where('id', '=', id).executeTakeFirst();
  return row?.image;
}

/** Deletes all pictures of clients who are erased. */
export async function deletePrivatePictures(trx: Database, clientIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('private_pictures').where('client_id', 'in', clientIds).execute();
}
