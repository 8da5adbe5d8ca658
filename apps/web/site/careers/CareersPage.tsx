import type { Institution } from '#contract/institution.ts';
import type { Internship, Job } from '#contract/site-content.ts';
import { careers } from '#words/site-careers.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Invitation } from '../kit/Invitation.tsx';
import layout from '../kit/layout.module.css';
import { contactHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section, Steps } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './Opening.module.css';

interface CareersData {
  jobs: Job[];
  internships: Internship[];
}

/** Openings, internships and how we hire (SPEC 2, Careers). */
export function CareersPage({ data, institution }: { data: CareersData; institution: Institution }) {
  const words = useWords('careers');
  const pictureOf = usePictures();
  const isShown = useShown();
  const resume = `mailto:${institution.careers_email}?subject=${encodeURIComponent(words.resume.subject)}`;
  return (
    <>
      <PageHead
        title={words.heading}
        lead={isShown('careers.lead') && words.lead}
        picture={pictureOf('careers.top', words.picture)}
      />
      <Section
        id="openings"
        title={words.openings.title}
        lead={
          data.jobs.length > 0
            ? words.openings.lead(data.jobs.length)
            : words.openings.none(institution.careers_email)
        }
      >
        <div className={styles.openings}>
          {data.jobs.map((job) => (
            <Opening key={job.id} job={job} />
          ))}
        </div>
      </Section>
      {data.internships.length > 0 && (
        <Section id="internships" title={words.internships.title} lead={words.internships.lead} isSunken>
          <ul className={layout.trio}>
            {data.internships.map((internship) => (
              <li key={internship.title} className={layout.card}>
                <div className={layout.body}>
                  <h3>{internship.title}</h3>
                  <dl className={layout.facts}>
                    <dt>{words.internships.duration}</dt>
                    <dd>{internship.duration}</dd>
                    <dt>{words.internships.eligibility}</dt>
                    <dd>{internship.eligibility}</dd>
                  </dl>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isShown('careers.process') && (
        <Section id="process" title={words.process.title} lead={words.process.lead}>
          <Steps
            steps={words.process.steps.map(({ title, text }) => ({
              title,
              text: typeof text === 'string' ? text : text(institution.careers_email),
            }))}
          />
        </Section>
      )}
      {isShown('careers.resume') && (
        <div className={layout.sunken}>
          <Invitation
            title={words.resume.title}
            text={words.resume.text}
            links={[[resume, words.resume.button]]}
          />
        </div>
      )}
    </>
  );
}

const words = careers.openings;

/** One opening. The browser opens details of one name one at a time (SPEC 2). */
function Opening({ job }: { job: Job }) {
  return (
    <article id={job.id} className={`${layout.card} ${layout.body}`} aria-label={job.title}>
      <h3>{job.title}</h3>
      <p className={styles.facts}>
        <span>{job.department}</span>
        <span>{job.location}</span>
        <span>{job.type}</span>
      </p>
      <p>{job.description}</p>
      <details name="opening" className={styles.details}>
        <summary>
          <span className={styles.closed}>{words.viewDetails}</span>
          <span className={styles.open}>{words.hideDetails}</span>
          <span className="visually-hidden">{words.of(job.title)}</span>
        </summary>
        <div className={layout.halves}>
          {(['responsibilities', 'requirements'] as const).map((part) => (
            <div key={part}>
              <h4>{words[part]}</h4>
              <ul className={layout.bullets}>
                {job[part].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={layout.buttons}>
          <ButtonLink
            href={contactHref('Career Opportunities', words.subject(job.title))}
            label={words.applyFor(job.title)}
          >
            {words.apply}
          </ButtonLink>
        </div>
      </details>
    </article>
  );
}

export const careersPage = page<CareersData>({
  path: '/careers',
  async load(reads) {
    const { jobs, internships } = await reads.content();
    return { jobs, internships };
  },
  meta: (_data, institution, said) => ({
    title: careers.title,
    description: said('careers').description(institution.name),
  }),
  View: CareersPage,
});
