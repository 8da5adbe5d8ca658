import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';

interface ProductPictureProps {
  src: string | null;
  className: string | undefined;
  /** Of the placeholder, in pixels. */
  iconSize?: number;
}

/** A product's picture; a missing or broken one falls back to a placeholder (SPEC 8). Its name stands beside it. */
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
