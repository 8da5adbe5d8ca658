import { explainFields } from '#messages/explain-refusal.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { common } from '#words/index.ts';
import { Conflicts, type FieldWords } from './Conflicts.tsx';
import { FormFrame } from './form-frame.ts';
import { FormButtons } from './FormButtons.tsx';
import { Notice } from './Notice.tsx';
import type { Rebased } from './record-changes.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { useDifferenceQuestion, type Comparison } from './use-difference-question.tsx';
import { useNumberQuestion, type TypedNumber } from './use-number-question.tsx';
import { useQuestion, type Question } from './use-question.tsx';
import { AnotherRecord } from './use-same-question.tsx';
import { useSaving } from './use-saving.ts';
import styles from './RecordForm.module.css';

const words = common.form;

interface RecordFormProps<Fields extends object> extends FieldWords {
  form: UseFormReturnType<Fields>;
  /** Whether there is anything to save. */
  dirty: boolean;
  savesUnchanged?: boolean;
  /** The missing fields, in the words of SPEC 5; each input has its own message. */
  missing?: string | false | undefined;
  /**
   * Saves, and answers how to leave the form then. When it throws, the form stays with everything typed and says what
   * `explain` makes of the error.
   */
  save: (fields: Fields) => Promise<() => void>;
  explain: (error: unknown) => string;
  /** The figures of the form beside those on the books: a big difference is asked about before it is saved. */
  compare?: ((fields: Fields) => readonly Comparison[]) | undefined;
  /** The phone numbers and National IDs that were typed: one with a digit too few or too many is asked about. */
  numbers?: ((fields: Fields) => readonly TypedNumber<keyof Fields & string>[]) | undefined;
  /** What is asked before it is saved, if anything; it may have to be read first. */
  confirm?: { read: (fields: Fields) => Promise<Question | undefined>; explain: (error: unknown) => string };
  /**
   * Takes over the current record when somebody else saved meanwhile, and keeps the input; `met` has the differences.
   */
  reload?: (() => Promise<void>) | undefined;
  met?: Rebased<Fields> | undefined;
  /** What the button says that saves; by default Save. */
  saveLabel?: string;
  /** What those see who may only read; by default the fields that have a label. */
  facts?: ReactNode;
  children: ReactNode;
}

/**
 * The form of one record, in a FormSheet: its boxes, what went wrong, Cancel and Save. Whoever may only read sees the
 * fields as facts.
 */
export function RecordForm<Fields extends object>(props: RecordFormProps<Fields>) {
  const { readOnly } = useContext(FormFrame);
  if (!readOnly) return <EditableForm {...props} />;
  return props.facts ?? <RecordFacts fields={props.form.values} labels={props.labels} show={props.show} />;
}

function EditableForm<Fields extends object>(props: RecordFormProps<Fields>) {
  const { form, dirty, savesUnchanged, missing, save, explain, compare, numbers, confirm, reload, met } =
    props;
  const { saveLabel, children, ...fieldWords } = props;
  const top = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLFieldSetElement>(null);
  // The dialog gives the focus to what is there when it opens; a form that had to wait for its record comes later.
  useEffect(() => first.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  // On a phone what is lacking may stand above the box that gets the focus, out of sight.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (missing && tries > 0) top.current?.scrollIntoView({ block: 'nearest' });
  }, [missing, tries]);
  const difference = useDifferenceQuestion();
  const number = useNumberQuestion();
  const question = useQuestion();
  const saving = useSaving({
    dirty,
    savesUnchanged,
    asking: number.asking || difference.asking || question.asking,
    onFailure: (error) => {
      if (error instanceof ApiRefusal) {
        form.setErrors(explainFields(error));
      } else if (error instanceof AnotherRecord) form.setErrors(error.fields);
    },
  });
  const isConfirmed = async (fields: Fields) => {
    if (!confirm) return true;
    let asked: Promise<boolean> = Promise.resolve(false);
    await saving.attempt(async () => {
      const about = await confirm.read(fields);
      asked = about ? question.ask(about) : Promise.resolve(true);
    }, confirm.explain);
    return asked;
  };
  const askAndSave = async (typed: Fields) => {
    const meant = await number.ask(numbers?.(typed) ?? []);
    if (!meant) return;
    const fields = { ...typed, ...meant };
    form.setValues(fields);
    if (!(await difference.ask(compare?.(fields) ?? []))) return;
    if (await isConfirmed(fields)) await saving.save(() => save(fields), explain);
  };
  const { busy, problem } = saving;
  const [wrong = ''] = Object.keys(form.errors);
  // Once it is there: an empty place has nothing to scroll to.
  useEffect(() => {
    if (!problem) return;
    top.current?.scrollIntoView({ block: 'nearest' });
    // What had the focus was disabled while it was being saved.
    if (document.activeElement === document.body) (form.getInputNode(wrong) ?? top.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it failed, not when a box is corrected
  }, [problem]);
  const stale = problem?.error instanceof ApiRefusal && problem.error.code === 'stale';
  const takeOver = () =>
    saving.attempt(
      async () => {
        await reload?.();
        form.clearErrors();
      },
      () => words.notReloaded,
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (fields) => void askAndSave(fields),
        (errors) => {
          form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
          setTries(tries + 1);
        },
      )}
    >
      <div ref={top} tabIndex={-1} className={styles.notices}>
        {missing && <Notice>{missing}</Notice>}
        {problem && (
          <Notice
            onRetry={stale && reload ? () => void takeOver() : undefined}
            retryLabel={words.loadCurrent}
          >
            {problem.text}
          </Notice>
        )}
        {met && !problem && (
          <Conflicts
            {...fieldWords}
            met={met}
            fields={form.values}
            onChoose={({ name }, value) => form.setValues({ [name]: value } as Partial<Fields>)}
          />
        )}
      </div>
      <fieldset ref={first} className={styles.fields} disabled={busy}>
        {children}
      </fieldset>
      <FormButtons busy={busy} onCancel={saving.cancel} saveLabel={saveLabel} />
      {number.question}
      {difference.question}
      {question.question}
    </form>
  );
}
