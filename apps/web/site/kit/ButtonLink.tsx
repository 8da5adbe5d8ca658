import { createContext, useContext } from 'react';
import type { DocumentSection, HideableSection } from '#messages/page-texts.ts';
import styles from './Button.module.css';
import { LinkWords, pageHref } from './links.tsx';
import { useShown } from './words.ts';

interface ButtonLinkProps {
  href: string;
  /** Main: the most important action. Second: next to it. Plain: in a card. The last two: on a dark background. */
  look?: 'main' | 'second' | 'plain' | 'onDark' | 'clear' | undefined;
  /** The full text for screen readers, where "Learn More" alone is unclear. It begins with the visible words. */
  label?: string | undefined;
  children: string;
}

/** A link that looks like a button or an arrow. Not rendered while its page does not exist. */
export function ButtonLink({ href, look = 'main', label, children }: ButtonLinkProps) {
  const exists = usePageExists();
  if (!exists(href)) return null;
  return (
    <a href={pageHref(href)} className={`${styles.button} ${styles[look]}`}>
      {label ? <LinkWords words={children} inFull={label} /> : children}
    </a>
  );
}

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
