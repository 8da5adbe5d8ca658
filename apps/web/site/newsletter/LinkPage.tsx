import { confirm, unsubscribe } from '#words/site-newsletter.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import button from '../kit/Button.module.css';
import { Invitation } from '../kit/Invitation.tsx';
import form from '../kit/Form.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { page, type Page } from '../page.ts';
import { pageHref } from '../kit/links.tsx';

interface LinkData {
  token: string;
  /** Why the server refused the link. */
  message: string | undefined;
  isDone: boolean;
}

type LinkWords = Omit<typeof confirm, 'stop'>;

/** The page of a link in a mail: one button. Opening the link alone does nothing, because mail programs open links too. */
function LinkPage({
  path,
  words,
  doneNote,
  data: { token, message, isDone },
}: {
  path: string;
  words: LinkWords;
  doneNote: string;
  data: LinkData;
}) {
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
        <form action={pageHref(path)} method="post">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={`${button.button} ${button.main}`}>
            {words.button}
          </button>
        </form>
      )}
    </PageHead>
  );
}

/** Search engines do not list these pages. */
function linkPage(path: string, words: LinkWords, View: Page<LinkData>['View']): Page<unknown> {
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
    meta: () => ({ title: words.title, description: words.description, noIndex: true }),
    View,
    addresses: async () => [],
  });
}

const CONFIRM = '/newsletter/confirm';
const UNSUBSCRIBE = '/newsletter/unsubscribe';

export const linkPages = [
  linkPage(CONFIRM, confirm, ({ data }) => (
    <LinkPage path={CONFIRM} words={confirm} doneNote={confirm.stop} data={data} />
  )),
  linkPage(UNSUBSCRIBE, unsubscribe, ({ data }) => (
    <>
      <LinkPage path={UNSUBSCRIBE} words={unsubscribe} doneNote={unsubscribe.again} data={data} />
      <Invitation
        title={unsubscribe.talk}
        text={unsubscribe.talkText}
        links={[['/contact', unsubscribe.contact]]}
      />
    </>
  )),
];
