import type { ReactNode } from 'react';
import { pageHref } from '../kit/links.tsx';

/** A form of the page, which the page answers. `fields`: what it sends unseen. */
export function PageForm({
  path,
  fields = {},
  children,
}: {
  path: string;
  fields?: Record<string, string>;
  children: ReactNode;
}) {
  return (
    <form method="post" action={pageHref(path)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
