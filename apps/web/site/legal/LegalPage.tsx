import type { Institution } from '#contract/institution.ts';
import type { LoanExample } from '#domain/loans/loan-example.ts';
import type { LegalPart, LegalText } from '#words/legal-text.ts';
import { legal as words } from '#words/site-legal.ts';
import button from '../kit/Button.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  data: { text: LegalText; isNumbered: boolean; example: LoanExample };
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
export function LegalPage({ data: { text, isNumbered, example }, institution }: LegalPageProps) {
  const nameOf = (title: string, at: number) => (isNumbered ? `${at + 1}. ${title}` : title);
  return (
    <>
      <PageHead title={text.title} lead={text.lead(institution)}>
        {text.updated && <p className={styles.updated}>{words.updated(text.updated)}</p>}
      </PageHead>
      <div className={styles.inner}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          <ul>
            {text.sections.map(({ id, title }, at) => (
              <li key={id}>
                <a href={`#${id}`}>{nameOf(title, at)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {text.sections.map(({ id, title, text: parts }, at) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{nameOf(title, at)}</h2>
              {parts(institution, example).map((part, place) => (
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
