import { DayInput } from '../kit/DayInput.tsx';
import styles from './OrderFilters.module.css';

interface DayFilterProps {
  label: string;
  /** The word inside the box, before the day. */
  short: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  error?: string | undefined;
}

/** A day to filter by, its name inside the box. */
export function DayFilter({ label, short, ...rest }: DayFilterProps) {
  return (
    <DayInput
      className={styles.day}
      aria-label={label}
      leftSection={<span aria-hidden="true">{short}</span>}
      leftSectionWidth={short.length * 7 + 22}
      classNames={{ section: styles.short }}
      {...rest}
    />
  );
}
