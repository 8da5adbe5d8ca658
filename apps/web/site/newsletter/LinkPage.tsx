import form from '../kit/Form.module.css';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { page, type Page } from '../page.ts';
import type { Institution } from '#contract/institution.ts';
import styles from './LinkPage.module.css';

interface LinkWords {
  title: string;
  description: string;
  heading: string;
  lead: string;
  noToken: string;
  button: string;
  doneHeading: string;
  done: string;
  back: string;
}

interface LinkData {
  token: string;
  /** What the server says of a link that it refused. */
  message: string | undefined;
  isDone: boolean;
}

interface LinkPageProps {
  path: string;
  words: LinkWords;
  /** What else there is to know once it is done. */
  doneNote: string;
  data: LinkData;
}

/** What the link of a mail leads to: one button. Opening the link alone does nothing, because mail programs open links too. */
export function LinkPage({ path, words, doneNote, data: { token, message, isDone } }: LinkPageProps) {
  if (isDone) {
    return (
      <PageHead title={words.doneHeading} lead={words.done}>
        <p>{doneNote}</p>
        <ButtonLink href="/">{words.back}</ButtonLink>
      </PageHead>
    );
  }
  return (
    <PageHead title={words.heading} lead={token ? words.lead : words.noToken}>
      {message && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that says why it refused begins with that
        <p className={form.failure} role="alert" tabIndex={-1} autoFocus>
          {message}
        </p>
      )}
      {token && (
        <form className={styles.form} action={path} method="post">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={`${button.button} ${button.main}`}>
            {words.button}
          </button>
        </form>
      )}
    </PageHead>
  );
}

/** A page at which a link of a mail arrives. Search engines do not know it. */
export function linkPage(
  path: string,
  words: LinkWords,
  View: (props: { data: LinkData; institution: Institution }) => React.ReactNode,
): Page<unknown> {
  return page<LinkData>({
    path,
    query: ['token', 'done'],
    async load(_reads, { query, posted }) {
      return {
        token: posted?.values['token'] ?? query['token'] ?? '',
        message: posted?.message ?? posted?.errors['token'],
        isDone: query['done'] !== undefined,
      };
    },
    meta: (_data, institution) => ({
      title: `${words.title} · ${institution.name}`,
      description: words.description,
      noIndex: true,
    }),
    View,
    addresses: async () => [],
  });
}
