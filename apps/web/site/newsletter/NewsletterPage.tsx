import type { Posted } from '#contract/site.ts';
import { newsletter as words } from '#words/site-newsletter.ts';
import { pages } from '#words/site.ts';
import button from '../kit/Button.module.css';
import form from '../kit/Form.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import styles from './NewsletterPage.module.css';

interface NewsletterData {
  email: string;
  posted: Posted | undefined;
  isDone: boolean;
}

function Mistake({ of, posted }: { of: string; posted: Posted | undefined }) {
  const mistake = posted?.errors[of];
  return (
    mistake && (
      <p id={`news-${of}-mistake`} className={form.mistake}>
        {mistake}
      </p>
    )
  );
}

/** The form again, for who came by a link or whose address could not be read. */
function SubscribeForm({ email, posted }: { email: string; posted: Posted | undefined }) {
  const words = useWords('newsletter');
  const firstMistake = (['email', 'consent'] as const).find((field) => posted?.errors[field]);
  const about = (field: 'email' | 'consent') => ({
    name: field,
    autoFocus: field === firstMistake,
    'aria-invalid': posted?.errors[field] ? (true as const) : undefined,
    'aria-describedby': posted?.errors[field] ? `news-${field}-mistake` : undefined,
  });
  return (
    // Without an anchor: a browser that goes to one does not set the focus.
    <form className={styles.form} action="/newsletter" method="post" noValidate>
      {posted?.message && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that says why it refused begins with that
        <p className={form.failure} role="alert" tabIndex={-1} autoFocus={!firstMistake}>
          {posted.message}
        </p>
      )}
      <div className={form.field}>
        <label htmlFor="news-email">{words.email}</label>
        <input
          {...about('email')}
          id="news-email"
          type="email"
          defaultValue={email}
          maxLength={254}
          autoComplete="email"
          required
        />
        <Mistake of="email" posted={posted} />
      </div>
      <div>
        <label className={form.check}>
          <input
            {...about('consent')}
            type="checkbox"
            value="true"
            defaultChecked={posted?.values['consent'] === 'true'}
            required
          />
          <span>{words.consent}</span>
        </label>
        <Mistake of="consent" posted={posted} />
      </div>
      <p className={form.consent}>
        {words.privacyBefore}
        <a href="/privacy-policy">{words.privacyLink}</a>.
      </p>
      <div>
        <button type="submit" className={`${button.button} ${button.main}`}>
          {words.subscribe}
        </button>
      </div>
    </form>
  );
}

/** What the newsletter is, and what became of the address that was sent (DECISIONS 7). */
export function NewsletterPage({ data }: { data: NewsletterData }) {
  const words = useWords('newsletter');
  const isShown = useShown();
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} />
      <Section id="subscribe" title={words.form}>
        <div className={styles.ways}>
          {data.isDone ? (
            <div className={form.thanks}>
              <p>
                <output>{words.thanks}</output>
              </p>
              {words.thanksText}
            </div>
          ) : (
            <SubscribeForm email={data.email} posted={data.posted} />
          )}
          {isShown('newsletter.about') && (
            <div className={styles.about}>
              <h3>{words.contentTitle}</h3>
              <ul>
                {words.contents.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <h3>{words.promiseTitle}</h3>
              <ul>
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
  async load(_reads, { query, posted }) {
    return { email: posted?.values['email'] ?? '', posted, isDone: query['thanks'] !== undefined };
  },
  meta: ({ isDone }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('newsletter').description(institution.name),
    breadcrumbs: [
      { name: pages['/'], path: '/' },
      { name: words.title, path: '/newsletter' },
    ],
    noIndex: isDone,
  }),
  View: NewsletterPage,
});
