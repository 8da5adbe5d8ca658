const LONGEST_SIDE = 1600;
const QUALITY = 0.8;

/** A photo of the phone's camera as a JPEG of at most 1,600 px, so that a slow network can send it; as it is where the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')!.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob((jpeg) => resolve(jpeg ?? file), 'image/jpeg', QUALITY));
}
