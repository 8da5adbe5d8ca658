import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Branch } from '#contract/branches.ts';
import type { Posted } from '#contract/site.ts';
import { language } from '#words/language.ts';
import { visitorForm } from '#words/site.ts';
import button from './Button.module.css';
import styles from './Form.module.css';
import { pageHref } from './links.tsx';

type Mistakes<Field extends string> = Partial<Record<Field, string>>;
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** A form of the site as the server renders it: what was typed, and what is wrong with it. */
export interface GivenForm<Field extends string> {
  values: Values<Field>;
  mistakes: Mistakes<Field>;
  /** What the server says of the whole form. */
  message?: string | undefined;
}

/** A form as its page begins with it: with what was posted and is wrong, or else with what the address says. */
export function givenForm<Field extends string>(
  fields: readonly Field[],
  posted: Posted | undefined,
  start: Partial<Record<Field, string>> = {},
): GivenForm<Field> {
  const values: Readonly<Partial<Record<string, string>>> = posted?.values ?? start;
  return {
    values: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Record<Field, string>,
    mistakes: (posted?.errors ?? {}) as Mistakes<Field>,
    message: posted && (posted.message ?? visitorForm.correct),
  };
}

interface VisitorFormProps<Field extends string, Answer> {
  /** The beginning of the ids of its boxes. */
  name: string;
  /** The page that answers without JavaScript: the one with the form. */
  page: string;
  /** In the order of the form. */
  fields: readonly Field[];
  given: GivenForm<Field>;
  /** The answer to a form that was posted without JavaScript. */
  answered: Answer | undefined;
  /** The call of the API, and its body. */
  call: string;
  body?: (typed: Values<Field>) => object;
  words: FormWords;
  /** Whom to call when it does not work. */
  phone: string;
  /** The thanks after sending. */
  renderThanks: (answer: Answer) => ReactNode;
  /** What to do when no answer comes. */
  unheard?: string | undefined;
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
  /** By the name of the box. */
  missing: Readonly<Partial<Record<string, string>>>;
  wrong: Readonly<Partial<Record<string, string>>>;
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
  /** A box with its label, its hint, and what is wrong with it; `className` is for its place in the form. */
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
  const shown = useRef(failure);
  useEffect(() => {
    // It is at the top of the form: on a phone, a visitor who pressed the button at its end would not see it.
    if (failure && failure !== shown.current && !Object.values(mistakes).some(Boolean))
      failed.current?.focus();
    shown.current = failure;
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
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const mistake = mistakeIn(form.current?.elements.namedItem(field), words);
        return mistake ? [[field, mistake]] : [];
      }),
    ) as Mistakes<Field>;
    setFailure(undefined);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const outcome = await post(props.call, {
      ...(props.body?.(typed) ?? typed),
      website: entries['website'] ?? '',
    });
    setSending(false);
    if ('answer' in outcome) {
      setStart(Object.fromEntries(fields.map((field) => [field, ''])) as Values<Field>);
      setAnswer(outcome.answer as Answer);
      return;
    }
    // What is wrong with a box is said at the box.
    if (outcome.errors.length === 0) setFailure(outcome.message ?? words.failure(props.phone));
    show(Object.fromEntries(outcome.errors.map(({ path, message }) => [path, message])) as Mistakes<Field>);
  };

  if (answer !== undefined) {
    return (
      <div ref={thanks} className={styles.thanks} tabIndex={-1}>
        {props.renderThanks(answer)}
        {props.unheard && <p>{props.unheard}</p>}
        <a
          href={pageHref(`${page}#${anchor}`)}
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
      action={pageHref(page)}
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
        <a href={pageHref('/privacy-policy')}>{visitorForm.consentLink}</a>
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

/** What is wrong with a box by its attributes; the server checks the rest. */
function mistakeIn(box: unknown, { missing, wrong }: FormWords): string | undefined {
  if (
    !(box instanceof HTMLInputElement) &&
    !(box instanceof HTMLSelectElement) &&
    !(box instanceof HTMLTextAreaElement)
  )
    return undefined;
  const text = box.value.trim();
  if (text === '') return box.required ? missing[box.name] : undefined;
  const isShort = box instanceof HTMLTextAreaElement && text.length < box.minLength;
  return isShort || !box.validity.valid ? wrong[box.name] : undefined;
}

interface Refused {
  /** Undefined: it is not the sender's fault. */
  message?: string | undefined;
  errors: { path: string; message: string }[];
}

/** Sends the form. Answers the server's answer or its refusal. */
async function post(path: string, body: object): Promise<{ answer: unknown } | Refused> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
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

interface BranchSelectProps extends React.ComponentProps<'select'> {
  branches: readonly Branch[];
  /** The choice of no branch. */
  none: string;
}

/** The box of a form in which a visitor chooses a branch. */
export function BranchSelect({ branches, none, ...box }: BranchSelectProps) {
  return (
    <select {...box}>
      <option value="">{none}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
