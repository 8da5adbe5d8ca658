import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureAt, type PictureWidth } from '#domain/picture-sizes.ts';

interface ProductPictureProps {
  src: string | null;
  className: string | undefined;
  /** How wide a file is loaded, in pixels: twice what it takes on the screen. */
  width?: PictureWidth;
  /** The size of the placeholder in pixels. */
  iconSize?: number;
}

/** A product's picture; a missing or broken one shows a placeholder (SPEC 8). It has no alt text: the name is beside it. */
export function ProductPicture({ src, className, width = 640, iconSize = 56 }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`picture-box ${className}`}>
      {src && src !== broken ? (
        <img src={pictureAt(src, width)} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <IconPackage size={iconSize} stroke={1.2} aria-hidden="true" />
      )}
    </span>
  );
}
