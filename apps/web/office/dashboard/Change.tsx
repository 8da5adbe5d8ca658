import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { formatAmount } from '#domain/money.ts';
import { dashboard } from '../../messages/index.ts';
import styles from './Dashboard.module.css';

const words = dashboard.change;

/** The arrow points up when the change is nought or more (SPEC 9). */
export function Change({ percent }: { percent: number }) {
  const up = percent >= 0;
  const Arrow = up ? IconArrowUp : IconArrowDown;
  const size = formatAmount(Math.abs(percent));
  const spoken = percent === 0 ? words.none : up ? words.up(size) : words.down(size);
  return (
    <span className={styles.change} data-up={percent > 0 || undefined} data-none={percent === 0 || undefined}>
      <Arrow size={15} stroke={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="figures">
        {size}%
      </span>
      <span aria-hidden="true" className={styles.against}>
        {words.against}
      </span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
