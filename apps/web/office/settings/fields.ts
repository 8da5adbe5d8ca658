import type { z } from 'zod';
import { formatAmount } from '#domain/money.ts';
import { common, settings } from '#words/index.ts';
import { figureGiven, figureIn, type Figure } from '../kit/form/FigureBox.tsx';
import { UPLOADING } from '../kit/form/pictures.ts';
import { type Faults, faultsOf } from '../kit/form/use-record-form.ts';

/** A value of a choice; null stands for none. */
type Choosable = string | number | null;
interface Choice {
  value: Choosable;
  label: string;
}

/** A field of a form as data. Its name is that of the request, whose schema says what the box requires and takes. */
export interface Field {
  name: string;
  label: string;
  hint?: string;
  /** How it is edited; `lines` is a list with a line for each entry, `many` are check boxes, `branch` is one or all. */
  as:
    | 'line'
    | 'prose'
    | 'lines'
    | 'day'
    | 'year'
    | 'figure'
    | 'switch'
    | 'choice'
    | 'many'
    | 'branch'
    | 'picture'
    | 'colour';
  /** Of a line, the keyboard that phones show for it. */
  type?: 'tel' | 'email' | 'url';
  /** Of a choice, the first is taken unless another is chosen. */
  choices?: readonly Choice[];
  /** Of a switch, whether a new record has it on. */
  isOnAtFirst?: boolean;
  /** The unit after a figure. */
  suffix?: string;
  /** The drawings of this site that a picture may be; without them it is uploaded. */
  drawings?: readonly string[];
  /** The words of the button that takes a picture away; none: there is always one. */
  back?: string;
  /** The picture shown while none is chosen. */
  otherwise?: string;
  /** Of prose, whether it is a document of its own. */
  isDocument?: true;
  /** Of check boxes, the words for none; by default those of an empty box. */
  none?: string;
  /** Whether only the form of a record that is there has it. */
  onlyInEdit?: true;
  /** The heading of the part of the form that begins here. */
  part?: string;
}
export type Fields = readonly Field[];

/** The values of a form: texts, figures as typed, yes or no. */
export type Inputs = Record<string, unknown>;
/** The schemas of the fields by their names; a field without one takes anything. */
export type Shape = Readonly<Record<string, z.ZodType>>;

interface FieldWords {
  labels: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
}

/** Gives fields their labels and hints by their names. */
export const labelled = (
  { labels, hints = {} }: FieldWords,
  fields: readonly Omit<Field, 'label'>[],
): Fields =>
  fields.map((field) => ({
    label: labels[field.name] ?? field.name,
    ...(hints[field.name] && { hint: hints[field.name]! }),
    ...field,
  }));

/** Choices among values, with the words that they have. */
export const choicesOf = <Value extends string | number>(
  values: readonly Value[],
  labels: Readonly<Partial<Record<Value, string>>>,
): { value: Value; label: string }[] =>
  values.map((value) => ({ value, label: labels[value] ?? String(value) }));

/** A record as its form begins with it. */
export const inputsOf = (fields: Fields, record: Inputs): Inputs =>
  Object.fromEntries(fields.map((field) => [field.name, inputOf(field, record[field.name])]));

function inputOf({ as, choices = [], isOnAtFirst = false }: Field, value: unknown): unknown {
  if (as === 'lines') return ((value ?? []) as string[]).join('\n');
  if (as === 'choice') return String(value === undefined ? choices[0]?.value : (value as Choosable));
  if (as === 'switch') return value ?? isOnAtFirst;
  if (as === 'many') return value ?? [];
  return as === 'branch' ? value : (value ?? '');
}

/** The record of these inputs; the schema checks it later. */
export const valuesOf = (fields: Fields, shape: Shape, inputs: Inputs): Inputs =>
  Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field, shape[field.name], inputs[field.name])]),
  );

function valueOf({ as, choices = [] }: Field, schema: z.ZodType | undefined, input: unknown): unknown {
  const mayBeNull = schema?.safeParse(null).success;
  if (as === 'figure' || as === 'year') {
    return mayBeNull ? (figureGiven(input as Figure) ?? null) : figureIn(input as Figure);
  }
  if (as === 'choice') return choices.find(({ value }) => String(value) === input)?.value;
  if (as === 'lines') {
    return String(input)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  }
  if (typeof input !== 'string') return input;
  const text = input.trim();
  if (text !== '' || !schema || schema.safeParse('').success) return text;
  if (mayBeNull) return null;
  return schema.safeParse(undefined).success ? undefined : text;
}

/** The errors of the inputs by field; by default an error inside a list belongs to the list's field. */
export function faultsIn(
  fields: Fields,
  inputs: Inputs,
  { schema, value, nameOf = (path) => path.split('.', 1)[0]! }: Checked,
): Faults {
  const faults: Record<string, string> = {};
  for (const [path, text] of Object.entries(faultsOf(schema, value))) faults[nameOf(path)] ??= text;
  // A form is not saved before its pictures have arrived.
  for (const { name } of fields) if (inputs[name] === UPLOADING) faults[name] = settings.picture.wait;
  return faults;
}

interface Checked {
  schema: z.ZodType;
  /** The value for the schema. */
  value: unknown;
  nameOf?: (path: string) => string;
}

/** How RecordForm names the fields and shows their values outside of their boxes; branches by their names. */
export const wordsOf = (fields: Fields, branches: readonly { id: string; name: string }[] = []) => ({
  labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  show: (name: string, input: unknown): string | undefined => {
    const { as, choices = [], suffix, none } = fields.find((field) => field.name === name)!;
    const called = (value: unknown) => choices.find((one) => String(one.value) === value)?.label;
    if (as === 'choice') return called(input);
    if (as === 'many') return (input as string[]).map(called).join(', ') || none || common.conflict.empty;
    if (as === 'branch') return branches.find(({ id }) => id === input)?.name ?? settings.staff.noBranch;
    if (as === 'year') return String(input);
    return as === 'figure' && typeof input === 'number' && suffix
      ? `${formatAmount(input)} ${suffix}`
      : undefined;
  },
});
