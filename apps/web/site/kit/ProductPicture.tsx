interface ProductPictureProps {
  className: string | undefined;
  /** Empty or missing: the product has no picture of its own. */
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  width: number;
  height: number;
  /** Whether it is visible without scrolling. */
  first?: boolean;
}

const INSTEAD = '/art/spot-goods.svg';

/** A product's picture. If there is none, or it cannot be loaded, a drawing takes its place (`islands.ts`). */
export function ProductPicture({ src, alt, first = false, ...rest }: ProductPictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      src={src || INSTEAD}
      data-instead={src ? INSTEAD : undefined}
      loading={first ? undefined : 'lazy'}
    />
  );
}
