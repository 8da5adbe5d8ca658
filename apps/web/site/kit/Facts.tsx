import type { ReactNode } from 'react';
import { usePageExists } from './ButtonLink.tsx';
import styles from './Facts.module.css';

/** A fact of the institution; one whose value is empty is not told (DECISIONS 16.3). */
interface SiteFact {
  name: string;
  value: string | readonly string[] | undefined;
  /** Where more of it stands. */
  link?: { href: string; words: string };
}

const linesIn = (value: SiteFact['value']) =>
  (typeof value === 'string' ? [value] : (value ?? [])).filter(Boolean);

/** What is known of the institution, name by name. Nothing where nothing is filled in. */
export function Facts({ facts }: { facts: readonly SiteFact[] }): ReactNode {
  const exists = usePageExists();
  const told = facts
    .map((fact) => ({ ...fact, lines: linesIn(fact.value) }))
    .filter(({ lines, link }) => lines.length > 0 || (link && exists(link.href)));
  if (told.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {told.map(({ name, lines, link }) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          {link && (
            <dd>
              <a href={link.href}>{link.words}</a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
