import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { formatAmount } from '#domain/money.ts';
import { dashboard } from '#words/index.ts';
import styles from './Dashboard.module.css';

const words = dashboard.change;

interface ChangeProps {
  percent: number;
}

/** The arrow points up when the change is zero or more (SPEC 9). */
export function Change({ percent }: ChangeProps) {
  const up = percent >= 0;
  const Arrow = up ? IconArrowUp : IconArrowDown;
  const size = formatAmount(Math.abs(percent));
  const { against } = words;
  const spokenText =
    percent === 0 ? words.none(against) : up ? words.up(size, against) : words.down(size, against);
  return (
    <span className={styles.change} data-up={percent > 0 || undefined} data-none={percent === 0 || undefined}>
      <Arrow size={15} stroke={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="figures" translate="no">
        {size}%
      </span>
      <span aria-hidden="true" className={styles.against}>
        {against}
      </span>
      <span className="visually-hidden">{spokenText}</span>
    </span>
  );
}
