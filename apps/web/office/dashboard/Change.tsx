import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { formatMonth } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import { dashboard } from '#words/index.ts';
import styles from './Dashboard.module.css';

const words = dashboard.change;

/** The first days of two months. */
export interface Months {
  current: string;
  previous: string;
}

interface ChangeProps {
  percent: number;
  /** Named in the place of "last month". */
  months?: Months | undefined;
}

/** The arrow points up when the change is zero or more (SPEC 9). */
export function Change({ percent, months }: ChangeProps) {
  const up = percent >= 0;
  const Arrow = up ? IconArrowUp : IconArrowDown;
  const size = formatAmount(Math.abs(percent));
  const against = months
    ? words.between(formatMonth(months.current), formatMonth(months.previous))
    : words.against;
  const spokenText =
    percent === 0 ? words.none(against) : up ? words.up(size, against) : words.down(size, against);
  return (
    <span className={styles.change} data-up={percent > 0 || undefined} data-none={percent === 0 || undefined}>
      <Arrow size={15} stroke={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="figures">
        {size}%
      </span>
      <span aria-hidden="true" className={styles.against}>
        {against}
      </span>
      <span className="visually-hidden">{spokenText}</span>
    </span>
  );
}
