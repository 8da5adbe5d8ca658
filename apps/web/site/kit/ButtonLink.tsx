import { usePageExists } from './existing.ts';
import { LinkWords } from './LinkWords.tsx';
import styles from './Button.module.css';

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
    <a href={href} className={`${styles.button} ${styles[look]}`}>
      {label ? <LinkWords words={children} inFull={label} /> : children}
    </a>
  );
}
