import type { ComponentProps, ReactNode } from 'react';
import type { Branch } from '#contract/branches.ts';
import type { Posted } from '#contract/site.ts';
import { CONTACT_PHONE } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { visitorForm } from '#words/site.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { addWorkingDays } from '#domain/period.ts';
import { formatLongDay } from '#words/format.ts';
import button from './Button.module.css';
import styles from './Form.module.css';
import { pageHref } from './links.tsx';

type ByName = Readonly<Partial<Record<string, string>>>;

/** A form of the site as the server renders it: what was typed, and what is wrong with it. */
export interface GivenForm {
  values: ByName;
  mistakes: ByName;
  /** What the server says of the whole form. */
  message?: string | undefined;
}

/** A form as its page begins with it: with what was posted and is wrong, or else with what the address says. */
export const givenForm = (posted: Posted | undefined, start: ByName = {}): GivenForm => ({
  values: posted?.values ?? start,
  mistakes: posted?.errors ?? {},
  message: posted && (posted.message ?? visitorForm.correct),
});

interface Choice {
  value: string;
  label: string;
}

/** A field as data. The attributes of its box say what it takes. */
export interface VisitorField extends Pick<
  ComponentProps<'input'>,
  'type' | 'required' | 'pattern' | 'inputMode' | 'autoComplete' | 'minLength' | 'maxLength'
> {
  name: string;
  label: string;
  hint?: string;
  /** For its place in the form. */
  className?: string | undefined;
  /** How it is filled in; `text` has several lines. */
  as?: 'line' | 'text' | 'choice' | 'radios' | 'check';
  choices?: readonly Choice[];
  /** The first choice, which is none. */
  none?: string;
}

/** The boxes that several forms have. */
export const NAME = { name: 'name', required: true, autoComplete: 'name', maxLength: 120 } as const;
export const EMAIL = { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 } as const;
export const PHONE = {
  name: 'phone',
  type: 'tel',
  pattern: CONTACT_PHONE,
  autoComplete: 'tel',
  maxLength: 40,
} as const;
export const MESSAGE = {
  name: 'message',
  as: 'text',
  required: true,
  minLength: LIMITS.contactMessage,
  maxLength: 5000,
  className: styles.wide,
} as const;
export const branchField = (branches: readonly Branch[]) =>
  ({
    name: 'branchId',
    as: 'choice',
    choices: branches.map(({ id, name }) => ({ value: id, label: name })),
  }) as const;

interface VisitorFormProps {
  /** The beginning of the ids of its boxes. */
  name: string;
  /** The page that answers: the one with the form. */
  page: string;
  /** In the order of the form. */
  fields: readonly VisitorField[];
  given: GivenForm;
  words: FormWords;
  /** Whom to call when it does not work. */
  phone: string;
  /** The thanks for a form that was accepted. */
  thanks: ReactNode;
  /** What to do when no answer comes. */
  unheard?: string | undefined;
  /** The anchor of the form on its page. */
  anchor: string;
}

interface FormWords {
  send: string;
  sending: string;
  another: string;
  consentBefore: string;
  /** What to say when it is not the sender's fault. */
  failure: (phone: string) => string;
  /** By the name of the box. */
  missing: ByName;
  wrong: ByName;
}

/**
 * A form of the site (SPEC 4 and 5). It is posted, and the server answers with a page. `browser/form.ts` checks it before, and
 * shows the answer on the same page.
 */
export function VisitorForm({ thanks, unheard, ...form }: VisitorFormProps) {
  return (
    <div data-script="form">
      {thanks ? (
        <div className={styles.thanks} tabIndex={-1} data-thanks>
          {thanks}
          {unheard && <p>{unheard}</p>}
          <a
            href={pageHref(`${form.page}#${form.anchor}`)}
            className={`${button.button} ${button.second}`}
            data-again
          >
            {form.words.another}
          </a>
        </div>
      ) : (
        <Form {...form} />
      )}
    </div>
  );
}

function Form(form: Omit<VisitorFormProps, 'thanks' | 'unheard' | 'anchor'>) {
  const { name, page, fields, given, words, phone } = form;
  const { mistakes, message } = given;
  // A page that says what is wrong begins there.
  const firstMistake = fields.find((field) => mistakes[field.name]);
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
      {fields.map((field) => (
        <FieldOfForm key={field.name} form={form} field={field} isFirstMistake={field === firstMistake} />
      ))}
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

interface FieldProps {
  form: Pick<VisitorFormProps, 'name' | 'given' | 'words'>;
  field: VisitorField;
  isFirstMistake: boolean;
}

function FieldOfForm({ form, field, isFirstMistake }: FieldProps) {
  const { given, words } = form;
  const { label, hint, className, as = 'line', choices = [], none, ...attributes } = field;
  const { name } = field;
  const value = given.values[name] ?? '';
  if (as === 'radios') {
    const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} value={choice.value} defaultChecked={choice === chosen} />
            {choice.label}
          </label>
        ))}
      </fieldset>
    );
  }
  const id = `${form.name}-${name}`;
  const mistake = given.mistakes[name];
  const box = {
    ...attributes,
    id,
    autoFocus: isFirstMistake,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': hint ? `${id}-mistake ${id}-hint` : `${id}-mistake`,
    'data-missing': words.missing[name],
    'data-wrong': words.wrong[name],
  };
  return (
    <div className={[styles.field, as === 'check' && styles.check, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      {as === 'line' && <input {...box} defaultValue={value} />}
      {as === 'check' && <input {...box} type="checkbox" value="true" defaultChecked={value === 'true'} />}
      {as === 'text' && <textarea {...box} rows={6} defaultValue={value} />}
      {as === 'choice' && (
        <select {...box} defaultValue={value}>
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
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
}

/** How many working days a visitor waits before calling. */
const WAIT_DAYS = 3;

/** What a visitor does who sent a form and hears nothing: a day and a number, and no promise. */
export const unheardBy = (hotline: string): string =>
  visitorForm.unheard(formatLongDay(addWorkingDays(nairobiDay(new Date()), WAIT_DAYS)), hotline);
