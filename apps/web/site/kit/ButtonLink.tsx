import { usePageExists } from './existing.ts';
import { LinkWords } from './LinkWords.tsx';
import styles from './Button.module.css';

interface ButtonLinkProps {
  href: string;
  /** Main: the one thing to do here. Second: beside it. Plain: within a card. The last two: on dark ground. */
  look?: 'main' | 'second' | 'plain' | 'onDark' | 'clear' | undefined;
  /** What it says in full, where "Learn More" alone says too little. It begins with the visible words. */
  label?: string | undefined;
  children: string;
}

/** A link that looks like a button, or like an arrow to follow. Absent as long as its page is. */
export function ButtonLink({ href, look = 'main', label, children }: ButtonLinkProps) {
  const exists = usePageExists();
  if (!exists(href)) return null;
  return (
    <a href={href} className={`${styles.button} ${styles[look]}`}>
      {label ? <LinkWords words={children} inFull={label} /> : children}
    </a>
  );
}
