import type { Institution } from '#contract/institution.ts';
import type { LegalPart, LegalText, SetFacts } from '#words/legal-text.ts';
import { legal as words } from '#words/site-legal.ts';
import button from '../kit/Button.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  data: { text: LegalText; isNumbered: boolean; set: SetFacts };
  institution: Institution;
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('href' in part) {
    return (
      <p>
        <a href={part.href} className={`${button.button} ${button.plain}`}>
          {part.words}
        </a>
      </p>
    );
  }
  return (
    <ul>
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** A text to be read, with its contents beside it. */
export function LegalPage({ data: { text, isNumbered, set }, institution }: LegalPageProps) {
  const sections = text.sections
    .map((section) => ({ ...section, parts: section.text(institution, set) }))
    .filter(({ parts }) => parts.length > 0);
  const nameOf = (title: string, at: number) => (isNumbered ? `${at + 1}. ${title}` : title);
  return (
    <>
      <PageHead title={text.title} lead={text.lead(institution, set)}>
        {text.updated && <p className={styles.updated}>{words.updated(text.updated)}</p>}
      </PageHead>
      <div className={styles.inner}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <ul>
            {sections.map(({ id, title }, at) => (
              <li key={id}>
                <a href={`#${id}`}>{nameOf(title, at)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title, parts }, at) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{nameOf(title, at)}</h2>
              {parts.map((part, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
                <Part key={place} part={part} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
