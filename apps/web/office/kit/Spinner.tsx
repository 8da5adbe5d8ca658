import { Loader } from '@mantine/core';
import { common } from '#words/index.ts';
import styles from './Spinner.module.css';

interface SpinnerProps {
  /** What is being waited for; read aloud, and shown below the spinner when `visible`. */
  label?: string;
  visible?: boolean;
}

export function Spinner({ label = common.loading, visible = false }: SpinnerProps) {
  return (
    <output className={styles.spinner}>
      <Loader size="md" aria-hidden="true" />
      <span className={visible ? styles.label : 'visually-hidden'}>{label}</span>
    </output>
  );
}
