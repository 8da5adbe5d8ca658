import { site } from '#words/site.ts';
import styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the home page on, without the page itself. */
  links: readonly { href: string; words: string }[];
}

/** Breadcrumbs: the path from the home page to this page. */
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
