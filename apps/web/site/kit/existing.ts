import { createContext, useContext } from 'react';
import type { DocumentSection, HideableSection } from '#messages/page-texts.ts';
import { useShown } from './words.ts';

/** Whether the route map has a page for a path: only such are linked. */
export const PageExists = createContext<(path: string) => boolean>(() => false);

/** Sections that links lead to, and that an institution may leave out. */
const SECTIONS: Readonly<Partial<Record<string, HideableSection | DocumentSection>>> = {
  '/services#goods': 'services.goods',
  '/services#education': 'services.education',
  '/services#mentorship': 'services.mentorship',
  '/services#community': 'services.community',
  '/products#loans': 'products.ways',
  '/products#savings': 'products.ways',
  '/products#investments': 'products.ways',
  '/resources#cost': 'resources.cost',
  '/support#payment': 'support.payment',
};

/** Whether a link leads to no section that its page is without (DECISIONS 21.10). */
export function useSectionExists(): (href: string) => boolean {
  const isShown = useShown();
  return (href) => {
    const section = SECTIONS[href];
    return section === undefined || isShown(section);
  };
}

/** Whether a link on this site has a page, and its section there. Links to other sites are always true. */
export function usePageExists(): (href: string) => boolean {
  const exists = useContext(PageExists);
  const hasSection = useSectionExists();
  return (href) => !href.startsWith('/') || (hasSection(href) && exists(href.split(/[?#]/)[0] ?? ''));
}
