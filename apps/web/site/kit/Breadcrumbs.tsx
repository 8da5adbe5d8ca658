import { site } from '#words/site.ts';
import styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the start on; not the page itself. */
  links: readonly { href: string; words: string }[];
}

/** Where one is, and the way back. */
export function Breadcrumbs({ links }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label={site.youAreHere}>
      {links.map(({ href, words }) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
    </nav>
  );
}
