/**
 * The sizes of an uploaded picture. `/uploads/lamp.webp` is at most 1,200 px wide and high; beside it are stored
 * `lamp-320.webp`, `lamp-640.webp` and `lamp-share.jpg` for previews of links.
 */
export const SMALL_WIDTHS = [320, 640] as const;
export type SmallWidth = (typeof SMALL_WIDTHS)[number];

/** The longest side of a stored picture, in pixels: enough for a product page on a sharp screen. */
export const LARGEST_SIDE = 1200;

/** The size of the preview of a link, in pixels: what messengers show. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const LARGEST = /^((?:.*\/)?uploads\/[a-z0-9-]+)\.webp$/;

const versionOf = (src: string, ending: string) => src.replace(LARGEST, `$1${ending}`);

/** An uploaded picture at most `width` px wide; any other address as it is. */
export const pictureAt = (src: string, width: SmallWidth) => versionOf(src, `-${width}.webp`);

/** The preview of a link that shows an uploaded picture; undefined for a picture from elsewhere. */
export const sharePicture = (src: string) => (LARGEST.test(src) ? versionOf(src, '-share.jpg') : undefined);

/** The `srcset` of an uploaded picture; undefined for a picture from elsewhere. */
export function pictureSet(src: string): string | undefined {
  if (!LARGEST.test(src)) return undefined;
  const small = SMALL_WIDTHS.map((width) => `${pictureAt(src, width)} ${width}w`);
  return [...small, `${src} ${LARGEST_SIDE}w`].join(', ');
}

/** The file that holds the whole picture of a smaller size or a preview; the file itself where it is the whole one. */
export const wholePicture = (name: string) => name.replace(/-(?:320|640)\.webp$|-share\.jpg$/, '.webp');
