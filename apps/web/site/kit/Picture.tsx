import { pictureSet } from '#domain/picture-sizes.ts';

interface PictureProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Whether it is visible without scrolling. */
  first?: boolean;
}

/** A picture; a drawing of the site has calmer skies and grounds on a dark page. */
export function Picture({ src, alt, first = false, ...rest }: PictureProps) {
  const dark = darkOf(src);
  const srcSet = pictureSet(src);
  const picture = (
    <img
      srcSet={srcSet}
      sizes={srcSet && '(min-width: 44rem) 50vw, 92vw'}
      src={src}
      alt={alt}
      {...rest}
      loading={first ? undefined : 'lazy'}
    />
  );
  return dark ? (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />
      {picture}
    </picture>
  ) : (
    picture
  );
}

/** The version of a drawing of the site for dark pages. Photographs have none. */
export const darkOf = (src: string): string | undefined =>
  src.startsWith('/art/') ? src.replace(/\.svg$/, '-dark.svg') : undefined;
