import { createContext, useContext } from 'react';

/** Whether the route map has a page for a path: only such are linked. */
export const PageExists = createContext<(path: string) => boolean>(() => false);

/** Whether a link within the site leads anywhere. Other addresses are not ours to judge. */
export function usePageExists(): (href: string) => boolean {
  const exists = useContext(PageExists);
  return (href) => !href.startsWith('/') || exists(href.split(/[?#]/)[0] ?? '');
}
