import type { ReactNode } from 'react';
import type { Branch } from '#contract/branches.ts';
import type { Posted } from '#contract/site.ts';
import { visitorForm } from '#words/site.ts';
import button from './Button.module.css';
import styles from './Form.module.css';
import { pageHref } from './links.tsx';

type Mistakes<Field extends string> = Partial<Record<Field, string>>;
type Values<Field extends string> = Readonly<Record<Field, string>>;

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
  /** The page that answers: the one with the form. */
  page: string;
  /** In the order of the form. */
  fields: readonly Field[];
  given: GivenForm<Field>;
  /** The answer to a form that was accepted. */
  answered: Answer | undefined;
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
  'aria-describedby': string;
  'data-missing': string | undefined;
  'data-wrong': string | undefined;
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
 * A form of the site (SPEC 4 and 5). It is posted, and the server answers with a page. `browser/form.ts` checks it before, and
 * shows the answer on the same page.
 */
export function VisitorForm<Field extends string, Answer extends object>({
  answered,
  renderThanks,
  unheard,
  ...form
}: VisitorFormProps<Field, Answer>) {
  return (
    <div data-script="form">
      {answered === undefined ? (
        <Form {...form} />
      ) : (
        <div className={styles.thanks} tabIndex={-1} data-thanks>
          {renderThanks(answered)}
          {unheard && <p>{unheard}</p>}
          <a
            href={pageHref(`${form.page}#${form.anchor}`)}
            className={`${button.button} ${button.second}`}
            data-again
          >
            {form.words.another}
          </a>
        </div>
      )}
    </div>
  );
}

type FormProps<Field extends string> = Omit<
  VisitorFormProps<Field, object>,
  'answered' | 'renderThanks' | 'unheard' | 'anchor'
>;

function Form<Field extends string>({ name, page, fields, given, words, phone, children }: FormProps<Field>) {
  const { values, mistakes, message } = given;
  // A page that says what is wrong begins there.
  const firstMistake = fields.find((field) => mistakes[field]);
  const boxes: FormBoxes<Field> = {
    start: values,
    renderField: (field, { label, hint, className }, renderBox) => {
      const id = `${name}-${field}`;
      const mistake = mistakes[field];
      return (
        <div className={className ? `${styles.field} ${className}` : styles.field}>
          <label htmlFor={id}>{label}</label>
          {renderBox({
            id,
            autoFocus: field === firstMistake,
            name: field,
            defaultValue: values[field],
            'aria-invalid': mistake ? true : undefined,
            'aria-describedby': hint ? `${id}-mistake ${id}-hint` : `${id}-mistake`,
            'data-missing': words.missing[field],
            'data-wrong': words.wrong[field],
          })}
          {hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          <p id={`${id}-mistake`} className={styles.mistake} hidden={!mistake}>
            {mistake}
          </p>
        </div>
      );
    },
  };
  return (
    <form
      className={styles.form}
      // Without an anchor: a browser that goes to one does not set the focus.
      action={pageHref(page)}
      method="post"
      // The browser's own messages are off: ours are used with and without JavaScript.
      noValidate
      data-failure={words.failure(phone)}
    >
      <p
        className={styles.failure}
        role="alert"
        tabIndex={-1}
        hidden={message === undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that says why it refused begins with that
        autoFocus={!firstMistake && message !== undefined}
      >
        {message}
      </p>
      {children(boxes)}
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
        <button type="submit" className={`${button.button} ${button.main}`} data-sending={words.sending}>
          {words.send}
        </button>
      </div>
    </form>
  );
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
