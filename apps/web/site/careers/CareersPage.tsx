import type { Institution } from '#contract/institution.ts';
import type { Internship, Job } from '#contract/site-content.ts';
import card from '../kit/Card.module.css';
import { Invitation } from '../kit/Invitation.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { Steps } from '../kit/Steps.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { Opening } from './Opening.tsx';
import styles from './CareersPage.module.css';

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
