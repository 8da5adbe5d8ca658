import type { Institution } from '#contract/institution.ts';
import type { Internship, Job } from '#contract/site-content.ts';
import { careers } from '#words/site-careers.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import card from '../kit/Card.module.css';
import { Invitation } from '../kit/Closing.tsx';
import { contactHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section, Steps } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { page } from '../page.ts';
import styles from './CareersPage.module.css';
import { jobPosting } from './job-posting.ts';
import openingStyles from './Opening.module.css';

interface CareersPageProps {
  data: { jobs: Job[]; internships: Internship[] };
  institution: Institution;
}

/** What is open, how to learn with us, and how we hire (SPEC 2, Careers). */
export function CareersPage({ data, institution }: CareersPageProps) {
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
        <Section
          id="internships"
          title={words.internships.title}
          lead={words.internships.lead}
          ground="sunken"
        >
          <ul className={`${card.grid} ${card.trio}`}>
            {data.internships.map((internship) => (
              <li key={internship.title} className={card.card}>
                <div className={card.body}>
                  <h3>{internship.title}</h3>
                  <dl className={styles.facts}>
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
        <div className={styles.resume}>
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

/** One opening. Details of one name are open one at a time: the browser sees to it, without a script (SPEC 2). */
export function Opening({ job }: { job: Job }) {
  return (
    <article id={job.id} className={openingStyles.opening} aria-label={job.title}>
      <div className={openingStyles.head}>
        <h3>{job.title}</h3>
        <p className={openingStyles.facts}>
          <span>{job.department}</span>
          <span>{job.location}</span>
          <span>{job.type}</span>
        </p>
        <p className={openingStyles.text}>{job.description}</p>
      </div>
      <details name="opening" className={openingStyles.details}>
        <summary>
          <span className={openingStyles.closed}>{words.viewDetails}</span>
          <span className={openingStyles.open}>{words.hideDetails}</span>
          <span className="visually-hidden"> {words.of(job.title)}</span>
        </summary>
        <div className={openingStyles.columns}>
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

interface CareersData {
  jobs: Job[];
  internships: Internship[];
}

export const careersPage = page<CareersData>({
  path: '/careers',
  async load(reads) {
    const { jobs, internships } = await reads.content();
    return { jobs, internships };
  },
  meta: (data, institution, said) => ({
    title: `${careers.title} · ${institution.name}`,
    description: said('careers').description(institution.name),
    breadcrumbs: breadcrumbsTo('/careers'),
    about: (url) => data.jobs.map((job) => jobPosting(job, institution, url)),
  }),
  View: CareersPage,
});
