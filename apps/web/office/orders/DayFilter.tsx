import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readTypedDay } from './orders-search.ts';
import styles from './OrderFilters.module.css';

interface DayFilterProps {
  label: string;
  /** The word inside the box, before the day. */
  short: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  error?: string | undefined;
}

/** A day to filter by. What is being typed stays here until it is a day. */
export function DayFilter({ label, short, value = '', onChange, error }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    const day = readTypedDay(text);
    if (day !== null && day !== (value || undefined)) onChange(day);
  };
  return (
    <TextInput
      type="date"
      className={styles.day}
      aria-label={label}
      leftSection={<span aria-hidden="true">{short}</span>}
      leftSectionWidth={short.length * 7 + 22}
      classNames={{ section: styles.short }}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      error={error}
    />
  );
}
