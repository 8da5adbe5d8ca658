import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { CONTACT_SUBJECTS } from '#domain/contact.ts';
import { contact as words } from '#words/site-contact.ts';
import button from '../kit/Button.module.css';
import { checkMessage, FIELDS, type Field, type MessageFields, type Mistakes } from './check-message.ts';
import styles from './Form.module.css';

interface ContactFormProps {
  values: MessageFields;
  mistakes: Mistakes;
  /** What the server says of the whole form. */
  message?: string | undefined;
  isSent: boolean;
  /** Whom to call when it does not work. */
  phone: string;
}

type State = 'idle' | 'sending' | 'sent';

interface Refusal {
  message?: string;
  errors?: { path: string; message: string }[];
}

const EMPTY_MESSAGE: MessageFields = { name: '', email: '', phone: '', subject: '', about: '', message: '' };

/**
 * The contact form (SPEC 4 and 5). Without JavaScript it is posted, and the server answers with a page. When hydrated
 * it checks the input, sends it, and shows the result on the same page.
 */
export function ContactForm({ values, mistakes: given, message, isSent, phone }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(isSent ? 'sent' : 'idle');
  const [start, setStart] = useState(values);
  const [mistakes, setMistakes] = useState(given);
  const [failure, setFailure] = useState(message);

  const wasSent = useRef(isSent);
  useEffect(() => {
    if (state === 'sent' && !wasSent.current) thanks.current?.focus();
    wasSent.current = state === 'sent';
  }, [state]);

  const show = (found: Mistakes) => {
    setMistakes(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as MessageFields & {
      website: string;
    };
    const found = checkMessage(typed);
    setFailure(undefined);
    show(found);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      const response = await fetch('/api/public/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(typed),
      });
      if (response.ok) {
        setStart(EMPTY_MESSAGE);
        setState('sent');
        return;
      }
      const refusal = (await response.json().catch(() => ({}))) as Refusal;
      setState('idle');
      setFailure(response.status < 500 && refusal.message ? refusal.message : words.failure(phone));
      show(Object.fromEntries((refusal.errors ?? []).map(({ path, message }) => [path, message])));
    } catch {
      setState('idle');
      setFailure(words.failure(phone));
    }
  };

  if (state === 'sent') {
    return (
      <div ref={thanks} className={styles.thanks} tabIndex={-1}>
        <p>
          <output>{words.success}</output>
        </p>
        <a
          href="/contact#write"
          className={`${button.button} ${button.second}`}
          onClick={(event) => {
            event.preventDefault();
            setState('idle');
          }}
        >
          {words.another}
        </a>
      </div>
    );
  }

  const firstMistake = FIELDS.find((field) => given[field]);
  const about = (field: Field) => ({
    id: `contact-${field}`,
    // A page that says what is wrong begins there, also before this island is hydrated.
    autoFocus: field === firstMistake,
    name: field,
    defaultValue: start[field],
    'aria-invalid': mistakes[field] ? true : undefined,
    'aria-describedby': mistakes[field] ? `contact-${field}-mistake` : undefined,
  });
  const mistake = (field: Field) =>
    mistakes[field] && (
      <p id={`contact-${field}-mistake`} className={styles.mistake}>
        {mistakes[field]}
      </p>
    );

  return (
    <form
      ref={form}
      className={styles.form}
      // Without an anchor: a browser that goes to one does not set the focus.
      action="/contact"
      method="post"
      // The browser's own messages are off: ours are used with and without JavaScript.
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        setMistakes((now) => ({ ...now, [name]: undefined }));
      }}
    >
      {failure && (
        <p
          className={styles.failure}
          role="alert"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that says why it refused begins with that
          autoFocus={!firstMistake && message !== undefined}
        >
          {failure}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor="contact-name">{words.name}</label>
        <input {...about('name')} required autoComplete="name" maxLength={120} />
        {mistake('name')}
      </div>
      <div className={styles.field}>
        <label htmlFor="contact-email">{words.email}</label>
        <input {...about('email')} type="email" required autoComplete="email" maxLength={254} />
        {mistake('email')}
      </div>
      <div className={styles.field}>
        <label htmlFor="contact-phone">{words.phone}</label>
        <input {...about('phone')} type="tel" autoComplete="tel" maxLength={40} />
        {mistake('phone')}
      </div>
      <div className={styles.field}>
        <label htmlFor="contact-subject">{words.subject}</label>
        <select {...about('subject')} required>
          <option value="">{words.chooseSubject}</option>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {subject}
            </option>
          ))}
        </select>
        {mistake('subject')}
      </div>
      {start.about && (
        <div className={`${styles.field} ${styles.wide}`}>
          <label htmlFor="contact-about">{words.about}</label>
          <input {...about('about')} maxLength={120} />
          {mistake('about')}
        </div>
      )}
      <div className={`${styles.field} ${styles.wide}`}>
        <label htmlFor="contact-message">{words.message}</label>
        <textarea {...about('message')} required rows={6} maxLength={5000} />
        {mistake('message')}
      </div>
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor="contact-website">{words.honeypot}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={`${styles.consent} ${styles.wide}`}>
        {words.consentBefore}
        <a href="/privacy-policy">{words.consentLink}</a>
        {words.consentAfter}
      </p>
      <div className={styles.wide}>
        <button type="submit" className={`${button.button} ${button.main}`} disabled={state === 'sending'}>
          {state === 'sending' ? words.sending : words.send}
        </button>
      </div>
    </form>
  );
}
