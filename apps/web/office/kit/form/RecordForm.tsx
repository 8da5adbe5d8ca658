import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { formatAmount } from '#domain/money.ts';
import { explainFields } from '#messages/explain-refusal.ts';
import { common } from '#words/index.ts';
import { Notice } from '../page/feedback.tsx';
import { Fact, FactList } from '../record/Facts.tsx';
import { ask, type Question } from '../dialog/ask.ts';
import {
  askAboutDifferences,
  askAboutNumbers,
  type Comparison,
  type TypedNumber,
} from './doubtful-values.tsx';
import { FormFrame, FormButtons } from './FormSheet.tsx';
import { AnotherRecord } from './same-record.tsx';
import styles from './RecordForm.module.css';
import { useSaving } from './saving.ts';
import { type Rebased, isSame, type Conflict } from './use-record-form.ts';

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
  /** A question before saving, if any. */
  confirm?: (fields: Fields) => Question | undefined;
  /**
   * Takes over the current record when somebody else saved meanwhile, and keeps the input; `met` has the differences.
   */
  reload?: (() => Promise<void>) | undefined;
  met?: Rebased<Fields> | undefined;
  /** What the button says that saves; by default Save. */
  saveLabel?: string;
  /** What readers see; by default the fields that have a label. */
  facts?: ReactNode;
  children: ReactNode;
}

/**
 * The form of one record, in a FormSheet: its boxes, errors, Cancel and Save. People who may only read see the fields
 * as facts.
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
  // On a phone the list of missing fields may be out of sight, above the focused box.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (missing && tries > 0) top.current?.scrollIntoView({ block: 'nearest' });
  }, [missing, tries]);
  const saving = useSaving({
    dirty,
    savesUnchanged,
    onFailure: (error) => {
      if (error instanceof ApiRefusal) {
        form.setErrors(explainFields(error));
      } else if (error instanceof AnotherRecord) form.setErrors(error.fields);
    },
  });
  const askAndSave = async (typed: Fields) => {
    const meant = await askAboutNumbers(numbers?.(typed) ?? []);
    if (!meant) return;
    const fields = { ...typed, ...meant };
    form.setValues(fields);
    if (!(await askAboutDifferences(compare?.(fields) ?? []))) return;
    const question = confirm?.(fields);
    if (!question || (await ask(question))) await saving.save(() => save(fields), explain);
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
      className="grid gap-4"
      onSubmit={form.onSubmit(
        (fields) => void askAndSave(fields),
        (errors) => {
          form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
          setTries(tries + 1);
        },
      )}
    >
      <div ref={top} tabIndex={-1} className={`grid gap-2 ${styles.notices}`}>
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
      <fieldset ref={first} className="grid gap-3" disabled={busy}>
        {children}
      </fieldset>
      <FormButtons busy={busy} onCancel={saving.cancel} saveLabel={saveLabel} />
    </form>
  );
}

const conflictWords = common.conflict;

/** How the fields of a form are named outside of their inputs. */
interface FieldWords {
  /** The labels of the fields by their names. */
  labels?: Partial<Record<string, unknown>>;
  /** A field's value as a person reads it, where it is more than a text, a number or a record with a name. */
  show?: (name: string, value: unknown) => string | undefined;
}

/** A value as a person reads it, without knowing its field. */
function showPlain(value: unknown): string {
  if (value === null || value === undefined || value === '') return conflictWords.empty;
  if (typeof value === 'number') return formatAmount(value);
  if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no;
  if (Array.isArray(value)) return value.map(showPlain).join(', ');
  if (typeof value === 'object' && 'name' in value) return showPlain(value.name);
  return typeof value === 'string' ? value : conflictWords.other;
}

/** How these conflictWords call a field, if they have a label for it, and what they make of its value. */
function fieldReader({ labels = {}, show }: FieldWords) {
  return {
    label: (name: string) => (typeof labels[name] === 'string' ? labels[name] : undefined),
    text: (name: string, value: unknown) => show?.(name, value) ?? showPlain(value),
  };
}

interface ConflictsProps<Fields> extends FieldWords {
  met: Rebased<Fields>;
  /** The current values of the form. */
  fields: Fields;
  onChoose: (conflict: Conflict, value: unknown) => void;
}

/**
 * What somebody else saved meanwhile (DECISIONS 4): for each field that both changed, a choice between both values; and
 * the fields that only the other person changed. Nothing typed is lost without a choice.
 */
export function Conflicts<Fields extends object>(props: ConflictsProps<Fields>) {
  const { met, fields, onChoose } = props;
  const { label: labelOf, text } = fieldReader(props);
  const label = (name: string) => labelOf(name) ?? name;
  const theirs = Object.entries(met.theirs);
  return (
    <>
      <Notice kind="warning">{met.conflicts.length > 0 ? conflictWords.choose : conflictWords.loaded}</Notice>
      {met.conflicts.map((conflict) => {
        const { name, mine, theirs } = conflict;
        const isMine = !isSame(fields[name as keyof Fields], theirs);
        return (
          <Radio.Group
            key={name}
            className={`p-3 border rounded-sm bg-sunken ${styles.conflict}`}
            label={label(name)}
            value={isMine ? 'mine' : 'theirs'}
            onChange={(chosen) => onChoose(conflict, chosen === 'mine' ? mine : theirs)}
          >
            <Radio value="mine" label={conflictWords.mine(text(name, mine))} />
            <Radio value="theirs" label={conflictWords.theirs(text(name, theirs))} />
          </Radio.Group>
        );
      })}
      {theirs.length > 0 && (
        <ul className="hint break-anywhere ps-4">
          {theirs.map(([name, value]) => (
            <li key={name}>{conflictWords.taken(label(name), text(name, value))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RecordFactsProps extends FieldWords {
  fields: object;
}

/** The fields of a record that have a label, for somebody who may only read them. */
function RecordFacts({ fields, ...words }: RecordFactsProps) {
  const { label, text } = fieldReader(words);
  return (
    <FactList>
      {Object.entries(fields).map(([name, value]) => {
        const head = label(name);
        return (
          head && (
            <Fact key={name} label={head}>
              {text(name, value)}
            </Fact>
          )
        );
      })}
    </FactList>
  );
}
