import buttons from '../kit/Button.module.css';
import { useWords } from '../kit/words.ts';
import styles from './NewsletterBox.module.css';

/** A plain form: it works without any script, and its answer is a page. */
export function NewsletterBox() {
  const footer = useWords('footer');
  return (
    <form className={styles.box} action="/newsletter" method="post" noValidate>
      <h2>{footer.newsletter}</h2>
      <p>{footer.newsletterText}</p>
      <label className={styles.label} htmlFor="newsletter-email">
        {footer.email}
      </label>
      <div className={styles.line}>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={footer.emailExample}
        />
        <button type="submit" className={`${buttons.button} ${buttons.main}`}>
          {footer.subscribe}
        </button>
      </div>
      <label className={styles.consent}>
        <input name="consent" type="checkbox" value="true" required />
        <span>{footer.consent}</span>
      </label>
    </form>
  );
}
