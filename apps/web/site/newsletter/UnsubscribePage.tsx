import { unsubscribe as words } from '#words/site-newsletter.ts';
import form from '../contact/Form.module.css';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { Invitation } from '../kit/Invitation.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import styles from './UnsubscribePage.module.css';

export interface UnsubscribeData {
  token: string;
  message: string | undefined;
  isDone: boolean;
}

/** One button. Opening the link alone ends nothing: mail programs open links too. */
export function UnsubscribePage({ data: { token, message, isDone } }: { data: UnsubscribeData }) {
  return (
    <>
      {isDone ? (
        <PageHead title={words.doneHeading} lead={words.done}>
          <p>{words.again}</p>
          <ButtonLink href="/">{words.back}</ButtonLink>
        </PageHead>
      ) : (
        <PageHead title={words.heading} lead={token ? words.lead : words.noToken}>
          {message && (
            <p className={form.failure} role="alert">
              {message}
            </p>
          )}
          {token && (
            <form className={styles.form} action="/newsletter/unsubscribe" method="post">
              <input type="hidden" name="token" value={token} />
              <button type="submit" className={`${button.button} ${button.main}`}>
                {words.button}
              </button>
            </form>
          )}
        </PageHead>
      )}
      <Invitation title={words.talk} text={words.talkText} links={[['/contact', words.contact]]} />
    </>
  );
}
