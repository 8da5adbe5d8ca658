import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { visitorForm } from '#words/site.ts';
import button from './Button.module.css';
import styles from './Form.module.css';

export type Mistakes<Field extends string> = Partial<Record<Field, string>>;
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** A form of the site as the server hands it in: what was typed, and what is wrong with it. */
export interface GivenForm<Field extends string> {
  values: Values<Field>;
  mistakes: Mistakes<Field>;
  /** What the server says of the whole form. */
  message?: string | undefined;
}

interface VisitorFormProps<Field extends string, Answer> {
  /** The beginning of the ids of its boxes. */
  name: string;
  /** The page that answers without JavaScript: the one with the form. */
  page: string;
  /** In the order in which they stand. */
  fields: readonly Field[];
  given: GivenForm<Field>;
  /** What the server answered to a form that was posted without JavaScript, when it took it. */
  answered: Answer | undefined;
  check: (typed: Values<Field>) => Mistakes<Field>;
  /** The call of the API, and what it takes of what was typed. */
  call: string;
  body: (typed: Values<Field>) => object;
  words: FormWords;
  /** Whom to call when it does not work. */
  phone: string;
  /** What is said once it is sent. */
  renderThanks: (answer: Answer) => ReactNode;
  /** The anchor of the form on its page. */
  anchor: string;
  children: (form: FormBoxes<Field>) => ReactNode;
}

interface FormWords {
  send: string;
  sending: string;
  another: string;
  consentBefore: string;
  /** What to say when it is not the sender's fault. */
  failure: (phone: string) => string;
}

/** The properties of a box. */
interface Box<Field extends string> {
  id: string;
  name: Field;
  defaultValue: string;
  autoFocus: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormBoxes<Field extends string> {
  start: Values<Field>;
  /** A box with its label, its hint, and what is wrong with it; `className` says how it stands in the form. */
  renderField: (
    field: Field,
    about: { label: string; hint?: string; className?: string },
    renderBox: (box: Box<Field>) => ReactNode,
  ) => ReactNode;
}

/**
 * A form of the site (SPEC 4 and 5). Without JavaScript it is posted, and the server answers with a page. When hydrated it
 * checks the input, sends it, and shows the result on the same page.
 */
export function VisitorForm<Field extends string, Answer extends object>(
  props: VisitorFormProps<Field, Answer>,
) {
  const { name, page, fields, given, words, anchor } = props;
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState(props.answered);
  const [start, setStart] = useState(given.values);
  const [mistakes, setMistakes] = useState(given.mistakes);
  const [failure, setFailure] = useState(given.message);

  const failed = useRef<HTMLParagraphElement>(null);
  const told = useRef(failure);
  useEffect(() => {
    // It stands at the top; on a phone, who pressed the button at the foot would not see it.
    if (failure && failure !== told.current && !Object.values(mistakes).some(Boolean))
      failed.current?.focus();
    told.current = failure;
  }, [failure, mistakes]);

  const isSent = answer !== undefined;
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent && !wasSent.current) thanks.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  const show = (found: Mistakes<Field>) => {
    setMistakes(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const entries = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const typed = Object.fromEntries(fields.map((field) => [field, entries[field] ?? ''])) as Values<Field>;
    const found = props.check(typed);
    setFailure(undefined);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const outcome = await post(props.call, {
      ...props.body(typed),
      website: entries['website'] ?? '',
    });
    setSending(false);
    if ('answer' in outcome) {
      setStart(Object.fromEntries(fields.map((field) => [field, ''])) as Values<Field>);
      setAnswer(outcome.answer as Answer);
      return;
    }
    setFailure(outcome.message ?? words.failure(props.phone));
    show(Object.fromEntries(outcome.errors.map(({ path, message }) => [path, message])) as Mistakes<Field>);
  };

  if (answer !== undefined) {
    return (
      <div ref={thanks} className={styles.thanks} tabIndex={-1}>
        {props.renderThanks(answer)}
        <a
          href={`${page}#${anchor}`}
          className={`${button.button} ${button.second}`}
          onClick={(event) => {
            event.preventDefault();
            setAnswer(undefined);
          }}
        >
          {words.another}
        </a>
      </div>
    );
  }

  // A page that says what is wrong begins there, also before this island is hydrated.
  const firstMistake = fields.find((field) => given.mistakes[field]);
  const boxes: FormBoxes<Field> = {
    start,
    renderField: (field, { label, hint, className }, renderBox) => {
      const id = `${name}-${field}`;
      const mistake = mistakes[field];
      const described = [mistake && `${id}-mistake`, hint && `${id}-hint`].filter(Boolean).join(' ');
      return (
        <div className={className ? `${styles.field} ${className}` : styles.field}>
          <label htmlFor={id}>{label}</label>
          {renderBox({
            id,
            autoFocus: field === firstMistake,
            name: field,
            defaultValue: start[field],
            'aria-invalid': mistake ? true : undefined,
            'aria-describedby': described || undefined,
          })}
          {hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          {mistake && (
            <p id={`${id}-mistake`} className={styles.mistake}>
              {mistake}
            </p>
          )}
        </div>
      );
    },
  };
  return (
    <form
      ref={form}
      className={styles.form}
      // Without an anchor: a browser that goes to one does not set the focus.
      action={page}
      method="post"
      // The browser's own messages are off: ours are used with and without JavaScript.
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        const { name: field } = event.target as HTMLInputElement;
        setMistakes((now) => ({ ...now, [field]: undefined }));
      }}
    >
      {failure && (
        <p
          ref={failed}
          className={styles.failure}
          role="alert"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that says why it refused begins with that
          autoFocus={!firstMistake && given.message !== undefined}
        >
          {failure}
        </p>
      )}
      {props.children(boxes)}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={`${name}-website`}>{visitorForm.honeypot}</label>
        <input id={`${name}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={`${styles.consent} ${styles.wide}`}>
        {words.consentBefore}
        <a href="/privacy-policy">{visitorForm.consentLink}</a>
        {visitorForm.consentAfter}
      </p>
      <div className={styles.wide}>
        <button type="submit" className={`${button.button} ${button.main}`} disabled={isSending}>
          {isSending ? words.sending : words.send}
        </button>
      </div>
    </form>
  );
}

interface Refused {
  /** Undefined: it is not the sender's fault. */
  message?: string | undefined;
  errors: { path: string; message: string }[];
}

/** Sends what was typed: what the server answers, or what it refuses. */
async function post(path: string, body: object): Promise<{ answer: unknown } | Refused> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { answer: await response.json() };
    const refusal = (await response.json().catch(() => ({}))) as Partial<Refused>;
    return {
      message: response.status < 500 ? refusal.message : undefined,
      errors: refusal.errors ?? [],
    };
  } catch {
    return { errors: [] };
  }
}
