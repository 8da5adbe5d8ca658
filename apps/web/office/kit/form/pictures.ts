/** Where a drawing of this site is. */
export const artPath = (name: string): string => `/art/${name}.svg`;

/** The value of a picture that is on its way: its form is not saved before it has arrived. */
export const UPLOADING = 'uploading';

/** The kinds of pictures that the server takes. */
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** The longest side of a picture, in pixels, and how well it is stored: each step is smaller than the one before. */
const STEPS = [
  { side: 1600, quality: 0.8 },
  { side: 1200, quality: 0.7 },
  { side: 1000, quality: 0.6 },
  { side: 800, quality: 0.5 },
  { side: 600, quality: 0.4 },
  { side: 400, quality: 0.4 },
] as const;

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * A photo as a JPEG of at most so many bytes, for a slow network or a queue on a phone. Throws for a file that the browser
 * cannot read as a picture.
 */
export async function shrinkPicture(file: Blob, bytes: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  for (const { side, quality } of STEPS) {
    const small = await encode(draw(picture, side), quality);
    if (small && small.size <= bytes) return small;
  }
  throw new Error(`The picture is larger than ${bytes} bytes at every size`);
}
