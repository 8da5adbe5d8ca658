import { site } from '#words/site.ts';
import styles from './Trail.module.css';

interface TrailProps {
  /** From the start on; not the page itself. */
  links: readonly { href: string; words: string }[];
}

/** Where one is, and the way back. */
export function Trail({ links }: TrailProps) {
  return (
    <nav className={styles.trail} aria-label={site.youAreHere}>
      {links.map(({ href, words }) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
    </nav>
  );
}
