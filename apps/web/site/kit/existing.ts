import { createContext, useContext } from 'react';

/** Whether the route map has a page for a path: only such are linked. */
export const PageExists = createContext<(path: string) => boolean>(() => false);

/** Whether a link on this site has a page. Links to other sites are always true. */
export function usePageExists(): (href: string) => boolean {
  const exists = useContext(PageExists);
  return (href) => !href.startsWith('/') || exists(href.split(/[?#]/)[0] ?? '');
}
