import type { Institution } from '#contract/institution.ts';
import type { Posted } from '#contract/site.ts';
import { newsletter as words } from '#words/site-newsletter.ts';
import styles from '../kit/Form.module.css';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { EMAIL, givenForm, type VisitorField, VisitorForm } from '../kit/VisitorForm.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';

interface NewsletterData {
  posted: Posted | undefined;
  isDone: boolean;
}

const FIELDS: readonly VisitorField[] = [
  { ...EMAIL, label: words.email, required: true, className: styles.wide },
  { name: 'consent', label: words.consent, as: 'check', required: true, className: styles.wide },
];

/** What the newsletter is, and the form for it. */
export function NewsletterPage({ data, institution }: { data: NewsletterData; institution: Institution }) {
  const words = useWords('newsletter');
  const isShown = useShown();
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} />
      <Section id="subscribe" title={words.form}>
        <div className={layout.halves}>
          <VisitorForm
            name="news"
            page="/newsletter"
            anchor="subscribe"
            fields={FIELDS}
            given={givenForm(data.posted)}
            thanks={
              data.isDone && (
                <>
                  <output>{words.thanks}</output>
                  <p>{words.thanksText}</p>
                </>
              )
            }
            words={words}
            phone={institution.hotline}
          />
          {isShown('newsletter.about') && (
            <div className={layout.stack}>
              <h3>{words.contentTitle}</h3>
              <ul className={layout.bullets}>
                {words.contents.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <h3>{words.promiseTitle}</h3>
              <ul className={layout.bullets}>
                {words.promises.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

export const newsletter = page<NewsletterData>({
  path: '/newsletter',
  query: ['thanks'],
  load: async (_reads, { query, posted }) => ({ posted, isDone: query['thanks'] !== undefined }),
  meta: ({ isDone }, institution, said) => ({
    title: words.title,
    description: said('newsletter').description(institution.name),
    noIndex: isDone,
  }),
  View: NewsletterPage,
});
