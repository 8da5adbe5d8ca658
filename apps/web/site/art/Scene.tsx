import type { ReactNode } from 'react';

export interface ArtProps {
  className?: string | undefined;
  /** What the picture shows, where it is more than an ornament. */
  title?: string | undefined;
}

interface SceneProps extends ArtProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The sheet that a picture is drawn on. Without a title it says nothing to those who listen. */
export function Scene({ width, height, className, title, children }: SceneProps) {
  const box = `0 0 ${width} ${height}`;
  return title ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no tag of its own
    <svg className={className} viewBox={box} strokeLinejoin="round" role="img" aria-label={title}>
      {children}
    </svg>
  ) : (
    <svg className={className} viewBox={box} strokeLinejoin="round" aria-hidden="true">
      {children}
    </svg>
  );
}
