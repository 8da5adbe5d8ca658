import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';

interface ProductPictureProps {
  src: string | null;
  className: string | undefined;
  /** The size of the placeholder in pixels. */
  iconSize?: number;
}

/** A product's picture; a missing or broken one shows a placeholder (SPEC 8). It has no alt text: the name is beside it. */
export function ProductPicture({ src, className, iconSize = 56 }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`picture-box ${className}`}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <IconPackage size={iconSize} stroke={1.2} aria-hidden="true" />
      )}
    </span>
  );
}
