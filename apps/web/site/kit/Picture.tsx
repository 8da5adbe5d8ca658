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

/** A picture; a drawing of the site shows its night version on a dark page. */
export function Picture({ src, alt, first = false, ...rest }: PictureProps) {
  const night = nightOf(src);
  const picture = <img src={src} alt={alt} {...rest} loading={first ? undefined : 'lazy'} />;
  return night ? (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={night} />
      {picture}
    </picture>
  ) : (
    picture
  );
}

/** The night version of a drawing of the site, for pages in dark colours. Photographs have none. */
export const nightOf = (src: string): string | undefined =>
  src.startsWith('/art/') ? src.replace(/\.svg$/, '-night.svg') : undefined;
