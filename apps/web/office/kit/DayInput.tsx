import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readTypedDay } from './period-search.ts';

interface DayInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** A day of the calendar, `2026-03-01`; none: no day is chosen. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to filter by. What is being typed stays in the box until it is one. */
export function DayInput({ value = '', onChange, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    const day = readTypedDay(text);
    if (day !== null && day !== (value || undefined)) onChange(day);
  };
  return (
    <TextInput type="date" {...rest} value={typed} onChange={(event) => type(event.currentTarget.value)} />
  );
}
