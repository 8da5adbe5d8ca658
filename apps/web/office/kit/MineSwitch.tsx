import { SegmentedControl } from '@mantine/core';
import { clients } from '#words/index.ts';
import type { Mine } from './use-mine.ts';
import styles from './MineSwitch.module.css';

const words = clients.officer;

interface MineSwitchProps {
  mine: Mine;
  /** After it was switched: the list begins anew. */
  onSwitch?: () => void;
}

/** `All of the branch` or `Mine`, for credit officers. */
export function MineSwitch({ mine: { officerId, choose }, onSwitch }: MineSwitchProps) {
  if (!choose) return null;
  return (
    <SegmentedControl
      className={styles.switch}
      aria-label={words.whose}
      data={[
        { value: 'all', label: words.all },
        { value: 'mine', label: words.mine },
      ]}
      value={officerId ? 'mine' : 'all'}
      onChange={(value) => {
        choose(value === 'mine');
        onSwitch?.();
      }}
    />
  );
}
