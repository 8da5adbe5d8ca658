import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { dashboard } from '../../messages/index.ts';
import styles from './Dashboard.module.css';

const words = dashboard.change;

/** The arrow points up when the change is nought or more (SPEC 9). */
export function Change({ percent }: { percent: number }) {
  const up = percent >= 0;
  const Arrow = up ? IconArrowUp : IconArrowDown;
  const spoken = percent === 0 ? words.none : up ? words.up(percent) : words.down(-percent);
  return (
    <span className={styles.change} data-up={percent > 0 || undefined} data-none={percent === 0 || undefined}>
      <Arrow size={15} stroke={2.25} aria-hidden="true" />
      <span aria-hidden="true" className="figures">
        {Math.abs(percent)}%
      </span>
      <span aria-hidden="true" className={styles.against}>
        {words.against}
      </span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
