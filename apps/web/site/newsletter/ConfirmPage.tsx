import { confirm as words } from '#words/site-newsletter.ts';
import form from '../contact/Form.module.css';
import button from '../kit/Button.module.css';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import styles from './UnsubscribePage.module.css';

export interface ConfirmData {
  token: string;
  message: string | undefined;
  isDone: boolean;
}

/** One button. Opening the link alone confirms nothing: mail programs open links too. */
export function ConfirmPage({ data: { token, message, isDone } }: { data: ConfirmData }) {
  if (isDone) {
    return (
      <PageHead title={words.doneHeading} lead={words.done}>
        <p>{words.stop}</p>
        <ButtonLink href="/">{words.back}</ButtonLink>
      </PageHead>
    );
  }
  return (
    <PageHead title={words.heading} lead={token ? words.lead : words.noToken}>
      {message && (
        <p className={form.failure} role="alert">
          {message}
        </p>
      )}
      {token && (
        <form className={styles.form} action="/newsletter/confirm" method="post">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={`${button.button} ${button.main}`}>
            {words.button}
          </button>
        </form>
      )}
    </PageHead>
  );
}
