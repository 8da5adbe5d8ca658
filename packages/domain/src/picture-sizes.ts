/**
 * The sizes of an uploaded picture. `/uploads/lamp.webp` is at most 1,200 px wide and high; beside it are stored
 * `lamp-320.avif`, `lamp-640.avif` and `lamp-1200.avif`, which weigh a third, and `lamp-share.jpg` for previews of links.
 */
export const WIDTHS = [320, 640, 1200] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** The longest side of a stored picture, in pixels: enough for a product page on a sharp screen. */
export const LARGEST_SIDE = 1200;

/** The size of the preview of a link, in pixels: what messengers show. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The address of an uploaded picture on this site. */
export const UPLOADED_PICTURE = /^\/uploads\/[a-z0-9][a-z0-9-]{0,150}\.webp$/;

/** The name of the version at most `width` px wide, in AVIF. */
export const narrowName = (whole: string, width: PictureWidth) => whole.replace(/\.webp$/, `-${width}.avif`);

/** The name of the version for previews of links. */
export const shareName = (whole: string) => whole.replace(/\.webp$/, '-share.jpg');

/** An uploaded picture at most `width` px wide; any other address as it is. */
export const pictureAt = (src: string, width: PictureWidth) =>
  UPLOADED_PICTURE.test(src) ? narrowName(src, width) : src;

/** The preview of a link that shows an uploaded picture; undefined for any other. */
export const sharePicture = (src: string) => (UPLOADED_PICTURE.test(src) ? shareName(src) : undefined);

/** The `srcset` of an uploaded picture; undefined for any other. */
export const pictureSet = (src: string): string | undefined =>
  UPLOADED_PICTURE.test(src)
    ? WIDTHS.map((width) => `${narrowName(src, width)} ${width}w`).join(', ')
    : undefined;

/** The name of the uploaded picture of which this file is a version; the name itself if it is no version. */
export const wholePicture = (name: string) => name.replace(/-(?:\d+\.avif|share\.jpg)$/, '.webp');
