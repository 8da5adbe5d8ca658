import { Radio } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { common } from '#words/index.ts';
import { Notice } from './Notice.tsx';
import { isSame, type Conflict, type Rebased } from './record-changes.ts';
import styles from './RecordForm.module.css';

const words = common.conflict;

/** How the fields of a form are named outside of their inputs. */
export interface FieldWords {
  /** The labels of the fields by their names. */
  labels?: Partial<Record<string, unknown>>;
  /** A field's value as a person reads it, where it is more than a text, a number or a record with a name. */
  show?: (name: string, value: unknown) => string | undefined;
}

/** A value as a person reads it, without knowing its field. */
function showPlain(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'number') return formatAmount(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(showPlain).join(', ');
  if (typeof value === 'object' && 'name' in value) return showPlain(value.name);
  return typeof value === 'string' ? value : words.other;
}

/** How these words call a field, if they have a label for it, and what they make of its value. */
export function fieldReader({ labels = {}, show }: FieldWords) {
  return {
    label: (name: string) => (typeof labels[name] === 'string' ? labels[name] : undefined),
    text: (name: string, value: unknown) => show?.(name, value) ?? showPlain(value),
  };
}

interface ConflictsProps<Fields> extends FieldWords {
  met: Rebased<Fields>;
  /** What stands in the form now. */
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
      <Notice kind="warning">{met.conflicts.length > 0 ? words.choose : words.loaded}</Notice>
      {met.conflicts.map((conflict) => {
        const { name, mine, theirs } = conflict;
        const isMine = !isSame(fields[name as keyof Fields], theirs);
        return (
          <Radio.Group
            key={name}
            className={styles.conflict}
            label={label(name)}
            value={isMine ? 'mine' : 'theirs'}
            onChange={(chosen) => onChoose(conflict, chosen === 'mine' ? mine : theirs)}
          >
            <Radio value="mine" label={words.mine(text(name, mine))} />
            <Radio value="theirs" label={words.theirs(text(name, theirs))} />
          </Radio.Group>
        );
      })}
      {theirs.length > 0 && (
        <ul className={styles.theirs}>
          {theirs.map(([name, value]) => (
            <li key={name}>{words.taken(label(name), text(name, value))}</li>
          ))}
        </ul>
      )}
    </>
  );
}
