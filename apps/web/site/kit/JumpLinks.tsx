import { site } from '#words/site.ts';
import styles from './JumpLinks.module.css';

interface JumpLinksProps {
  /** The sections of this page, by their ids. */
  sections: readonly { id: string; title: string }[];
}

/** What a long page has, to go there at once: on a phone it is several screens below. */
export function JumpLinks({ sections }: JumpLinksProps) {
  return (
    <nav className={styles.jump} aria-label={site.onThisPage}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
