import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { z } from 'zod';
import { linesApart, readFigure, type FigureTextFault } from '#domain/figure-text.ts';
import { formatDecimals, MAX_AMOUNT } from '#domain/money.ts';
import { figureFaults } from '#words/index.ts';

export interface FigureBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  /** The figure, or the typed text that is not a figure; `''` when empty. */
  value?: Figure;
  /** Receives a number if the text is exactly one figure, otherwise the typed text; `''` when empty. */
  onChange: (value: Figure) => void;
  /** How many decimals are allowed; none by default. */
  decimals?: number;
  /** The largest figure that is taken. */
  max: number;
  /** By how much the up and down keys change it; without it they do nothing. */
  step?: number;
  /** Whether thousands are set apart when the box is left; not for a year. */
  grouped?: boolean;
  /** The unit shown after the figure: `months`. */
  suffix?: string;
  /** Whether a wrong text only marks the box, because the error is shown elsewhere. */
  hidesError?: boolean;
  /** The error for text that is not a figure; by default the error for an amount. */
  refusal?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Errors that may disappear with more typing: `90,0` may become `90,000`. They are shown when the box is left, or was sent so. */
const UNFINISHED: ReadonlySet<string> = new Set<FigureTextFault>(['grouping']);

/** Puts a text of several lines into a box: browsers join its lines, so that the cells `2` and `500` would be 2,500. */
function insertApart(event: InputEvent): void {
  const input = event.target as HTMLInputElement;
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  const apart = linesApart(text);
  if (apart === text.trim()) return;
  event.preventDefault();
  input.setRangeText(apart, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  // React reads the new text from this event.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A figure as the box shows it once it is left, cents in full. */
function show(value: Figure, decimals: number, grouped: boolean): string {
  if (typeof value === 'string') return value;
  const least = decimals === 2 && !Number.isInteger(value) ? 2 : 0;
  return formatDecimals(value, decimals, least, grouped);
}

/**
 * The input for all figures. The text stays as typed until the box is left, then it is shown with thousands separators.
 * A text that is not exactly one figure is refused with a message (DECISIONS 14.1).
 */
export function FigureBox(props: FigureBoxProps) {
  const {
    value = '',
    onChange,
    decimals = 0,
    max,
    step,
    grouped = true,
    suffix,
    hidesError,
    refusal,
    error,
    ref,
    ...rest
  } = props;
  const [box, setBox] = useState({ reported: value, text: show(value, decimals, grouped), focused: false });
  // The value was changed from outside: the figure on the books was taken, or the form was reset.
  if (value !== box.reported) setBox({ ...box, reported: value, text: show(value, decimals, grouped) });

  const read = (text: string): { reported: Figure; fault?: keyof typeof figureFaults } => {
    const figure = readFigure(text, { decimals });
    if (!figure) return { reported: '' };
    if ('fault' in figure) return { reported: text, fault: figure.fault };
    return figure.value > max ? { reported: text, fault: 'too-large' } : { reported: figure.value };
  };
  const type = (text: string) => {
    const { reported } = read(text);
    setBox({ ...box, reported, text });
    if (reported !== value) onChange(reported);
  };
  const { fault } = read(box.text);
  const isUnfinished = box.focused && !error && fault !== undefined && UNFINISHED.has(fault);
  const own = fault && !isUnfinished ? (hidesError ?? refusal ?? figureFaults[fault]) : undefined;

  const input = useRef<HTMLInputElement>(null);
  const refs = useMergedRef(input, ref);
  // A paste, a drop, or text from the keyboard of a phone.
  useEffect(() => {
    const element = input.current;
    element?.addEventListener('beforeinput', insertApart);
    return () => element?.removeEventListener('beforeinput', insertApart);
  }, []);
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: step, ArrowDown: step && -step }[event.key];
    if (!by || fault) return;
    event.preventDefault();
    const next = (typeof box.reported === 'number' ? box.reported : 0) + by;
    if (next >= 0 && next <= max) type(show(next, decimals, grouped));
  };
  return (
    <TextInput
      type="text"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={suffix && <span aria-hidden="true">{suffix}</span>}
      rightSectionWidth={suffix ? `calc(${suffix.length}ch + var(--space-4))` : undefined}
      {...rest}
      ref={refs}
      value={box.text}
      error={own ?? error}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (!event.defaultPrevented) stepBy(event);
      }}
      onFocus={(event) => {
        setBox({ ...box, focused: true });
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        // The error appears once the form is sent: shown now, it would move the button during the press.
        const isSent =
          event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit';
        setBox({ ...box, text: show(box.reported, decimals, grouped), focused: isSent });
        rest.onBlur?.(event);
      }}
    />
  );
}

interface MoneyInputProps extends Omit<FigureBoxProps, 'max' | 'step' | 'decimals'> {
  /** Prices are whole shillings; balances have cents. */
  whole?: boolean;
  /** The largest amount that is taken, in KES. */
  max?: number;
}

/** An amount in KES: never negative, two decimals at most (SPEC 9: min 0, step 0.01). An empty box is `''`, not 0. */
export function MoneyInput({ whole = false, max = MAX_AMOUNT, ...rest }: MoneyInputProps) {
  return (
    <FigureBox
      leftSection={<span aria-hidden="true">KES</span>}
      leftSectionWidth={52}
      {...rest}
      max={max}
      decimals={whole ? 0 : 2}
    />
  );
}

/** The value of a figure box: a number, or typed text that is not a number (`''` when empty). */
export type Figure = number | string;

/** The figure in a box; NaN if it is empty or not a figure, so that every call refuses it. */
export function figureIn(value: Figure): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** The value that a request sends: nothing for an empty box, NaN for text that is not a figure. */
export function figureGiven(value: Figure): number | undefined {
  return typeof value === 'string' && value.trim() === '' ? undefined : figureIn(value);
}

type Field = z.ZodType & {
  maxLength?: number | null;
  options?: readonly z.ZodType[];
  unwrap?: () => z.ZodType;
};

/** How many characters a text of a request may have at most. */
function longest(field: Field): number | undefined {
  if (field.unwrap) return longest(field.unwrap());
  if (!field.options) return field.maxLength ?? undefined;
  const lengths = field.options.flatMap((option) => longest(option) ?? []);
  return lengths.length > 0 ? Math.max(...lengths) : undefined;
}

const takes = (field: Field, value: unknown) => field.safeParse(value).success;

/** Whether the box of a request field is required, and how many characters it takes. */
export function boxRules(field: z.ZodType): { required: boolean; maxLength?: number } {
  const maxLength = longest(field);
  return {
    required: !takes(field, undefined) && !takes(field, ''),
    ...(maxLength !== undefined && { maxLength }),
  };
}
