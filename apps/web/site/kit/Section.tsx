import type { ReactNode } from 'react';
import { site } from '#words/site.ts';
import jumpLinksStyles from './JumpLinks.module.css';
import styles from './Section.module.css';
import stepsStyles from './Steps.module.css';

interface SectionProps {
  /** The anchor, and what names the section. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Sunken: with another background colour. */
  ground?: 'paper' | 'sunken' | undefined;
  /** Stands beside the title, where there is room. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, title, lead, ground = 'paper', aside, children }: SectionProps) {
  return (
    <section className={ground === 'sunken' ? styles.sunken : undefined} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Numbered steps, each with a title and a text. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={stepsStyles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface JumpLinksProps {
  /** The sections of this page, by their ids. */
  sections: readonly { id: string; title: string }[];
}

/** What a long page has, to go there at once: on a phone it is several screens below. */
export function JumpLinks({ sections }: JumpLinksProps) {
  return (
    <nav className={jumpLinksStyles.jump} aria-label={site.onThisPage}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
