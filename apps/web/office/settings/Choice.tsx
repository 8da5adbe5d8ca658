import { Select } from '@mantine/core';
import styles from './Settings.module.css';

const ALL = 'all';

interface ChoiceProps<Value extends string> {
  label: string;
  /** What no choice is called. */
  all: string;
  data: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One thing to narrow a list by. */
export function Choice<Value extends string>({ label, all, data, value, onChange }: ChoiceProps<Value>) {
  const known = !value || data.some((one) => one.value === value);
  return (
    <Select
      className={styles.choice}
      aria-label={label}
      data={[{ value: ALL, label: all }, ...data, ...(known ? [] : [{ value, label: value }])]}
      value={value ?? ALL}
      allowDeselect={false}
      searchable={data.length > 8}
      onChange={(chosen) => onChange(!chosen || chosen === ALL ? undefined : chosen)}
    />
  );
}
