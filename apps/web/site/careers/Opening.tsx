import type { Job } from '#contract/site-content.ts';
import { careers } from '#words/site-careers.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { contactHref } from '../kit/hrefs.ts';
import styles from './Opening.module.css';

const words = careers.openings;

/** One opening. Details of one name are open one at a time: the browser sees to it, without a script (SPEC 2). */
export function Opening({ job }: { job: Job }) {
  return (
    <article id={job.id} className={styles.opening} aria-label={job.title}>
      <div className={styles.head}>
        <h3>{job.title}</h3>
        <p className={styles.facts}>
          <span>{job.department}</span>
          <span>{job.location}</span>
          <span>{job.type}</span>
        </p>
        <p className={styles.text}>{job.description}</p>
      </div>
      <details name="opening" className={styles.details}>
        <summary>
          <span className={styles.closed}>{words.viewDetails}</span>
          <span className={styles.open}>{words.hideDetails}</span>
          <span className="visually-hidden"> {words.of(job.title)}</span>
        </summary>
        <div className={styles.columns}>
          {(['responsibilities', 'requirements'] as const).map((part) => (
            <div key={part}>
              <h4>{words[part]}</h4>
              <ul>
                {job[part].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <ButtonLink
          href={contactHref('Career Opportunities', words.subject(job.title))}
          label={words.applyFor(job.title)}
        >
          {words.apply}
        </ButtonLink>
      </details>
    </article>
  );
}
