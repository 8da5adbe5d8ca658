import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, useId } from 'react';
import { z } from 'zod';
import { settings } from '#words/index.ts';
import { useBranches } from '../branches.ts';
import { boxRules, FigureBox } from '../kit/form/FigureBox.tsx';
import { PictureBox } from '../kit/form/PictureBox.tsx';
import type { Field, Fields, Inputs, Shape } from './fields.ts';
import styles from './Settings.module.css';

const words = settings.staff;

interface FieldBoxesProps {
  fields: Fields;
  shape: Shape;
  form: UseFormReturnType<Inputs>;
  /** Whether the first box has the focus when the form opens, as in a dialog. */
  focused?: boolean;
}

export function FieldBoxes({ fields, shape, form, focused = false }: FieldBoxesProps) {
  const parts = fields.reduce<Field[][]>((found, field) => {
    if (field.part !== undefined || found.length === 0) found.push([]);
    found.at(-1)!.push(field);
    return found;
  }, []);
  return parts.map((part) => {
    const [{ name: key, part: heading }] = part as [Field, ...Field[]];
    const boxes = part.map((field) => (
      <FieldBox
        key={field.name}
        field={field}
        schema={shape[field.name]}
        form={form}
        isFocused={focused && field === fields[0]}
      />
    ));
    if (!heading) return <Fragment key={key}>{boxes}</Fragment>;
    return (
      <fieldset key={key} className={`grid gap-3 border-0 border-t ${styles.part}`}>
        <legend>{heading}</legend>
        {boxes}
      </fieldset>
    );
  });
}

/** Beyond any year: the schema says what is none. */
const MOST_TYPED = 9999;
/** What a rate has after the point. */
const DECIMALS = 4;

function figureRules(schema: z.ZodType | undefined): { max: number; decimals: number } {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodNumber)) return { max: Number.MAX_SAFE_INTEGER, decimals: 0 };
  return { max: inner.maxValue ?? Number.MAX_SAFE_INTEGER, decimals: inner.isInt ? 0 : DECIMALS };
}

interface FieldBoxProps {
  field: Field;
  schema: z.ZodType | undefined;
  form: UseFormReturnType<Inputs>;
  isFocused: boolean;
}

function FieldBox({ field, schema, form, isFocused }: FieldBoxProps) {
  const id = useId();
  const { name, label, hint, as, choices = [], suffix, drawings, back, otherwise, isDocument } = field;
  const box = {
    label,
    ...(hint && { description: hint }),
    autoComplete: 'off',
    ...(schema && as !== 'lines' && as !== 'many' && boxRules(schema)),
    ...form.getInputProps(name),
    ...(isFocused && { 'data-autofocus': true }),
  };
  switch (as) {
    case 'branch':
      return <BranchBox field={field} form={form} />;
    case 'switch':
      return <Switch label={label} description={hint} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'many':
      return (
        <Checkbox.Group {...box} id={id} className={styles.many}>
          <div className="cols mt-1">
            {choices.map(({ value, label: choice }) => (
              <Checkbox key={value} value={String(value)} label={choice} />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'choice':
      return (
        <Select
          {...box}
          required
          allowDeselect={false}
          data={choices.map((one) => ({ value: String(one.value), label: one.label }))}
        />
      );
    case 'figure':
    case 'year': {
      const required = !schema?.safeParse(null).success;
      const rules = as === 'year' ? { max: MOST_TYPED, grouped: false } : figureRules(schema);
      return <FigureBox {...box} {...rules} required={required} {...(suffix && { suffix })} />;
    }
    case 'picture':
      return (
        <PictureBox
          label={label}
          hint={hint}
          drawings={drawings}
          {...(back && { otherwise: { back, ...(otherwise && { src: otherwise }) } })}
          value={String(form.values[name])}
          error={form.errors[name]}
          onChange={(path) => form.setFieldValue(name, path)}
        />
      );
    case 'prose':
    case 'lines':
      return <Textarea autosize minRows={isDocument ? 12 : 1} maxRows={isDocument ? 32 : 10} {...box} />;
    default:
      return (
        <TextInput
          {...box}
          type={as === 'day' ? 'date' : as === 'colour' ? 'color' : (field.type ?? 'text')}
        />
      );
  }
}

/** How the box says all branches: an empty one says nothing yet. */
const ALL_BRANCHES = 'all';

/** A branch, or all of them, which is said on purpose (DECISIONS 10.46). */
function BranchBox({ field: { name, label, hint }, form }: Pick<FieldBoxProps, 'field' | 'form'>) {
  const branches = useBranches();
  const value = form.values[name] as string | null | undefined;
  return (
    <Select
      label={label}
      description={hint}
      required
      placeholder={words.chooseBranch}
      allowDeselect={false}
      searchable={branches.length > 8}
      data={[
        ...branches.map((branch) => ({ value: branch.id, label: branch.name })),
        { value: ALL_BRANCHES, label: words.noBranch },
      ]}
      {...form.getInputProps(name)}
      value={value === null ? ALL_BRANCHES : (value ?? null)}
      onChange={(chosen) => form.setFieldValue(name, chosen === ALL_BRANCHES ? null : chosen)}
    />
  );
}
